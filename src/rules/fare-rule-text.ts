import type { Band, BaggageRule, FareRule } from '../contract/reference.ts';
import type { texts as en } from '../texts/fares/en.ts';
import type { Texts } from '../texts/texts.ts';
import { formatMoney } from './format.ts';
import { stayText } from './stay.ts';

/**
 * The conditions of a fare in words, in every language by one function, from the bands that `refund` and `date-change` count
 * with: what is said here is what is paid there.
 */

/** The texts of fares in the language that is spoken. */
export type FareTexts = Texts<typeof en>;

type RuleFacts = Pick<
  FareRule,
  | 'refundable'
  | 'refundBands'
  | 'changeable'
  | 'changeBands'
  | 'voidable'
  | 'voidFee'
  | 'currency'
  | 'minStay'
  | 'maxStay'
  | 'taxesRefundable'
>;

/** A rule in one line each, as the result row and the order show it. */
export function ruleSummary(rule: RuleFacts, say: FareTexts): { refund: string; change: string; void: string; stay?: string } {
  const stay = stayText(rule, say);
  const { currency, taxesRefundable: taxes } = rule;
  return {
    refund: refundText(rule.refundable ? rule.refundBands : [], { currency, taxes }, say),
    change: changeText(rule.changeable ? rule.changeBands : [], currency, say),
    void: rule.voidable
      ? rule.voidFee > 0
        ? say('void.fee', { amount: feeText(rule.voidFee, rule.currency) })
        : say('void.free')
      : say('void.none'),
    ...(stay ? { stay } : {}),
  };
}

/** `Refund free until 72 h before, not allowed under 72 h`, or that there is none. */
export function refundText(bands: readonly Band[], terms: Terms, say: FareTexts): string {
  const conditions = conditionText(bands, terms, say);
  if (conditions === say('notAllowed')) return say('refund.none');
  return conditions === say('taxesOnly') ? say('refund.taxesOnly') : say('refund.is', { conditions });
}

export function changeText(bands: readonly Band[], currency: string | undefined, say: FareTexts): string {
  const conditions = conditionText(bands, { currency, taxes: false }, say);
  return conditions === say('notAllowed') ? say('change.none') : say('change.is', { conditions });
}

interface Terms {
  /** Of fixed fees; undefined in documents of before it was kept, whose bands then have percents only. */
  currency: string | undefined;
  /** Taxes are refunded where the fare is not. */
  taxes: boolean;
}

/** `free until 72 h before, fee 50 % of the fare 72–24 h before, not allowed under 24 h`: all of it, to the departure. */
export function conditionText(bands: readonly Band[], terms: Terms, say: FareTexts): string {
  const parts = tiles(bands).map((one) => ({ ...one, text: bandPhrase(one.band, terms, say) }));
  const merged = parts.filter((one, i) => i === 0 || one.text !== parts[i - 1]!.text);
  return merged.map(({ text, to }, i) => clauseText(text, to, merged[i + 1]?.to ?? 0, say)).join(say('clause.between'));
}

/** One clause, good from `to` hours before departure (null: from ever on) until `from` hours before it. */
function clauseText(terms: string, to: number | null, from: number, say: FareTexts): string {
  if (to === null) return from === 0 ? say('clause.always', { terms }) : say('clause.first', { terms, from });
  return from === 0 ? say('clause.last', { terms, to }) : say('clause.middle', { terms, to, from });
}

/** What one band takes: of a refund what is kept, of a change what is paid. */
export function bandPhrase(band: Band, { currency, taxes }: Terms, say: FareTexts): string {
  if (band.kind === 'forbidden') return taxes && !band.includeTax ? say('taxesOnly') : say('notAllowed');
  const terms = isFree(band)
    ? say('free')
    : band.kind === 'percent'
      ? say('percentFee', { percent: band.value, base: band.base })
      : say('fixedFee', { amount: feeText(band.value, currency ?? '') });
  return taxes && band.includeTax ? say('withoutTaxes', { terms }) : terms;
}

interface Tile {
  /** Hours before departure; null has no end. */
  to: number | null;
  from: number;
  band: Band;
}
const FORBIDDEN: Band = { fromHours: 0, toHours: null, kind: 'forbidden', value: 0, base: 'fare', includeTax: false };

/** The bands without gaps, the earliest first: where none holds nothing is allowed, as `refund` and `date-change` count it. */
function tiles(bands: readonly Band[]): Tile[] {
  const edges = [...new Set([0, ...bands.flatMap((one) => (one.toHours === null ? [one.fromHours] : [one.fromHours, one.toHours]))])];
  return edges
    .sort((a, b) => b - a)
    .map((from, i, all) => ({
      from,
      to: i === 0 ? null : all[i - 1]!,
      band: bands.find((one) => from >= one.fromHours && (one.toHours === null || from < one.toHours)) ?? FORBIDDEN,
    }));
}

/** `72 to 24 h before departure: 50 % of the fare` */
export function bandText(band: Band, currency: string, say: FareTexts): string {
  const { fromHours: from, toHours: to } = band;
  const penalty = penaltyText(band, currency, say);
  if (to === null) return say('band.open', { from, penalty });
  return from === 0 ? say('band.last', { to, penalty }) : say('band.between', { to, from, penalty });
}

function penaltyText(band: Band, currency: string, say: FareTexts): string {
  if (band.kind === 'forbidden') return say('penalty.notAllowed');
  if (isFree(band)) return say('penalty.free');
  return band.kind === 'percent' ? say('penalty.percent', { percent: band.value, base: band.base }) : feeText(band.value, currency);
}

const isFree = (band: Band): boolean => band.kind === 'none' || (band.kind !== 'forbidden' && band.value === 0);

/** Whole amounts without decimals: there is little room where rules stand. */
const feeText = (amount: number, currency: string): string => formatMoney(amount, currency).replace('.00 ', ' ');

/** As printed on a ticket: 1PC, 23K, NIL. */
export function baggageCode(rule: Pick<BaggageRule, 'type' | 'pieces' | 'weightKg'>): string {
  if (rule.type === 'PC') return `${rule.pieces ?? 1}PC`;
  return rule.type === 'K' ? `${rule.weightKg ?? 0}K` : 'NIL';
}

/** The same for people, where no more is known: `1 bag`, `23 kg bag`, `no checked bag`. */
export function bagText(code: string, say: FareTexts): string {
  const [, figure, unit] = /^(\d+)(PC|K)$/.exec(code) ?? [];
  if (unit === 'PC') return say('bag.pieces', { n: Number(figure) });
  return unit === 'K' ? say('weight', { weight: Number(figure) }) : say('noBag');
}

/** For people: `1 bag of 23 kg`, `30 kg bag`, `no checked bag`. */
export function baggageText(rule: Pick<BaggageRule, 'type' | 'pieces' | 'weightKg'>, say: FareTexts): string {
  if (rule.type === 'PC') return say('pieces', { pieces: rule.pieces ?? 1, weight: rule.weightKg ?? 23 });
  return rule.type === 'K' ? say('weight', { weight: rule.weightKg ?? 0 }) : say('noBag');
}

export const cabinText = (
  { cabinPieces: pieces, cabinWeightKg: weight }: Pick<BaggageRule, 'cabinPieces' | 'cabinWeightKg'>,
  say: FareTexts,
): string => (pieces === 0 ? say('smallBag') : say('cabin', { pieces, weight }));
