import type { OrderRow } from '../../contract/order-lists.ts';
import { clueOf, oneMistakeAway, wordsOfName } from '../../rules/search-text.ts';
import type { Row } from '../database/rows.ts';

/** The ways of find-orders.ts: PNR, names or a ticket; what else an order is known by; its agency; names with a typing mistake. */
export type FindWay = 'words' | 'clue' | 'agency' | 'mistyped';

/** So many digits are of a ticket before they are of a phone. */
export function ticketOf(search: string): string | undefined {
  const digits = search.replace(/\D/g, '');
  return digits.length >= 10 ? digits : undefined;
}

/** `INV-2026-000123`, in capital letters. */
export const isDocumentNumber = (number: string): boolean => /^[A-Z]+-\d{4}-\d{6}$/.test(number);

/** What of an order is searched in. */
export type Searched = Pick<Row<'orders'>, 'pnr' | 'search_names' | 'flight_numbers' | 'contact_phone' | 'contact_email'>;

/** What a search has found an order by, where its row does not show that: undefined for its PNR, its first passenger and its route. */
export function foundBy(way: FindWay, search: string, order: Searched): OrderRow['found'] {
  if (way === 'mistyped')
    return byName(
      wordsOfName(search).map((word) => [word, ...oneMistakeAway(word)]),
      order,
    );
  // Every row names it.
  if (way === 'agency') return undefined;
  if (way === 'words') {
    const ticket = ticketOf(search);
    if (ticket !== undefined) return { by: 'ticket', text: ticket };
    const words = wordsOfName(search);
    if (order.pnr.startsWith(words.join(''))) return undefined;
    return byName(
      words.map((word) => [word]),
      order,
    );
  }
  const number = search.trim().toUpperCase();
  if (isDocumentNumber(number)) return { by: 'document', text: number };
  const clue = clueOf(search);
  if (clue === undefined) return undefined;
  if (clue.startsWith('+')) return { by: 'phone', text: order.contact_phone };
  if (clue.startsWith('@')) return { by: 'email', text: order.contact_email };
  const flight = order.flight_numbers.find((one) => one.replaceAll(' ', '').startsWith(clue));
  return flight === undefined ? undefined : { by: 'flight', text: flight };
}

/** The passenger who has all of the words, else those who have some of them; each word may begin in one of several ways. */
function byName(words: readonly (readonly string[])[], { pnr, search_names }: Searched): OrderRow['found'] {
  const people = search_names.split('\n');
  const has = (name: string, ways: readonly string[]) => name.split(' ').some((part) => ways.some((way) => part.startsWith(way)));
  const [whole] = people.filter((name) => words.every((ways) => has(name, ways)));
  // A word may be the beginning of the PNR beside a name.
  const asked = words.filter((ways) => !ways.some((way) => pnr.startsWith(way)));
  const found = whole === undefined ? people.filter((name) => asked.some((ways) => has(name, ways))) : [whole];
  return found.every((name) => name === people[0]) ? undefined : { by: 'passenger', text: found.join(', ') };
}
