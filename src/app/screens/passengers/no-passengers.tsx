import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { isFiltered, type PassengersSearch } from './filters.ts';

/** Filtered to nothing is another thing than none at all. */
export function NoPassengers({ search }: { search: PassengersSearch }) {
  if (!isFiltered(search))
    return (
      <EmptyState
        title="The passenger book is empty"
        why="People stand here once an agency keeps them at the checkout, or somebody adds them."
      />
    );
  return (
    <EmptyState
      title={search.alike ? 'Nobody stands here twice' : 'Nobody fits'}
      why="A name is found by how its words begin, in both scripts; a document by its whole number."
      action={
        <ButtonLink to="/passengers" search={{}} replace className="kind-main">
          Clear filters
        </ButtonLink>
      }
    />
  );
}
