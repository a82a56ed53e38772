import type { Change, HistoryRow } from '../../../contract/flight-list.ts';
import type { Flight } from '../../../contract/flights.ts';
import { actionWords } from '../../features/accounts/log-words.ts';
import { formatInstant } from '../../../rules/format.ts';
import { sayDays } from '../../../rules/say-days.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { ListStates } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pathWords } from './path-words.ts';
import { historyQuery } from './queries.ts';

const ACTIONS: Record<string, string> = {
  createFlight: 'Flight added',
  editFlight: 'Flight changed',
  deleteFlight: 'Flight deleted',
  createClass: 'Class added',
  editClass: 'Class changed',
  orderClasses: 'Classes reordered',
  deleteClass: 'Class deleted',
  cancelFlight: 'Flight cancelled',
  cancelFlightAgain: 'Cancellation tried again',
  boarded: 'Passengers boarded',
  notBoarded: 'Boarding taken back',
  followZoneData: 'Times follow the clocks',
};

/** Who changed the flight and its classes, newest first, each field as it was and as it became. */
export function HistoryTab({ flight }: { flight: Flight }) {
  const { query, rows } = useList(historyQuery(flight.id));
  return (
    <section className="stack tight" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ListStates
        query={query}
        empty={rows.length === 0}
        failure="The history could not be loaded"
        none={<EmptyState title="No changes yet" why="Whoever changes this flight or its classes stands here with what was changed." />}
      >
        <ol className="rows card flush" aria-label="History">
          {rows.map((row) => (
            <li key={row.id}>
              <Line row={row} />
            </li>
          ))}
        </ol>
      </ListStates>
    </section>
  );
}

function Line({ row }: { row: HistoryRow }) {
  const zone = useCompanyZone();
  return (
    <article className="stack close">
      <p className="row between wrap">
        <span className="strong">{ACTIONS[row.action] ?? actionWords(row.action)}</span>
        <span className="quiet num">{shortInstant(row.at, zone)}</span>
      </p>
      <p className="quiet">
        {row.by ?? 'The house itself'} · {sayDays(row.summary)}
      </p>
      {row.changes.length > 0 && (
        <ul className="smaller breaks">
          {row.changes.map((change) => (
            <li key={change.field}>
              {pathWords(change.field)}: <del className="quiet">{showLeaf(change, change.before, zone)}</del> →{' '}
              <span className="strong">{showLeaf(change, change.after, zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function showLeaf({ field }: Change, value: Change['before'], zone: string): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Ids say nothing to a person.
  if (/Id$|Ids$/.test(field)) return typeof value === 'string' && value.length > 40 ? 'several' : 'one';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return formatInstant(value, zone);
  return sayDays(String(value));
}
