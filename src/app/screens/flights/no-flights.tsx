import { showDay } from '../../day.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { type FlightsSearch, isFiltered } from './filters.ts';

interface NoFlightsProps {
  search: FlightsSearch;
  meta: { startDate: string; endDate: string } | undefined;
  writes: boolean;
}

/** Filtered to nothing is another thing than none at all. */
export function NoFlights({ search, meta, writes }: NoFlightsProps) {
  const days = meta && `${showDay(meta.startDate)} – ${showDay(meta.endDate)}`;
  if (isFiltered(search))
    return (
      <EmptyState
        title="No flight fits"
        why={`None leaves in these days${days ? ` (${days})` : ''} with what is chosen above.`}
        action={
          <ButtonLink to="/flights" search={{}} replace className="kind-main">
            Clear filters
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title="No flights yet"
      why={`Nothing leaves in the next 60 days${days ? ` (${days})` : ''}.${writes ? ' Add the first one, then its classes.' : ''}`}
    />
  );
}
