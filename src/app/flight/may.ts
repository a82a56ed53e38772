import { inventoryEndpoints } from '../../contract/inventory.ts';
import { useMay } from '../may.ts';

/** What the person at the screen may do with flights. */
export function useInventoryRights(): { writes: boolean; removes: boolean } {
  const writes = useMay(inventoryEndpoints.editFlight);
  const removes = useMay(inventoryEndpoints.removeFlight);
  return { writes, removes };
}
