import { useMemo, useState } from 'react';
import type { SavedCard } from '../../features/offline/card.ts';
import { SAVED_PAGE } from '../../features/offline/use-saved-cards.ts';
import { CHANGE_WORDS } from '../../features/offline/changes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import type { ReservationsSearch } from './filters.ts';
import { NoReservations } from './no-reservations.tsx';
import { pick } from './pick.ts';
import { ReservationCard } from './reservation-card.tsx';

interface Copies {
  search: ReservationsSearch;
  cards: readonly SavedCard[] | undefined;
  /** The head of the unfiltered list, which is here first. */
  newest: readonly SavedCard[] | undefined;
}

/** The copies on this device, each with the time it was saved. */
export function SavedList({ search, cards: all, newest }: Copies) {
  const cards = all ?? (newest?.length ? newest : undefined);
  const fitting = useMemo(() => cards && pick(search, cards), [search, cards]);
  const asked = JSON.stringify(search);
  const [drawn, setDrawn] = useState({ asked, count: SAVED_PAGE });
  const count = drawn.asked === asked ? drawn.count : SAVED_PAGE;
  if (!cards || !fitting) return <Skeleton cards={3} lines={[35, 80, 55]} />;
  if (cards.length === 0) {
    return (
      <EmptyState
        title="Nothing saved on this device"
        why="There is no connection. What you open is saved here, and so is what departs within 30 days, while there is one."
        action={
          <ButtonLink to="/search" className="kind-main">
            Go to search
          </ButtonLink>
        }
      />
    );
  }
  if (fitting.length === 0) return <NoReservations search={search} />;
  return (
    <>
      <p className="quiet num" role="status">
        {all ? `${fitting.length} saved on this device` : 'Saved on this device'}
      </p>
      <ul className="stack list" aria-label="Reservations saved on this device">
        {fitting.slice(0, count).map((card) => (
          <li key={card.row.id} className="stack tight">
            <SavedReservationCard card={card} />
          </li>
        ))}
      </ul>
      <Infinite more={fitting.length > count} busy={false} onMore={() => Promise.resolve(setDrawn({ asked, count: count + SAVED_PAGE }))} />
    </>
  );
}

/** The card with its time of saving, and what the desk has changed since somebody looked. */
export function SavedReservationCard({ card }: { card: SavedCard }) {
  return (
    <ReservationCard
      row={card.row}
      saved
      note={
        <>
          <Changes of={card} />
          <SavedAt at={card.savedAt} />
        </>
      }
    />
  );
}

export function Changes({ of }: { of: Pick<SavedCard, 'changes'> | undefined }) {
  const changes = of?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <span className="row wrap">
      {changes.map((one) => (
        <Chip key={one} icon="alert" tone={one === 'flight cancelled' || one === 'order ended' ? 'bad' : 'info'} text={CHANGE_WORDS[one]} />
      ))}
    </span>
  );
}
