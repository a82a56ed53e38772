import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cabin } from '../../../contract/fields.ts';
import type { SeatGroup } from '../../../contract/words.ts';
import { formatMoney } from '../../../rules/format.ts';
import { type Seat, seatOf, seatRefusal, seatRows, seatsOf, serviceOfSeat } from '../../../rules/seat-map.ts';
import { seatsText } from '../../../texts/seats/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showName } from '../../show-name.ts';
import { costOf, type Offered, type Person, type Target, type Wish } from '../services/service.ts';
import { type DrawnSeat, SeatMapDrawing } from './seat-map-drawing.tsx';
import { Legend } from './legend.tsx';
import { flightSeatsQuery } from './queries.ts';

export interface SeatFlight extends Target {
  flightId: string;
  cabin: Cabin;
}
export interface SeatPerson extends Person {
  withInfant: boolean;
}
/** A service that sells numbered seats. */
export type SeatService = Offered & { seatGroup: SeatGroup };
/** A numbered seat that was chosen, as what it is bought. */
export type SeatWish = Wish & { passengerId: string; segmentId: string; seat: string };

export interface SeatSheetProps {
  open: boolean;
  onClose: () => void;
  flights: readonly SeatFlight[];
  people: readonly SeatPerson[];
  offered: readonly SeatService[];
  /** What is chosen already. */
  chosen: readonly SeatWish[];
  /** Its own seats are not another's. */
  preOrderId?: string;
  /** Seats of the order itself, which the map calls taken. */
  own?: readonly { segmentId: string; seat: string }[];
  busy?: boolean;
  error?: unknown;
  onDone: (chosen: SeatWish[]) => void;
}

/** Who sits where: a passenger, then a seat, then the next passenger; flight by flight. */
export function SeatSheet({
  open,
  onClose,
  flights,
  offered,
  busy = false,
  error,
  preOrderId,
  own = [],
  onDone,
  ...props
}: SeatSheetProps) {
  const people = props.people.filter((one) => one.type !== 'INF');
  const [before] = useState(props.chosen);
  const [chosen, setChosen] = useState(before);
  const [flightId, setFlightId] = useState(flights[0]?.id);
  const flight = flights.find((one) => one.id === flightId) ?? flights[0]!;
  const on = (id: string) => chosen.filter((one) => one.segmentId === id);
  const seatless = (id: string, among = chosen) =>
    people.find((one) => !among.some((wish) => wish.segmentId === id && wish.passengerId === one.id));
  const [personId, setPersonId] = useState(() => (seatless(flight.id) ?? people[0])?.id);
  const person = people.find((one) => one.id === personId) ?? people[0]!;
  const map = useQuery({ ...flightSeatsQuery(flight.flightId, preOrderId), enabled: open });
  const rows = seatRows(map.data?.seatMap ?? null);
  const cabin = rows.filter((one) => one.cabin === flight.cabin);
  const free = (seat: string) => own.some((one) => one.segmentId === flight.id && one.seat === seat) || !map.data?.taken.includes(seat);
  // Read anew: what is another's by now is nobody's choice.
  const lost = map.data && !map.isFetching ? on(flight.id).filter((one) => !free(one.seat) || !seatOf(rows, one.seat)) : [];
  const services = offered.filter((service) => seatsOf(cabin).some((seat) => serviceOfSeat(seat, offered) === service));
  const next = flights.find((one) => one.id !== flight.id && on(one.id).length === 0);

  const turnTo = (id: string) => {
    setFlightId(id);
    setPersonId((seatless(id) ?? people[0])?.id);
  };
  const choose = (seat: Seat, service: SeatService) => {
    const rest = chosen.filter((one) => one.segmentId !== flight.id || (one.passengerId !== person.id && one.seat !== seat.number));
    const mine = chosen.some((one) => one.segmentId === flight.id && one.passengerId === person.id && one.seat === seat.number);
    const now = mine
      ? rest
      : [...rest, { serviceId: service.id, passengerId: person.id, segmentId: flight.id, quantity: 1, seat: seat.number }];
    setChosen(now);
    const following = seatless(flight.id, now);
    if (!mine && following) setPersonId(following.id);
  };
  const drawn = (seat: Seat): DrawnSeat => {
    const service = serviceOfSeat(seat, offered);
    const holder = people.find((one) => on(flight.id).some((wish) => wish.passengerId === one.id && wish.seat === seat.number));
    const fits =
      service && seatRefusal(seat, seat.number, { cabin: flight.cabin, type: person.type, withInfant: person.withInfant }) === undefined;
    const taken = !free(seat.number);
    const state = taken ? 'taken' : holder ? 'chosen' : fits ? 'free' : 'closed';
    const price = !service ? seatsText('noPrice') : priceText(service);
    return {
      label: seatsText('seat', { seat: seat.number, place: seat.place, price, state }),
      mark: taken ? '×' : holder ? initials(holder.text) : fits ? String(services.indexOf(service) + 1) : '',
      state,
      onPress: service && fits && !taken ? () => choose(seat, service) : undefined,
    };
  };
  const kept = chosen.filter((one) => !lost.includes(one));
  const cost = costOf(kept, (id) => offered.find((one) => one.id === id)?.price);
  const currency = offered[0]?.currency ?? '';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={seatsText('choose')}
      canClose={!busy}
      unsaved={JSON.stringify(chosen) !== JSON.stringify(before)}
      tall
      foot={
        next ? (
          <Button full onPress={() => turnTo(next.id)}>
            {seatsText('next')}
          </Button>
        ) : (
          <Button kind="main" full busy={busy} onPress={() => onDone(kept)}>
            {cost === 0 || preOrderId === undefined ? seatsText('done') : seatsText('doneFor', { price: formatMoney(cost, currency) })}
          </Button>
        )
      }
    >
      <div className="stack">
        {flights.length > 1 && (
          <div className="scroll-x" role="group" aria-label={seatsText('on')}>
            {flights.map((one) => (
              <button key={one.id} type="button" className="pick" aria-pressed={one.id === flight.id} onClick={() => turnTo(one.id)}>
                {one.text}
              </button>
            ))}
          </div>
        )}
        <div className="scroll-x" role="group" aria-label={seatsText('for')}>
          {people.map((one) => {
            const seat = on(flight.id).find((wish) => wish.passengerId === one.id)?.seat;
            return (
              <button key={one.id} type="button" className="pick" aria-pressed={one.id === person.id} onClick={() => setPersonId(one.id)}>
                {seat ? seatsText('whoAt', { name: one.text, seat }) : seatsText('who', { name: one.text })}
              </button>
            );
          })}
        </div>
        {error !== undefined && error !== null && <ErrorAlert error={error} />}
        {lost.length > 0 && (
          <p className="notice bad" role="alert">
            {seatsText('lost', { seats: lost.map((one) => one.seat).join(', ') })}
          </p>
        )}
        {map.isError && <ErrorAlert title={seatsText('failed')} error={map.error} onRetry={() => void map.refetch()} />}
        {map.isPending && <Skeleton />}
        {map.data && cabin.length === 0 && <p className="quiet">{seatsText(rows.length === 0 ? 'noMap' : 'noneInCabin')}</p>}
        {cabin.length > 0 && (
          <>
            <Legend
              services={services.map((one) => ({ name: showName(one.name), price: priceText(one) }))}
              exit={cabin.some((one) => one.exit)}
            />
            <SeatMapDrawing key={flight.id} rows={cabin} drawn={drawn} />
          </>
        )}
      </div>
    </Sheet>
  );
}

const priceText = (service: SeatService): string =>
  service.price === 0 ? seatsText('free') : formatMoney(service.price, service.currency);

/** `PETROSYAN ANI`: PA */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
