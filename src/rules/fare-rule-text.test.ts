import { LANGS, type Lang } from '../contract/lang.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Band } from '../contract/reference.ts';
import { baggageCode, baggageText, bagText, bandText, conditionText, ruleSummary } from './fare-rule-text.ts';
import { faresTexts } from '../texts/fares/every.ts';
import { refundQuote } from './refund.ts';

const en = faresTexts('en');

const band = (fromHours: number, toHours: number | null, kind: Band['kind'], value = 0): Band => ({
  fromHours,
  toHours,
  kind,
  value,
  base: 'fare',
  includeTax: false,
});
const rule = { refundable: true, changeable: true, voidable: true, voidFee: 0, currency: 'USD', taxesRefundable: false };

it('says in one line what an agent would say', () => {
  expect(
    ruleSummary(
      { ...rule, refundBands: [band(0, 24, 'percent', 50), band(24, null, 'none')], changeBands: [band(0, null, 'fixed', 30)] },
      en,
    ),
  ).toEqual({
    refund: 'Refund free until 24 h before, fee 50 % of the fare under 24 h',
    change: 'Change fee 30 USD',
    void: 'Void free the same day',
  });
  expect(ruleSummary({ ...rule, refundable: false, changeBands: [band(0, null, 'forbidden')], refundBands: [], voidFee: 10 }, en)).toEqual({
    refund: 'Non-refundable',
    change: 'No changes',
    void: 'Void same day, fee 10 USD',
  });
});
it('a band', () =>
  expect([
    bandText(band(24, 72, 'percent', 50), 'USD', en),
    bandText(band(0, 24, 'forbidden'), 'USD', en),
    bandText(band(72, null, 'none'), 'USD', en),
  ]).toEqual([
    '72 to 24 h before departure: 50 % of the fare',
    'Less than 24 h before departure: not allowed',
    'More than 72 h before departure: free',
  ]));
it('baggage as printed and as spoken', () => {
  expect([
    baggageCode({ type: 'PC', pieces: 2, weightKg: 23 }),
    baggageCode({ type: 'K', pieces: null, weightKg: 30 }),
    baggageCode({ type: 'NIL', pieces: null, weightKg: null }),
  ]).toEqual(['2PC', '30K', 'NIL']);
  expect(baggageText({ type: 'PC', pieces: 2, weightKg: 23 }, en)).toBe('2 bags of 23 kg');
  expect(['2PC', '1PC', '30K', 'NIL', ''].map((code) => bagText(code, en))).toEqual([
    '2 bags',
    '1 bag',
    '30 kg bag',
    'no checked bag',
    'no checked bag',
  ]);
});

describe('conditions over random bands', () => {
  const hours = 100;
  /** Bands that tile all hours, as the editor demands; and sometimes with one left out. */
  const bands = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 96 }), { maxLength: 4 }),
      fc.array(
        fc.tuple(
          fc.constantFrom('none', 'percent', 'fixed', 'forbidden'),
          fc.integer({ min: 0, max: 90 }),
          fc.constantFrom('fare', 'total'),
          fc.boolean(),
        ),
        {
          minLength: 5,
          maxLength: 5,
        },
      ),
      fc.option(fc.nat({ max: 4 })),
    )
    .map(([edges, kinds, gap]): Band[] => {
      const from = [0, ...edges.toSorted((a, b) => a - b)];
      return from
        .map((fromHours, i): Band => {
          const [kind, value, base, includeTax] = kinds[i]!;
          return { fromHours, toHours: from[i + 1] ?? null, kind, value, base, includeTax };
        })
        .filter((_, i) => i !== gap);
    });
  const FARE = { base: 20_000, tax: 7_000 };
  const HOUR = 3_600_000;

  /** How a clause says when it holds: over so many hours before the departure, between two of them, under so many. */
  const CLAUSES: Record<Lang, { between: string; over: RegExp; within: RegExp; under: RegExp }> = {
    en: { between: ', ', over: /^(?<what>.*) until (?<from>\d+) h before$/, within: /^(?<what>.*) (?<to>\d+)–(?<from>\d+) h before$/, under: /^(?<what>.*) under (?<to>\d+) h$/ },
    hy: { between: '; ', over: /^մեկնումից ավելի քան (?<from>\d+) ժամ առաջ՝ (?<what>.*)$/, within: /^մեկնումից (?<to>\d+)–(?<from>\d+) ժամ առաջ՝ (?<what>.*)$/, under: /^մեկնումից (?<to>\d+) ժամից քիչ առաջ՝ (?<what>.*)$/ },
    ru: { between: '; ', over: /^более чем за (?<from>\d+) ч до вылета – (?<what>.*)$/, within: /^за (?<to>\d+)–(?<from>\d+) ч до вылета – (?<what>.*)$/, under: /^менее чем за (?<to>\d+) ч до вылета – (?<what>.*)$/ },
  }; // prettier-ignore

  /** What a traveller reads for a flight so many hours ahead: the clause that holds then. */
  function clauseAt(text: string, lang: Lang, ahead: number): string {
    const { between, over, within, under } = CLAUSES[lang];
    // A clause may hold the sign that stands between clauses: "free, taxes not refunded".
    const clauses = text.split(between).reduce<string[]>((all, part) => {
      const last = all.at(-1);
      const isWhole = last === undefined || [over, within, under].some((one) => one.test(last));
      return isWhole ? [...all, part] : [...all.slice(0, -1), `${last}${between}${part}`];
    }, []);
    for (const clause of clauses) {
      const { what, to, from } = (over.exec(clause) ?? within.exec(clause) ?? under.exec(clause))?.groups ?? { what: clause };
      if ((to === undefined || ahead < Number(to)) && (from === undefined || ahead >= Number(from))) return what!;
    }
    throw new Error(`nothing is said for ${ahead} h: ${text}`);
  }
  /** What a clause takes of the fare and of the taxes, read as a person would. */
  function taken(clause: string, taxes: boolean): { fare: number; tax: number } {
    const tax = taxes && !/taxes not refunded|տուրքերը չեն վերադարձվում|таксы не возвращаются/.test(clause) ? 0 : FARE.tax;
    if (/^(taxes only|վերադարձվում են միայն տուրքերը|возвращаются только таксы)$/.test(clause)) return { fare: FARE.base, tax: 0 };
    if (/^(not allowed|չի թույլատրվում|не допускается)$/.test(clause)) return { fare: FARE.base, tax: FARE.tax };
    if (/^(free|անվճար|бесплатно)/.test(clause)) return { fare: 0, tax };
    const percent = /(\d+)\s%/.exec(clause);
    const of = /of the total|ընդհանուր գնի|полной стоимости/.test(clause) ? FARE.base + FARE.tax : FARE.base;
    const amount = percent ? (of * Number(percent[1])) / 100 : Number(/([\d.]+) USD/.exec(clause)![1]) * 100;
    return { fare: Math.min(FARE.base, Math.round(amount)), tax };
  }

  test.each(LANGS)('%s says for every hour before the departure what the refund keeps', (lang) => {
    fc.assert(
      fc.property(bands, fc.boolean(), fc.nat({ max: hours }), (given, taxesRefundable, ahead) => {
        const text = conditionText(given, { currency: 'USD', taxes: taxesRefundable }, faresTexts(lang));
        const { lines } = refundQuote(
          [
            {
              passengerId: 'p', segmentId: 's', type: 'ADT', coupon: 'O', departure: ahead * HOUR, involuntary: false, ...FARE, serviceFee: 0, discount: 0, commission: 0,
              net: FARE.base + FARE.tax, payableAccount: FARE.base + FARE.tax, rowRate: 1,
              rule: { refundable: true, refundBands: given, noShow: band(0, null, 'forbidden'), taxesRefundable, serviceFeeRefundable: true, childDiscountOnPenalty: 0, infantPenaltyFree: true, currency: 'USD' },
            },
          ],
          { now: 0, accountCurrency: 'USD', roundTo: 1, involuntary: false, fee: (amount) => ({ order: amount, account: null }) },
        ); // prettier-ignore
        const said = taken(clauseAt(text, lang, ahead), taxesRefundable);
        expect([lines[0]!.penaltyKept, lines[0]!.keptTax], `${ahead} h: ${text}`).toEqual([said.fare, said.tax]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('the last band is said, also where nothing is allowed any more', () => {
    const text = conditionText(
      [band(72, null, 'percent', 50), band(24, 72, 'percent', 75), band(0, 24, 'forbidden')],
      { currency: 'EUR', taxes: false },
      en,
    );
    expect(text).toBe('fee 50 % of the fare until 72 h before, fee 75 % of the fare 72–24 h before, not allowed under 24 h');
  });
});
