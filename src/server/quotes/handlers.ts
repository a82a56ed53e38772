import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { isStaff } from '../../contract/roles.ts';
import { toMinor } from '../../rules/money.ts';
import { searchedWords } from '../../rules/passenger-book.ts';
import { answersTexts } from '../../texts/answers/every.ts';
import type { Tx } from '../database/database.ts';
import { comingDocuments, writeDocuments } from '../documents/write-documents.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { checkMayBuy } from '../selling/buyer.ts';
import type { Context, Handlers } from '../http/context.ts';
import { ownerOf } from '../http/context.ts';
import { once } from '../http/once.ts';
import { listQuotes } from './list-quotes.ts';
import { mailQuote } from './mail-quote.ts';
import { firstDeparture, offerNow, presentOffer, priceOffer, readMarket, withTotal, type KeptOffer, type Market } from './offers.ts';
import { readQuote, type KeptQuote } from './read-quote.ts';

/** The trade's habit: a price is good for a day. */
const VALID_MS = 24 * 3_600_000;
const MINUTE = 60_000;

export const quoteHandlers: Pick<Handlers, 'priceOffers' | 'makeQuote' | 'listQuotes' | 'getQuote' | 'mailQuote' | 'removeQuote'> = {
  listQuotes,
  mailQuote,

  priceOffers: async ({ body }, { db, actor }) => {
    const market = await readMarket(db, actor, agencyOf(actor, body.agentId), body.offers);
    const { accountCurrency: currency } = market.buyer;
    const offers = body.offers.map((one) => priceOffer(one, market));
    const known = offers.filter((one) => one !== undefined);
    const latest = known.length > 0 ? firstDeparture(known) : market.buyer.now + VALID_MS;
    return {
      result: {
        currency,
        validUntil: new Date(usualEnd(latest, market)).toISOString(),
        latest: new Date(latest).toISOString(),
        offers: offers.map((one) => one && { ...presentOffer(one, currency, market.buyer), now: offerNow(one, market, currency) } || null), // prettier-ignore
      },
    };
  },

  makeQuote: ({ body }, context) =>
    once(context, body, async (tx) => {
      const market = await readMarket(tx, context.actor, agencyOf(context.actor, body.agentId), body.offers);
      checkMayBuy(market.buyer, context.actor, body.agentId);
      const number = await writeQuote(tx, context, market, freeze(body, market));
      return { answer: { result: await readQuote(tx, context.actor, number) } };
    }),

  getQuote: async ({ params }, { db, actor }) => ({ result: await readQuote(db, actor, params.number) }),

  removeQuote: ({ params }, context) =>
    once(context, params, async (tx) => {
      const owner = ownerOf(context.actor);
      const { rows } = await sql<{ id: string; agentId: string }>`
        delete from quote where number = ${params.number} and (${owner}::uuid is null or agent_id = ${owner}) returning id, agent_id as "agentId"`.execute(
        tx,
      );
      if (!rows[0]) throw new ApiError('NOT_FOUND');
      await log(tx, context, 'removeQuote', rows[0], params.number);
      return { answer: { message: answersTexts(context.lang)('quoteRemoved') } };
    }),
};

/** Staff say for which agency: its markup and its name are the quote's. */
function agencyOf(actor: Context['actor'], agentId: string | null | undefined): string | null {
  if (isStaff(actor.role) && !agentId) throw invalid({ agentId: [fieldError('chooseAgency')] });
  return agentId ?? null;
}

/** Whole minutes, a day from now, and never after the first departure. */
const usualEnd = (latest: number, { buyer }: Market): number => Math.min(Math.floor((buyer.now + VALID_MS) / MINUTE) * MINUTE, latest);

/** The quote as its document keeps it. Throws field errors for what cannot be sold now, and for an end that has passed or comes after the first departure. */
function freeze(body: Parsed<'makeQuote'>['body'], market: Market): KeptQuote {
  const { accountCurrency: currency, now } = market.buyer;
  const errors: Record<string, string[]> = {};
  const offers = body.offers.flatMap((asked, i): KeptOffer[] => {
    const priced = priceOffer(asked, market);
    const state = priced && offerNow(priced, market, currency).state;
    if (!priced || state !== 'same') {
      errors[`offers.${i}.segments`] = [fieldError(state === 'soldOut' ? 'noSeatsForAll' : 'noLongerSold')];
      return [];
    }
    return [asked.client ? { ...priced, client: withTotal(priced, asked.client) } : priced];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const latest = firstDeparture(offers);
  const end = body.validUntil === null ? usualEnd(latest, market) : Date.parse(body.validUntil);
  if (end <= now) throw invalid({ validUntil: [fieldError('inThePast')] });
  if (end > latest) throw invalid({ validUntil: [fieldError('afterFirstDeparture')] });
  const { clientName, note, language } = body;
  return { clientName, note, language, validUntil: new Date(end).toISOString(), currency, offers };
}

/** The document first: it has the number. */
async function writeQuote(tx: Tx, context: Context, { buyer }: Market, quote: KeptQuote): Promise<string> {
  const [document] = await writeDocuments(tx, comingDocuments(['quote']), {
    agentId: buyer.userId,
    orderId: null,
    transactionId: null,
    snapshot: quote,
  });
  const { id, number } = document!;
  const flights = quote.offers.flatMap((one) => one.snapshot.segments);
  const routes = [...new Set(quote.offers.map(routeOf))];
  const places = flights.flatMap((one) => [one.from, one.to]).flatMap((one) => [one.iata, one.city]);
  await tx
    .insertInto('quote')
    .values({
      id,
      number,
      agent_id: buyer.userId,
      created_by: context.actor.userId,
      client_name: quote.clientName,
      routes,
      departure_day: flights.map((one) => one.departureLocal.slice(0, 10)).sort()[0]!,
      offers: quote.offers.length,
      from_price: Math.min(...quote.offers.map((one) => toMinor(one.client.total))),
      currency: quote.currency,
      valid_until: quote.validUntil,
      words: sql<string>`array_to_tsvector(${quoteWords([quote.clientName, number, ...places])}::text[])`,
    })
    .execute();
  await log(tx, context, 'makeQuote', { id, agentId: buyer.userId }, number);
  return number;
}

/** `EVN–VIE–EVN`; a comma where the next flight leaves from elsewhere. */
function routeOf({ snapshot: { segments } }: KeptOffer): string {
  return segments
    .map((one, i) =>
      segments[i - 1]?.to.iata === one.from.iata ? `–${one.to.iata}` : `${i > 0 ? ', ' : ''}${one.from.iata}–${one.to.iata}`,
    )
    .join('');
}

/** Each word as it stands and in Latin letters; of a number also without the noughts before it. */
function quoteWords(texts: readonly string[]): string[] {
  const words = searchedWords(texts.join(' ')).flat();
  return [...new Set(words.flatMap((word) => [word, word.replace(/^0+(?=\d)/, '')]))];
}

const log = (tx: Tx, context: Context, action: LogAction, quote: { id: string; agentId: string }, summary: string) =>
  writeLog(tx, context, context.actor, { action, entity: 'quote', entityId: quote.id, agentId: quote.agentId, summary });
