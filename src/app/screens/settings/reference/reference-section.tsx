import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import './reference.css';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import { isSilence } from '../../../api/failures.ts';
import { useOffline } from '../../../connection.ts';
import { useMay } from '../../../may.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Infinite } from '../../../ui/infinite.tsx';
import { SavedAt } from '../../../ui/saved-at.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EntryList } from './entry-list.tsx';
import { type Draw, EntrySheet } from './entry-sheet.tsx';
import { FileActions } from './file-actions.tsx';
import type { Entry, Kind } from './kind.ts';

interface ReferenceSectionProps<Row extends Entry, B, F> {
  kind: Kind<Row, B, F>;
  /** Where a plain list of fields is not enough. */
  draw?: Draw<F>;
}

/** One list of reference data: searched on the server, a page at a time; an entry opens in a sheet. */
export function ReferenceSection<Row extends Entry, B extends object, F>({ kind, draw }: ReferenceSectionProps<Row, B, F>) {
  // The contract gives all kinds the same roles.
  const writes = useMay(referenceEditEndpoints.updateAirport);
  const offline = useOffline();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<{ one: Row | undefined; time: number }>();
  const [open, setOpen] = useState(false);
  const list = useInfiniteQuery({
    queryKey: [kind.id, 'list', search],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => kind.page(search, pageParam, signal),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.result) ?? [];
  const edit = (one: Row | undefined) => {
    setEdited((last) => ({ one, time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  };
  const add = (
    <Button
      kind="go"
      small
      disabled={offline}
      {...(offline ? { describedBy: 'reference-off' } : {})}
      label={`Add ${kind.one}`}
      onPress={() => edit(undefined)}
    >
      Add
    </Button>
  );
  const titleId = `${kind.id.replaceAll(' ', '-')}-title`;
  return (
    <section className="stack" aria-labelledby={titleId}>
      <div className="row between wrap">
        <h2 id={titleId}>{kind.title}</h2>
        <div className="row wrap">
          <FileActions kind={kind} writes={writes} />
          {writes && add}
        </div>
      </div>
      {offline && (
        <p className="quiet" id="reference-off">
          No connection: changes need the network.
        </p>
      )}
      {!writes && <p className="quiet">Super Admins and Admins change these.</p>}
      {kind.search && (
        <SearchBox
          label={`Search ${kind.title.toLowerCase()}`}
          placeholder={kind.search}
          q={search}
          onWords={(words) => setSearch(words ?? '')}
        />
      )}
      {list.isError && isSilence(list.error) && rows.length > 0 && <SavedAt at={list.dataUpdatedAt} />}
      {list.isError && !(isSilence(list.error) && rows.length > 0) && (
        <ErrorAlert error={list.error} title="The list could not be loaded" onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && <Skeleton cards={5} lines={[50, 70]} />}
      {list.isSuccess && rows.length === 0 && search === '' && <EmptyState title={`No ${kind.title.toLowerCase()}`} why={kind.why} />}
      {list.isSuccess && rows.length === 0 && search !== '' && (
        <EmptyState title="Nothing is found" why={`Nothing here has “${search}” in it.`} />
      )}
      {rows.length > 0 && <EntryList kind={kind} rows={rows} onOpen={edit} />}
      <Infinite more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      {edited && <EntrySheet key={edited.time} kind={kind} one={edited.one} writes={writes} open={open} onOpen={setOpen} draw={draw} />}
    </section>
  );
}
