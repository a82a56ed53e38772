import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StatementLine } from '../../../contract/ledger.ts';
import { download } from '../../api/client.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { showPeriod } from '../../day.ts';
import type { ExportFormat, ListExport, Taking } from '../exports/export-buttons.tsx';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { IfItFits } from '../../lists/if-it-fits.tsx';
import { FilesInBar, ListBody } from '../../lists/list-body.tsx';
import { NothingFits } from '../../lists/list-page.tsx';
import { SortPick } from '../../lists/sort-pick.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addsUp } from './adds-up.ts';
import { cardsOf, columnsOf } from './columns.tsx';
import { filtersOf } from './filters.ts';
import { statementQuery } from './statement-query.ts';
import { daysOf, type StatementSearch } from './statement-search.ts';
import { Summary } from './summary.tsx';

import { companyDay, kindOf } from './words.ts';
import styles from './statement.module.css';
import { ledgerText } from '../../../texts/ledger/text.ts';
import { statementText } from '../../../texts/statement/text.ts';

/** For whom may take an entry back; `off` says why not now. */
export interface TakeBack {
  off: string | undefined;
  onTakeBack: (line: StatementLine) => void;
}

export interface StatementProps {
  accountId: string;
  /** Whose it is. */
  name: string;
  search: StatementSearch;
  onSearch: (change: Partial<StatementSearch>) => void;
  takeBack?: TakeBack | undefined;
  /** Stands beside the figures of the period: the balance. */
  beside: ReactNode;
}

/** What came, what went and what was left, line by line. The filter stands in the URL. */
export function Statement({ accountId, name, search, onSearch, takeBack, beside }: StatementProps) {
  const zone = useCompanyZone();
  const today = companyDay(zone);
  const kind = kindOf(search.kind);
  const days = daysOf(search, today);
  const asked = { ...days, ...(kind ? { kind } : {}), ...(search.pnr ? { pnr: search.pnr } : {}), ...sortAsked(search.sort) };
  const filtered = kind !== undefined || search.pnr !== undefined;
  const statement = useInfiniteQuery(statementQuery(accountId, asked));
  const pages = statement.data?.pages ?? [];
  const lines = pages.flatMap((page) => page.result.lines);
  // The page that was asked for last knows of what was entered since the first.
  const totals = pages.at(-1)?.result;
  const filters = filtersOf(search, days, zone);
  const take = (format: ExportFormat, taking: Taking) =>
    download('balanceHistory', { params: { id: accountId }, body: { ...asked, export: format } }, taking);
  const file: ListExport = { what: statementText('title'), take, print: (taking) => take('pdf', taking) };
  // Lines that are still those of the order before are in none.
  const inOrder = (search.sort === undefined || search.sort === 'entered') && !statement.isPlaceholderData;
  const sorting = { sort: search.sort, onSort: (sort: string | undefined) => onSearch({ sort: sort as StatementSearch['sort'] }) };
  const around = { currency: totals?.currency ?? '', zone, takeBack };
  const columns = columnsOf(around);
  return (
    <IfItFits columns={columns}>
      <p className="paper-only">
        {name} · {showPeriod(days.startDate, days.endDate)}
      </p>
      <div className={`stack ${styles.top}`}>
        {beside}
        <section className="card stack" aria-labelledby="statement-title">
          <FilterBar
            filters={filters}
            search={search}
            onSearch={onSearch}
            onRefresh={() => void statement.refetch()}
            busy={statement.isFetching}
            above={<h2 id="statement-title">{statementText('title')}</h2>}
            after={
              <>
                <SortPick columns={columns} own={statementText('oldestFirst')} {...sorting} />
                <FilesInBar file={file} />
              </>
            }
          />
          {totals && (
            <Summary
              totals={totals}
              days={days}
              today={today}
              zone={zone}
              good={addsUp(totals, lines, !filtered && inOrder)}
              filtered={filtered}
            />
          )}
        </section>
      </div>
      <ListBody
        list={{ query: statement, rows: lines }}
        label={statementText('lines')}
        columns={columns}
        {...sorting}
        cards={cardsOf(around)}
        keyOf={(line) => line.no}
        file={file}
        failure={statementText('loadFailed')}
        none={
          filtered ? (
            <NothingFits
              title={statementText('noneOfKind')}
              why={kind ? statementText('noneOfKindWhy', { kind: ledgerText(`kind.${kind}`) }) : statementText('noneOfBooking')}
              filters={filters}
            />
          ) : (
            <EmptyState
              title={statementText('none')}
              why={statementText('noneWhy')}
              action={
                <Button onPress={() => onSearch({ period: search.period ? undefined : 'last', from: undefined, to: undefined })}>
                  {statementText(search.period ? 'toThisMonth' : 'toLastMonth')}
                </Button>
              }
            />
          )
        }
      />
    </IfItFits>
  );
}
