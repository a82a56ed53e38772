import { may, type Endpoint } from '../contract/endpoint.ts';
import { isAgent, isStaff } from '../contract/roles.ts';
import { roleHas, type RoleRight } from '../rules/rights.ts';
import { useSession } from './session.ts';

/** What the person at the screen may do. The server decides by the same tables; this only spares buttons that it would refuse. */

export const useMay = (endpoint: Endpoint): boolean => may(useSession()?.role, endpoint);
export const useRight = (right: RoleRight): boolean => roleHas(useSession()?.role, right);
export const useIsAgent = (): boolean => isAgent(useSession()?.role);
export const useIsStaff = (): boolean => isStaff(useSession()?.role);
