import { inDays } from '../support/days.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { newAccount } from './support/account.ts';
import type { Locator } from '@playwright/test';
import { expect, fares, flights, login, sheet, takeFare, test } from './support/desk.ts';
import { freshName } from './support/sell.ts';
import { texts as booking } from '../../src/texts/booking/en.ts';
import { texts as agent } from '../../src/texts/agent/en.ts';
import { texts as choose } from '../../src/texts/choose/en.ts';
import { checkoutTexts } from '../../src/texts/checkout/every.ts';
import { holdsTexts } from '../../src/texts/holds/every.ts';
import { resultsTexts } from '../../src/texts/results/every.ts';

/** An agency phones: staff sell to it, and the order and its money are the agency's. */

const checkout = checkoutTexts('en');
const holds = holdsTexts('en');
const results = resultsTexts('en');

const contact = async (page: import('@playwright/test').Page) => {
  await page.locator('[name="contact.name"]').fill('Aram Caller');
  await page.locator('[name="contact.phone"]').fill('+37491123456');
  await page.locator('[name="contact.email"]').fill('caller@traveller.example');
};

test('staff who have not said for which agency are asked before anything is held', async ({ page, desk }) => {
  test.setTimeout(90_000);
  const token = await desk.signIn('tickets');
  const agent2 = await login(desk.url, 'agent2');
  const of = async () => (await desk.api(agent2.token, 'GET', '/api/profile')).body.balance.currentBalance as number;
  const before = await of();
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(45)}&passengers=1-0-0&go=1`);
  const notInstant = (fares: Locator) => fares.filter({ hasNotText: 'Instant' });
  await takeFare(page, notInstant);
  const held: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/pre-order')) held.push(request.postDataJSON().agentId);
  });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(sheet(page).getByText('Which agency is it for?')).toBeVisible();
  expect(held).toEqual([]);
  const name = (await desk.api(agent2.token, 'GET', '/api/profile')).body.businessName as string;
  await sheet(page).getByLabel('Name, e-mail or city').fill('agent2@');
  await sheet(page).getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: choose.agencyFor })).toContainText(name);
  await expect(page.getByRole('button', { name: choose.agencyFor })).toContainText('available');
  // The prices are this agency's now; the same press goes on.
  await flights(page).first().waitFor();
  if ((await page.locator('[aria-pressed=true]').and(fares(page)).count()) === 0) await takeFare(page, notInstant);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?id=/);
  expect(held).toEqual([agent2.userId]);

  await expect(page.getByRole('note')).toContainText(`For ${name}`);
  await fillTravellers(page, FAMILY.slice(0, 1));
  // Nobody's own contact stands there: it is the traveller's to give.
  await expect(page.locator('[name="contact.email"]')).toHaveValue('');
  await contact(page);
  await page.getByRole('button', { name: /^Book and issue/ }).click();
  await sheet(page).getByRole('button', { name: 'Book and issue' }).click();
  await expect(page.getByText('1 ticket issued')).toBeVisible();
  const [newest] = (await desk.api(token, 'POST', '/api/orders/get-orders', { agentId: agent2.userId, limit: 1 })).body.result;
  const order = (await desk.api(agent2.token, 'GET', `/api/orders/get-order-by-pnr/${newest.pnr}`)).body.result;
  expect(order.agent.userId).toBe(agent2.userId);
  expect(order.contact.email).toBe('caller@traveller.example');
  expect(await of()).toBe(before - order.totals.account.paid);
});

test('from the page of an agency to a booking of that agency', async ({ page, desk }) => {
  test.setTimeout(90_000);
  const own = await newAccount(desk.url, { role: 'user' });
  const token = await desk.signIn('admin');
  await page.goto(`/agents/${own.userId}`);
  await page
    .getByRole('link', { name: agent.bookFor })
    .or(page.getByRole('button', { name: agent.bookFor }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: choose.agencyFor })).toContainText(own.name);
  await page.goto(`/search?agent=${own.userId}&tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(46)}&passengers=1-0-0&go=1`);
  await chooseAndHold(page, 1);
  await fillTravellers(page, FAMILY.slice(0, 1));
  await contact(page);
  await page.getByRole('button', { name: /^Book\s*until/ }).click();
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  const { result } = (await desk.api(token, 'POST', '/api/orders/get-orders', { agentId: own.userId })).body;
  expect(result.map((one: { agent: { businessName: string } }) => one.agent.businessName)).toEqual([own.name]);
});

for (const { name, ...viewport } of [
  { name: 'a laptop', width: 1440, height: 900 },
  { name: 'a phone', width: 360, height: 740 },
]) {
  test(`on ${name}: an agency phones, its passenger flies, and to the agency it was the desk`, async ({ page, desk }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const agency = await login(desk.url, 'agent2');
    const { businessName } = (await desk.api(agency.token, 'GET', '/api/profile')).body;
    const family = freshName();
    const known = {
      title: 'MR',
      firstName: 'Aram',
      lastName: family,
      gender: 'M',
      dateOfBirth: '1988-03-02',
      nationality: 'AM',
      docType: 'P',
    };
    await desk.api(agency.token, 'POST', '/api/passengers', {
      ...known,
      docNumber: 'AK7654321',
      docCountry: 'AM',
      docExpiry: '2041-01-01',
    });

    await desk.signIn('tickets');
    await page.goto(`/agents/${agency.userId}`);
    await page.getByRole('link', { name: agent.bookFor }).or(page.getByRole('button', { name: agent.bookFor })).first().click(); // prettier-ignore
    const line = page.getByRole('button', { name: choose.agencyFor });
    await expect(line).toContainText(businessName);
    // Nobody's zero stands beside the name of the staff.
    await expect(page.locator('.pill')).toHaveCount(0);
    // One tap clears it, and the address no longer knows it.
    await page.getByRole('button', { name: choose.agencyClear }).click();
    await expect(line).toContainText(choose.agencyChoose);
    await expect(page).not.toHaveURL(/agent=/);
    await line.click();
    await sheet(page).getByRole('searchbox').fill(businessName);
    await sheet(page).getByRole('button', { name: businessName }).first().click();
    await expect(page).toHaveURL(new RegExp(`agent=${agency.userId}`));

    const departs = new Date(`${inDays(47)}T00:00:00Z`);
    const month = departs.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3).toUpperCase();
    await page.getByLabel(results('line')).fill(`EVN MOW ${departs.getUTCDate()}${month} 1ADT`);
    await page.getByRole('button', { name: results('lineSearch') }).click();
    await expect(page).toHaveURL(/go=1/);
    await expect(line).toContainText(businessName);
    await page.reload();
    await expect(line).toContainText(businessName);
    await chooseAndHold(page, 1);

    await expect(page.getByRole('heading', { level: 1 })).toContainText(checkout('titleFor', { agency: businessName }));
    await page.getByRole('button', { name: checkout('bookFill') }).click();
    await sheet(page).getByRole('searchbox').fill(family);
    await sheet(page).getByRole('button', { name: new RegExp(family) }).click(); // prettier-ignore
    await page.getByRole('button', { name: checkout('contactOf', { agency: businessName }) }).click();
    await expect(page.locator('[name="contact.email"]')).toHaveValue('agent2@demo.example');

    // The seats are the agency's wherever it is sold to.
    const hold = page.url();
    await page.goto(`/search?agent=${agency.userId}`);
    await expect(page.getByRole('heading', { name: holds('heldFor', { agency: businessName }) })).toBeVisible();
    await page.goto(hold);
    await page.getByRole('button', { name: new RegExp(`^${checkout('bookIssue')}`) }).click();
    await expect(sheet(page).getByText(businessName)).toBeVisible();
    await sheet(page)
      .getByRole('button', { name: checkout('bookIssue') })
      .click();
    await expect(page.getByText('1 ticket issued')).toBeVisible();
    await expect(page.getByText(/^\d{3}-\d{10}$/)).toBeVisible();
    const pnr = new URL(page.url()).searchParams.get('pnr')!;

    // The way back is sold to the same agency.
    await page.getByRole('link', { name: 'Book the return' }).or(page.getByRole('button', { name: 'Book the return' })).first().click(); // prettier-ignore
    await expect(line).toContainText(businessName);

    await desk.signIn('agent2');
    await page.goto(`/info/${pnr}`);
    const history = page.getByRole('region', { name: booking.history });
    await expect(history).toContainText('the desk');
    await expect(history).not.toContainText('tickets@demo.example');
    await page.goto('/search');
    await expect(page.locator('.pill')).toHaveCount(1);
    await expect(line).toHaveCount(0);
  });
}
