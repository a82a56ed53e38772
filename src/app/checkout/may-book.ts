import { passengerEndpoints } from '../../contract/passengers.ts';
import type { Role } from '../../contract/roles.ts';
import { useSession } from '../session.ts';

/** May this user take people from the passenger book and keep them there? */
export function useMayBook(): boolean {
  const role = useSession()?.role;
  const roles: readonly Role[] = passengerEndpoints.createPassenger.roles;
  return role !== undefined && roles.includes(role);
}
