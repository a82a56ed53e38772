import { expect, type Page } from '@playwright/test';
import type { Lang } from '../../../src/contract/lang.ts';
import { checkoutTexts } from '../../../src/texts/checkout/every.ts';
import { commonTexts } from '../../../src/texts/common/every.ts';
import { holdsTexts } from '../../../src/texts/holds/every.ts';
import { resultsTexts } from '../../../src/texts/results/every.ts';
import { freshName } from './sell.ts';
import { takeFare } from './desk.ts';

export interface Traveller {
  firstName: string;
  title?: string;
  /** As typed: day, month, year. */
  born: string;
}
/** Two adults, a child and an infant on the first one's lap. */
export const FAMILY: Traveller[] = [
  { firstName: 'ARAM', title: 'MR', born: '12031988' },
  { firstName: 'Anna Mrs', born: '01021990' },
  { firstName: 'NARE', title: 'MISS', born: '05062019' },
  { firstName: 'DAVIT', title: 'MSTR', born: `1001${new Date().getFullYear()}` },
];

/** Fill the passenger cards one by one, as the screen leads. */
export async function fillTravellers(page: Page, travellers: readonly Traveller[], lang: Lang = 'en'): Promise<string> {
  const checkout = checkoutTexts(lang);
  const family = freshName();
  for (const [i, one] of travellers.entries()) {
    const field = (name: string) => page.locator(`[name="passengers.${i}.${name}"]`);
    await field('lastName').fill(family.toLowerCase());
    await field('firstName').fill(one.firstName);
    await field('firstName').blur();
    if (one.title) await field('title').selectOption(one.title);
    await field('dateOfBirth').pressSequentially(one.born);
    if ((await field('nationality').count()) > 0) {
      await field('nationality').selectOption('AM');
      await field('docNumber').fill(`ap 12345${i}`);
      await field('docExpiry').pressSequentially('01012041');
    }
    await page.getByRole('button', { name: checkout(i === travellers.length - 1 ? 'passengerDone' : 'nextPassenger') }).click();
  }
  return family;
}

/** Choose on the results of every leg what costs the least but is not instant only, and hold it. */
export async function chooseAndHold(page: Page, legs: number, lang: Lang = 'en'): Promise<void> {
  const results = resultsTexts(lang);
  for (let leg = 0; leg < legs; leg++) {
    await takeFare(page, (fares) => fares.filter({ hasNotText: results('instantOnly') }), lang);
    if (leg === legs - 1) continue;
    const next = page.getByRole('button', { name: results('chooseReturn') });
    await next.click();
    await expect(next).toHaveCount(0);
  }
  await page.getByRole('button', { name: commonTexts(lang)('continue'), exact: true }).click();
  // Another journey of the same agency may hold the same class.
  const other = page.getByRole('button', { name: holdsTexts(lang)('holdOthers') });
  await expect(other.or(page.getByRole('heading', { level: 1, name: checkoutTexts(lang)('title') })).first()).toBeVisible();
  if (await other.isVisible()) await other.click();
  await expect(page).toHaveURL(/\/checkout\?id=/);
}
