import * as v from 'valibot';
import { plural, timeOf } from '../../../../rules/format.ts';
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
        <strong>{plural(total, 'coming flight moves', 'coming flights move')}</strong>
        <p>They keep their local times and leave at another hour of the world. Their orders follow.</p>
        <ul>
          {flights.slice(0, SHOWN).map((one) => (
            <li key={one.id} className="num">
              {one.flightNumber} · {showDay(one.departureLocal)} {timeOf(one.departureLocal)}
            </li>
          ))}
        </ul>
        {total > SHOWN && <p>and {total - SHOWN} more</p>}
      </div>
    </div>
  );
}
