import type { SavedCopy } from '../offline/saved-reservations.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { SavedAt } from '../ui/saved-at.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { fits, type ReservationsSearch } from './filters.ts';
import { NoReservations } from './no-reservations.tsx';
import { ReservationCard } from './reservation-card.tsx';
import { rowOfOrder } from './row-of-order.ts';

/** The copies on this device, each with the time it was saved. */
export function SavedList({ search, copies }: { search: ReservationsSearch; copies: SavedCopy[] | undefined }) {
  if (!copies) return <Skeleton cards={3} lines={[35, 80, 55]} />;
  if (copies.length === 0) {
    return (
      <EmptyState
        title="Nothing saved on this device"
        why="There is no connection. A reservation is saved here when you open it while online."
        action={
          <ButtonLink to="/search" className="kind-main">
            Go to search
          </ButtonLink>
        }
      />
    );
  }
  const fitting = copies.filter(({ order }) =>
    fits(search, {
      status: order.status,
      pnr: order.pnr,
      words: order.passengers.flatMap((passenger) => [
        `${passenger.lastName} ${passenger.firstName}`,
        ...passenger.tickets.map((ticket) => ticket.number),
      ]),
    }),
  );
  if (fitting.length === 0) return <NoReservations search={search} />;
  return (
    <ul className="stack list" aria-label="Reservations saved on this device">
      {fitting.map(({ order, savedAt }) => {
        const row = rowOfOrder(order);
        return (
          row && (
            <li key={order.id} className="stack tight">
              <ReservationCard row={row} saved note={<SavedAt at={savedAt} />} />
            </li>
          )
        );
      })}
    </ul>
  );
}
