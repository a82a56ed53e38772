import { nextYear } from '../support/days.ts';
import { newAccount } from './support/account.ts';
import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { book, freshName } from './support/sell.ts';

/** Groups of agents, the people of an agency, its orders and its log. */
test('an answer that is lost: pressed again it is done once, and said', async ({ page, desk }) => {
  desk.expected.push('Failed to load resource', 'net::ERR_');
  const name = `Group ${freshName()}`;
  const token = await desk.signIn('admin');
  await page.goto('/settings?section=groups');
  await page.getByRole('button', { name: 'Add a group' }).click();
  await sheet(page).locator('[name=name]').fill(name);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/userGroups', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The desk has done it; the way back is cut.
    await route.fetch();
    await route.abort();
  });
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(page.getByText('No answer came, so it may have been done. Try again: it is done only once')).toBeVisible();
  await add.click();
  await expect(sheet(page)).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByText(`${name} is added`)).toBeVisible();
  const groups = (await desk.api(token, 'GET', '/api/userGroups')).body.result as { name: string }[];
  expect(groups.filter((one) => one.name === name)).toHaveLength(1);
});

test('somebody else was faster, and theirs cannot be read: it is said, and what was typed stays', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)', 'Failed to load resource', 'net::ERR_');
  const name = `Group ${freshName()}`;
  const token = await desk.signIn('admin');
  const group = { name, isPublic: false, commission: null, serviceFee: 0, defaultCreditLimit: 0 };
  const limits = { timeLimitOverrides: { ptlMinutes: null, ttlHours: null } };
  const { id } = (await desk.api(token, 'POST', '/api/userGroups', { ...group, ...limits })).body.result;
  await page.goto('/settings?section=groups');
  await page.getByRole('button', { name, exact: true }).click();
  await sheet(page).locator('[name=serviceFee]').fill('700');
  await desk.api(token, 'PUT', `/api/userGroups/${id}`, { ...group, ...limits, serviceFee: 300, version: 1 });
  await page.route('**/api/userGroups', (route) => route.abort());
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText('No connection to the server');
  await expect(sheet(page).locator('[name=serviceFee]')).toHaveValue('700');
});

test('a group is written, joined, refused while somebody is in it, and deleted', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)');
  const name = `Group ${freshName()}`;
  const token = await desk.signIn('admin');
  await page.goto('/settings?section=groups');
  const list = page.getByRole('list', { name: 'Groups of agents' });
  await expect(list).toBeVisible();
  await checkPage(page);

  await page.getByRole('button', { name: 'Add a group' }).click();
  const name_ = sheet(page).locator('[name=name]');
  await name_.fill('Key partners');
  await page.locator('[name="commission.kind"]').selectOption('percent');
  await page.locator('[name="commission.value"]').fill('120');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('At most 100\u00a0%')).toBeVisible();
  await page.locator('[name="commission.value"]').fill('6.5');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('There is a group of this name already')).toBeVisible();
  await name_.fill(name);
  await page.locator('[name=serviceFee]').fill('1,500');
  await page.locator('[name="timeLimitOverrides.ptlMinutes"]').fill('90');
  await page.locator('[name=defaultCreditLimit]').fill('150,000');
  await checkPage(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('6.5 %');
  await expect(row).toContainText('fee of 1,500 AMD per flight');
  await expect(row).toContainText('Bookings: 90 min at most');
  await expect(row).toContainText('150,000 AMD');
  await expect(row).toContainText('0 agents');

  // Somebody else changes it meanwhile.
  const groups = async () =>
    (await desk.api(token, 'GET', '/api/userGroups')).body.result as { id: string; name: string; version: number }[];
  const { id, version } = (await groups()).find((one) => one.name === name)!;
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await name_.fill(`${name} mine`);
  await desk.api(token, 'PUT', `/api/userGroups/${id}`, {
    name,
    isPublic: false,
    commission: null,
    serviceFee: 0,
    timeLimitOverrides: { ptlMinutes: null, ttlHours: null },
    defaultCreditLimit: 100_000,
    version,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  // What only the other one has changed is taken; the credit stands there as theirs, and the name as mine.
  await expect(page.getByRole('alert')).toContainText('Initial credit limit, AMD: 150,000 → 100,000');
  await expect(name_).toHaveValue(`${name} mine`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(row).toContainText('No commission');
  await expect(row).toContainText(`${name} mine`);

  const agent = await newAccount(desk.url, { userGroup: id });
  const { result } = (await desk.api(token, 'GET', `/api/users/get-user/${agent.userId}`)).body;
  expect(result.balance.creditLimit).toBe(100_000);
  await page.reload();
  await expect(row).toContainText('1 agent');
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByText('1 agent is in it: it can be deleted when nobody is.')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await desk.api(token, 'POST', `/api/users/update/${agent.userId}`, { version: result.version, userGroup: null });
  await page.reload();
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('ion-alert').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect((await groups()).some((one) => one.id === id)).toBe(false);

  await page.evaluate(() => localStorage.clear());
  await desk.signIn('viewer');
  await page.goto('/settings?section=groups');
  await expect(page.getByText('Super Admins and Admins change these.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a group' })).toHaveCount(0);
});

test('an agency gets a person, who sells for it and can be blocked; its orders and its log tell', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)');
  const agency = await newAccount(desk.url, { creditLimit: 5_000_000 });
  const token = await desk.signIn('admin');
  await page.goto(`/agents/${agency.userId}?view=people`);
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.locator('[name=businessName]')).toBeFocused();
  const person = `e2e-${freshName().toLowerCase()}`;
  await page.locator('[name=businessName]').fill('Ani Clerk');
  await page.locator('[name=email]').fill('agent@demo.example');
  await page.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByText('There is an account with this e-mail address')).toBeVisible();
  await page.locator('[name=email]').fill(`${person}@demo.example`);
  await page.getByRole('button', { name: 'Add and invite' }).click();
  await expect(sheet(page)).toHaveCount(0);
  const line = page.getByRole('list', { name: `People of ${agency.name}` }).getByRole('link', { name: /Ani Clerk/ });
  await expect(line).toContainText('never signed in');

  // Another, with a password at once, sells for the agency's credit.
  const second = await newAccount(desk.url, { parentUserId: agency.userId });
  const seller = await login(desk.url, second.who);
  const order = await book(desk.url, seller.token);
  await page.goto(`/agents/${agency.userId}?view=orders`);
  await expect(
    page.getByRole('list', { name: `Bookings of ${agency.name}` }).getByRole('link', { name: new RegExp(order.pnr) }),
  ).toBeVisible();
  await checkPage(page);
  await page.getByRole('link', { name: 'Search in them' }).click();
  await expect(page).toHaveURL(/\/reservations\?agent=/);
  await expect(page.getByRole('button', { name: `${agency.name}, take away` })).toBeVisible();
  await expect(page.getByText(order.pnr)).toBeVisible();

  await page.goto(`/agents/${second.userId}`);
  await expect(page.getByText('Balance of the agency')).toBeVisible();
  await expect(page.getByRole('link', { name: agency.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Top up' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Statement' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Block', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
  expect((await desk.api(seller.token, 'GET', '/api/profile')).status).toBe(401);
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const log = page.getByRole('list', { name: 'Log of the account' }).getByRole('article');
  await expect(log.filter({ hasText: 'Blocked' })).toContainText('Status: active → blocked');
  await expect(log.filter({ hasText: 'Account added' })).toHaveCount(1);
  await checkPage(page);
  expect((await desk.api(token, 'GET', `/api/users/get-user/${agency.userId}`)).body.result.status).toBe('active');
});

test("a person of an agency sees its balance, statement and orders, and nothing that is the agency's to change", async ({ page, desk }) => {
  const agency = await newAccount(desk.url, { creditLimit: 5_000_000 });
  const owner = await login(desk.url, agency.who);
  const order = await book(desk.url, owner.token);
  const person = await newAccount(desk.url, { parentUserId: agency.userId });
  await desk.signIn(person.who);
  await page.goto('/reservations');
  await expect(page.getByText(order.pnr)).toBeVisible();
  await page.goto(`/info/${order.pnr}`);
  await expect(page).toHaveTitle(new RegExp(order.pnr));
  await page.goto('/profile?view=statement');
  await expect(page.getByText('Opening').first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await expect(page.getByText('Price for your clients')).toHaveCount(0);
});

test('a Manager keeps a class for one agency and a group, and makes one from a template', async ({ page, desk }) => {
  const agency = await newAccount(desk.url);
  const { token } = await login(desk.url, 'manager');
  const number = `RM ${Math.floor(1000 + Math.random() * 8999)}`;
  const flight = (await desk.api(token, 'POST', '/api/flights/create', { flightNumber: number, airline: 'RM', from: 'EVN', to: 'CDG', departureLocal: `${nextYear('05-03')}T10:00`, arrivalLocal: `${nextYear('05-03')}T13:05`, seatCapacity: 100, infantLimit: 5, currency: 'USD' })).body.result[0]; // prettier-ignore
  const [rule] = (await desk.api(token, 'GET', '/api/baggageRules')).body.result;
  const [fare] = (await desk.api(token, 'GET', '/api/fareRules')).body.result;
  const family = `F${freshName().slice(0, 8)}`;
  const template = { code: 'Q', name: 'Economy', family, cabin: 'economy', seatsTotal: 12, adultFare: 77, childFare: 60, infantFare: 8, adultTax: 20, childTax: 15, infantTax: 0, serviceFee: 4, baggageRuleId: rule.id, fareRuleId: fare.id, fareBasis: 'QTPL', currency: 'USD', salesToHours: 48 }; // prettier-ignore
  expect((await desk.api(token, 'POST', '/api/classes/templates', template)).status).toBe(201);

  await desk.signIn('manager');
  await page.goto(`/flights/${flight.id}`);
  await page
    .getByRole('button', { name: /^(Add class|New class|Add)$/ })
    .first()
    .click();
  await page.locator('[name=template]').selectOption({ label: `Q ${family}, 12 seats, 77.00 USD` });
  await expect(page.locator('[name=adultFare]')).toHaveValue('77');
  await expect(page.locator('[name=code]')).toHaveValue('Q');
  await page.getByText('Sold to everybody').click();
  await page.getByRole('button', { name: 'Key partners' }).click();
  await page.getByRole('button', { name: 'Add an agency' }).click();
  await sheet(page).last().getByRole('searchbox', { name: 'Name, e-mail or city' }).fill(agency.name);
  await page.getByRole('list', { name: 'Add an agency' }).getByRole('button', { name: agency.name }).click();
  await expect(page.getByRole('button', { name: `${agency.name}: remove` })).toBeVisible();
  await expect(page.getByText('Sold to 1 group and 1 agency')).toBeVisible();
  await expect(sheet(page)).toHaveCount(1);
  await checkPage(page);
  await page.getByRole('button', { name: 'Add class' }).click();
  await expect(sheet(page)).toHaveCount(0);
  const [made] = (await desk.api(token, 'GET', `/api/classes/get-by-flightId/${flight.id}`)).body.result;
  expect(made).toMatchObject({
    code: 'Q',
    family,
    desk: { total: 12, audience: { userIds: [agency.userId] }, salesTo: `${nextYear('05-01')}T06:00:00.000Z` },
  });
  expect(made.desk.audience.groupIds).toHaveLength(1);
  expect(
    (await desk.api((await login(desk.url, agency.who)).token, 'GET', `/api/classes/get-by-flightId/${flight.id}`)).body.result,
  ).toHaveLength(1);
});
