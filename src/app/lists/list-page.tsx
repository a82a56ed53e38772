import { listsText } from '../../texts/lists/text.ts';
import { type ReactNode, useRef } from 'react';
import type { ListWithViews } from '../../contract/saved-views.ts';
import { useOffline } from '../connection.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/page.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { cleared, type Filter, isFiltered } from './filters.ts';
import { FilesInBar, ListBody, type ListBodyProps } from './list-body.tsx';
import { SortPick } from './sort-pick.tsx';
import { ToButtons } from './to-buttons.tsx';
import { useKeys } from './use-keys.ts';
import type { ListQuery } from './use-list.ts';
import { useSetSearch } from './use-set-search.ts';
import { ViewsChip } from './views-chip.tsx';

interface ListScreenProps<S extends object> extends Pick<FilterBarProps<S>, 'beside' | 'above' | 'after'> {
  title: string;
  /** Keeps its place after Back. */
  id: string;
  /** Its views are kept under this name. */
  views: ListWithViews;
  search: S;
  filters: readonly Filter<S>[];
  /** Its table has many columns. */
  full?: boolean;
  query: ListQuery;
  /** Rows are there, old ones perhaps. */
  filled: boolean;
  /** What the screen's main button does; off without a network, and says so. */
  add?: { text: string; onAdd: () => void } | undefined;
  /** Before that button. */
  foot?: ReactNode;
  onRefresh?: (() => Promise<unknown>) | undefined;
  /** The list, and the sheets that it opens. */
  children: ReactNode;
}

/** The frame of a list: filters above, the main button below, and the keys of a staff table. */
export function ListScreen<S extends object>(props: ListScreenProps<S>) {
  const { title, id, views, search, filters, full, query, filled, add, foot, onRefresh, children, beside, above, after } = props;
  const offline = useOffline();
  const box = useRef<HTMLInputElement>(null);
  const set = useSetSearch<S>();
  const refresh = onRefresh ?? query.refetch;
  useKeys({ search: box, ...(add && !offline ? { onNew: add.onAdd } : {}) });
  return (
    <Page
      title={title}
      width={full ? 'full' : 'wide'} // no text
      scrollId={id}
      onRefresh={refresh}
      refreshing={query.isFetching && filled && query.isFetchingNextPage !== true}
      foot={
        (add || foot) && (
          <>
            {add && (
              <div className="grow">
                {offline && (
                  <p className="quiet" id="add-off">
                    {listsText('offlineNew')}
                  </p>
                )}
              </div>
            )}
            {foot}
            {add && (
              <Button kind="go" disabled={offline} {...(offline ? { describedBy: 'add-off' } : {})} onPress={add.onAdd}>
                {add.text}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        <FilterBar
          filters={filters}
          search={search}
          onSearch={set}
          onRefresh={() => void refresh()}
          busy={query.isFetching}
          input={box}
          beside={beside}
          above={above}
          after={
            <>
              <ViewsChip list={views} search={search} />
              {after}
            </>
          }
        />
        {(add || foot) && <ToButtons />}
        {children}
      </div>
    </Page>
  );
}

interface ListPageProps<Row, S extends object>
  extends Omit<ListBodyProps<Row>, 'none'>, Omit<ListScreenProps<S>, 'query' | 'filled' | 'children'> {
  /** Nothing at all, and nothing that fits: two different things. */
  none: { title: string; why: ReactNode; fits: string; fitsWhy: ReactNode };
  /** The list's own order in words, where it can be sorted otherwise. */
  own?: string;
  /** Another view of the same, instead of the rows. */
  instead?: ReactNode;
  /** Sheets. */
  children?: ReactNode;
}

/** A screen that is a list: its frame, its rows, and what is said when there are none. */
export function ListPage<Row, S extends object>(props: ListPageProps<Row, S>) {
  const { none, instead, children, list, filters, search, columns, own, after, file } = props;
  const set = useSetSearch<{ sort?: string | undefined }>();
  const { sort } = search as { sort?: string };
  const sorting = own === undefined ? {} : { sort, onSort: (next: string | undefined) => set({ sort: next }) };
  return (
    <ListScreen
      {...props}
      query={list.query}
      filled={list.rows.length > 0}
      after={
        <>
          {own !== undefined && <SortPick columns={columns} own={own} {...sorting} />}
          {after}
          <FilesInBar file={file} />
        </>
      }
    >
      {instead || <ListBody {...props} {...sorting} none={<None none={none} filters={filters} search={search} />} />}
      {children}
    </ListScreen>
  );
}

/** Filtered to nothing is another thing than none at all. */
function None<Row, S extends object>({ none, filters, search }: Pick<ListPageProps<Row, S>, 'none' | 'filters' | 'search'>) {
  if (isFiltered(filters, search)) return <NothingFits title={none.fits} why={none.fitsWhy} filters={filters} />;
  return <EmptyState title={none.title} why={none.why} />;
}

/** The filters leave nothing: they can all be taken away. */
export function NothingFits<S extends object>({ title, why, filters }: { title: string; why: ReactNode; filters: readonly Filter<S>[] }) {
  return (
    <EmptyState
      title={title}
      why={why}
      action={
        <ButtonLink to="." search={((now: S) => ({ ...now, ...cleared(filters) })) as never} replace className="kind-main">
          {listsText('clearFilters')}
        </ButtonLink>
      }
    />
  );
}
