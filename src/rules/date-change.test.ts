import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betweenCurrencies, changeLines, dueOf, type ChangeFacts, type ChangeLine, type ChangeTerms } from './date-change.ts';
import { sum } from './money.ts';
import { priceRow, type ClassFares, type Commission } from './pricing.ts';
import { movedLines } from './sale-lines.ts';

/** Worked by hand: 100.00 USD were sold at 380 (38,000 drams); today the dollar is at 390 and the euro at 420. */
const rule = (residualOnChange: 'credit' | 'forfeit'): ChangeFacts['rule'] => ({
  changeable: true,
  changeBands: [{ fromHours: 0, toHours: null, kind: 'none', value: 0, base: 'fare', includeTax: false }],
  noShow: { fromHours: 0, toHours: null, kind: 'forbidden', value: 0, base: 'fare', includeTax: false },
  residualOnChange,
  childDiscountOnPenalty: 0,
  infantPenaltyFree: true,
  currency: 'USD',
});
const fares = (adultFare: number, adultTax: number, serviceFee: number): ClassFares => ({
  adultFare,
  childFare: adultFare,
  infantFare: 0,
  adultTax,
  childTax: adultTax,
  infantTax: 0,
  serviceFee,
});
const AMD = { accountCurrency: 'AMD', roundTo: 1 };
const terms: ChangeTerms = {
  now: 0,
  ticketed: true,
  rate: 390,
  ...AMD,
  fee: (amount) => ({ order: amount, account: null }),
  penalty: null,
};
const old = { base: 8000, tax: 1500, serviceFee: 500, discount: 0, commission: 0, net: 10_000, payableAccount: 3_800_000, rowRate: 380 };
const euros = (of: ClassFares, commission: Commission | null = null, orderRate = old.rowRate) =>
  betweenCurrencies({ fares: of, type: 'ADT', commission, own: { rate: 420, ...AMD }, orderRate, currency: 'USD' });
const moved = (fresh: ChangeFacts['fresh'], residual: 'credit' | 'forfeit' = 'credit', more: Partial<ChangeFacts> = {}): ChangeFacts => ({
  passengerId: 'p',
  segmentId: 's',
  type: 'ADT',
  departure: 100 * 3_600_000,
  rule: rule(residual),
  involuntary: false,
  otherCurrency: true,
  old,
  fresh,
  ...more,
});

describe('tickets move to a fare of another currency: what was paid counts as it was charged, the new fare at the rate of today', () => {
  test('dearer: 100 EUR are 42,000 drams, 4,000 more than was paid; at the rates of today it would be 3,000, the rest is theirs', () => {
    const fresh = euros(fares(8000, 1500, 500));
    // 100 EUR at 420 are 110.53 USD at the rate that the order was sold at.
    expect([fresh.net, fresh.payableAccount]).toEqual([11_053, 4_200_000]);
    expect(changeLines([moved(fresh)], terms)![0]).toMatchObject({
      difference: 1053,
      due: 1053,
      residual: 0,
      differenceAccount: 400_000,
      rateEffect: 100_000,
      payableAccount: 4_200_000,
    });
  });
  test('cheaper and given back: 90 EUR are 37,800 drams, 200 come back', () => {
    const line = changeLines([moved(euros(fares(7000, 1500, 500)))], terms)![0]!;
    expect(line).toMatchObject({ difference: -53, residual: 53, differenceAccount: -20_000, payableAccount: 3_780_000 });
    expect(line.rateEffect).toBe(100_000);
  });
  test('cheaper and kept by the rule: nothing moves on the account, 200 drams are a penalty', () => {
    expect(changeLines([moved(euros(fares(7000, 1500, 500)), 'forfeit')], terms)![0]).toMatchObject({
      forfeited: 53,
      forfeitedAccount: 20_000,
      differenceAccount: 0,
      payableAccount: 3_780_000,
    });
  });
  test('a commission of 7 percent is taken off in the fare’s own currency: 80 EUR less 5.60', () => {
    const fresh = euros(fares(8000, 1500, 500), { kind: 'percent', value: 7 });
    // 94.40 EUR at 420 are 39,648 drams.
    expect(fresh.payableAccount).toBe(3_964_800);
    expect(fresh.base + fresh.tax + fresh.serviceFee - fresh.commission).toBe(fresh.net);
  });
  test('of an order in drams rates have no effect: drams were paid', () => {
    const drams = { ...old, base: 3_000_000, tax: 600_000, serviceFee: 200_000, net: 3_800_000, rowRate: 1 };
    const fresh = betweenCurrencies({ fares: fares(8000, 1500, 500), type: 'ADT', commission: null, own: { rate: 420, ...AMD }, orderRate: 1, currency: 'AMD' }); // prettier-ignore
    const line = changeLines([moved(fresh, 'credit', { old: drams })], { ...terms, rate: 1 })![0]!;
    expect([line.rateEffect, line.differenceAccount, line.difference]).toEqual([0, 400_000, 400_000]);
  });
  test('a booking without tickets has paid nothing: it costs what the fare costs today', () => {
    const line = changeLines([moved(euros(fares(8000, 1500, 500), null, 390))], { ...terms, ticketed: false })![0]!;
    expect([line.payableAccount, line.rateEffect]).toEqual([4_200_000, 0]);
  });
});

/** What the two lines of a report say was charged. */
const chargedOf = (row: ChangeFacts, line: ChangeLine) =>
  sum(movedLines(row, line, { leftClassId: 'left', currency: 'USD' }).map((one) => one.charged));

test('the same currency stays as it was: the old part keeps its rate, the difference gets that of the day', () => {
  const fresh = priceRow(fares(10_000, 1500, 500), 'ADT', null, { rate: 390, ...AMD });
  expect(changeLines([moved(fresh, 'credit', { otherCurrency: false })], terms)![0]).toMatchObject({
    difference: 2000,
    differenceAccount: 780_000,
    rateEffect: 0,
    payableAccount: 4_580_000,
  });
});

describe('two flights of one ticket: what one of them would forfeit pays for what the other costs more', () => {
  const usd = (fare: number, rate = 390) => priceRow(fares(fare, 1500, 500), 'ADT', null, { rate, ...AMD });
  const flight = (segmentId: string, fresh: ChangeFacts['fresh'], more: Partial<ChangeFacts> = {}) =>
    moved(fresh, 'forfeit', { segmentId, otherCurrency: false, ...more });
  const figures = (rows: ChangeFacts[], of = terms) => {
    const lines = changeLines(rows, of)!;
    const { due, residual, forfeited, charge } = dueOf(lines);
    return { due, residual, forfeited, charge, forfeitedAccount: sum(lines.map((line) => line.forfeitedAccount)) };
  };
  const nothing = { due: 0, residual: 0, forfeited: 0, charge: 0, forfeitedAccount: 0 };

  test('twenty dollars dearer and twenty cheaper: nothing is due, though the dollar was at 380 and is at 390', () => {
    const rows = [flight('there', usd(10_000)), flight('back', usd(6000))];
    expect(figures(rows)).toEqual(nothing);
    const [there, back] = changeLines(rows, terms)!;
    // The twenty dollars were paid at 380, and are paid for the other flight now.
    expect([there!.payableAccount, back!.payableAccount]).toEqual([3_800_000 + 760_000, 3_800_000 - 760_000]);
    expect([there!.rowRate, back!.rowRate]).toEqual([380, 380]);
    expect(rows.map((row, i) => chargedOf(row, [there!, back!][i]!))).toEqual([760_000, -760_000]);
    // In whichever order they stand.
    expect(figures(rows.toReversed())).toEqual(nothing);
  });
  test('thirty dearer and twenty cheaper: ten at the rate of today', () => {
    const rows = [flight('there', usd(11_000)), flight('back', usd(6000))];
    expect(figures(rows)).toEqual({ ...nothing, due: 1000, charge: 390_000 });
    expect(changeLines(rows, terms)![0]!.payableAccount).toBe(3_800_000 + 760_000 + 390_000);
  });
  test('twenty dearer and thirty cheaper: ten are forfeited, at the rate that they were charged at', () => {
    expect(figures([flight('back', usd(5000)), flight('there', usd(10_000))])).toEqual({
      ...nothing,
      forfeited: 1000,
      forfeitedAccount: 380_000,
    });
  });
  test('one dearer flight is paid by two cheaper ones; the penalty is due all the same', () => {
    const rows = [flight('a', usd(7000)), flight('b', usd(11_000)), flight('c', usd(6500))];
    expect(figures(rows)).toEqual({ ...nothing, due: 500, charge: 195_000 });
    expect(figures(rows, { ...terms, penalty: 700 })).toMatchObject({ due: 500 + 2100, charge: 195_000 + 3 * 273_000 });
  });
  test('the flight of another passenger pays nothing', () => {
    const rows = [flight('there', usd(10_000)), flight('back', usd(6000), { passengerId: 'q' })];
    expect(figures(rows)).toEqual({ ...nothing, due: 2000, forfeited: 2000, charge: 780_000, forfeitedAccount: 760_000 });
  });
  test('a rule that gives back gives back, and does so once', () => {
    const rows = [flight('there', usd(10_000)), flight('back', usd(6000), { rule: rule('credit') })];
    expect(figures(rows)).toEqual({ ...nothing, due: 2000, residual: 2000 });
  });
  test('into a fare of another currency it is counted in drams: 100 EUR are 4,000 dearer, of 7,600 forfeited 3,600 are left', () => {
    const rows = [flight('there', euros(fares(8000, 1500, 500)), { otherCurrency: true }), flight('back', usd(6000))];
    expect(figures(rows)).toEqual({ ...nothing, due: 0, forfeited: 948, charge: 0, forfeitedAccount: 360_000 });
    const lines = changeLines(rows, terms)!;
    expect(lines.map((line) => line.payableAccount)).toEqual([4_200_000, 3_800_000 - 760_000]);
  });

  test('after any changes of three flights: charged = what the flights cost + what was kept, and by ticket nothing is taken twice', () => {
    const one = fc.record({
      currency: fc.constantFrom('USD' as const, 'USD' as const, 'USD' as const, 'EUR' as const),
      fare: fc.integer({ min: 100, max: 90_000 }),
      residual: fc.constantFrom('credit' as const, 'forfeit' as const, 'forfeit' as const),
    });
    const change = fc.record({
      flights: fc.array(one, { minLength: 2, maxLength: 3 }),
      usd: fc.integer({ min: 30_000, max: 60_000 }),
      eur: fc.integer({ min: 30_000, max: 60_000 }),
      roundTo: fc.constantFrom(1, 10, 100),
      penalty: fc.constantFrom(null, 0, 1250),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const sold = ['a', 'b', 'c'].map((segmentId) => ({ segmentId, row: old, currency: 'USD' }));
        let charged = 3 * old.payableAccount;
        let kept = 0;
        for (const { flights, usd: dollar, eur, roundTo, penalty } of changes) {
          const of = { ...terms, rate: dollar / 100, roundTo, penalty };
          const rows = flights.map(({ currency, fare, residual }, i) => {
            const now = sold[i]!;
            const exchange = { rate: currency === 'USD' ? dollar / 100 : eur / 100, accountCurrency: 'AMD', roundTo };
            const priced = fares(fare, Math.round(fare / 7), 500);
            const fresh =
              currency === 'USD'
                ? priceRow(priced, 'ADT', null, exchange)
                : betweenCurrencies({ fares: priced, type: 'ADT', commission: null, own: exchange, orderRate: 380, currency: 'USD' });
            const otherCurrency = currency !== 'USD' || now.currency !== 'USD';
            now.currency = currency;
            return moved(fresh, residual, { segmentId: now.segmentId, old: now.row, otherCurrency });
          });
          const lines = changeLines(rows, of)!;
          const { due, residual, forfeited, charge } = dueOf(lines);
          const penalties = sum(lines.map((line) => line.penaltyAccount));
          const forfeits = sum(lines.map((line) => line.forfeitedAccount));
          expect(sum(rows.map((row, i) => chargedOf(row, lines[i]!)))).toBe(charge);
          for (const line of lines) {
            expect(Math.min(line.due - line.penalty, line.residual, line.forfeited, line.forfeitedAccount)).toBeGreaterThanOrEqual(0);
            expect(line.payableAccount).toBeGreaterThanOrEqual(0);
          }
          if (rows.every((row) => !row.otherCurrency)) {
            // In the order's currency: what is dearer less what is cheaper is due, comes back or is forfeited, and never two of the last.
            expect(due - residual - forfeited).toBe(sum(lines.map((line) => line.difference + line.penalty)));
            expect(Math.min(forfeited, due - sum(lines.map((line) => line.penalty)))).toBe(0);
          } else {
            const moves = sum(lines.map((line, i) => line.payableAccount - rows[i]!.old.payableAccount));
            expect(moves + penalties + forfeits).toBe(charge);
          }
          // Drams are whole.
          expect([Math.abs(charge % 100), forfeits % 100]).toEqual([0, 0]);
          charged += charge;
          kept += penalties + forfeits;
          rows.forEach((row, i) => {
            sold[i]!.row = { ...row.fresh, payableAccount: lines[i]!.payableAccount, rowRate: lines[i]!.rowRate };
          });
          expect(charged).toBe(sum(sold.map(({ row }) => row.payableAccount)) + kept);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('never a dram off: from change to change what was charged comes to the price of the last fare and what was kept', () => {
  const currencies = { USD: 390, EUR: 420, AMD: 1 };
  const change = fc.record({
    currency: fc.constantFrom('USD' as const, 'EUR' as const, 'AMD' as const),
    fare: fc.integer({ min: 100, max: 900_000 }),
    usd: fc.integer({ min: 30_000, max: 60_000 }),
    eur: fc.integer({ min: 30_000, max: 60_000 }),
    residual: fc.constantFrom('credit' as const, 'forfeit' as const),
    commission: fc.constantFrom(null, { kind: 'percent' as const, value: 7 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      let row: ChangeFacts['old'] = old;
      let charged = row.payableAccount;
      let kept = 0;
      let last = 'USD';
      for (const { currency, fare, usd, eur, residual, commission } of changes) {
        const rates = { ...currencies, USD: usd / 100, EUR: eur / 100 };
        const foreign = currency !== 'USD';
        const other = foreign || last !== 'USD';
        last = currency;
        const of = fares(fare, Math.round(fare / 7), 500);
        const own = { rate: rates[currency], ...AMD };
        const fresh = foreign
          ? betweenCurrencies({ fares: of, type: 'ADT', commission, own, orderRate: 380, currency: 'USD' })
          : priceRow(of, 'ADT', commission, own);
        const facts = moved(fresh, residual, { old: row, otherCurrency: other });
        const lines = changeLines([facts], { ...terms, rate: rates.USD })!;
        const line = lines[0]!;
        expect(fresh.base + fresh.tax + fresh.serviceFee - fresh.commission).toBe(fresh.net);
        expect(Math.min(fresh.base, fresh.tax, fresh.serviceFee)).toBeGreaterThanOrEqual(0);
        if (other) {
          expect(line.payableAccount).toBe(priceRow(of, 'ADT', commission, own).payableAccount);
          // What is shown and posted adds up to what is charged.
          const todays = line.payableAccount - row.payableAccount - line.rateEffect;
          expect(sum([todays, line.rateEffect, line.penaltyAccount, line.forfeitedAccount])).toBe(dueOf(lines).charge);
        }
        expect(chargedOf(facts, line)).toBe(dueOf(lines).charge);
        charged += dueOf(lines).charge;
        kept += line.forfeitedAccount;
        expect(charged).toBe(line.payableAccount + kept);
        row = { ...fresh, payableAccount: line.payableAccount, rowRate: line.rowRate };
      }
    }),
    { numRuns: 300 },
  );
});
