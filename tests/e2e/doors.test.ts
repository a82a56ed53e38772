import { atRest, expect, test } from './support/desk.ts';

/** Who gets where: the guard, the remembered origin, the end of a session. */

test('a stranger on a protected address signs in and lands there', async ({ page, desk }) => {
  await page.goto('/reservations?q=EVN');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.getByLabel('E-mail').fill('agent@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${desk.url}/reservations?q=EVN`);
  expect(await page.evaluate(() => [localStorage.getItem('token')?.length, localStorage.getItem('userId')?.length])).toEqual([43, 36]);
});

for (const origin of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '%2F%2Fevil.example']) {
  test(`after signing in nobody is led to ${origin}`, async ({ page, desk }) => {
    await page.goto(`/?from=${encodeURIComponent(origin)}`);
    await page.getByLabel('E-mail').fill('agent2@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('demo-2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL((url) => url.origin === desk.url && url.pathname === '/search');
  });
}

test('a wrong pair gets one message, and what was typed stays', async ({ page, desk }) => {
  desk.expected.push('400 (Bad Request)');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('reports@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/not right|wrong/i);
  await expect(page.getByLabel('E-mail')).toHaveValue('reports@demo.example');
});

test('a signed-in visitor of a public page is led to the search', async ({ page, desk }) => {
  await desk.signIn('agent');
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/search');
  }
});

test('an unknown address shows the Armenian page, with a way home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Կներեք, ձեր այցելած էջը գոյություն չունի' })).toBeVisible();
  expect(
    await page
      .getByRole('heading')
      .first()
      .evaluate((one) => one.closest('[lang]')?.getAttribute('lang')),
  ).toBe('hy');
});

test('a role that may not open a screen is told so in place and stays signed in', async ({ page, desk }) => {
  await desk.signIn('reports');
  await page.goto('/reservations');
  await expect(page.getByText(/may not|not allowed|no access/i).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('a session ended elsewhere wipes the device and leads to the sign-in once', async ({ page, desk }) => {
  desk.expected.push('401 (Unauthorized)');
  const token = await desk.signIn('agent2');
  await page.goto('/reservations');
  await expect(page.getByRole('link', { name: /Booked|Ticketed/ }).first()).toBeVisible();
  await atRest(page);
  await desk.api(token, 'POST', '/user/logout');
  await page
    .getByRole('button', { name: /refresh/i })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('the API page, health and files are never answered by the app', async ({ page, desk }) => {
  for (const path of ['/livez', '/readyz', '/api/openapi.json'])
    expect((await page.request.get(path)).headers()['content-type']).toContain('application/json');
  const lost = await page.request.get('/static/js/lost.chunk.js');
  expect([lost.status(), lost.headers()['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  const shell = await page.request.get('/search');
  expect(shell.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(shell.headers()['cache-control']).toBe('no-cache');
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'Expand operation' }).filter({ visible: true }).first().waitFor();
  await page.getByRole('link', { name: 'search', exact: true }).click();
  await expect(page.getByRole('link', { name: '/api/search/mainSearch' })).toBeVisible();
  expect(desk.url).toBeTruthy();
});
