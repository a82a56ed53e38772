import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { adultOf, oldPriceOf, penaltyOf } from '../date-change/estimate.ts';
import { todayRateQuery } from '../rates/queries.ts';
import { serverNow } from '../../clock.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { isCarriers } from './carrier.ts';
import { ChooseFlights, ChoosePeople } from './choose.tsx';
import type { SheetOf } from './parts.ts';
import { Lines } from '../../ui/lines.tsx';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { commonText } from '../../../texts/common/text.ts';

/** Which flights and for whom; the new ones are chosen on /search, which opens prefilled. */
export function DateSheet({ order, open, onClose }: SheetOf) {
  const navigate = useNavigate();
  const [now] = useState(serverNow);
  const inAnother = order.segments.some(({ fareRule }) => fareRule.currency !== undefined && fareRule.currency !== order.currency);
  const rates = useQuery({ ...todayRateQuery(), enabled: inAnother }).data?.festaRate;
  const flights = order.segments.filter((one) => Date.parse(one.departureUtc) > now);
  const among = order.passengers.filter((one) => one.status === 'active');
  const [chosen, setChosen] = useState(() => (flights.length === 1 ? flights : flights.filter(isCarriers(order))).map((one) => one.id));
  const [people, setPeople] = useState(() => among.filter((one) => one.type !== 'INF').map((one) => one.id));
  const segments = flights.filter((one) => chosen.includes(one.id));
  const adult = adultOf(order, people);
  const penalty = adult === undefined ? undefined : penaltyOf(order, segments, adult, now, rates);
  const oldPrice = adult === undefined ? undefined : oldPriceOf(order, chosen, adult);
  const reason =
    people.length === 0
      ? orderSheetsText('whoChanges')
      : adult === undefined
        ? orderSheetsText('childAlone')
        : segments.length === 0
          ? orderSheetsText('chooseFlightFirst')
          : penalty === undefined
            ? inAnother && !rates
              ? undefined
              : orderSheetsText('changeNotAllowed')
            : undefined;
  const go = () => {
    onClose();
    void navigate({ to: '/search', search: searchOf(order, segments, people, oldPrice!, penalty!) });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={orderSheetsText('action.changeDate')}
      foot={
        <>
          {reason && (
            <p className="quiet" id="date-reason" role="status">
              {reason}
            </p>
          )}
          <Button
            full
            disabled={reason !== undefined || penalty === undefined}
            {...(reason ? { describedBy: 'date-reason' } : {})}
            onPress={go}
          >
            {orderSheetsText('chooseNew')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {flights.some(isCarriers(order)) && <p className="notice good">{orderSheetsText('carrierMove')}</p>}
        <ChooseFlights legend={orderSheetsText('flightsToChange')} among={flights} chosen={chosen} onChosen={setChosen} />
        <ChoosePeople order={order} legend={commonText('passengers')} among={among} chosen={people} onChosen={setPeople} />
        {people.length > 0 && people.length < among.filter((one) => one.type !== 'INF').length && (
          <p className="notice">{orderSheetsText('ownBooking')}</p>
        )}
        {segments.length > 0 && penalty !== undefined && (
          <Lines
            lines={[
              [orderSheetsText('priceNowAdult'), formatMoney(oldPrice ?? 0, order.currency)],
              [orderSheetsText('feeAdult'), penalty === 0 ? orderSheetsText('none') : formatMoney(penalty, order.currency)],
            ]}
          />
        )}
      </div>
    </Sheet>
  );
}

/** The form of /search for these flights: there, there and back, or one by one. */
function searchOf(order: Order, segments: Order['segments'], people: readonly string[], oldPrice: number, penaltyPrice: number) {
  const going = order.passengers.filter((one) => people.includes(one.id) || people.includes(one.associatedAdultId ?? ''));
  const count = (type: string) => going.filter((one) => one.type === type).length;
  const [first, second] = segments as [Order['segments'][number], ...Order['segments']];
  const day = (one: Order['segments'][number]) => one.departureLocal.slice(0, 10);
  const places = { from: first.from.iata, to: first.to.iata, departureDate: day(first) };
  const back = segments.length === 2 && second!.from.iata === first.to.iata && second!.to.iata === first.from.iata;
  const trip =
    segments.length === 1
      ? { tabIndex: 0 as const, ...places }
      : back
        ? { tabIndex: 1 as const, ...places, returnDate: day(second!) }
        : { tabIndex: 2 as const, legs: segments.map((one) => `${one.from.iata}.${one.to.iata}.${day(one)}`).join('~') };
  return {
    ...trip,
    passengers: `${count('ADT')}-${count('CHD')}-${count('INF')}`,
    oldPrice,
    penaltyPrice,
    id: order.id,
    change: { pnr: order.pnr, flights: segments.map((one) => one.seq), people: going.map((one) => one.seq) },
  };
}
