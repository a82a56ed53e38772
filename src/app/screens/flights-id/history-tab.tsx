import type { HistoryRow } from '../../../contract/flight-list.ts';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { actionWords, leafWords } from '../../features/log/log-words.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
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
        <span className="strong">{actionWords(row.action)}</span>
        <span className="quiet num">{shortInstant(row.at, zone)}</span>
      </p>
      <p className="quiet">
        {row.by ?? staffText('system')} · {row.summary}
      </p>
      {row.changes.length > 0 && (
        <ul className="smaller breaks">
          {row.changes.map((change) => (
            <li key={change.field}>
              {pathWords(change.field)}: <del className="quiet">{leafWords(change, change.before, zone)}</del> →{' '}
              <span className="strong">{leafWords(change, change.after, zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
