import { getRouteApi } from '@tanstack/react-router';
import { columns } from './columns.tsx';
import { filters } from './filters.ts';
import { PassengersList } from './passengers-list.tsx';

const route = getRouteApi('/desk/passengers');

/** The passenger book of all agencies, by name. */
export function PassengersPage() {
  return <PassengersList search={route.useSearch()} columns={columns()} filters={filters()} />;
}
