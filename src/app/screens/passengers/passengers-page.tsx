import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import '../../features/accounts/account.css';
import { passengerEndpoints } from '../../../contract/passengers.ts';
import { isSilence } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { passengersQuery } from '../../features/passengers/queries.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { toRequest } from './filters.ts';
import { NoPassengers } from './no-passengers.tsx';
import { PassengerForm } from './passenger-form.tsx';
import { PassengerColumns, PassengerRow } from './passenger-row.tsx';
import { PassengerSheet } from './passenger-sheet.tsx';
import './passengers.css';

const route = getRouteApi('/desk/passengers');

/** The passenger book of all agencies, by name. */
export function PassengersPage() {
  const search = route.useSearch();
  const offline = useOffline();
  const writes = useMay(passengerEndpoints.createPassenger);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const people = useInfiniteQuery({ ...passengersQuery(toRequest(search)), placeholderData: keepPreviousData });
  const rows = people.data?.pages.flatMap((page) => page.result) ?? [];
  const silent = isSilence(people.error);
  return (
    <Page
      title="Passengers"
      width="wide"
      scrollId="passengers"
      onRefresh={() => people.refetch()}
      refreshing={people.isFetching && rows.length > 0 && !people.isFetchingNextPage}
      foot={
        writes && (
          <>
            <div className="grow">
              {offline && (
                <p className="quiet" id="add-reason">
                  No connection: adding needs the network.
                </p>
              )}
            </div>
            <Button kind="go" disabled={offline} {...(offline ? { describedBy: 'add-reason' } : {})} onPress={() => setAdding(true)}>
              Add passenger
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <FilterBar search={search} onRefresh={() => void people.refetch()} busy={people.isFetching} />
        {people.isError && silent && rows.length > 0 && <SavedAt at={people.dataUpdatedAt} />}
        {people.isError && !(silent && rows.length > 0) && (
          <ErrorAlert
            error={people.error}
            title="The passenger book could not be loaded"
            onRetry={() => void people.refetch()}
            busy={people.isFetching}
          />
        )}
        {people.isPending && <Skeleton cards={5} lines={[50, 70, 40]} />}
        {people.isSuccess && rows.length === 0 && <NoPassengers search={search} />}
        {rows.length > 0 && (
          <div className="book-table">
            <PassengerColumns />
            <ul className="book-list" aria-label="Passengers">
              {rows.map((one) => (
                <li key={one.id}>
                  <PassengerRow one={one} onOpen={() => setOpened(one.id)} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <Infinite more={people.hasNextPage} busy={people.isFetchingNextPage} onMore={() => people.fetchNextPage()} />
      </div>
      <PassengerSheet id={opened} writes={writes} onClose={() => setOpened(undefined)} onOpen={setOpened} />
      {writes && <PassengerForm open={adding} onClose={() => setAdding(false)} />}
    </Page>
  );
}
