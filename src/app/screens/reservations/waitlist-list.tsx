import { useQuery } from '@tanstack/react-query';
import type { WaitlistEntry } from '../../../contract/waitlist.ts';
import { timeOf } from '../../../rules/format.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { waitlistText } from '../../../texts/waitlist/text.ts';
import { showCity } from '../../city.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { waitlistQuery } from '../../features/waitlist/queries.ts';
import { ListStates } from '../../lists/list-body.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import styles from './reservations.module.css';

/** What the agency waits for, seats that are held for it on top, and what came of the rest. */
export function WaitlistList() {
  const waitlist = useQuery(waitlistQuery());
  const rows = waitlist.data ?? [];
  return (
    <ListStates
      query={waitlist}
      empty={rows.length === 0}
      failure={waitlistText('listFailed')}
      none={<EmptyState title={waitlistText('listEmpty')} why={waitlistText('listEmptyWhy')} />}
    >
      <ul className={`stack ${styles.list}`} aria-label={waitlistText('title')}>
        {rows.map((one) => (
          <li key={one.id}>
            <Card one={one} />
          </li>
        ))}
      </ul>
    </ListStates>
  );
}

function Card({ one }: { one: WaitlistEntry }) {
  const { flight, flightClass, hold } = one;
  const offline = useOffline();
  const { busy, trouble, send } = useWrite();
  const leave = async () => {
    const words = { title: waitlistText('leaveAsk'), text: waitlistText('leaveText'), verb: waitlistText('leave'), danger: true };
    if ((await confirm(words)) && (await send('leaveWaitlist', { params: { id: one.id } }))) notify(waitlistText('leftNow'));
  };
  return (
    <article className="card stack tight" aria-label={flight.flightNumber}>
      <div className="row between wrap">
        <h3 className="h2">
          {showCity(flight.from)} – {showCity(flight.to)}
        </h3>
        {hold && (
          <span className="num">
            <Countdown until={hold.expiresAt} quiet />
          </span>
        )}
      </div>
      <p>
        {showDay(flight.departureLocal)} <span className="num">{timeOf(flight.departureLocal)}</span>{' '}
        <span className="quiet">
          {flight.flightNumber} · {flightClass.name} <span className="code">{flightClass.code}</span>
        </span>
      </p>
      <p>
        {waitlistText(`status.${one.status}`)}
        <span className="quiet">
          {one.reason && ` · ${waitlistText(`reason.${one.reason}`)}`}
          {one.place !== null && ` · ${waitlistText('place', { n: one.place })}`} · {staffText('seats', { n: one.adults + one.children })}
        </span>
      </p>
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      {hold && (
        <ButtonLink to="/checkout" search={{ id: hold.id }} className="kind-go">
          {waitlistText('book')}
        </ButtonLink>
      )}
      {one.status === 'waiting' && (
        <Button kind="outline" small busy={busy} disabled={offline} onPress={() => void leave()}>
          {waitlistText('leave')}
        </Button>
      )}
    </article>
  );
}
