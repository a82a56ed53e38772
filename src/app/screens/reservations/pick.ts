import { finder, type SavedCard } from '../../features/offline/card.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { daysOf, sortOf, statusesOf } from './filters.ts';
import { companyDayOf } from '../../company-day.ts';
import type { ReservationsSearch } from './reservations-search.ts';

/** The same filter and order over the copies on the device. */
export function pick(search: ReservationsSearch, cards: readonly SavedCard[]): SavedCard[] {
  const statuses = statusesOf(search.show);
  const { sort, direction } = sortAsked(sortOf(search));
  const { field, start, end } = daysOf(search);
  const dayOfRow = ({ departure, timeLimit }: SavedCard['row']) =>
    field === 'departure' ? departure.slice(0, 10) : timeLimit && companyDayOf(timeLimit);
  const found = finder(search.q);
  const fitting = cards.filter(
    (card) =>
      (!statuses || statuses.includes(card.row.status)) &&
      (search.show !== 'attention' || card.row.attention.length > 0) &&
      (!start || (dayOfRow(card.row) ?? '') >= start) &&
      (!end || (dayOfRow(card.row) ?? '') <= end) &&
      (!search.from || card.row.route[0] === search.from) &&
      (!search.to || card.row.route.slice(1).includes(search.to)) &&
      (!search.agent || card.row.agent.userId === search.agent) &&
      (!search.attention || card.row.attention.includes(search.attention)) &&
      (!search.bookedFrom || companyDayOf(card.row.orderDate) >= search.bookedFrom) &&
      (!search.bookedTo || companyDayOf(card.row.orderDate) <= search.bookedTo) &&
      // A copy's row tells neither.
      !search.flight &&
      !search.maker &&
      (sort !== 'timeLimit' || card.row.timeLimit !== null) &&
      found(card),
  );
  const place = ({ row }: SavedCard): number | string => {
    switch (sort) {
      case 'departure':
        return Date.parse(row.departureUtc);
      case 'timeLimit':
        return Date.parse(row.timeLimit ?? '');
      case 'passenger':
        return row.leadName;
      case 'route':
        return row.route.join(' ');
      case 'flight':
        return row.flightNumbers[0] ?? '';
      case 'amount':
        return `${row.accountCurrency}${String(Math.round(row.payable * 100)).padStart(15, '0')}`;
      case 'orderDate':
        return Date.parse(row.orderDate);
      default:
        return -Date.parse(row.orderDate);
    }
  };
  const placed = fitting.map((card) => ({ card, at: place(card) }));
  // Of the same value: as the database of the device has them.
  const way = direction === 'desc' ? -1 : 1;
  const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
  return placed.sort((a, b) => way * compare(a.at, b.at) || (a.card.row.pnr > b.card.row.pnr ? -1 : 1)).map(({ card }) => card);
}
