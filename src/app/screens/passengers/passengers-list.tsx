import { useState } from 'react';
import { passengerEndpoints, type SavedPassenger } from '../../../contract/passengers.ts';
import { download } from '../../api/client.ts';
import { passengersQuery } from '../../features/passengers/queries.ts';
import type { Column } from '../../lists/columns.ts';
import type { Filter } from '../../lists/filters.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../may.ts';
import { toRequest } from './filters.ts';
import { PassengerForm } from './passenger-form.tsx';
import { PassengerSheet } from './passenger-sheet.tsx';
import type { PassengersSearch } from './passengers-search.ts';
import { commonText } from '../../../texts/common/text.ts';
import { passengersText } from '../../../texts/passengers/text.ts';

interface PassengersListProps {
  search: PassengersSearch;
  columns: readonly Column<SavedPassenger>[];
  filters: readonly Filter<PassengersSearch>[];
}

/** The passenger book, by name. */
export function PassengersList({ search, columns, filters }: PassengersListProps) {
  const writes = useMay(passengerEndpoints.createPassenger);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const list = useList(passengersQuery(toRequest(search)));
  return (
    <ListPage
      title={commonText('passengers')}
      id="passengers"
      views="passengers" // no text
      label={commonText('passengers')}
      list={list}
      search={search}
      filters={filters}
      columns={columns}
      keyOf={(one) => one.id}
      onOpen={(one) => setOpened(one.id)}
      file={{
        what: commonText('passengers'),
        take: (format, taking) => download('listPassengers', { query: { ...toRequest(search), export: format } }, taking),
      }}
      own={passengersText('ownOrder')}
      failure={passengersText('listFailed')}
      none={{
        title: passengersText('empty'),
        why: passengersText('emptyWhy'),
        fits: passengersText(search.alike ? 'noDuplicates' : 'nobody'),
        fitsWhy: passengersText('nobodyWhy'),
      }}
      add={writes ? { text: passengersText('add'), onAdd: () => setAdding(true) } : undefined}
    >
      <PassengerSheet id={opened} writes={writes} onClose={() => setOpened(undefined)} onOpen={setOpened} />
      {writes && <PassengerForm open={adding} onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
