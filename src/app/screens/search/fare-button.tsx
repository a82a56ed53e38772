import type { Offer } from '../../../contract/search.ts';
import { capitalized, formatMoney } from '../../../rules/format.ts';
import { shortInstant } from '../../company-zone.ts';
import { Icon } from '../../ui/icon.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import { priceOf } from './choice.ts';
import { shortRule } from './rule-words.ts';
import styles from './flight-card.module.css';

const FEW_SEATS = 5;

/** One class on the shelf: what it is, what it costs for all passengers, what it allows. */
export function FareButton({
  offer,
  accountCurrency,
  net,
  zone,
  pricedFor,
  chosen,
  note,
  onPress,
}: {
  offer: Offer;
  accountCurrency: string;
  net: boolean;
  zone: string;
  /** "4 passengers, outbound" */
  pricedFor: string;
  chosen: boolean;
  note?: string | undefined;
  onPress: () => void;
}) {
  const inFlight = net && offer.net ? offer.net.order : offer.totalOrderCcy;
  const other = offer.currency === accountCurrency ? '\u00a0' : formatMoney(inFlight, offer.currency);
  return (
    <button type="button" className={`framed ${styles.fare}`} aria-pressed={chosen} onClick={onPress}>
      <span className={styles.name}>
        <span className="strong cut">{offer.family || offer.name}</span>
        <span className="code quiet">{offer.code}</span>
        {chosen && <Icon name="check" className="in-chip" />}
      </span>
      <span className={`title ${styles.price} money`}>{formatMoney(priceOf(offer, net), accountCurrency)}</span>
      <span className="quiet money">{net && offer.net ? resultsText('net', { money: other }) : other}</span>
      <span className="quiet">{pricedFor}</span>
      {note && <span className="strong money">{note}</span>}
      <span className={`stack ${styles.facts}`}>
        {offer.groupUntil && (
          <span className="strong">
            <Fact icon="people">{resultsText('group', { until: shortInstant(offer.groupUntil, zone) })}</Fact>
          </span>
        )}
        <Fact icon="bag">{capitalized(offer.baggage.text)}</Fact>
        <Fact icon={offer.refundable ? 'undo' : 'ban'}>{shortRule(offer.ruleSummary.refund)}</Fact>
        <Fact icon={offer.changeable ? 'calendar' : 'ban'}>{shortRule(offer.ruleSummary.change)}</Fact>
        <Fact icon="clock">
          {offer.holdUntil ? resultsText('holdTo', { until: shortInstant(offer.holdUntil, zone) }) : resultsText('instantOnly')}
        </Fact>
      </span>
      {offer.seatsLeft < FEW_SEATS && (
        <span className={`bad strong ${styles.few}`}>{resultsText('seatsLeft', { n: offer.seatsLeft })}</span>
      )}
    </button>
  );
}

function Fact({ icon, children }: { icon: 'bag' | 'undo' | 'ban' | 'calendar' | 'clock' | 'people'; children: string }) {
  return (
    <span className={styles.fact}>
      <Icon name={icon} className="in-chip" />
      <span>{children}</span>
    </span>
  );
}
