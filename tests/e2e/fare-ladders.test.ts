import { fareLaddersTexts } from '../../src/texts/fare-ladders/every.ts';
import { flightsTexts } from '../../src/texts/flights/every.ts';
import { plusDays, TUESDAY } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { expect, sheet, test } from './support/desk.ts';
import { ask, quietFlight, richAgency } from './support/party.ts';

const say = fareLaddersTexts('en');
const flights = flightsTexts('en');

test('a manager writes a ladder, sees what it would do, and the sales of an agency close a class; by hand wins until the ladder may decide again', async ({ page, desk }) => {
  const token = await desk.signIn('manager');
  const agency = await richAgency(desk.url);
  // Two classes of four seats on a day of their own.
  const { flightId: like } = await quietFlight(desk.url, agency.token, 61);
  const date = plusDays(TUESDAY, 3);
  const times = { departureLocal: `${date}T12:00`, arrivalLocal: `${date}T15:00` };
  const [made] = await ask(desk.url, token, 'POST', '/api/flights/create', { flightNumber: 'RM 4761', airline: 'RM', from: 'EVN', to: 'DXB', currency: 'USD', ...times, seatCapacity: 180, infantLimit: 10, classesOf: like });
  const classes: { id: string; code: string; desk: { version: number } }[] = await ask(desk.url, token, 'GET', `/api/classes/get-by-flightId/${made.id}`);
  const [cheap, dear] = classes as [(typeof classes)[number], (typeof classes)[number]];
  for (const one of classes)
    await ask(desk.url, token, 'POST', `/api/classes/edit/${one.id}`, { version: one.desk.version, seatsTotal: one === cheap || one === dear ? 4 : 0, instantOnly: false });

  await page.goto('/flights');
  await page.getByRole('link', { name: flights('templates') }).click();
  await page.getByRole('link', { name: flights('ladders') }).click();
  await page.getByRole('button', { name: say('add') }).click();
  await page.locator('[name=name]').fill('Dubai noon');
  await page.locator('[name=flightNumber]').fill('rm 4761');
  await page.locator('[name="steps.0.load"]').fill('25');
  await sheet(page).getByRole('button', { name: say('tryIt') }).click();
  await expect(sheet(page).getByText('Name a class that opens or closes').first()).toBeVisible();
  await page.locator('[name="steps.0.close"]').fill(cheap.code.toLowerCase());
  await page.locator('[name="steps.0.takeBackBelow"]').fill('10');
  await sheet(page).getByRole('button', { name: say('tryIt') }).click();
  await expect(sheet(page).getByText(say('counts', { n: 1 }))).toBeVisible();
  await expect(sheet(page).getByText(say('changing', { n: 0 }))).toBeVisible();
  await checkPage(page);
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(say('added'))).toBeVisible();
  await expect(page.getByText(`1. 25 % load · closes ${cheap.code} · taken back below 10 %`)).toBeVisible();

  await page.goto(`/flights/${made.id}`);
  const card = page.getByRole('region', { name: say('ofFlight') });
  await expect(card.getByText(say('noStep'))).toBeVisible();
  await ask(desk.url, agency.token, 'POST', '/api/orders/pre-order', { segments: [{ classId: cheap.id }], adults: 2 });
  const isOff = async () => {
    const now: { id: string; desk: { isActive: boolean } }[] = await ask(desk.url, token, 'GET', `/api/classes/get-by-flightId/${made.id}`);
    return !now.find(({ id }) => id === cheap.id)!.desk.isActive;
  };
  await expect.poll(isOff, { timeout: 60_000 }).toBe(true);
  await page.reload();
  await expect(card).toContainText('Dubai noon · step 1 of 1 · load 25 %');
  await expect(page.getByRole('article', { name: cheap.code }).getByText('Not sold')).toBeVisible();
  await checkPage(page);

  // Opened by hand it stays open, and the card says so.
  const now: typeof classes = await ask(desk.url, token, 'GET', `/api/classes/get-by-flightId/${made.id}`);
  await ask(desk.url, token, 'POST', `/api/classes/edit/${cheap.id}`, { version: now.find(({ id }) => id === cheap.id)!.desk.version, isActive: true });
  await page.reload();
  await expect(card.getByText(say('byHand', { classes: cheap.code }))).toBeVisible();
  await card.getByRole('button', { name: say('decideAgain') }).click();
  await expect(page.getByText(say('decided'))).toBeVisible();
  await expect(card.getByText(say('byHand', { classes: cheap.code }))).toBeHidden();
  expect(await isOff()).toBe(true);

  await card.getByRole('combobox').selectOption(say('off'));
  await expect(card.getByText(say('off')).first()).toBeVisible();
  await page.goto(`/flights/${made.id}?tab=history`);
  await expect(page.getByText(new RegExp(`${cheap.code}, by fare ladder “Dubai noon”, step 1: load 25 %`)).first()).toBeVisible();
}); // prettier-ignore
