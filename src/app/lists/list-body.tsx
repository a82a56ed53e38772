import type { ReactNode } from 'react';
import { isNetworkError } from '../api/failures.ts';
import { ExportButtons, type ListExport } from '../features/exports/export-buttons.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Infinite } from '../ui/infinite.tsx';
import { SavedAt } from '../ui/saved-at.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DataTable, type TableProps } from './data-table.tsx';
import type { List, ListQuery } from './use-list.ts';
import { useWide } from './use-wide.ts';

export interface ListStatesProps {
  query: ListQuery;
  /** Nothing is there yet, not even old rows. */
  empty: boolean;
  /** "The flights could not be loaded". */
  failure: string;
  /** Shown when there is nothing to show. */
  none: ReactNode;
  /** Shown while nothing is known. */
  bones?: ReactNode;
  /** Shown otherwise. */
  children: ReactNode;
}

/** What stands where a list stands: bones, what failed, the copy of this device, nothing, or its rows and more of them. */
export function ListStates({ query, empty, failure, none, bones = <Skeleton cards={5} lines={[45, 70]} />, children }: ListStatesProps) {
  const copy = isNetworkError(query.error) && !empty;
  return (
    <>
      {query.isError && copy && <SavedAt at={query.dataUpdatedAt} />}
      {query.isError && !copy && (
        <LoadFailed error={query.error} title={failure} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {query.isPending && bones}
      {query.isSuccess && empty && none}
      {!empty && children}
      {query.fetchNextPage && (
        <Infinite
          more={!empty && query.hasNextPage === true}
          busy={query.isFetchingNextPage ?? false}
          onMore={() => query.fetchNextPage?.() ?? Promise.resolve()}
        />
      )}
    </>
  );
}

export interface ListBodyProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  list: List<Row>;
  failure: string;
  none: ReactNode;
  /** Above the rows: how many, and what they come to. */
  totals?: ReactNode;
  /** All that the filters leave, as a file. */
  file?: ListExport | undefined;
}

/** A list with everything it may be: for a part of a screen. A screen that is a list is a ListPage. */
export function ListBody<Row>({ list, failure, none, totals, file, ...table }: ListBodyProps<Row>) {
  return (
    <ListStates query={list.query} empty={list.rows.length === 0} failure={failure} none={none}>
      <ListTop totals={totals} file={file} />
      <DataTable rows={list.rows} {...table} />
    </ListStates>
  );
}

/** Between the filters and the rows: how many, what is done with several of them, and where there is room all of them as a file. */
export function ListTop({ totals, file, children }: Pick<ListBodyProps<never>, 'totals' | 'file'> & { children?: ReactNode }) {
  const wide = useWide();
  if (!totals && !children && !(wide && file)) return null;
  return (
    <div className="row wrap">
      <p className="quiet num grow" role="status">
        {totals}
      </p>
      <div className="row wrap">
        {children}
        {wide && file && <ExportButtons {...file} />}
      </div>
    </div>
  );
}

/** On a phone the files stand after the filters, and leave the room to the rows. */
export function FilesInBar({ file }: Pick<ListBodyProps<never>, 'file'>) {
  const wide = useWide();
  return !wide && file ? <ExportButtons {...file} /> : null;
}
