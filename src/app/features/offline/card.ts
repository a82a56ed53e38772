import * as v from 'valibot';
import { orderRow } from '../../../contract/order-lists.ts';
import type { Order } from '../../../contract/orders.ts';
import { foldName } from '../../../rules/names.ts';
import { wordsOfName } from '../../../rules/search-text.ts';
import { CHANGES } from './changes.ts';
import { rowOfOrder } from './row-of-order.ts';

const DAY = 24 * 3600_000;
/** After the last flight somebody may still ask for a receipt. */
export const KEPT_AFTER_TRAVEL_MS = 7 * DAY;

/** What a card holds: the row of the list, what it is found by, and how the copy came to be here. */
export const savedCard = v.object({
  row: orderRow,
  /** In capital letters, folded as names are. */
  words: v.string(),
  version: v.number(),
  /** By the database's clock when it was read: of two answers the later one counts. */
  serverTime: v.string(),
  /** Kept by hand: never dropped for want of space. */
  kept: v.boolean(),
  /** What the desk has changed since somebody last looked. */
  changes: v.array(v.picklist(CHANGES)),
});
type CardData = v.InferOutput<typeof savedCard>;
export type SavedCard = CardData & { savedAt: number };

/** Shown offline as it stands, and no more: nothing of the desk's notes, the account's balances or the rest of an answer. */
export function leastOf(order: Order): Order {
  const { newBalance: _balance, internalRemarks: _notes, ...rest } = order;
  return { ...rest, ledger: rest.ledger.map((entry) => ({ ...entry, balanceAfter: null })) };
}

/** An answer may come after one that was read later. */
export const isOlder = (order: Pick<Order, 'serverTime'>, card: Pick<CardData, 'serverTime'>): boolean =>
  Date.parse(order.serverTime) < Date.parse(card.serverTime);

/** The card of an order; undefined for one without people or flights. */
export function cardOf(order: Order): { pnr: string; endsAt: number; orderedAt: number; data: CardData } | undefined {
  const row = rowOfOrder(order);
  const lastArrival = Math.max(...order.segments.map((one) => Date.parse(one.arrivalUtc)));
  if (!row || !Number.isFinite(lastArrival)) return undefined;
  const words = order.passengers.flatMap((one) => [
    `${one.lastName} ${one.firstName}`,
    `${one.firstName} ${one.lastName}`,
    ...one.tickets.map((ticket) => ticket.number),
  ]);
  return {
    pnr: order.pnr,
    endsAt: lastArrival + KEPT_AFTER_TRAVEL_MS,
    orderedAt: Date.parse(row.orderDate),
    data: {
      row,
      words: words.map(foldName).join('\n'),
      version: order.version,
      serverTime: order.serverTime,
      kept: false,
      changes: [],
    },
  };
}

/** As the server finds orders: a PNR from its beginning, a ticket by digits, how words of names begin, in any script. */
export function finder(search: string | undefined): (card: Pick<CardData, 'row' | 'words'>) => boolean {
  const typed = search?.trim() ?? '';
  if (typed === '') return () => true;
  const begins = wordsOfName(typed);
  const joined = begins.join('');
  // The figures of a PNR are no ticket number.
  const digits = /^[\d\s-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  return ({ row, words }) =>
    (joined !== '' && (allBegin(words, begins) || row.pnr.startsWith(joined))) || (digits.length >= 3 && words.includes(digits));
}

const allBegin = (words: string, begins: readonly string[]): boolean => {
  const known = words.split(/\s+/);
  return begins.every((begin) => known.some((word) => word.startsWith(begin)));
};
