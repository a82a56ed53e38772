import { showRate } from '../../../rules/house-rate.ts';
import type { OfferNow, Quote, QuoteOffer } from '../../../contract/quotes.ts';
import { formatMoney } from '../../../rules/format.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { useOffline } from '../../connection.ts';
import { searchOf } from '../../features/holds/search-of.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { OfferFlights } from '../../features/quotes/offer-flights.tsx';
import { priceText } from '../../features/quotes/take-up.ts';
import { peopleOf } from '../../features/quotes/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Lines } from '../../ui/lines.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import styles from './quote.module.css';

interface Props {
  n: number;
  quote: Quote;
  offer: QuoteOffer;
  now: OfferNow;
  busy: boolean;
  onTakeUp: () => void;
}

/** One offer: its flights and conditions, what the client pays, what has become of it, and the way on. */
export function OfferCard({ n, quote, offer, now, busy, onTakeUp }: Props) {
  const offline = useOffline();
  const { sells, staff } = useSeller();
  const { client, price } = offer;
  const money = (amount: number) => formatMoney(amount, quote.currency);
  const title = quote.offers.length > 1 ? quotesText('offer', { n }) : quotesText('onlyOffer');
  return (
    <section className={`card stack ${styles.offer}`} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="quiet">{peopleOf(offer)}</p>
      </div>
      <div>{!offline && <State offer={offer} now={now} currency={quote.currency} />}</div>
      <div>
        <OfferFlights segments={offer.segments} conditions />
      </div>
      <Lines
        label={quotesText('clientPrice')}
        lines={[
          [quotesText('adultEach'), money(client.adult)],
          client.child !== null && [quotesText('childEach'), money(client.child)],
          client.infant !== null && [quotesText('infantEach'), money(client.infant)],
          [quotesText('clientPaysAll'), money(client.total), 'sum'],
        ]}
      />
      <Lines
        lines={[
          price.net !== undefined && [quotesText(staff ? 'agencyPays' : 'youPay'), money(price.net), 'quiet'],
          price.net !== undefined && [
            quotesText(staff ? 'agencyEarns' : 'youEarn'),
            money(Math.round((client.total - price.net) * 100) / 100),
            'quiet',
          ],
          offer.currency !== quote.currency && [
            quotesText('fareThen'),
            quotesText('atRate', { money: formatMoney(price.order, offer.currency), rate: showRate(offer.rate.festaRate) }),
            'quiet',
          ],
        ]}
      />
      {sells && (
        <div className="stack tight">
          <Button kind="main" full busy={busy} disabled={offline || now.account === null} onPress={onTakeUp}>
            {quotesText('takeUp')}
          </Button>
          <ButtonLink
            to="/search"
            search={{ ...searchOf(offer), ...(staff ? { agent: quote.agent.userId } : {}) }}
            className="kind-outline"
            expand="block"
          >
            {quotesText('searchAgain')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** What has become of it since; nothing where it is as it was. */
function State({ offer, now, currency }: { offer: QuoteOffer; now: OfferNow; currency: string }) {
  const told = [
    now.state === 'priceChanged' ? priceText(offer.price.account, now.account!, currency) : undefined,
    now.account === null && quotesText(`state.${now.state}`),
    now.newTimes && quotesText('newTimes'),
    now.newConditions && quotesText('newConditions'),
  ].filter((one) => typeof one === 'string');
  if (told.length === 0)
    return (
      <p className="notice good">
        <Icon name="check" />
        <span>{quotesText('state.same')}</span>
      </p>
    );
  return (
    <p className={`notice ${now.account === null ? 'bad' : 'run'}`} role="status">
      <Icon name="alert" />
      <span>{told.join(' ')}</span>
    </p>
  );
}
