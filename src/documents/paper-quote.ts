import type { DocumentRecord } from '../contract/documents.ts';
import type { Lang } from '../contract/lang.ts';
import type { ClientOffer, ClientQuote } from '../contract/quotes.ts';
import { bagText } from '../rules/fare-rule-text.ts';
import { capitalized, formatFigure, formatMoney } from '../rules/format.ts';
import { toMajor, toMinor } from '../rules/money.ts';
import { documentsTexts } from '../texts/documents/every.ts';
import { faresTexts } from '../texts/fares/every.ts';
import { instantText } from './days.ts';
import type { Block, DocumentTexts, Paper } from './paper.ts';
import { agencyHead, brandOf } from './paper-head.ts';
import { conditionsBlock, flightLines } from './paper-trip.ts';

/** A quote in the agency's own name: the desk behind it is nothing to its client. */
export function quotePaper(
  { number, issuedAt, agency, company }: DocumentRecord,
  quote: ClientQuote,
  { lang, now }: { lang: Lang; now: number },
): Paper {
  const say = documentsTexts(lang);
  const expired = Date.parse(quote.validUntil) <= now;
  return {
    lang,
    title: say('title.quote'),
    number,
    issued: instantText(issuedAt, company.timezone, lang),
    brand: brandOf(agency),
    company: agencyHead(agency, say, lang),
    party: quote.clientName
      ? { label: say('preparedFor'), name: quote.clientName, lines: [] }
      : { label: say('preparedBy'), name: agency.company || agency.name, lines: [] },
    marks: [[say(expired ? 'expiredAt' : 'validUntil'), instantText(quote.validUntil, company.timezone, lang)]],
    blocks: quote.offers.flatMap((offer, i) =>
      offerBlocks(offer, quote.offers.length > 1 ? i + 1 : undefined, quote.currency, { say, lang }),
    ),
    terms: [quote.note, say(expired ? 'quoteExpired' : 'noSeatsHeld')].filter(Boolean),
    footer: '',
  };
}

function offerBlocks(offer: ClientOffer, n: number | undefined, currency: string, spoken: { say: DocumentTexts; lang: Lang }): Block[] {
  const { say } = spoken;
  const { adult, child, infant, total } = offer.client;
  const rows = [
    ['ADT', offer.adults, adult],
    ['CHD', offer.children, child],
    ['INF', offer.infants, infant],
  ] as const;
  const [flights, ...others]: Block[] = [
    flightLines(
      n === undefined ? say('flights') : say('offer', { n: String(n) }),
      offer.segments,
      (one) => capitalized(bagText(one.baggage, faresTexts(spoken.lang))),
      spoken,
    ),
    {
      kind: 'table',
      title: say('price', { currency }),
      head: [say('passenger'), say('each'), say('amount')],
      rows: rows.flatMap(([type, count, price]) =>
        count === 0 || price === null
          ? []
          : [
              [
                say('eachOf', { type: say(`type.${type}`), n: String(count) }),
                formatFigure(price, currency),
                formatFigure(toMajor(toMinor(price) * count), currency),
              ],
            ],
      ),
      totals: [[say('totalForAll'), formatMoney(total, currency)]],
    },
    ...conditionsBlock(offer.segments, spoken),
  ];
  // An offer is read with its price.
  return [flights!, ...others.map((one) => ({ ...one, joined: true }))];
}
