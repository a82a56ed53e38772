import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { newAccount } from './support/account.ts';
import type { Locator } from '@playwright/test';
import { expect, fares, flights, login, sheet, takeFare, test } from './support/desk.ts';
import { day } from './support/sell.ts';

/** An agency phones: staff sell to it, and the order and its money are the agency's. */

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
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${day(45)}&passengers=1-0-0&go=1`);
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
  await expect(page.getByRole('button', { name: 'Agency' })).toContainText(name);
  await expect(page.getByRole('button', { name: 'Agency' })).toContainText('available');
  // The prices are this agency's now; the same press goes on.
  await flights(page).first().waitFor();
  if ((await page.locator('[aria-pressed=true]').and(fares(page)).count()) === 0) await takeFare(page, notInstant);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?id=/);
  expect(held).toEqual([agent2.userId]);

  await expect(page.getByText(`For ${name}`)).toBeVisible();
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
    .getByRole('link', { name: 'Book for this agency' })
    .or(page.getByRole('button', { name: 'Book for this agency' }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Agency' })).toContainText(own.name);
  await page.goto(`/search?agent=${own.userId}&tabIndex=0&from=EVN&to=MOW&departureDate=${day(46)}&passengers=1-0-0&go=1`);
  await chooseAndHold(page, 1);
  await fillTravellers(page, FAMILY.slice(0, 1));
  await contact(page);
  await page.getByRole('button', { name: /^Book\s*until/ }).click();
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  const { result } = (await desk.api(token, 'POST', '/api/orders/get-orders', { agentId: own.userId })).body;
  expect(result.map((one: { agent: { businessName: string } }) => one.agent.businessName)).toEqual([own.name]);
});
