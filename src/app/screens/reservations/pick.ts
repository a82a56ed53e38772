import { finder, type SavedCard } from '../../features/offline/card.ts';
import { statusesOf } from './filters.ts';
import type { ReservationsSearch } from './reservations-search.ts';

/** The same filter and order over the copies on the device. */
export function pick(search: ReservationsSearch, cards: readonly SavedCard[]): SavedCard[] {
  const statuses = statusesOf(search.show);
  const found = finder(search.q);
  const fitting = cards.filter(
    (card) =>
      (!statuses || statuses.includes(card.row.status)) &&
      (search.show !== 'attention' || card.row.attention.length > 0) &&
      (!search.start || card.row.departure >= search.start) &&
      (!search.end || card.row.departure.slice(0, 10) <= search.end) &&
      (!search.from || card.row.route[0] === search.from) &&
      (!search.to || card.row.route.slice(1).includes(search.to)) &&
      (!search.agent || card.row.agent.userId === search.agent) &&
      (search.sort !== 'timeLimit' || card.row.timeLimit !== null) &&
      found(card),
  );
  const place = ({ row }: SavedCard) =>
    search.sort === 'departure'
      ? Date.parse(row.departureUtc)
      : search.sort === 'timeLimit'
        ? Date.parse(row.timeLimit ?? '')
        : -Date.parse(row.orderDate);
  const placed = fitting.map((card) => ({ card, at: place(card) }));
  // Of the same moment: as the database of the device has them.
  return placed.sort((a, b) => a.at - b.at || (a.card.row.pnr > b.card.row.pnr ? -1 : 1)).map(({ card }) => card);
}
