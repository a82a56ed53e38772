import * as v from 'valibot';
import { quote, type Quote, type QuoteRow } from '../../../contract/quotes.ts';
import { keepReference, readReference } from '../offline/saved-reference.ts';

/* The quotes that were opened last, for the time without a network: as they were then. */

const KIND = 'quotes'; // no text
const MOST = 20;
/** What was kept before quotes knew their bookings has none. */
const copies = v.array(v.object({ ...quote.entries, takenUp: v.optional(quote.entries.takenUp, []) }));

const kept = async (): Promise<Quote[]> => (await readReference(KIND, copies)) ?? [];
let last: Promise<unknown> = Promise.resolve();

/** One after the other: two that come at once would each forget the other. */
export function keepQuote(one: Quote): void {
  last = last.then(async () => {
    const others = (await kept()).filter(({ number }) => number !== one.number);
    await keepReference(KIND, [one, ...others].slice(0, MOST));
  });
}

export const dropQuote = async (number: string): Promise<void> =>
  keepReference(
    KIND,
    (await kept()).filter((one) => one.number !== number),
  );

export const keptQuote = async (number: string): Promise<Quote | undefined> => (await kept()).find((one) => one.number === number);

export const keptRows = async (): Promise<QuoteRow[] | undefined> => {
  const all = await kept();
  return all.length === 0 ? undefined : all.map(rowOf);
};

const rowOf = (one: Quote): QuoteRow => ({
  ...one,
  routes: [...new Set(one.offers.map(({ segments }) => [segments[0]!.from.iata, ...segments.map(({ to }) => to.iata)].join('–')))],
  departureDay: one.offers.map(({ segments }) => segments[0]!.departureLocal.slice(0, 10)).sort()[0]!,
  offers: one.offers.length,
  fromPrice: Math.min(...one.offers.map(({ client }) => client.total)),
});
