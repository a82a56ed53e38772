import { LEDGER_KINDS, type StatementLine } from '../../../contract/ledger.ts';
import { TOP_UP_METHODS } from '../../../contract/top-up-requests.ts';
import { formatDay, timeOf } from '../../../rules/format.ts';
import { dayIn, utcToLocal } from '../../../rules/zone-time.ts';
import { serverNow } from '../../clock.ts';
import { dayNames } from '../../day.ts';
import { sentencesText } from '../../../texts/sentences/text.ts';
import { statementText } from '../../../texts/statement/text.ts';

type Kind = StatementLine['kind'];

export const kindOf = (text: string | undefined): Kind | undefined => LEDGER_KINDS.find((kind) => kind === text);

type How = Pick<StatementLine, 'method' | 'reference'>;

function methodParts({ method, reference }: How): string[] {
  const known = TOP_UP_METHODS.find((one) => one === method);
  const word = known ? statementText(`method.${known}`) : method === 'correction' ? null : method;
  return [word, reference].flatMap((part) => part || []);
}

/** "Bank, REF-1"; empty where money did not come from outside. */
export const methodWords = (line: How): string => methodParts(line).join(', ');

/** The same in parts, and the day on which the money came or left where that is another one: "Bank", "REF-1", "value date 12 Nov". */
export function howParts(line: How & Pick<StatementLine, 'valueDate' | 'at'>, zone: string): string[] {
  const { valueDate, at } = line;
  const other = valueDate !== null && valueDate !== companyDay(zone, Date.parse(at));
  return [...methodParts(line), ...(other ? [statementText('valued', { day: shortDay(valueDate, zone) })] : [])];
}

/** How the program began the reason of an entry that nobody had given one for, while it kept words. */
const WRITTEN: Record<Kind, string> = {
  topup: 'Top-up', // no text
  withdraw: 'Debit', // no text
  ticket: 'Tickets', // no text
  void: 'Void', // no text
  refund: 'Refund', // no text
  penalty: 'Penalty', // no text
  reissue: 'Date change', // no text
  price_change: 'Price change', // no text
  name_fee: 'Name correction', // no text
  service: 'Service', // no text
  adjust: 'Correction', // no text
  split_memo: 'Split', // no text
  deposit: 'Group deposit', // no text
};

/** How it says that now. */
const SENTENCES = {
  ticket: 'tickets',
  void: 'void',
  refund: 'refund',
  reissue: 'dateChange',
  name_fee: 'name',
  service: 'services',
  split_memo: 'split',
} as const satisfies Partial<Record<Kind, string>>;

/** What the entry was for, without what the line says already. */
export function reasonWords({ reason, reversesNo, kind, pnr }: Pick<StatementLine, 'reason' | 'reversesNo' | 'kind' | 'pnr'>): string {
  const begins = reversesNo === null ? [] : [sentencesText('takesBack', { no: reversesNo, why: '' }), `Takes back ${reversesNo}: `]; // no text
  const begin = begins.find((one) => reason.startsWith(one));
  const rest = begin === undefined ? reason : reason.slice(begin.length);
  const word = WRITTEN[kind];
  const code = kind in SENTENCES ? SENTENCES[kind as keyof typeof SENTENCES] : undefined;
  const known = [
    word,
    `${word} ${pnr}`,
    ...(code && pnr ? [sentencesText(code, { pnr })] : []),
    ...(kind === 'topup' ? ['Deposit', sentencesText('deposit')] : []), // no text
  ];
  return known.includes(rest) ? '' : rest;
}

/** Only what was entered by hand is taken back by hand, and once. */
export const mayBeTakenBack = ({ kind, reversedByNo }: Pick<StatementLine, 'kind' | 'reversedByNo'>): boolean =>
  (kind === 'topup' || kind === 'withdraw') && reversedByNo === null;

/** The company's day, YYYY-MM-DD. */
export const companyDay = (zone: string, at = serverNow()): string => dayIn(at, zone);

/** "20 Nov, 14:32" in the company's zone, with the year when it is not this one. */
export function showEntered(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return `${shortDay(companyDay(zone, at), zone)}, ${timeOf(utcToLocal(at, zone))}`;
}

/** "20 Nov", with the year when it is not this one. */
export const shortDay = (day: string, zone: string): string =>
  formatDay(day, dayNames(), Number(companyDay(zone).slice(0, 4))).replace(/^\S+ /, '');
