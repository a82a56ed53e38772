import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { isFiltered, type ReservationsSearch } from './filters.ts';

/** Filtered to nothing is another thing than never had one. */
export function NoReservations({ search }: { search: ReservationsSearch }) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        title="No reservation fits"
        why="None has this status, name, PNR or ticket number."
        action={
          <ButtonLink to="/reservations" search={{}} replace className="kind-main">
            Clear filters
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No reservations yet"
      why="What you book or issue stands here."
      action={
        <ButtonLink to="/search" className="kind-go">
          Search flights
        </ButtonLink>
      }
    />
  );
}
