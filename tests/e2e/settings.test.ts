import { checkPage } from './support/access.ts';
import { expect, login, test } from './support/desk.ts';
import { OwnProgram } from './support/own-program.ts';

/** Time limits: what they mean is seen before they are saved. */
test('Tickets staff see what a band means, change a limit, and are told of a wrong one; a Viewer only reads', async ({ page, desk }) => {
  const { token } = await login(desk.url, 'superadmin');
  const read = async () => (await desk.api(token, 'GET', '/api/timeLimits')).body.result;
  const before = await read();
  desk.expected.push('422');

  await desk.signIn('tickets');
  await page.goto('/settings?section=timeLimits');
  await expect(page.getByText(/^time limit \d/)).toBeVisible();
  await page.getByLabel('A booking made now for a flight in, hours').fill('3');
  await expect(page.getByText('instant purchase only', { exact: true })).toBeVisible();

  const holds = page.getByRole('textbox', { name: 'A checkout holds seats for, minutes' });
  await holds.fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It applies to new holds and bookings.')).toBeVisible();
  expect((await read()).preOrderMinutes).toBe(25);

  await holds.fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 240')).toBeVisible();
  await expect(holds).toHaveValue('900');
  expect((await read()).preOrderMinutes).toBe(25);

  const { id: _id, ...limits } = before;
  const now = await read();
  await desk.api(token, 'PUT', '/api/timeLimits/1', { ...limits, version: now.version });
  await holds.fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  desk.expected.push('409');
  await expect(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await page
    .getByRole('group', { name: 'Which a checkout holds seats for, minutes' })
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  await expect(holds).toHaveValue(String(before.preOrderMinutes));

  await page.evaluate(() => localStorage.clear());
  await desk.signIn('viewer');
  await page.goto('/settings?section=timeLimits');
  await expect(page.getByText('Super Admins, Admins and Tickets staff change this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(holds).toBeDisabled();
});

test('Tickets staff take the price off tickets; a Viewer only reads', async ({ page, desk }) => {
  const program = await OwnProgram.start();
  try {
    const { token, userId } = await login(program.url, 'tickets');
    const signIn = async (given: { token: string; userId: string }) => {
      await page.goto(`${program.url}/robots.txt`);
      await page.evaluate((who) => Object.entries(who).forEach(([name, value]) => localStorage.setItem(name, value)), given);
      await page.goto(`${program.url}/settings?section=tickets`);
    };
    desk.expected.push('422');
    await signIn({ token, userId });
    const price = page.getByLabel('Tickets show the price, unless they are opened without');
    await expect(price).toBeChecked();
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
      await checkPage(page);
    }
    await price.uncheck();
    await page.getByLabel('Own prefix of ticket numbers').fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Three digits', { exact: true })).toBeVisible();
    await page.getByLabel('Own prefix of ticket numbers').fill('123');
    await page.getByLabel('Terms in Armenian').fill('Նոր պայմաններ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Issued tickets keep their terms.')).toBeVisible();
    const { result } = await program.api(token, 'GET', '/api/ticketSettings');
    expect(result).toMatchObject({ showPriceOnTicket: false, fallbackPrefix: '123', terms: { hy: 'Նոր պայմաններ' } });
    await page.evaluate(() => localStorage.clear());
    const viewer = await login(program.url, 'viewer');
    await signIn({ token: viewer.token, userId: viewer.userId });
    await expect(price).not.toBeChecked();
    await expect(price).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  } finally {
    // What the page asks later would find nobody.
    await page.goto('about:blank');
    await program.stop();
  }
});
