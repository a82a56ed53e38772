import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../../contract/endpoints.ts';
import type { ServicesQuote } from '../../../contract/order-edit.ts';
import { formatMoney } from '../../../rules/format.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../clock.ts';
import { ChooseService } from '../services/choose-service.tsx';
import { priceOf, times, whose, type Person, type Target, type Wish, usesOf } from '../services/service.ts';
import { ServiceLines } from '../services/service-lines.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
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
  const kept = order.services.filter((one) => !one.ended && !remove.includes(one.id));
  const flights: Target[] = order.segments
    .filter((one) => Date.parse(one.departureUtc) > serverNow())
    .map((one) => ({ id: one.id, text: `${routeOf(one)} ${flightText(one)}` }));
  const short: Target[] = order.segments.map((one) => ({ id: one.id, text: routeOf(one) }));
  const lines = order.services
    .filter((one) => !one.ended)
    .map((one) => ({
      key: one.id,
      name: times(one.name.en, one.quantity),
      whose: whose(one, people, short),
      price: formatMoney(one.price, order.currency),
      note: ticketed && !one.refundable ? orderSheetsText('nonRefundable') : undefined,
      off: remove.includes(one.id),
    }));
  const added = add.flatMap((wish, i) => {
    const service = catalogue.data?.find((one) => one.id === wish.serviceId);
    if (!service) return [];
    return {
      key: String(i),
      name: times(service.name.en, wish.quantity),
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
      body={add.length + remove.length > 0 ? { add, remove } : undefined}
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
              <ServiceLines
                label={orderSheetsText('servicesToAdd')}
                lines={added}
                onRemove={(key) => setAdd(add.filter((_, i) => String(i) !== key))}
              />
            </section>
          )}
          {catalogue.isError && <ErrorAlert error={catalogue.error} onRetry={() => void catalogue.refetch()} />}
          {catalogue.data?.length === 0 && <p className="quiet">{orderSheetsText('noServices')}</p>}
          {catalogue.data && catalogue.data.length > 0 && (
            <ChooseService
              offered={catalogue.data}
              people={people}
              kept={[...kept, ...usesOf(add, catalogue.data)]}
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
              ...quote.removed.map((one, i) => ({ ...shown(one), key: `-${i}`, off: true })),
            ]}
          />
          <Effects order={order} effects={quote.effects} money={ticketed} />
        </>
      )}
    </OperationSheet>
  );

  function shown(one: ServicesQuote['added'][number]) {
    return { name: times(one.name.en, one.quantity), whose: whose(one, people, short), price: formatMoney(one.price, order.currency) };
  }
}

const verbOf = ({ deltaAccount, effects }: ServicesQuote): string =>
  deltaAccount < 0
    ? orderSheetsText('takeOffBack', { money: formatMoney(-deltaAccount, effects.accountCurrency) })
    : orderSheetsText('pay', { money: formatMoney(deltaAccount, effects.accountCurrency) });
