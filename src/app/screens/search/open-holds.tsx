import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OpenHold } from '../../../contract/holds.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { OPEN_HOLDS, openHoldsQuery } from '../../features/holds/open-holds-query.ts';
import { useGiveBack } from '../../features/holds/use-give-back.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { OnItsWay } from '../../ui/skeleton.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { holdsText } from '../../../texts/holds/text.ts';
import { countsText } from './search-form.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import styles from './search.module.css';

/** Seats that are held, on this device or another: each can be taken up or given back. `on`: only those on these flights. */
export function OpenHolds({ on, agent }: { on?: readonly string[]; agent: string | undefined }) {
  const { sells, staff } = useSeller();
  const offline = useOffline();
  const { data, isPending } = useQuery({ ...openHoldsQuery(staff ? agent : undefined), refetchInterval: 60_000, enabled: sells });
  const holds = (data?.result ?? []).filter((hold) => !on || hold.segments.some((one) => on.includes(one.flightId)));
  const agency = data?.meta.agent?.businessName;
  if (sells && isPending && !offline) return <OnItsWay />;
  if (holds.length === 0) return null;
  return (
    <section className={`notice run ${styles.holds}`} aria-labelledby="open-holds-title">
      <h2 id="open-holds-title" className="h3">
        {agency !== undefined ? holdsText('heldFor', { agency }) : on ? holdsText('heldHere') : holdsText('held')}
      </h2>
      <ul>
        {holds.map((hold) => (
          <li key={hold.id}>
            <HoldRow hold={hold} named={staff && agency === undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HoldRow({ hold, named }: { hold: OpenHold; named: boolean }) {
  const client = useQueryClient();
  const offline = useOffline();
  const { giveBack, busy, error } = useGiveBack(hold.id, holdsText('giveBackText', { route: routeOf(hold) }));
  return (
    <>
      <div className={styles.hold}>
        <span className="grow">
          <span className="code strong">{routeOf(hold)}</span>{' '}
          <span className="num">{hold.segments.map((one) => showDay(one.departureLocal)).join(', ')}</span>
          <span className="block">
            {countsText(hold)}
            {!hold.own && ` · ${holdsText('heldBy', { name: hold.madeBy })}`}
            {named && ` · ${holdsText('for', { agency: hold.agent.businessName })}`}
          </span>
        </span>
        <Countdown until={hold.expiresAt} quiet onEnd={() => void client.invalidateQueries({ queryKey: [OPEN_HOLDS] })} />
        <Link to="/checkout" search={{ id: hold.id }} className="link strong tap">
          {commonText('continue')}
        </Link>
        <Button
          kind="quiet"
          small
          busy={busy}
          disabled={offline}
          label={holdsText('giveBackOf', { route: routeOf(hold) })}
          onPress={() => void giveBack()}
        >
          {holdsText('giveBack')}
        </Button>
      </div>
      {error !== undefined && <ErrorAlert error={error} title={holdsText('giveBackFailed')} />}
    </>
  );
}

/** "EVN → PAR, PAR → EVN" */
export const routeOf = (hold: Pick<OpenHold, 'segments'>): string => hold.segments.map((one) => `${one.from} → ${one.to}`).join(', ');
