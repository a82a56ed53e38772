import { expect, test } from './support/desk.ts';
import { day } from './support/sell.ts';

test('each leg opens at its top and at its cheapest fare, whatever was looked at before', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto(`/search?tabIndex=1&from=EVN&to=MOW&departureDate=${day(40)}&returnDate=${day(47)}&passengers=1-0-0&go=1`);
  const shelf = page.locator('.shelf').first();
  const fares = shelf.locator('.fare');
  await expect(fares.first()).toBeVisible();
  // The dearest is looked at and taken, as a thumb does it.
  await shelf.evaluate((box) => box.scrollTo(10_000, 0));
  await fares.last().click();
  await expect.poll(() => shelf.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await page.locator('.flight').nth(1).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Choose return' }).click();
  await expect(page.getByRole('button', { name: /Return/ })).toHaveAttribute('aria-current', 'step');
  await expect(fares.first()).toBeInViewport({ ratio: 0.5 });
  expect(await page.locator('.shelf').evaluateAll((all) => all.map((box) => box.scrollLeft))).toEqual(
    await page.locator('.shelf').evaluateAll((all) => all.map(() => 0)),
  );
  const prices = await fares.locator('.fare-price').allInnerTexts();
  const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(amount(prices[0]!)).toBe(Math.min(...prices.map(amount)));
  await expect(page.locator('.results-head')).toBeInViewport();
});
