import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '../../../contract/orders.ts';
import type { Offer } from '../../../contract/search.ts';
import { adultOf, differenceOf, newPriceIn, newPriceOf, oldPriceOf } from '../../features/date-change/estimate.ts';
import { useOffline } from '../../connection.ts';
import { isCarriers } from '../../features/orders/carrier.ts';
import { useIsAgent } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Page } from '../../ui/page.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import { ChangeBanner, signed, useChanged } from './change-parts.tsx';
import { type Chosen, readChosen, tooEarly } from './choice.ts';
import { LegResults } from './leg-results.tsx';
import { LegSteps } from './leg-steps.tsx';
import { flightsQuery } from './queries.ts';
import { Freshness, Searching } from './results-notices.tsx';
import { routeOf } from './route-words.ts';
import type { SearchBody } from './search-form.ts';
import type { SearchParams } from './search-params.ts';
import { useDrawnLater } from './use-drawn-later.ts';
import styles from './results.module.css';

/** Flights in place of those of an order: each class with its estimated difference, and the way back to the order's quote. */
export function ChangeResults({ form, body }: { form: SearchParams; body: SearchBody }) {
  const navigate = useNavigate({ from: '/search' });
  const offline = useOffline();
  const order = useChanged(form);
  const agent = useIsAgent();
  const flights = useQuery(flightsQuery(body));
  const result = useDrawnLater(JSON.stringify(body), flights.data);
  const set = (change: Partial<SearchParams>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const edit = () => void navigate({ search: (now) => ({ ...now, go: undefined, leg: undefined, chosen: undefined }) });
  const chosen = result ? readChosen(form.chosen, result) : [];
  const leg = Math.min(form.leg ?? 0, (result?.legs.length ?? 1) - 1);
  const missing = chosen.findIndex((one) => !one);
  const taken = chosen.filter((one) => one !== undefined);
  const reason = offline ? resultsText('changeOffline') : tooEarly(chosen);
  const differences = order ? taken.map((one) => difference(order, form, one.leg, one.offer) ?? 0) : [];
  // Whether a cheaper fare gives something back is the rule's to say: the estimate promises nothing.
  const sum = Math.round(differences.reduce((all, one) => all + Math.max(0, one), 0) * 100) / 100;
  const cheaper = differences.some((one) => one < 0);
  const go = () => void navigate({ to: '/info/$pnr', params: { pnr: form.change!.pnr }, search: movesOf(form, taken) });

  return (
    <Page
      title={routeOf(form)}
      back="/search"
      width="wide"
      scrollId={`change-${leg}`}
      onRefresh={() => flights.refetch()}
      refreshing={flights.isFetching && result !== undefined && !offline}
      foot={
        taken.length > 0 && (
          <>
            <div className="grow">
              <span className="quiet block">{cheaper ? resultsText('atMost') : resultsText('about')}</span>
              <span className={`title ${styles.total} money`}>{order && signed(sum + (form.penaltyPrice ?? 0), order.currency)}</span>
              <span className="quiet block" id="change-reason">
                {reason ?? ((form.penaltyPrice ?? 0) > 0 ? resultsText('withPenalty') : resultsText('noPenalty'))}
              </span>
            </div>
            {missing !== -1 && missing !== leg ? (
              <Button kind="go" onPress={() => set({ leg: missing })}>
                {resultsText('nextFlight')}
              </Button>
            ) : (
              <Button kind="go" disabled={reason !== undefined || missing !== -1} describedBy="change-reason" onPress={go}>
                {resultsText('seeChange')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={`stack tight ${styles.results}`}>
        <ChangeBanner form={form} order={order} />
        <div className={`row between ${styles.head}`}>
          <p className="quiet">{resultsText('estimates')}</p>
          <button type="button" className="link" onClick={edit}>
            {resultsText('editDays')}
          </button>
        </div>
        {result && (
          <Freshness
            key={result.searchId}
            expiresAt={result.expiresAt}
            onRefresh={() => void flights.refetch()}
            busy={flights.isFetching}
          />
        )}
        {result && <LegSteps result={result} chosen={chosen} leg={leg} form={form} onLeg={(next) => set({ leg: next })} />}
        {!result && !flights.isError && <Searching onCancel={edit} />}
        {flights.isError && (
          <ErrorAlert
            error={flights.error}
            title={resultsText('failed')}
            onRetry={() => void flights.refetch()}
            busy={flights.isFetching}
          />
        )}
        {result && (
          <LegResults
            form={form}
            result={result}
            chosen={chosen}
            leg={leg}
            onSet={set}
            onEdit={edit}
            note={(offer) => order && noteOf(order, form, leg, offer, agent)}
          />
        )}
      </div>
    </Page>
  );
}

function difference(order: Order, form: SearchParams, leg: number, offer: Offer): number | undefined {
  const segment = order.segments.find((one) => one.seq === form.change?.flights[leg]);
  const people = order.passengers.filter((one) => form.change?.people.includes(one.seq)).map((one) => one.id);
  const adult = adultOf(order, people);
  if (!segment || !adult) return undefined;
  if (isCarriers(order)(segment)) return 0;
  const price = offer.currency === order.currency ? newPriceOf(offer) : newPriceIn(order, offer);
  return price === undefined ? undefined : differenceOf(price, oldPriceOf(order, [segment.id], adult));
}

/** The flight that the carrier owes another one for, if this leg is of one. */
function carriersFlight(order: Order, form: SearchParams, leg: number): Order['segments'][number] | undefined {
  return order.segments.find((one) => one.seq === form.change?.flights[leg] && isCarriers(order)(one));
}

/** Under the price of a class: what it differs from what was paid. */
function noteOf(order: Order, form: SearchParams, leg: number, offer: Offer, agent: boolean): string {
  if (order.segments.some((one) => one.seq === form.change?.flights[leg] && one.class.id === offer.classId)) return resultsText('asNow');
  const by = difference(order, form, leg, offer);
  const owed = carriersFlight(order, form, leg);
  // Free in the cabin that was paid for; another one is the desk's to give (domain.md 3.7).
  if (by === 0 && owed)
    return agent && (owed.class.cabin ?? offer.cabin) !== offer.cabin
      ? resultsText('onlyDesk', { cabin: offer.cabin })
      : resultsText('noCharge');
  if (by === undefined) return '';
  return by === 0 ? resultsText('samePrice') : resultsText('anAdult', { money: signed(by, order.currency) });
}

function movesOf(form: SearchParams, taken: readonly Chosen[]) {
  return {
    moves: taken.map(({ leg, flight, offer }) => ({
      flight: form.change!.flights[leg]!,
      classId: offer.classId,
      departureLocal: flight.departureLocal,
      flightNumber: flight.flightNumber,
      name: offer.family || offer.name,
    })),
    people: form.change!.people,
    ...(form.oldPrice === undefined ? {} : { oldPrice: form.oldPrice }),
    ...(form.penaltyPrice === undefined ? {} : { penaltyPrice: form.penaltyPrice }),
  };
}
