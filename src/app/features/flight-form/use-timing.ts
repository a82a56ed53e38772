import { useAirport } from '../reference/use-airport.ts';
import { type Timing, timingOf } from './timing.ts';
import type { FlightValues } from './values.ts';

/** What the typed times mean at the two airports. */
export function useTiming(values: FlightValues): Timing {
  return timingOf(values, { from: useAirport(values.from)?.timezone, to: useAirport(values.to)?.timezone });
}
