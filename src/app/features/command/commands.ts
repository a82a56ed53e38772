import type { OrderRow } from '../../../contract/order-lists.ts';
import { canOpen, navigationOf, screens, type ScreenName } from '../../../contract/screens.ts';
import type { Role } from '../../../contract/roles.ts';
import { foldName } from '../../../rules/names.ts';
import { readSearchLine } from '../../../rules/search-line.ts';
import { flightNumberOf } from '../../../rules/search-text.ts';
import { commandText } from '../../../texts/command/text.ts';
import { placesText } from '../../../texts/places/text.ts';
import { statusesText } from '../../../texts/statuses/text.ts';
import { showDay } from '../../day.ts';
import { today } from '../../today.ts';
import { type Place, PLACE_ICON } from '../../shell/places.ts';
import type { IconName } from '../../ui/icon.tsx';

/** One line of the command bar: what it is, and the address that it leads to. */
export interface Command {
  key: string;
  icon: IconName;
  title: string;
  detail?: string;
  /** An address of the app; without one it is the list of keys. */
  to?: string;
}

const PNR = /^(?=.*[A-Z])[A-Z0-9]{6}$/;

/** What is known without asking: screens by their names, a booking by its whole PNR, a flight by its number, a search in one line. All screens for nothing typed. */
export function knownCommands(typed: string, role: Role): Command[] {
  const upper = typed.toUpperCase();
  const known = placesNamed(typed, role);
  if (PNR.test(upper) && canOpen('info', role))
    known.push({ key: 'pnr', icon: 'ticket', title: commandText('openBooking', { pnr: upper }), to: `/info/${upper}` });
  const flight = flightNumberOf(typed);
  if (flight !== undefined && canOpen('flights', role))
    known.push({
      key: 'flight', // no text
      icon: 'plane',
      title: commandText('findFlight', { flight }),
      to: `${screens.flights.path}?${new URLSearchParams({ q: flight }).toString()}`,
    });
  const search = searchCommand(typed);
  return search ? [search, ...known] : known;
}

/** `evn par 10dec 17dec 2adt`: with codes and a day, without which it may be somebody's name. */
function searchCommand(typed: string): Command | undefined {
  const { places, days, counts, cabin, airline, bag, refundable, direct, unknown } = readSearchLine(typed, today());
  const [from, to] = places.map((word) => word.toUpperCase());
  const [departureDate, returnDate] = days;
  if (!from || !to || ![from, to].every((code) => /^[A-Z]{3}$/.test(code)) || !departureDate || unknown.length > 0) return undefined;
  const asked = {
    tabIndex: returnDate ? '1' : '0',
    from,
    to,
    departureDate,
    ...(returnDate ? { returnDate } : {}),
    ...(counts ? { passengers: [counts.adults, counts.children, counts.infants].join('-') } : {}),
    ...(cabin ? { cabin } : {}),
    ...(airline ? { airline } : {}),
    ...(bag ? { bag: '1' } : {}),
    ...(direct ? { direct: '1' } : {}),
    ...(refundable ? { refundable: '1' } : {}),
    go: '1',
  };
  return {
    key: 'line', // no text
    icon: 'search',
    title: commandText('searchFlights', { from, to }),
    detail: days.map(showDay).join(' – '),
    to: `${screens.search.path}?${new URLSearchParams(asked).toString()}`,
  };
}

function placesNamed(typed: string, role: Role): Command[] {
  const wanted = foldName(typed);
  const names: Place[] = [
    ...(navigationOf(role) as Place[]),
    ...(['topUps', 'payouts', 'currency', 'check', 'settings', 'profile'] as const).filter((name) => canOpen(name, role)),
  ];
  const keys: Command = { key: 'keys', icon: 'info', title: commandText('keys') };
  return [...names.map(placeCommand), keys].filter(({ title }) =>
    foldName(title)
      .split(/\s+/)
      .some((_, i, words) => words.slice(i).join(' ').startsWith(wanted)),
  );
}

const placeCommand = (name: Place): Command => ({
  key: name,
  icon: PLACE_ICON[name] ?? 'list',
  title: placesText(name === 'currency' ? 'rates' : name),
  to: screens[name satisfies ScreenName].path,
});

/** A booking that was found: who flies where and when, and how it stands; for staff whose it is. */
export function orderCommand(row: OrderRow, staff: boolean): Command {
  return {
    key: row.id,
    icon: 'ticket',
    title: `${row.pnr} · ${row.found?.by === 'passenger' ? row.found.text : row.leadName}`,
    detail: [row.route.join('–'), showDay(row.departure), statusesText(row.status), ...(staff ? [row.agent.businessName] : [])].join(' · '),
    to: `/info/${row.pnr}`,
  };
}

export const agencyCommand = ({ id, name }: { id: string; name: string }): Command => ({
  key: id,
  icon: 'people',
  title: name,
  detail: commandText('agency'),
  to: `/agents/${id}`,
});
