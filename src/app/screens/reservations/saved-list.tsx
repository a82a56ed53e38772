import { type ReactNode, useMemo, useState } from 'react';
import type { SavedCard } from '../../features/offline/card.ts';
import { SAVED_PAGE } from '../../features/offline/use-saved-cards.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { ReservationsSearch } from './reservations-search.ts';
import { listsOrders } from './filters.ts';
import { pick } from './pick.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { offlineText } from '../../../texts/offline/text.ts';

interface Copies {
  search: ReservationsSearch;
  cards: readonly SavedCard[] | undefined;
  /** The head of the unfiltered list, which is here first. */
  newest: readonly SavedCard[] | undefined;
  /** When none of them fits. */
  none: ReactNode;
}

/** The copies on this device, each with the time it was saved. */
export function SavedList({ search, cards: all, newest, none }: Copies) {
  const cards = all ?? (newest?.length ? newest : undefined);
  const fitting = useMemo(() => cards && pick(search, cards), [search, cards]);
  const asked = JSON.stringify(search);
  const [drawn, setDrawn] = useState({ asked, count: SAVED_PAGE });
  const count = drawn.asked === asked ? drawn.count : SAVED_PAGE;
  // Bookings would stand there that are none of them.
  if (!listsOrders(search.show)) return <EmptyState title={reservationsText('needsNetwork')} why={reservationsText('needsNetworkWhy')} />;
  if (!cards || !fitting) return <Skeleton cards={3} lines={[35, 80, 55]} />;
  if (cards.length === 0) {
    return (
      <EmptyState
        title={reservationsText('nothingSaved')}
        why={reservationsText('nothingSavedWhy')}
        action={
          <ButtonLink to="/search" className="kind-main">
            {reservationsText('toSearch')}
          </ButtonLink>
        }
      />
    );
  }
  if (fitting.length === 0) return none;
  return (
    <>
      <p className="quiet num" role="status">
        {all ? reservationsText('savedCount', { n: fitting.length }) : reservationsText('savedHere')}
      </p>
      <OrdersTable label={reservationsText('savedList')} {...tableOf(fitting.slice(0, count))} />
      <Infinite more={fitting.length > count} busy={false} onMore={() => Promise.resolve(setDrawn({ asked, count: count + SAVED_PAGE }))} />
    </>
  );
}

/** Copies as rows of orders: each with its time of saving, and what the desk has changed since somebody looked. */
export function tableOf(cards: readonly SavedCard[]): Pick<Parameters<typeof OrdersTable>[0], 'rows' | 'isSaved' | 'note'> {
  const of = new Map(cards.map((card) => [card.row.id, card]));
  return {
    rows: cards.map((card) => card.row),
    isSaved: () => true,
    note: (row) => (
      <>
        {changesNote(of.get(row.id))}
        <SavedAt at={of.get(row.id)?.savedAt ?? 0} />
      </>
    ),
  };
}

/** What the desk has changed since somebody looked. */
export function changesNote(card: SavedCard | undefined): ReactNode {
  return card?.changes.map((one) => (
    <Chip
      key={one}
      icon="alert"
      tone={one === 'flight cancelled' || one === 'order ended' ? 'bad' : 'info'}
      text={offlineText(`change.${one}`)}
    />
  ));
}
