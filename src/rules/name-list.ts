import type { ManifestRow } from '../contract/manifest.ts';
import type { CABINS } from '../contract/fields.ts';
import { alpha3 } from './country-codes.ts';
import { suggestLatin } from './names.ts';
import { documentCode, type MessageFlight, SEXES } from './paxlst.ts';
import { type Entry, filled, folded, inParts } from './type-b.ts';

/** The name list of check-in: PNL, and ADL for what has changed since (IATA RP 1708). */

/** What the list says of one seat: its passenger, with an infant on the lap. */
export interface NameEntry {
  passengerId: string;
  class: string;
  pnr: string;
  /** `PETROSYAN/ARAMMR` */
  name: string;
  /** Those of one booking have one letter and their number, `A2`; null for one alone. */
  group: string | null;
  remarks: readonly string[];
}

/** One for each seat, in the order of names. A booking keeps the letter that it had in the list before. */
export function nameEntries(passengers: readonly ManifestRow[], before: readonly NameEntry[]): NameEntry[] {
  const seated = passengers.filter((one) => one.type !== 'INF');
  const sizes = new Map<string, number>();
  for (const { pnr } of seated) sizes.set(pnr, (sizes.get(pnr) ?? 0) + 1);
  const letters = new Map(before.flatMap(({ pnr, group }) => (group ? [[pnr, group.replace(/\d+$/, '')] as const] : [])));
  const taken = new Set(letters.values());
  const fresh = freeLetters(taken);
  const letterOf = (pnr: string): string => {
    const letter = letters.get(pnr) ?? fresh.next().value;
    letters.set(pnr, letter);
    return letter;
  };
  return seated.map((one) => {
    const size = sizes.get(one.pnr)!;
    return {
      passengerId: one.passengerId,
      class: one.class.code,
      pnr: one.pnr,
      name: nameOf(one),
      group: size > 1 ? `${letterOf(one.pnr)}${size}` : null,
      remarks: remarksOf(
        one,
        passengers.filter(({ adultId }) => adultId === one.passengerId),
      ),
    };
  });
}

/** A to Z, AA to ZZ, but those. */
function* freeLetters(taken: ReadonlySet<string>): Generator<string, never> {
  for (let n = 0; ; n++) {
    const last = String.fromCharCode(65 + (n % 26));
    const letter = n < 26 ? last : String.fromCharCode(64 + Math.floor(n / 26)) + last;
    if (!taken.has(letter)) yield letter;
  }
}

const LONGEST_NAME = 57;
const letters = (name: string): string => suggestLatin(name).replace(/[^A-Z]/g, '');
/** With the count, the group and their signs it fits on one line. */
function nameOf({ lastName, firstName, title }: ManifestRow): string {
  const end = letters(title);
  return `${letters(lastName)}/${letters(firstName)}`.slice(0, LONGEST_NAME - end.length) + end;
}

/** A special service that is confirmed. */
const remark = (service: string, text: string): string => `.R/${service} HK1${text}`; // no text

function remarksOf(one: ManifestRow, infants: readonly ManifestRow[]): string[] {
  return [
    ...ticket(one, ''),
    ...documents(one, SEXES[one.gender]),
    ...(one.type === 'CHD' ? [remark('CHLD', ` ${dayOf(one.dateOfBirth)}`)] : []),
    ...infants.flatMap((infant) => [
      remark('INFT', ` ${dayOf(infant.dateOfBirth)} ${letters(infant.lastName)}/${letters(infant.firstName)}`),
      ...ticket(infant, 'INF'),
      ...documents(infant, infant.gender === 'X' ? 'U' : `${infant.gender}I`),
    ]),
    ...(one.seat ? [remark('RQST', ` ${one.seat}`)] : []),
  ];
}

const ticket = ({ ticketNumber, coupon }: ManifestRow, infant: 'INF' | ''): string[] =>
  ticketNumber === null ? [] : [remark('TKNE', ` ${infant}${ticketNumber}/${coupon ?? 1}`)];

/** `.R/DOCS HK1/P/ARM/AP1234567/ARM/01JAN90/M/01JAN30/PETROSYAN/ARAM` */
function documents({ document, nationality, dateOfBirth, lastName, firstName }: ManifestRow, sex: string): string[] {
  if (!document) return [];
  const { type, number, country, expiry } = document;
  const said = [
    documentCode(type),
    country ? (alpha3(country) ?? '') : '',
    number,
    nationality ? (alpha3(nationality) ?? '') : '',
    dayOf(dateOfBirth),
    sex,
    expiry ? dayOf(expiry) : '',
    letters(lastName),
    letters(firstName),
  ];
  return [remark('DOCS', `/${said.join('/')}`)];
}

export interface NameChanges {
  added: readonly NameEntry[];
  deleted: readonly NameEntry[];
  changed: readonly NameEntry[];
}

/** Who has another name, class or booking is deleted and added: check-in looks for people by these. */
export function nameChanges(before: readonly NameEntry[], now: readonly NameEntry[]): NameChanges {
  const keyOf = ({ passengerId, class: code, pnr, name }: NameEntry): string => `${passengerId} ${code} ${pnr} ${name}`;
  const [old, fresh] = [new Map(before.map((one) => [keyOf(one), one])), new Set(now.map(keyOf))];
  const saysOf = ({ group, remarks }: NameEntry): string => [group, ...remarks].join('\n');
  return {
    added: now.filter((one) => !old.has(keyOf(one))),
    deleted: before.filter((one) => !fresh.has(keyOf(one))),
    changed: now.filter((one) => {
      const was = old.get(keyOf(one));
      return was !== undefined && saysOf(was) !== saysOf(one);
    }),
  };
}

/** Between which addresses, when (an instant), and the classes that the flight sells. */
export interface NameListHead {
  flight: MessageFlight;
  sender: string;
  receivers: readonly string[];
  madeAt: string;
  classes: readonly { code: string; cabin: (typeof CABINS)[number] }[];
}

export function pnl(head: NameListHead, now: readonly NameEntry[]): string[] {
  return list('PNL', head, now, (total) => {
    const of = now.filter((one) => one.class === total.code);
    return of.length === 0 ? [{ under: [total.line], lines: [] }] : of.map((one) => ({ under: [total.line], lines: linesOf(one) }));
  });
}

/** Totals are of all who fly now; the names are of those who were deleted, added or changed. */
export function adl(head: NameListHead, now: readonly NameEntry[], changes: NameChanges): string[] {
  return list(
    'ADL',
    head,
    [...now, ...changes.deleted],
    (total) => {
      const section = (title: string, entries: readonly NameEntry[], lines: (one: NameEntry) => string[]): Entry[] =>
        entries.filter((one) => one.class === total.code).map((one) => ({ under: [total.line, title], lines: lines(one) }));
      const said = [
        ...section('DEL', changes.deleted, (one) => filled(nameLine(one))),
        ...section('ADD', changes.added, linesOf),
        ...section('CHG', changes.changed, linesOf),
      ];
      return said.length === 0 ? [{ under: [total.line], lines: [] }] : said;
    },
    now,
  );
}

const CABIN_LETTERS: Record<(typeof CABINS)[number], string> = { economy: 'Y', premium: 'W', business: 'C', first: 'F' };

function list(
  kind: 'PNL' | 'ADL',
  { flight, sender, receivers, madeAt, classes }: NameListHead,
  named: readonly NameEntry[],
  entriesOf: (total: { code: string; line: string }) => Entry[],
  counted = named,
): string[] {
  const codes = [...new Set([...classes.map((one) => one.code), ...named.map((one) => one.class)])];
  const cabins = new Map<string, string>();
  for (const code of codes) {
    const cabin = CABIN_LETTERS[classes.find((one) => one.code === code)?.cabin ?? 'economy'];
    cabins.set(cabin, (cabins.get(cabin) ?? '') + code);
  }
  const head = (part: number): string[] => [
    ...filled(['QU', ...receivers]),
    `.${sender} ${madeAt.slice(8, 10)}${madeAt.slice(11, 13)}${madeAt.slice(14, 16)}`,
    kind,
    `${flight.designator}/${dayOf(flight.departureLocal).slice(0, 5)} ${flight.from} PART${part}`,
    ['RBD', ...[...cabins].map(([cabin, of]) => `${cabin}/${of}`)].join(' '),
  ];
  const entries = codes.flatMap((code) => {
    const count = counted.filter((one) => one.class === code).length;
    return entriesOf({ code, line: `-${flight.to}${String(count).padStart(3, '0')}${code}` });
  });
  return inParts(head, entries, (part, last) => (last ? `END${kind}` : `ENDPART${part}`));
}

const nameLine = ({ name, group, pnr }: NameEntry): string[] => [`1${name}${group ? `-${group}` : ''}`, `.L/${pnr}`];
const linesOf = (one: NameEntry): string[] => [...filled(nameLine(one)), ...one.remarks.flatMap(folded)];

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** `2026-12-10` as `10DEC26`. */
const dayOf = (day: string): string => day.slice(8, 10) + MONTHS[Number(day.slice(5, 7)) - 1]! + day.slice(2, 4);
