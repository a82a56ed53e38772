import { sql } from 'kysely';
import type { Lang } from '../../contract/lang.ts';
import type { ClientQuote, Quote } from '../../contract/quotes.ts';
import { dayNamesOf } from '../../rules/format.ts';
import { quoteText } from '../../rules/quote-text.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { commonTexts } from '../../texts/common/every.ts';
import { faresTexts } from '../../texts/fares/every.ts';
import { quoteTexts } from '../../texts/quote-text/every.ts';
import { shareTexts } from '../../texts/share/every.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { ApiError } from '../http/api-error.ts';
import { type Actor, ownerOf } from '../http/context.ts';
import { nameSql } from '../users/staff.ts';
import { TAKEN_UP } from './taken-up.ts';
import { offerNow, presentOffer, readMarket, type KeptOffer } from './offers.ts';

/** What the document of a quote has frozen. */
export interface KeptQuote extends Omit<ClientQuote, 'offers'> {
  offers: KeptOffer[];
}

type Found = Pick<Row<'quote'>, 'id' | 'number' | 'agent_id'> & {
  business_name: string;
  phone: string;
  made_by: string;
  made_at: string;
  expired: boolean;
  taken_up: Quote['takenUp'];
  now: string;
  snapshot: KeptQuote;
};

/** A quote whom this user may find. Throws NOT_FOUND for another agency's as for an unknown one. */
export async function findQuote(db: Db, actor: Actor, number: string): Promise<Found> {
  const owner = ownerOf(actor);
  const { rows } = await sql<Found>`
    select q.id, q.number, q.agent_id, u.business_name, u.phone, ${nameSql(actor, 'c')} as made_by, q.created_at as made_at, q.valid_until <= now() as expired, ${TAKEN_UP} as taken_up, now() as now, d.snapshot
    from quote q join document d on d.id = q.id join users u on u.id = q.agent_id join users c on c.id = q.created_by
    where q.number = ${number} and (${owner}::uuid is null or q.agent_id = ${owner})`.execute(db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/** As it was made, and what has become of its offers. */
export async function readQuote(db: Db, actor: Actor, number: string): Promise<Quote> {
  const row = await findQuote(db, actor, number);
  const { offers, ...heading } = row.snapshot;
  const market = await readMarket(db, actor, row.agent_id, offers.map((one) => ({ ...one, segments: one.snapshot.segments }))); // prettier-ignore
  return {
    id: row.id,
    number: row.number,
    agent: { userId: row.agent_id, businessName: row.business_name, phone: row.phone },
    madeBy: row.made_by,
    madeAt: row.made_at,
    ...heading,
    offers: offers.map((one) => presentOffer(one, heading.currency, market.buyer)),
    now: offers.map((one) => offerNow(one, market, heading.currency)),
    expired: row.expired,
    takenUp: row.taken_up,
    serverTime: row.now,
    texts: textsOf(row, market.buyer.timezone),
  };
}

/** What its client gets. */
export function forClient({ offers, ...heading }: KeptQuote): ClientQuote {
  return {
    ...heading,
    offers: offers.map((one) => {
      const {
        currency: _fares,
        rate: _rate,
        price: _price,
        ...shown
      } = presentOffer(one, heading.currency, { seesNet: false, lang: 'en' });
      return shown;
    }),
  };
}

function textsOf({ number, expired, business_name: businessName, phone, snapshot }: Found, zone: string): Quote['texts'] {
  const quote = { number, expired, ...forClient(snapshot) };
  const inLang = (lang: Lang) =>
    quoteText(quote, { businessName, phone }, {
      quote: quoteTexts(lang),
      share: shareTexts(lang),
      fares: faresTexts(lang),
      lang,
      cities: citiesTexts(lang),
      names: dayNamesOf(commonTexts(lang)),
      zone,
    }); // prettier-ignore
  return { en: inLang('en'), hy: inLang('hy'), ru: inLang('ru') };
}
