import { addDays, chanceFor, weekdayOf } from './seed.ts';

export interface DemoRate {
  date: string;
  /** AMD for one unit, as the central bank says. */
  official: { USD: number; EUR: number };
  /** The house rate: official plus the margin. */
  festa: { USD: number; EUR: number };
}

/** Margins of the demo house, percent. */
export const DEMO_MARGINS = { USD: 1, EUR: 1.5 } as const;
/** Where the walk ends, near the real values of spring 2026. */
const LAST = { USD: 377, EUR: 436 } as const;

/**
 * Rates of the last `days` days, oldest first. There is none on Saturday and Sunday (the last known is carried on), except
 * that the newest row never lies more than two days back.
 */
export function demoRates(today: string, days = 90): DemoRate[] {
  const chance = chanceFor(`rates ${today}`);
  let [usd, eur] = [LAST.USD + chance.next() - 0.5, LAST.EUR + chance.next() - 0.5];
  const rates: DemoRate[] = [];
  for (let back = 0; back < days; back += 1) {
    const date = addDays(today, -back);
    if (weekdayOf(date) > 5) continue;
    const official = { USD: cents(usd), EUR: cents(eur) };
    rates.unshift({
      date,
      official,
      festa: { USD: cents(official.USD * (1 + DEMO_MARGINS.USD / 100)), EUR: cents(official.EUR * (1 + DEMO_MARGINS.EUR / 100)) },
    });
    // Backwards in time, held near the end so that three months do not run away.
    usd += (chance.next() - 0.5) * 1.2 + (LAST.USD - usd) * 0.03;
    eur += (chance.next() - 0.5) * 2.2 + (LAST.EUR - eur) * 0.03;
  }
  return rates;
}

const cents = (value: number): number => Math.round(value * 100) / 100;
