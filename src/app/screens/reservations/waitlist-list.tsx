import { useQuery } from '@tanstack/react-query';
import type { WaitlistEntry } from '../../../contract/waitlist.ts';
import { timeOf } from '../../../rules/format.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { waitlistText } from '../../../texts/waitlist/text.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { waitlistQuery } from '../../features/waitlist/queries.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { CardList, TripCard } from './card-list.tsx';

/** What the agency waits for, seats that are held for it on top, and what came of the rest. */
export const WaitlistList = () => (
  <CardList
    query={useQuery(waitlistQuery())}
    title={waitlistText('title')}
    failure={waitlistText('listFailed')}
    none={{ title: waitlistText('listEmpty'), why: waitlistText('listEmptyWhy') }}
    renderCard={(one) => <Card one={one} />}
  />
);

function Card({ one }: { one: WaitlistEntry }) {
  const { flight, flightClass, hold } = one;
  const offline = useOffline();
  const { busy, trouble, send } = useWrite();
  const leave = async () => {
    const words = { title: waitlistText('leaveAsk'), text: waitlistText('leaveText'), verb: waitlistText('leave'), danger: true };
    if ((await confirm(words)) && (await send('leaveWaitlist', { params: { id: one.id } }))) notify(waitlistText('leftNow'));
  };
  return (
    <TripCard
      label={flight.flightNumber}
      from={flight.from}
      to={flight.to}
      beside={
        hold && (
          <span className="num">
            <Countdown until={hold.expiresAt} quiet />
          </span>
        )
      }
    >
      <p>
        {showDay(flight.departureLocal)}, <span className="num">{timeOf(flight.departureLocal)}</span>{' '}
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
    </TripCard>
  );
}
