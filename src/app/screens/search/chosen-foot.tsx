import { orderEndpoints } from '../../../contract/order-endpoints.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { formatMoney, timeOf } from '../../../rules/format.ts';
import { useOffline } from '../../connection.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { AddToQuotePart } from './add-to-quote-part.tsx';
import { countsOf } from './search-form.ts';
import { sumFor } from './sum-words.ts';
import { tooEarly, totalOf, type Chosen } from './choice.ts';
import type { SearchParams } from './search-params.ts';
import styles from './results.module.css';

/** What is chosen, the total for all passengers, and the way on: the next leg, or holding the seats. */
export function ChosenFoot({
  form,
  result,
  chosen,
  leg,
  sending,
  onLeg,
  onHold,
}: {
  form: SearchParams;
  result: SearchResult;
  chosen: readonly (Chosen | undefined)[];
  leg: number;
  sending: boolean;
  onLeg: (leg: number) => void;
  onHold: () => void;
}) {
  const offline = useOffline();
  const missing = chosen.findIndex((one) => !one);
  const maySell = useMay(orderEndpoints.preOrder);
  const reason = !maySell ? resultsText('mayNotHold') : offline ? resultsText('holdOffline') : tooEarly(chosen);
  const net = form.net === 1;
  const sum = sumFor(form, chosen.map(Boolean));
  const show = (amount: number) => formatMoney(amount, result.accountCurrency);
  return (
    <>
      <div className={`grow ${styles.sum}`}>
        <span className="quiet cut block">
          {chosen
            .flatMap((one) => (one ? [`${one.flight.from.iata} ${timeOf(one.flight.departureLocal)} ${one.offer.code}`] : []))
            .join(' · ')}
        </span>
        <span className={`title ${styles.total} money`}>{show(totalOf(chosen, net))}</span>
        <span className="quiet block" id="hold-reason">
          {reason ?? (net ? resultsText('sumNet', { sum }) : sum)}
        </span>
      </div>
      <AddToQuotePart chosen={chosen} counts={countsOf(form)} agent={form.agent} />
      {missing !== -1 && missing !== leg ? (
        <Button kind="go" onPress={() => onLeg(missing)}>
          {form.tabIndex === 2
            ? searchText('flightNumber', { n: missing + 1 })
            : missing === 1
              ? resultsText('chooseReturn')
              : resultsText('chooseOutbound')}
        </Button>
      ) : (
        <Button kind="go" busy={sending} disabled={reason !== undefined || missing !== -1} describedBy="hold-reason" onPress={onHold}>
          {commonText('continue')}
        </Button>
      )}
    </>
  );
}
