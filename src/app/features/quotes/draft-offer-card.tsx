import type { Answer } from '../../../contract/endpoints.ts';
import { formatMoney } from '../../../rules/format.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import type { FormErrors } from '../../forms/form.ts';
import { readAmount, writeAmount } from '../../read-amount.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/field.tsx';
import type { DraftOffer } from './draft.ts';
import { OfferFlights } from './offer-flights.tsx';
import { peopleOf } from './words.ts';
import styles from './quotes.module.css';

type Priced = Answer<'priceOffers'>['result']['offers'][number];

/** An offer of the quote that is being made, and what the client is asked for. */
export function DraftOfferCard({
  n,
  offer,
  priced,
  currency,
  errors,
  at,
  onRemove,
  onPrice,
}: {
  n: number;
  offer: DraftOffer;
  /** Undefined until it is known, null where its flights are no longer known. */
  priced: Priced | undefined;
  currency: string;
  errors: FormErrors;
  /** Its place in the body, for the words at its fields. */
  at: string;
  onRemove: () => void;
  onPrice: (price: NonNullable<DraftOffer['client']>) => void;
}) {
  const title = quotesText('offer', { n });
  const usual = priced?.client;
  const typed = offer.client ?? { adult: write(usual?.adult), child: write(usual?.child), infant: write(usual?.infant) };
  const fields = (['adult', 'child', 'infant'] as const).filter((one) => usual && usual[one] !== null);
  const total = sumOf(typed, offer);
  const wrong = errors[`${at}.segments`] ?? stateText(priced);
  return (
    <section className={`framed card stack ${styles.offer}`} aria-label={title}>
      <div className="row between">
        <div className="grow">
          <h3>{title}</h3>
          <p className="quiet">{peopleOf(offer)}</p>
        </div>
        <button type="button" className="icon-button" aria-label={quotesText('removeOffer', { n })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
      {priced ? <OfferFlights segments={priced.segments} /> : <p>{offer.title}</p>}
      {wrong !== undefined && (
        <p className="notice bad line" role="status">
          {wrong}
        </p>
      )}
      {usual && (
        <>
          <div className={styles.prices}>
            {fields.map((one) => (
              <TextField
                key={one}
                label={quotesText(`priceOf.${one}`, { currency })}
                name={`${at}.client.${one}`}
                className="num"
                inputMode="decimal"
                autoComplete="off"
                value={typed[one]}
                error={errors[`${at}.client.${one}`]}
                onValue={(value) => onPrice({ ...typed, [one]: value })}
              />
            ))}
          </div>
          {total !== undefined && (
            <p className="row between">
              <span>{quotesText('clientPaysAll')}</span>
              <strong className="money">{formatMoney(total, currency)}</strong>
            </p>
          )}
          {priced?.price.net !== undefined && (
            <p className="quiet">{quotesText('yourPrice', { money: formatMoney(priced.price.net, currency) })}</p>
          )}
        </>
      )}
    </section>
  );
}

const write = (amount: number | null | undefined): string => (amount === null || amount === undefined ? '' : writeAmount(amount));

function sumOf(typed: NonNullable<DraftOffer['client']>, { adults, children, infants }: DraftOffer): number | undefined {
  const parts = [
    [adults, typed.adult],
    [children, typed.child],
    [infants, typed.infant],
  ] as const;
  const amounts = parts.filter(([count]) => count > 0).map(([count, text]) => [count, readAmount(text)] as const);
  if (amounts.some(([, amount]) => amount === undefined)) return undefined;
  return Math.round(amounts.reduce((sum, [count, amount]) => sum + count * amount! * 100, 0)) / 100;
}

function stateText(priced: Priced | undefined): string | undefined {
  if (priced === null) return quotesText('state.notSold');
  return priced === undefined || priced.now.state === 'same' ? undefined : quotesText(`state.${priced.now.state}`);
}
