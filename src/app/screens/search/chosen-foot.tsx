import { holdEndpoints } from '../../../contract/holds.ts';
import { MAX_FLIGHTS } from '../../../contract/words.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { formatMoney, timeOf } from '../../../rules/format.ts';
import { useOffline } from '../../connection.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { AddToQuotePart } from './add-to-quote-part.tsx';
import { classIdsOf } from './journeys.ts';
import { countsOf } from './search-form.ts';
import { sumFor } from './sum-words.ts';
import { otherWay } from './round-trip.ts';
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
  const maySell = useMay(holdEndpoints.preOrder);
  const net = form.net === 1;
  const taken = chosen.filter((one) => one !== undefined);
  const tooMany = taken.flatMap(({ offer }) => classIdsOf(offer)).length > MAX_FLIGHTS;
  const against = tooMany ? resultsText('tooMany', { most: MAX_FLIGHTS }) : tooEarly(chosen);
  const reason = !maySell ? resultsText('mayNotHold') : offline ? resultsText('holdOffline') : against;
  const [first] = taken;
  // One way is chosen: the sum is of the whole trip already, as in the lists.
  const rest = first && taken.length === 1 ? otherWay(form, result, chosen, first.leg)(first.flight) : undefined;
  const sum = sumFor(form, rest ? [true, true] : chosen.map(Boolean));
  const money = formatMoney(totalOf(rest ? [...taken, { offer: rest }] : taken, net), result.accountCurrency);
  return (
    <>
      <div className={`grow ${styles.sum}`}>
        <span className="quiet cut block">
          {taken.map(({ flight, offer }) => `${flight.from.iata} ${timeOf(flight.departureLocal)} ${offer.code}`).join(' · ')}
        </span>
        <span className={`title ${styles.total} money`}>{rest ? resultsText('fromMoney', { money }) : money}</span>
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
