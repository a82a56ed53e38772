import { useQuery } from '@tanstack/react-query';
import { payoutRequestEndpoints } from '../../../contract/payout-requests.ts';
import { profileQuery } from '../../api/queries.ts';
import { useMay } from '../../may.ts';

/** May the person at the screen ask for a payout? The agency's own account; who works for it reads and withdraws. */
export function useAsksPayout(): boolean {
  const may = useMay(payoutRequestEndpoints.requestPayout);
  const { data } = useQuery({ ...profileQuery(), enabled: may });
  return may && data?.agency === null;
}
