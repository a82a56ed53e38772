import { roleHas, type RoleRight } from '../rules/rights.ts';
import { useSession } from './session.ts';

/** Has the person at the screen this right inside a call? Apart from may.ts, so that the first screen does not carry the table. */
export const useRight = (right: RoleRight): boolean => roleHas(useSession()?.role, right);
