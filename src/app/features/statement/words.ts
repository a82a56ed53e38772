import { LEDGER_KINDS, type StatementLine } from '../../../contract/ledger.ts';
import { formatDay, timeOf } from '../../../rules/format.ts';
import { dayIn, utcToLocal } from '../../../rules/zone-time.ts';
import { serverNow } from '../../clock.ts';
import { KIND_WORDS } from './kind-words.ts';

type Kind = StatementLine['kind'];

export const kindOf = (text: string | undefined): Kind | undefined => LEDGER_KINDS.find((kind) => kind === text);

const METHOD_WORDS: Record<string, string> = { bank: 'Bank', cash: 'Cash', card: 'Card' };

/** "Bank, REF-1"; empty where money did not come from outside. */
export function methodWords({ method, reference }: Pick<StatementLine, 'method' | 'reference'>): string {
  const word = method === 'correction' ? '' : method ? (METHOD_WORDS[method] ?? method) : '';
  return [word, reference].filter(Boolean).join(', ');
}

/** What the entry was for, without what the line says already. */
export function reasonWords({ reason, reversesNo, kind, pnr }: Pick<StatementLine, 'reason' | 'reversesNo' | 'kind' | 'pnr'>): string {
  const said = reversesNo === null ? '' : `Takes back ${reversesNo}: `;
  const rest = said && reason.startsWith(said) ? reason.slice(said.length) : reason;
  const known = [KIND_WORDS[kind], `${KIND_WORDS[kind]} ${pnr}`, ...(kind === 'topup' ? ['Deposit'] : [])];
  return known.includes(rest) ? '' : rest;
}

/** Only what was entered by hand is taken back by hand, and once. */
export const mayBeTakenBack = ({ kind, reversedByNo }: Pick<StatementLine, 'kind' | 'reversedByNo'>): boolean =>
  (kind === 'topup' || kind === 'withdraw') && reversedByNo === null;

/** The company's day, YYYY-MM-DD. */
export const companyDay = (zone: string, at = serverNow()): string => dayIn(at, zone);

/** "20 Nov 14:32" in the company's zone, with the year when it is not this one. */
export function showEntered(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return `${shortDay(companyDay(zone, at), zone)} ${timeOf(utcToLocal(at, zone))}`;
}

/** "20 Nov", with the year when it is not this one. */
export const shortDay = (day: string, zone: string): string => formatDay(day, Number(companyDay(zone).slice(0, 4))).replace(/^\w+ /, '');
