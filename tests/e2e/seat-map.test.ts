import type { Locator, Page } from '@playwright/test';
import { seatsTexts } from '../../src/texts/seats/every.ts';
import { inDays } from '../support/days.ts';
import { checkLooks } from './support/access.ts';
import { fillTravellers } from './support/checkout.ts';
import { expect, sheet, test } from './support/desk.ts';
import { ask, richAgency } from './support/party.ts';

/** Seats chosen on the map of a flight: by thumb at the checkout, by keys on the order; another agency sees them taken. */
const say = seatsTexts('en');

/** Two adults held in economy on a flight that has a seat map. */
async function held(url: string, token: string): Promise<{ id: string; flightId: string }> {
  for (let days = 40; days < 60; days++) {
    const found = await ask(url, token, 'POST', '/api/search/mainSearch', {
      from: 'EVN',
      to: 'MOW',
      departureDate: inDays(days),
      adults: 2,
    });
    for (const flight of found.legs[0].flights) {
      const offer = flight.classes.find(
        (one: { instantOnly: boolean; cabin: string; seatsLeft: number }) =>
          !one.instantOnly && one.cabin === 'economy' && one.seatsLeft > 5,
      );
      if (!offer) continue;
      const { seatMap } = await ask(url, token, 'GET', `/api/flights/${flight.flightId}/seats`);
      if (!seatMap?.includes('ABC DEF')) continue;
      const { id } = await ask(url, token, 'POST', '/api/orders/pre-order', { segments: [{ classId: offer.classId }], adults: 2 });
      return { id, flightId: flight.flightId };
    }
  }
  throw new Error('no flight to Moscow has a seat map');
}
const seatOf = (page: Page, number: string): Locator => sheet(page).getByRole('button', { name: new RegExp(`^${number}, `) });

test('two seats by thumb, held and sold; another agency sees them taken; one is changed by keys', async ({ page, desk }) => {
  const agency = await richAgency(desk.url);
  const other = await richAgency(desk.url);
  const hold = await held(desk.url, agency.token);
  const before: string[] = (await ask(desk.url, other.token, 'GET', `/api/flights/${hold.flightId}/seats`)).taken;
  // Three free neighbours of one price, far from doors.
  const row = [20, 21, 22, 23, 24].find((one) => ['A', 'B', 'C', 'E'].every((letter) => !before.includes(`${one}${letter}`)))!;
  const [first, second, third] = [`${row}B`, `${row}C`, `${row}E`];
  await desk.signIn(agency.who);
  await page.goto(`/checkout?id=${hold.id}`);
  const family = await fillTravellers(page, [
    { firstName: 'ARAM', title: 'MR', born: '12031988' },
    { firstName: 'ANNA', title: 'MRS', born: '01021990' },
  ]);

  await page.getByRole('button', { name: say('choose') }).click();
  await expect(seatOf(page, first)).toHaveAccessibleName(/, middle, .*, free$/);
  const box = (await seatOf(page, first).boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(36);
  const map = (await sheet(page)
    .getByRole('group', { name: say('map') })
    .boundingBox())!;
  expect([map.x >= 0, map.x + map.width <= 360]).toEqual([true, true]);
  await seatOf(page, first).click();
  // The next passenger's turn.
  await seatOf(page, second).click();
  await expect(seatOf(page, first)).toHaveAccessibleName(/, yours$/);
  await expect(sheet(page).getByRole('button', { name: say('whoAt', { name: `${family} ANNA`, seat: second }) })).toBeVisible();
  await checkLooks(page);
  await sheet(page)
    .getByRole('button', { name: /^Done · / })
    .click();
  const chosen = page.getByRole('list', { name: 'Chosen services' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expect(chosen.first()).toContainText(first);
  expect((await ask(desk.url, other.token, 'GET', `/api/flights/${hold.flightId}/seats`)).taken).toEqual(
    [...before, first, second].toSorted(),
  );

  await page.locator('[name="contact.phone"]').fill('+374 91 222333');
  await page.getByRole('button', { name: /^Book until/ }).click();
  await expect(page).toHaveURL(/\/confirm\?.*pnr=/);
  await page.goto(`/info/${new URL(page.url()).searchParams.get('pnr')}`);
  await expect(page.getByRole('region', { name: 'Itinerary' })).toContainText(`Seats ${first}, ${second}`);

  await page.getByRole('button', { name: 'Actions' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Services/ })
    .click();
  await sheet(page)
    .getByRole('button', { name: say('choose') })
    .click();
  await page.getByRole('button', { name: say('whoAt', { name: `${family} ANNA`, seat: second }) }).click();
  await seatOf(page, second).focus();
  // Over the aisle, one more, and down and up again.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(seatOf(page, third)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('done'), exact: true }).click();
  await sheet(page).getByRole('button', { name: 'See what it costs' }).click();
  await sheet(page).getByRole('button', { name: 'Change services' }).click();
  await expect(page.getByRole('region', { name: 'Itinerary' })).toContainText(`Seats ${first}, ${third}`);

  // Who comes second sees what is taken, and cannot have it.
  const rival = await held(desk.url, other.token);
  expect(rival.flightId).toBe(hold.flightId);
  await desk.signIn(other.who);
  await page.goto(`/checkout?id=${rival.id}`);
  await page.getByRole('button', { name: say('choose') }).click();
  await expect(seatOf(page, first)).toHaveAccessibleName(/, taken$/);
  await expect(seatOf(page, first)).toHaveAttribute('aria-disabled', 'true');
  await expect(seatOf(page, second)).toHaveAccessibleName(/, free$/);
});
