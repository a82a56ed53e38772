import { holdEndpoints } from '../../../contract/holds.ts';
import { useIsStaff, useMay } from '../../may.ts';

/** May this person hold seats, and is it staff, who do it for an agency? */
export function useSeller(): { sells: boolean; staff: boolean } {
  const sells = useMay(holdEndpoints.preOrder);
  const staff = useIsStaff();
  return { sells, staff: sells && staff };
}
