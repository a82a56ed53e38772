import { checkPage } from './support/access.ts';
import { expect, sheet, test } from './support/desk.ts';
import { ask, quietFlight, richAgency } from './support/party.ts';
import { alertsTexts } from '../../src/texts/alerts/every.ts';
import { resultsTexts } from '../../src/texts/results/every.ts';

const say = alertsTexts('en');
const results = resultsTexts('en');

test('an agency asks to be told of a lower price, sees it in its reservations, changes the limit, pauses and deletes it', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000);
  const own = await richAgency(desk.url);
  const { day } = await quietFlight(desk.url, own.token, 9);
  await desk.signIn(own.who);
  await page.goto(`/search?tabIndex=0&from=EVN&to=DXB&departureDate=${day}&passengers=2-0-0&go=1`);
  await page.getByRole('button', { name: results('alertPrice') }).click();
  const form = sheet(page);
  await expect(form).toContainText('One way · 2 adults');
  await expect(form).toContainText('Lowest now: ');
  await checkPage(page);
  // What can be had now is booked.
  desk.expected.push('409 (Conflict)');
  await form.getByLabel(say('maxTotal')).fill('9 000 000');
  await form.getByRole('button', { name: say('add') }).click();
  await expect(form.getByRole('alert')).toContainText('This can be booked now');
  await form.getByLabel(say('maxTotal')).fill('1 000');
  await form.getByRole('button', { name: say('add') }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText(say('made'))).toBeVisible();

  await page.goto('/reservations?show=alerts');
  const card = page.getByRole('article', { name: 'Yerevan – Dubai' });
  await expect(card).toContainText('At most 1,000 AMD');
  await expect(card).toContainText('Lowest now: ');
  await checkPage(page);
  await card.getByRole('button', { name: say('editOne', { route: 'Yerevan – Dubai' }) }).click();
  await form.getByLabel(say('maxTotal')).fill('1 500');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(card).toContainText('At most 1,500 AMD');
  await card.getByRole('button', { name: say('pauseOne', { route: 'Yerevan – Dubai' }) }).click();
  await expect(card).toContainText(say('status.paused'));
  await card.getByRole('button', { name: say('resumeOne', { route: 'Yerevan – Dubai' }) }).click();
  await expect(card).toContainText(say('status.active'));
  await card.getByRole('link', { name: say('show') }).click();
  await expect(page).toHaveURL(/\/search\?.*from=EVN.*to=DXB/);
  await page.goto('/reservations?show=alerts');
  await card.getByRole('button', { name: say('editOne', { route: 'Yerevan – Dubai' }) }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByText(say('empty'))).toBeVisible();
});

test('where nothing is found an agency asks to be told of seats', async ({ page, desk }) => {
  const own = await richAgency(desk.url);
  await desk.signIn(own.who);
  // Beyond all that is planned.
  const day = `${new Date().getFullYear() + 3}-03-03`;
  await page.goto(`/search?tabIndex=0&from=EVN&to=DXB&departureDate=${day}&passengers=1-0-0&cabin=business&go=1`);
  await page.getByRole('button', { name: results('alertSeats') }).click();
  await expect(sheet(page)).toContainText('One way · 1 adult · Business');
  await expect(sheet(page).getByLabel(say('maxTotal'))).toHaveCount(0);
  await sheet(page)
    .getByRole('button', { name: say('add') })
    .click();
  await expect(sheet(page)).toHaveCount(0);
  const [alert] = await ask(desk.url, own.token, 'GET', '/api/alerts');
  expect(alert).toMatchObject({ kind: 'seats', startDate: day, endDate: day, cabin: 'business', maxTotal: null, status: 'active' });
});
