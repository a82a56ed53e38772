import { useIsStaff, useRight } from '../rights.ts';

/** May this person hold seats, and is it staff, who do it for an agency? */
export function useSeller(): { sells: boolean; staff: boolean } {
  const sells = useRight('sell');
  const staff = useIsStaff();
  return { sells, staff: sells && staff };
}
