import { isAgent, sellers } from '../../contract/roles.ts';
import { useSession } from '../session.ts';

/** May this person hold seats, and is it staff, who do it for an agency? */
export function useSeller(): { sells: boolean; staff: boolean } {
  const role = useSession()?.role;
  const sells = role !== undefined && sellers.includes(role);
  return { sells, staff: sells && !isAgent(role) };
}
