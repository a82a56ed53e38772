import * as v from 'valibot';
import { timeOf } from '../../../../rules/format.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { showDay } from '../../../day.ts';

export const zoneDetails = v.object({
  total: v.number(),
  flights: v.array(v.object({ id: v.string(), flightNumber: v.string(), departureLocal: v.string() })),
});
export type ZoneChange = v.InferOutput<typeof zoneDetails>;

const SHOWN = 6;

/** Which coming flights another zone moves, before they move. */
export function ZoneNotice({ zone: { total, flights } }: { zone: ZoneChange }) {
  return (
    <div className="notice run" role="alert">
      <div className="stack tight">
        <strong>{referenceListsText('zoneMoves', { n: total })}</strong>
        <p>{referenceListsText('zoneMovesText')}</p>
        <ul>
          {flights.slice(0, SHOWN).map((one) => (
            <li key={one.id} className="num">
              {one.flightNumber} · {showDay(one.departureLocal)}, {timeOf(one.departureLocal)}
            </li>
          ))}
        </ul>
        {total > SHOWN && <p>{referenceListsText('andMore', { n: total - SHOWN })}</p>}
      </div>
    </div>
  );
}
