import type { BulkQuote } from '../../../contract/flight-bulk.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import type { Column } from '../../lists/columns.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { alike } from './alike.ts';
import { changedText, keptText, shownOf } from './changed-text.ts';

type Row = BulkQuote['flights'][number];

export const placeOf = (row: Row): number => (row.problem ? 0 : row.changes.length > 0 ? 1 : 2);

/** What would become of each flight: first what cannot be done, last what is so already. */
export function QuoteTable({ quote: { flights, totals } }: { quote: BulkQuote }) {
  const zone = useCompanyZone();
  const rows = flights.toSorted((a, b) => placeOf(a) - placeOf(b));
  return (
    <div className="stack">
      <div className="stack tight" role="status">
        <p className="strong">{flightBulkText('willChange', { n: totals.flights })}</p>
        {totals.impossible > 0 && <p className="bad">{flightBulkText('impossible', { n: totals.impossible })}</p>}
        {totals.unchanged > 0 && <p className="quiet">{flightBulkText('unchanged', { n: totals.unchanged })}</p>}
        {totals.orders > 0 && (
          <p>{flightBulkText('told', { n: totals.orders, decide: totals.decide, mails: flightBulkText('mails', { n: totals.mails }) })}</p>
        )}
      </div>
      <DataTable
        label={flightBulkText('preview')}
        rows={rows}
        columns={columns(totals.orders > 0, zone, alike(rows))}
        keyOf={(row) => row.id}
      />
    </div>
  );
}

export const flightColumn = (): Column<Row> => ({
  id: 'flight',
  title: flightsText('flight'),
  width: 116,
  cell: (row) => (
    <>
      <span className="code">{row.flightNumber}</span>
      <span className="num block">{showDay(row.departureLocal.slice(0, 10))}</span>
      <span className="quiet code block">
        {row.from}–{row.to}
      </span>
    </>
  ),
});

const columns = (isTold: boolean, zone: string, same: ReadonlySet<string>): readonly Column<Row>[] => [
  flightColumn(),
  {
    id: 'changes',
    title: flightBulkText('change'),
    least: 180,
    card: 'whole',
    cell: (row) =>
      row.problem ? (
        <span className="bad">{row.problem.message}</span>
      ) : same.has(row.id) ? (
        <span className="quiet">{flightBulkText('sameAsAbove')}</span>
      ) : (
        <>
          {row.changes.length === 0 && <span className="quiet block">{flightBulkText('noChange')}</span>}
          {shownOf(row.changes).map((one) => (
            <span key={`${one.code} ${one.field}`} className="num block">
              {changedText(one, row.currency, zone)}
            </span>
          ))}
          {row.kept.length > 0 && <span className="quiet block">{flightBulkText('kept')}</span>}
          {shownOf(row.kept).map((one) => (
            <span key={`kept ${one.code} ${one.field}`} className="quiet num block">
              {keptText(one, row.currency, zone)}
            </span>
          ))}
        </>
      ),
  },
  ...(isTold
    ? [
        {
          id: 'orders',
          title: flightBulkText('bookings'),
          width: 124,
          card: 'whole' as const,
          cell: (row: Row) => row.orders > 0 && flightBulkText('toldOf', { n: row.orders, decide: row.decide }),
        },
      ]
    : []),
];
