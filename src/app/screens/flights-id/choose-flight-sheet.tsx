import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alternative } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { timeOf } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { addDays, showDay, showPeriod } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JourneyChoice } from './journey-choice.tsx';
import { type Affected, type Journey, misfit, sumOf, type Target } from './plan.ts';
import { alternativesQuery } from './queries.ts';
import { showCity } from '../../city.ts';
import styles from './cancellation.module.css';

/** Days of one look: three to either side. */
const WEEK = 7;

interface ChooseFlightSheetProps {
  flight: Flight;
  /** Who would go there. */
  orders: readonly Affected[];
  open: boolean;
  onClose: () => void;
  onChosen: (to: Target) => void;
  /** A flight for all of them, whose classes are chosen afterwards. */
  onFlight?: (one: Alternative) => void;
  /** Of one booking, another journey in place of a flight. */
  onJourney?: (journey: Journey) => void;
}

/** Flights between the same cities, a week at a time; a class that does not take them says why. */
export function ChooseFlightSheet({ flight, orders, open, onClose, onChosen, onFlight, onJourney }: ChooseFlightSheetProps) {
  const [date, setDate] = useState(flight.departureLocal.slice(0, 10));
  const found = useQuery({ ...alternativesQuery(flight.id, date), enabled: open });
  const seats = sumOf(orders, 'seats');
  const infants = sumOf(orders, 'infants');
  return (
    <Sheet open={open} onClose={onClose} title={cancelFlightText('moveTo')}>
      <div className="stack">
        <p className="quiet">
          {cancelFlightText('needs', {
            from: showCity(flight.from),
            to: showCity(flight.to),
            seats: seatsAndInfants(seats, infants),
            bookings: staffText('bookings', { n: orders.length }),
          })}
        </p>
        <div className="row between">
          <Button kind="outline" small onPress={() => setDate(addDays(date, -WEEK))}>
            {staffText('earlier')}
          </Button>
          <span className="quiet num" aria-live="polite">
            {showPeriod(addDays(date, -3), addDays(date, 3))}
          </span>
          <Button kind="outline" small onPress={() => setDate(addDays(date, WEEK))}>
            {staffText('later')}
          </Button>
        </div>
        {open && onJourney && orders[0] && orders[0].otherFlights.length > 0 && (
          <JourneyChoice flightId={flight.id} orderId={orders[0].orderId} date={date} onChosen={onJourney} />
        )}
        {found.isPending && <Skeleton cards={2} lines={[60, 80]} />}
        {found.isError && (
          <ErrorAlert
            error={found.error}
            title={cancelFlightText('flightsFailed')}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
          />
        )}
        {found.data?.length === 0 && <p className="notice">{cancelFlightText('noFlights')}</p>}
        {found.data?.map((one) =>
          onFlight ? (
            <WholeFlight key={one.flightId} one={one} orders={orders} onFlight={onFlight} />
          ) : (
            <OneFlight key={one.flightId} one={one} orders={orders} seats={seats} infants={infants} onChosen={onChosen} />
          ),
        )}
      </div>
    </Sheet>
  );
}

/** With how many seats are left for all who go; the classes are matched next. */
function WholeFlight({ one, orders, onFlight }: { one: Alternative; orders: readonly Affected[]; onFlight: (one: Alternative) => void }) {
  const none = orders.length > 0 && orders.every((order) => one.classes.every((target) => misfit(order, target)));
  const left = one.classes.reduce((sum, target) => sum + target.seatsLeft, 0);
  return (
    <button
      type="button"
      className={`press framed ${styles.fare}`}
      disabled={none || left === 0}
      aria-label={cancelFlightText('takeFlight', { flight: one.flightNumber, day: showDay(one.departureLocal) })}
      onClick={() => onFlight(one)}
    >
      <span>
        <span className="strong num nowrap">{one.flightNumber}</span> <span className="nowrap">{showDay(one.departureLocal)}</span>{' '}
        <span className="num nowrap">
          {timeOf(one.departureLocal)}–{timeOf(one.arrivalLocal)}
        </span>
        <span className="quiet block">{one.classes.map((each) => `${each.name} ${each.seatsLeft}`).join(' · ')}</span>
      </span>
      <span className={none ? 'quiet' : 'num'}>{none ? cancelFlightText('lowerCabin') : cancelFlightText('seatsLeft', { n: left })}</span>
    </button>
  );
}

interface OneFlightProps {
  one: Alternative;
  orders: readonly Affected[];
  seats: number;
  infants: number;
  onChosen: (to: Target) => void;
}

function OneFlight({ one, orders, seats, infants, onChosen }: OneFlightProps) {
  return (
    <section className={`stack tight ${styles.alternative}`} aria-label={`${one.flightNumber} ${showDay(one.departureLocal)}`}>
      <p className="row between">
        <span className="strong">
          {showDay(one.departureLocal)}, <span className="num">{timeOf(one.departureLocal)}</span>
        </span>
        <span className="quiet num">{one.flightNumber}</span>
      </p>
      <ul className="stack tight">
        {one.classes.map((target) => {
          const off = whyNot({ ...target, infantsLeft: one.infantsLeft }, orders, seats, infants);
          return (
            <li key={target.classId}>
              <button
                type="button"
                className={`press framed ${styles.fare}`}
                disabled={off !== undefined}
                onClick={() => onChosen({ ...target, ...one })}
              >
                <span>
                  <span className="strong">{target.name}</span> <span className="quiet">{staffText(`cabin.${target.cabin}`)}</span>
                </span>
                <span className={off ? 'quiet' : 'num'}>{off ?? cancelFlightText('seatsLeft', { n: target.seatsLeft })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const seatsAndInfants = (seats: number, infants: number): string =>
  infants > 0
    ? cancelFlightText('seatsAndInfants', { seats: staffText('seats', { n: seats }), infants: staffText('infants', { n: infants }) })
    : staffText('seats', { n: seats });

/** Why nobody or not everybody can go there; a few who do not fit can still be sent another way. */
function whyNot(
  to: Pick<Target, 'cabin' | 'seatsLeft' | 'infantsLeft'>,
  orders: readonly Affected[],
  seats: number,
  infants: number,
): string | undefined {
  if (orders.length > 0 && orders.every((one) => misfit(one, to))) return cancelFlightText('lowerCabin');
  if (to.seatsLeft < seats) return cancelFlightText('onlyLeft', { n: to.seatsLeft });
  if (to.infantsLeft < infants) return cancelFlightText('infantsMore', { n: to.infantsLeft });
  return undefined;
}
