import { type OfferedLang } from '../contract/lang.ts';
import type { Band, BaggageRule, FareRule } from '../contract/reference.ts';
import { formatMoney } from './format.ts';
import { stayText } from './stay.ts';

/**
 * The conditions of a fare in words, in every language by one function, from the bands that `refund` and `date-change` count
 * with: what is said here is what is paid there.
 */

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
export function ruleSummary(rule: RuleFacts): { refund: string; change: string; void: string; stay?: string } {
  const stay = stayText(rule);
  const { currency, taxesRefundable: taxes } = rule;
  return {
    refund: withVerb('refund', rule.refundable ? rule.refundBands : [], { currency, taxes }),
    change: withVerb('change', rule.changeable ? rule.changeBands : [], { currency, taxes: false }),
    void: rule.voidable
      ? rule.voidFee > 0
        ? `Void same day, fee ${feeText(rule.voidFee, rule.currency)}`
        : 'Void free the same day'
      : 'No void',
    ...(stay ? { stay } : {}),
  };
}

interface Terms {
  /** Of fixed fees; undefined in documents of before it was kept, whose bands then have percents only. */
  currency: string | undefined;
  /** Taxes come back where the fare does not. */
  taxes: boolean;
}

function withVerb(what: 'refund' | 'change', bands: readonly Band[], terms: Terms): string {
  const text = conditionText(bands, terms, 'en');
  if (text === WORDS.en.none) return `No ${what}`;
  if (text === WORDS.en.taxesOnly) return `No ${what} except taxes`;
  return `${what === 'refund' ? 'Refund' : 'Change'} ${text}`;
}

/** `fee 50 % of the fare until 72 h before, then fee 75 % of the fare until 24 h before, then not allowed`: all of it, to the departure. */
export function conditionText(bands: readonly Band[], terms: Terms, lang: OfferedLang): string {
  const words = WORDS[lang];
  const parts = tiles(bands).map((one) => ({ ...one, text: bandPhrase(one.band, terms, lang) }));
  const merged = parts.filter((one, i) => i === 0 || one.text !== parts[i - 1]!.text);
  return words.sentence(merged.map((one, i) => ({ ...one, from: merged[i + 1]?.to ?? 0 })));
}

/** What one band takes: of a refund what is kept, of a change what is paid. */
export function bandPhrase(band: Band, { currency, taxes }: Terms, lang: OfferedLang): string {
  const words = WORDS[lang];
  if (band.kind === 'forbidden') return taxes && !band.includeTax ? words.taxesOnly : words.none;
  const fee = isFree(band)
    ? words.free
    : band.kind === 'percent'
      ? words.percent(band.value, band.base)
      : words.fixed(feeText(band.value, currency ?? ''));
  return taxes && band.includeTax ? `${fee}${words.noTaxes}` : fee;
}

interface Tile {
  /** Hours before departure; null has no end. */
  to: number | null;
  from: number;
  band: Band;
}
interface Clause extends Tile {
  text: string;
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

const WORDS = {
  en: {
    free: 'free',
    none: 'not allowed',
    taxesOnly: 'taxes only',
    noTaxes: ' and no taxes back',
    percent: (value: number, base: Band['base']) => `fee ${value} % of the ${base}`,
    fixed: (amount: string) => `fee ${amount}`,
    sentence: (clauses: readonly Clause[]) =>
      clauses.map((one) => (one.from > 0 ? `${one.text} until ${one.from} h before` : one.text)).join(', then '),
  },
  hy: {
    free: 'անվճար',
    none: 'չի թույլատրվում',
    taxesOnly: 'վերադարձվում են միայն տուրքերը',
    noTaxes: ', տուրքերը չեն վերադարձվում',
    percent: (value: number, base: Band['base']) => `վճար ${base === 'fare' ? 'սակագնի' : 'ընդհանուր գնի'} ${value} %-ը`,
    fixed: (amount: string) => `վճար ${amount}`,
    sentence: (clauses: readonly Clause[]) =>
      clauses
        .map((one) => {
          if (one.to === null) return one.from === 0 ? one.text : `մեկնումից ավելի քան ${one.from} ժամ առաջ՝ ${one.text}`;
          return `մեկնումից ${one.from === 0 ? `${one.to} ժամից քիչ` : `${one.to}–${one.from} ժամ`} առաջ՝ ${one.text}`;
        })
        .join('; '),
  },
};

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
