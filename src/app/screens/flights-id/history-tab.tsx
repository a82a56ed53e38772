import type { Change, HistoryRow } from '../../../contract/flight-list.ts';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { actionWords } from '../../features/accounts/log-words.ts';
import { sayDays } from '../../../rules/say-days.ts';
import { dayNames } from '../../day.ts';
import { shortInstant, showInstant, useCompanyZone } from '../../company-zone.ts';
import { ListStates } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pathWords } from './path-words.ts';
import { historyQuery } from './queries.ts';

/** Who changed the flight and its classes, newest first, each field as it was and as it became. */
export function HistoryTab({ flight }: { flight: Flight }) {
  const { query, rows } = useList(historyQuery(flight.id));
  return (
    <section className="stack tight" aria-labelledby="history-title">
      <h2 id="history-title">{staffText('history')}</h2>
      <ListStates
        query={query}
        empty={rows.length === 0}
        failure={flightText('historyFailed')}
        none={<EmptyState title={flightText('noChanges')} why={flightText('noChangesWhy')} />}
      >
        <ol className="rows card flush" aria-label={staffText('history')}>
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
        <span className="strong">{actionText(row.action)}</span>
        <span className="quiet num">{shortInstant(row.at, zone)}</span>
      </p>
      <p className="quiet">
        {row.by ?? staffText('system')} · {row.summary}
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

/** What was done, as one would say it of a flight. */
function actionText(action: string): string {
  const key = `action.${action}`;
  return flightText.has(key) ? flightText(key as 'action.editFlight') : actionWords(action);
}

function showLeaf({ field }: Change, value: Change['before'], zone: string): string {
  if (value === null || value === '') return staffText('none');
  if (typeof value === 'boolean') return value ? staffText('yes') : staffText('no');
  // Ids say nothing to a person.
  if (/Id$|Ids$/.test(field)) return typeof value === 'string' && value.length > 40 ? flightText('several') : flightText('one');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return showInstant(value, zone);
  return sayDays(String(value), dayNames());
}
