import type { Band, BaggageRule, FareRule } from '../contract/reference.ts';
import { formatMoney } from './format.ts';
import { stayText } from './stay.ts';

/** A rule in one line, as the result row and the order show it. */

type RuleFacts = Pick<
  FareRule,
  'refundable' | 'refundBands' | 'changeable' | 'changeBands' | 'voidable' | 'voidFee' | 'currency' | 'minStay' | 'maxStay'
>;

export function ruleSummary(rule: RuleFacts): { refund: string; change: string; void: string; stay?: string } {
  const stay = stayText(rule);
  return {
    refund: rule.refundable ? bandsText('Refund', rule.refundBands, rule.currency) : 'No refund',
    change: rule.changeable ? bandsText('Change', rule.changeBands, rule.currency) : 'No change',
    void: rule.voidable
      ? rule.voidFee > 0
        ? `Void same day, fee ${feeText(rule.voidFee, rule.currency)}`
        : 'Void free the same day'
      : 'No void',
    ...(stay ? { stay } : {}),
  };
}

/** `72 to 24 h before departure: 50 % of the fare` */
export function bandText(band: Band, currency: string): string {
  const span =
    band.toHours === null
      ? `more than ${band.fromHours} h before departure`
      : band.fromHours === 0
        ? `less than ${band.toHours} h before departure`
        : `${band.toHours} to ${band.fromHours} h before departure`;
  return `${span}: ${penaltyText(band, currency)}`;
}

/** The mildest band first and when it ends: what an agent tells a traveller in one breath. A figure is named as a fee, so that nobody takes "refund 50 %" for what comes back. */
function bandsText(verb: string, bands: readonly Band[], currency: string): string {
  const open = [...bands].filter((one) => one.kind !== 'forbidden').sort((a, b) => b.fromHours - a.fromHours);
  const [best] = open;
  if (!best) return `No ${verb.toLowerCase()}`;
  const last = open.at(-1)!;
  const until = best.fromHours > 0 ? ` until ${best.fromHours} h before` : '';
  const then = last !== best ? `, then ${isFree(last) ? 'free' : `a fee of ${penaltyText(last, currency)}`}` : '';
  return `${verb} ${isFree(best) ? 'free' : `fee ${penaltyText(best, currency)}`}${until}${then}`;
}

function penaltyText(band: Band, currency: string): string {
  if (band.kind === 'forbidden') return 'not allowed';
  if (isFree(band)) return 'free';
  return band.kind === 'percent' ? `${band.value} % of the ${band.base}` : feeText(band.value, currency);
}

const isFree = (band: Band): boolean => band.kind === 'none' || (band.kind !== 'forbidden' && band.value === 0);

/** Whole amounts without decimals: there is little room where rules stand. */
const feeText = (amount: number, currency: string): string => formatMoney(amount, currency).replace('.00 ', ' ');

/** As printed on a ticket: 1PC, 23K, NIL. */
export function baggageCode(rule: Pick<BaggageRule, 'type' | 'pieces' | 'weightKg'>): string {
  if (rule.type === 'PC') return `${rule.pieces ?? 1}PC`;
  return rule.type === 'K' ? `${rule.weightKg ?? 0}K` : 'NIL';
}

/** For people: `1 × 23 kg`, `30 kg`, `no checked bag`. */
export function baggageText(rule: Pick<BaggageRule, 'type' | 'pieces' | 'weightKg'>): string {
  if (rule.type === 'PC') return `${rule.pieces ?? 1} × ${rule.weightKg ?? 23} kg`;
  return rule.type === 'K' ? `${rule.weightKg ?? 0} kg` : 'no checked bag';
}

export const cabinText = (rule: Pick<BaggageRule, 'cabinPieces' | 'cabinWeightKg'>): string =>
  rule.cabinPieces === 0 ? 'small bag only' : `${rule.cabinPieces} × ${rule.cabinWeightKg} kg cabin`;
