import { inventoryEndpoints } from '../../contract/inventory.ts';
import type { Role } from '../../contract/roles.ts';
import { useSession } from '../session.ts';

/** What the person at the screen may do with flights. The server decides; this only spares buttons that it would refuse. */
export function useInventoryRights(): { writes: boolean; removes: boolean } {
  const role = useSession()?.role;
  const may = (roles: readonly Role[]) => role !== undefined && roles.includes(role);
  return { writes: may(inventoryEndpoints.editFlight.roles), removes: may(inventoryEndpoints.removeFlight.roles) };
}
