import { getRouteApi } from '@tanstack/react-router';
import { ownColumns } from '../columns.tsx';
import { ownFilters } from '../filters.ts';
import { PassengersList } from '../passengers-list.tsx';

const route = getRouteApi('/desk/passengers/own');

/** The passenger book of the agency that is signed in. */
export function OwnPassengersPage() {
  return <PassengersList search={route.useSearch()} columns={ownColumns()} filters={ownFilters()} />;
}
