import { may, type Endpoint } from '../contract/endpoint.ts';
import { isAgent, isStaff } from '../contract/roles.ts';
import { useSession } from './session.ts';

/** May the person at the screen call it? The server decides by the same table; this only spares buttons that it would refuse. */
export const useMay = (endpoint: Endpoint): boolean => may(useSession()?.role, endpoint);
export const useIsAgent = (): boolean => isAgent(useSession()?.role);
export const useIsStaff = (): boolean => isStaff(useSession()?.role);
