import { type ReactNode, useRef } from 'react';
import { useOffline } from '../connection.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/page.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { cleared, type Filter, isFiltered } from './filters.ts';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { useKeys } from './use-keys.ts';
import { useSetSearch } from './use-set-search.ts';

interface ListPageProps<Row, S extends object>
  extends Omit<ListBodyProps<Row>, 'none'>, Pick<FilterBarProps<S>, 'beside' | 'above' | 'after'> {
  title: string;
  /** Keeps its place after Back. */
  id: string;
  search: S;
  filters: readonly Filter<S>[];
  /** Nothing at all, and nothing that fits: two different things. */
  none: { title: string; why: ReactNode; fits: string; fitsWhy: ReactNode };
  /** What the screen's main button does; off without a network, and says so. */
  add?: { text: string; off: string; onAdd: () => void } | undefined;
  /** Before that button. */
  foot?: ReactNode;
  onRefresh?: () => Promise<unknown>;
  /** Between the filters and the rows. */
  between?: ReactNode;
  /** Instead of the rows. */
  instead?: ReactNode;
  /** Sheets. */
  children?: ReactNode;
}

/** A screen that is a list: filters, rows, what is said when there are none, and the keys of a staff table. */
export function ListPage<Row, S extends object>({
  title,
  id,
  search,
  filters,
  none,
  add,
  foot,
  onRefresh,
  between,
  instead,
  children,
  beside,
  above,
  after,
  ...body
}: ListPageProps<Row, S>) {
  const offline = useOffline();
  const box = useRef<HTMLInputElement>(null);
  const set = useSetSearch<S>();
  const { query, rows } = body.list;
  const refresh = onRefresh ?? query.refetch;
  useKeys({ search: box, ...(add && !offline ? { onNew: add.onAdd } : {}) });
  return (
    <Page
      title={title}
      width="wide"
      scrollId={id}
      onRefresh={refresh}
      refreshing={query.isFetching && rows.length > 0 && query.isFetchingNextPage !== true}
      foot={
        (add || foot) && (
          <>
            <div className="grow">
              {offline && add && (
                <p className="quiet" id="add-off">
                  No connection: {add.off} needs the network.
                </p>
              )}
            </div>
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
          after={after}
        />
        {between}
        {instead || <ListBody {...body} none={<None none={none} filters={filters} search={search} />} />}
      </div>
      {children}
    </Page>
  );
}

type NoneProps<S> = { none: ListPageProps<unknown, object>['none']; filters: readonly Filter<S>[]; search: S };

/** Filtered to nothing is another thing than none at all. */
function None<S extends object>({ none, filters, search }: NoneProps<S>) {
  if (!isFiltered(filters, search)) return <EmptyState title={none.title} why={none.why} />;
  return (
    <EmptyState
      title={none.fits}
      why={none.fitsWhy}
      action={
        <ButtonLink to="." search={((now: S) => ({ ...now, ...cleared(filters) })) as never} replace className="kind-main">
          Clear filters
        </ButtonLink>
      }
    />
  );
}
