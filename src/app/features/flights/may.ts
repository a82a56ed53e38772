import { flightEndpoints } from '../../../contract/flights.ts';
import { useMay } from '../../may.ts';

/** What the person at the screen may do with flights. */
export function useInventoryRights(): { writes: boolean; removes: boolean } {
  const writes = useMay(flightEndpoints.editFlight);
  const removes = useMay(flightEndpoints.removeFlight);
  return { writes, removes };
}
