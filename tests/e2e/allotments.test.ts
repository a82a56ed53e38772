import { inDays } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';

/** Group seats: the desk keeps them, the agency finds and books them, two of the desk change them at once, the rest goes back. */
test('seats are kept for an agency, which books one; two change them at once; the rest goes back', async ({ page, desk }) => {
  desk.expected.push('status of 409');
  const admin = await login(desk.url, 'admin');
  const { flight, source } = await roomyFlight(async (path, body) => (await desk.api(admin.token, body ? 'POST' : 'GET', path, body)).body);

  // A Manager sees no accounts, but names to give seats to.
  await desk.signIn('manager');
  await page.goto(`/flights/${flight.id}?tab=allotments`);
  await expect(page.getByRole('heading', { name: 'No group seats' })).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Keep seats' }).tap();
  const form = sheet(page);
  await form.getByRole('button', { name: 'Keep seats' }).tap();
  await expect(form.getByText('Choose an agency')).toBeVisible();
  await form.getByText('Choose the agency of the group').tap();
  await page.getByRole('searchbox', { name: 'Name, e-mail or city' }).fill('agent@demo.example');
  await page
    .getByRole('button', { name: /Ararat Voyage/ })
    .first()
    .tap();
  await form.locator('[name=flightClassId]').selectOption(source.id);
  await form.locator('[name=seats]').fill('900');
  await form.locator('[name=price]').fill('77.5');
  await form.getByRole('button', { name: 'Keep seats' }).tap();
  await expect(form.getByText('At most 500')).toBeVisible();
  await form.locator('[name=seats]').fill('10');
  await checkPage(page);
  await form.getByRole('button', { name: 'Keep seats' }).tap();
  await expect(page.getByText(/^10 seats are kept for/)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  const card = page.getByRole('article', { name: /^Group seats of/ });
  await expect(card).toContainText('10 free of 10');
  await checkPage(page);

  // Those of all flights and agencies stand in one list, which leads to the flight.
  await page.goto('/reservations');
  // With their number the chips have their places.
  await expect(page.getByRole('button', { name: /^Time limits \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Group seats' }).tap();
  const listed = page.getByRole('link', { name: new RegExp(flight.flightNumber.replace(' ', '.')) }).filter({ hasText: '10 free of 10' });
  await expect(listed).toContainText('Ararat Voyage');
  await checkPage(page);
  await listed.tap();
  await expect(card).toContainText('10 free of 10');

  // The agency finds them in a search, at their own fare, and holds one of them.
  const agent = await login(desk.url, 'agent');
  const { result } = (await desk.api(admin.token, 'GET', `/api/allotments?flightId=${flight.id}`)).body;
  const [one] = result;
  const other = await login(desk.url, 'agent2');
  expect((await desk.api(other.token, 'GET', `/api/allotments?flightId=${flight.id}`)).body.result).toEqual([]);
  await desk.signIn('agent');
  await page.goto('/reservations');
  await page.getByRole('button', { name: /^Group seats/ }).tap();
  const own = page.getByRole('article', { name: `Group seats on ${flight.flightNumber}` });
  await expect(own.filter({ hasText: '77.50' })).toContainText('10 free of 10');
  await checkPage(page);
  await own.filter({ hasText: '77.50' }).getByRole('link', { name: 'Book from these seats' }).tap();
  const offer = page.getByRole('button', { name: /Your group, until/ });
  await expect(offer).toHaveCount(1);
  await checkPage(page);
  const held = await desk.api(agent.token, 'POST', '/api/orders/pre-order', { segments: [{ classId: one.id }], adults: 1 });
  expect(held.status).toBe(201);

  // While the form is open somebody else changes the remarks: both are kept.
  await desk.signIn('admin');
  await page.goto(`/flights/${flight.id}?tab=allotments`);
  await expect(card).toContainText('1 held');
  await card.getByRole('button', { name: /^Change the seats of/ }).tap();
  await form.locator('[name=seats]').fill('6');
  const changed = await desk.api(admin.token, 'PATCH', `/api/allotments/${one.id}`, { remarks: 'By bus from Gyumri', version: 1 });
  expect(changed.status).toBe(200);
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(form.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet(page)).toHaveCount(0);
  await expect(card).toContainText('5 free of 6');
  await expect(card).toContainText('By bus from Gyumri');

  await card.getByRole('button', { name: /^Release the seats of/ }).tap();
  await page.getByRole('button', { name: 'Release', exact: true }).last().tap();
  await expect(page.getByText(/^5 seats went back to class/)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto(`/flights/${flight.id}`);
  await expect(page.getByText('1 more is kept as group seat')).toBeVisible();
  await page.goto(`/flights/${flight.id}?tab=history`);
  await expect(page.getByText(/group seats of/).first()).toBeVisible();
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
async function roomyFlight(ask: (path: string, body?: object) => Promise<any>) {
  const { result } = await ask('/api/flights/get', { startDate: inDays(100), endDate: inDays(120), limit: 100 });
  for (const flight of result) {
    if (flight.sale !== 'open') continue;
    const { result: classes } = await ask(`/api/classes/get-by-flightId/${flight.id}`);
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    const source = classes.find((one: any) => one.desk.total - one.desk.held - one.desk.sold > 20 && !one.instantOnly && one.desk.isActive);
    if (source) return { flight, source };
  }
  throw new Error('no flight has twenty seats');
}
