import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { passengerEndpoints } from '../../../contract/passengers.ts';
import { download } from '../../api/client.ts';
import { passengersQuery } from '../../features/passengers/queries.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../may.ts';
import { COLUMNS } from './columns.tsx';
import { FILTERS, toRequest } from './filters.ts';
import { PassengerForm } from './passenger-form.tsx';
import { PassengerSheet } from './passenger-sheet.tsx';

const route = getRouteApi('/desk/passengers');

/** The passenger book of all agencies, by name. */
export function PassengersPage() {
  const search = route.useSearch();
  const writes = useMay(passengerEndpoints.createPassenger);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const list = useList(passengersQuery(toRequest(search)));
  return (
    <ListPage
      title="Passengers"
      id="passengers"
      views="passengers"
      label="Passengers"
      list={list}
      search={search}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={(one) => one.id}
      onOpen={(one) => setOpened(one.id)}
      file={{
        what: 'Passengers',
        take: (format, taking) => download('listPassengers', { query: { ...toRequest(search), export: format } }, taking),
      }}
      own="By name"
      failure="The passenger book could not be loaded"
      none={{
        title: 'The passenger book is empty',
        why: 'People stand here once an agency keeps them at the checkout, or somebody adds them.',
        fits: search.alike ? 'Nobody stands here twice' : 'Nobody fits',
        fitsWhy: 'A name is found by how its words begin, in both scripts; a document by its whole number.',
      }}
      add={writes ? { text: 'Add passenger', off: 'adding', onAdd: () => setAdding(true) } : undefined}
    >
      <PassengerSheet id={opened} writes={writes} onClose={() => setOpened(undefined)} onOpen={setOpened} />
      {writes && <PassengerForm open={adding} onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
