import { COPIED_DAYS, copyEndpoints, markOf } from '../../../contract/copies.ts';
import { may } from '../../../contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { connection } from '../../connection.ts';
import { session } from '../../session.ts';
import type { SavedCard } from './card.ts';
import { onDevice, readUnwanted, removeCopies } from './on-device.ts';
import { dropPast, listSaved, SAVED_KEY, saveReservation } from './saved-reservations.ts';

/** What the API takes in one question. */
const MOST_NAMED = 1000;
const MOST_PAGES = 50;
/** Between two pages: somebody may be at work on this phone. */
const PAUSE_MS = 300;
const PATIENCE_MS = 30_000;
const DAY_MS = 24 * 3600_000;

/** Brings the copies on this device up to date: what departs soon, what was opened, what is kept by hand. Quietly: it throws nothing. */
export async function fetchCopies(): Promise<void> {
  if (!may(session.get()?.role, copyEndpoints.getOrderCopies) || connection.get() === 'offline') return;
  await dropPast();
  const unwanted = (await onDevice(readUnwanted)) ?? [];
  const have = new Map(namedOf(await listSaved()).map((card) => [card.row.pnr, markOf({ ...card.row, version: card.version })]));
  try {
    for (let page = 0; page < MOST_PAGES; page++) {
      const named = [...have].slice(0, MOST_NAMED).map(([pnr, mark]) => ({ pnr, mark }));
      const { result, meta } = await call('getOrderCopies', { body: { have: named } }, { timeoutMs: PATIENCE_MS, unwatched: true });
      for (const { order, codes } of result) {
        have.delete(order.pnr);
        if (!unwanted.includes(order.pnr)) await saveReservation(order, { how: 'fetched', codes });
      }
      // What was just sent stands first: it must be named in the next question whatever else there is.
      const fresh = result.map(({ order }): [string, string] => [order.pnr, markOf(order)]);
      const others = [...have];
      have.clear();
      for (const [pnr, mark] of [...fresh, ...others]) have.set(pnr, mark);
      if (meta.gone.length > 0) await onDevice((db, ownerId) => removeCopies(db, ownerId, meta.gone));
      if (result.length > 0 || meta.gone.length > 0) await queryClient.invalidateQueries({ queryKey: SAVED_KEY });
      if (!meta.more) break;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } catch {
    // Without a network, or refused: the next time.
  }
}

/** Kept by hand first, then by the nearest departure; what has long departed does not change any more. */
function namedOf(cards: readonly SavedCard[]): SavedCard[] {
  const since = Date.now() - COPIED_DAYS * DAY_MS;
  return cards
    .filter((card) => card.kept || Date.parse(card.row.departureUtc) > since)
    .toSorted((a, b) => Number(b.kept) - Number(a.kept) || Date.parse(a.row.departureUtc) - Date.parse(b.row.departureUtc));
}
