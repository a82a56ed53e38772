import type { HistoryRow } from '../../../contract/flight-list.ts';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { Changes, LogSection } from '../../features/log/log-section.tsx';
import { actionWords } from '../../features/log/log-words.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { useList } from '../../lists/use-list.ts';
import { pathWords } from './path-words.ts';
import { historyQuery } from './queries.ts';

/** Who changed the flight and its classes, newest first, each field as it was and as it became. */
export function HistoryTab({ flight }: { flight: Flight }) {
  const list = useList(historyQuery(flight.id));
  return (
    <LogSection
      id="history-title"
      title={staffText('history')}
      label={staffText('history')}
      list={list}
      failure={flightText('historyFailed')}
      none={{ title: flightText('noChanges'), why: flightText('noChangesWhy') }}
      renderLine={(row) => <Line row={row} />}
    />
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
      <Changes changes={row.changes} className="smaller breaks" wordsOf={pathWords} />
    </article>
  );
}
