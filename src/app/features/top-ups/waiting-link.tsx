import { useQuery } from '@tanstack/react-query';
import { topUpRequestEndpoints } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { startQuery } from '../../api/start-query.ts';
import { useMay } from '../../may.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { useCashier } from '../money/may-enter.ts';

/** How many payments wait for whoever decides them; nothing for others. */
export function TopUpsWaiting() {
  const cashier = useCashier();
  const decides = useMay(topUpRequestEndpoints.decideTopUpRequest) && cashier.shown && cashier.off === undefined;
  const { data } = useQuery({ ...startQuery(), enabled: decides });
  const n = data?.waiting.find((one) => one.what === 'topUpRequests')?.count ?? 0;
  if (!decides || n === 0) return null;
  return (
    <ButtonLink to="/top-ups" search={{ state: 'requested' }} className="kind-outline small">
      {topUpsText('wait', { n })}
    </ButtonLink>
  );
}
