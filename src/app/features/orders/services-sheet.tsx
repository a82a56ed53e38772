import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../../contract/endpoints.ts';
import type { ServicesQuote } from '../../../contract/order-edit.ts';
import { formatMoney } from '../../../rules/format.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../clock.ts';
import { ChooseService } from '../services/choose-service.tsx';
import { SeatsButton } from '../seats/seats-button.tsx';
import type { SeatWish } from '../seats/seat-sheet.tsx';
import { flightsToServe, whyKept } from './kept-service.ts';
import { type SeatChanges, seatChanges } from './seat-changes.ts';
import { bySeats, priceOf, times, whose, type Person, type Target, type Wish, usesOf } from '../services/service.ts';
import { ServiceLines } from '../services/service-lines.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { showName } from '../../show-name.ts';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { BigSum, Effects } from './quote-parts.tsx';
import { flightText, nameOf, routeOf } from './words.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

type Body = NonNullable<NonNullable<Call<'editOrder'>['body']>['services']>;

/** Services added and taken off; of tickets the difference is settled at once. */
export function ServicesSheet(sheet: SheetOf) {
  const { order } = sheet;
  const [add, setAdd] = useState<Wish[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  /** Who sits where from now on; undefined while nobody has looked at the map. */
  const [seated, setSeated] = useState<SeatWish[]>();
  const catalogue = useQuery({
    queryKey: ['services of', order.id, order.version],
    queryFn: async ({ signal }) => {
      const { result } = await call('getOfferedServices', { params: { id: order.id } }, { signal });
      return result.map((one) => ({ ...one, currency: order.currency }));
    },
    enabled: sheet.open,
  });
  const ticketed = order.totals.account.paid > 0;
  const operation = useOperation({
    ...sheet,
    op: 'editServices',
    name: 'editOrder',
    wish: (services: Body, quote) => ({ params: { id: order.id }, body: { services, ...(quote ? {} : { version: order.version }) } }),
    said: () => orderSheetsText('servicesChanged', { pnr: order.pnr }),
  });
  const people: Person[] = order.passengers
    .filter((one) => one.status === 'active')
    .map((one) => ({ id: one.id, text: nameOf(one), type: one.type }));
  const { listed: all, seats } = bySeats(catalogue.data ?? []);
  const before = order.services.flatMap((one): SeatWish[] => {
    const { passengerId, segmentId, seat } = one;
    const service = seats.find((each) => each.seatGroup === one.seatGroup);
    return service && !one.ended && passengerId && segmentId && seat
      ? [{ serviceId: service.id, passengerId, segmentId, seat, quantity: 1 }]
      : [];
  });
  const changes: SeatChanges = seated ? seatChanges(order.services, seated, seats) : { add: [], remove: [], seats: [] };
  const gone = [...remove, ...changes.remove];
  const wanted = [...add, ...changes.add];
  const kept = order.services.filter((one) => !one.ended && !gone.includes(one.id));
  const flights: Target[] = flightsToServe(order, serverNow()).map((one) => ({ id: one.id, text: `${routeOf(one)} ${flightText(one)}` }));
  // What goes with a flight is not sold without one.
  const listed = flights.length > 0 ? all : all.filter((one) => one.per !== 'segment');
  const short: Target[] = order.segments.map((one) => ({ id: one.id, text: routeOf(one) }));
  const lines = order.services
    .filter((one) => !one.ended)
    .map((one) => {
      const why = ticketed ? whyKept(order, one, serverNow()) : undefined;
      return {
        key: one.id,
        name: times(showName(one.name), one.quantity, changes.seats.find((each) => each.id === one.id)?.seat ?? one.seat),
        whose: whose(one, people, short),
        price: formatMoney(one.price, order.currency),
        note: why && orderSheetsText(why),
        off: gone.includes(one.id),
      };
    });
  const added = wanted.flatMap((wish, i) => {
    const service = catalogue.data?.find((one) => one.id === wish.serviceId);
    if (!service) return [];
    return {
      key: String(i),
      name: times(showName(service.name), wish.quantity, wish.seat),
      whose: whose(wish, people, short),
      price: priceOf(service, wish.quantity),
    };
  });
  const quote = operation.shown?.quote;
  const back = quote !== undefined && quote.delta < 0;
  const error = Object.values(operation.errors)[0];
  return (
    <OperationSheet
      name="order editServices"
      title={orderSheetsText('action.editServices')}
      operation={operation}
      body={wanted.length + gone.length + changes.seats.length > 0 ? { add: wanted, remove: gone, seats: changes.seats } : undefined}
      next={orderSheetsText('seeCost')}
      verb={quote && (ticketed && quote.deltaAccount !== 0 ? verbOf(quote) : orderSheetsText('changeServices'))}
      ask={
        <>
          {lines.length > 0 && (
            <ServiceLines
              label={orderSheetsText('servicesOfBooking')}
              lines={lines}
              onRemove={(id) => setRemove(remove.includes(id) ? remove.filter((one) => one !== id) : [...remove, id])}
            />
          )}
          {added.length > 0 && (
            <section className="stack tight" aria-label={orderSheetsText('toBeAdded')}>
              <h3>{orderSheetsText('toBeAdded')}</h3>
              <ServiceLines label={orderSheetsText('servicesToAdd')} lines={added} onRemove={(key) => takeBack(Number(key))} />
            </section>
          )}
          {catalogue.isError && <ErrorAlert error={catalogue.error} onRetry={() => void catalogue.refetch()} />}
          {catalogue.data && listed.length === 0 && (seats.length === 0 || flights.length === 0) && (
            <p className="quiet">{orderSheetsText('noServices')}</p>
          )}
          {seats.length > 0 && flights.length > 0 && (
            <SeatsButton
              flights={order.segments.flatMap((one) => {
                const flight = flights.find((each) => each.id === one.id);
                return flight ? [{ ...flight, flightId: one.flightId, cabin: one.class.cabin ?? 'economy' }] : [];
              })}
              people={people.map((one) => ({
                ...one,
                withInfant: order.passengers.some((other) => other.associatedAdultId === one.id && other.status === 'active'),
              }))}
              offered={seats}
              chosen={seated ?? before}
              own={before}
              onDone={(chosen) => {
                setSeated(chosen);
                return true;
              }}
            />
          )}
          {catalogue.data && listed.length > 0 && (
            <ChooseService
              offered={listed}
              people={people}
              kept={[...kept, ...usesOf(wanted, catalogue.data)]}
              flights={flights}
              onAdd={(wishes) => setAdd([...add, ...wishes])}
            />
          )}
          {error && <ErrorAlert error={new Error(error)} />}
        </>
      }
    >
      {quote && (
        <>
          <BigSum
            label={orderSheetsText(back ? (ticketed ? 'youGetBack' : 'lessToPay') : ticketed ? 'toPayNow' : 'moreToPay')}
            amount={Math.abs(quote.delta)}
            currency={quote.currency}
            account={{ amount: Math.abs(quote.deltaAccount), currency: quote.effects.accountCurrency }}
          />
          <ServiceLines
            label={orderSheetsText('changes')}
            lines={[
              ...quote.added.map((one, i) => ({ ...shown(one), key: `+${i}` })),
              ...(quote.moved ?? []).map((one, i) => ({ ...shown(one), key: `=${i}` })),
              ...quote.removed.map((one, i) => ({ ...shown(one), key: `-${i}`, off: true })),
            ]}
          />
          <Effects order={order} effects={quote.effects} money={ticketed} />
        </>
      )}
    </OperationSheet>
  );

  /** Of what is to be added: a service of the list, or a seat. */
  function takeBack(at: number) {
    if (at < add.length) setAdd(add.filter((_, i) => i !== at));
    else setSeated(seated!.filter((one) => one !== changes.add[at - add.length]));
  }

  function shown(one: ServicesQuote['added'][number]) {
    return {
      name: times(showName(one.name), one.quantity, one.seat),
      whose: whose(one, people, short),
      price: formatMoney(one.price, order.currency),
    };
  }
}

const verbOf = ({ deltaAccount, effects }: ServicesQuote): string =>
  deltaAccount < 0
    ? orderSheetsText('takeOffBack', { money: formatMoney(-deltaAccount, effects.accountCurrency) })
    : orderSheetsText('pay', { money: formatMoney(deltaAccount, effects.accountCurrency) });
