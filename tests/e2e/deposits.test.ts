import { depositsTexts } from '../../src/texts/deposits/every.ts';
import { inDays } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { quietFlight, ask } from './support/party.ts';

const say = depositsTexts('en');

/** The payment plan of a group: made by staff, paid by the agency, given back by staff when the seats go back. */
test('a group is paid in steps, and what is left is given back or kept', async ({ page, desk }) => {
  const { token } = await login(desk.url, 'superadmin');
  const agent = await login(desk.url, 'agent');
  const { flightId, classId } = await quietFlight(desk.url, agent.token, 45);
  const times = { releaseAt: `${inDays(30)}T10:00:00Z`, namesDueAt: `${inDays(31)}T10:00:00Z` };
  const seats = { flightClassId: classId, agentId: agent.userId, seats: 4, price: 100, remarks: 'Choir of Gyumri', ...times };
  const { id } = await ask(desk.url, token, 'POST', '/api/allotments', seats);

  await desk.signIn('superadmin');
  await page.goto(`/flights/${flightId}?tab=allotments`);
  await page.getByRole('button', { name: /^Payment plan of/ }).tap();
  const form = sheet(page);
  await form.locator('[name=total]').fill('100 000');
  await form.locator('[name="steps.0.amount"]').fill('30%');
  await expect(form.getByText('30,000 AMD').first()).toBeVisible();
  await expect(form.getByText(say('restHint', { money: '70,000 AMD' }))).toBeVisible();
  await form.getByRole('button', { name: say('save') }).tap();
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await form.locator('[name="steps.0.dueOn"]').fill(dots(inDays(5)));
  await form.locator('[name="steps.1.dueOn"]').fill(dots(inDays(25)));
  await checkPage(page);
  await form.getByRole('button', { name: say('save') }).tap();
  await expect(page.getByText(say('saved'))).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await checkPage(page);

  await desk.signIn('agent');
  await page.goto('/reservations?show=deadlines&hours=168');
  const due = page.getByRole('region', { name: say('due') }).getByRole('link');
  await expect(due).toContainText('30,000 AMD');
  await checkPage(page);
  await due.tap();
  const own = page.getByRole('article').filter({ hasText: 'Choir of Gyumri' });
  await own.getByRole('button', { name: /^Pay 30,000 AMD/ }).tap();
  await expect(form.getByText(say('payExplain'))).toBeVisible();
  await checkPage(page);
  await form.getByRole('button', { name: say('pay', { money: '30,000 AMD' }) }).tap();
  await expect(page.getByText(say('payDone', { money: '30,000 AMD' }))).toBeVisible();
  await expect(own.getByText(say('held'))).toBeVisible();
  await expect(own.getByRole('button', { name: /^Pay 70,000 AMD/ })).toBeVisible();
  await checkPage(page);

  const one = (await ask(desk.url, token, 'GET', `/api/allotments?flightId=${flightId}`))[0];
  await ask(desk.url, token, 'PATCH', `/api/allotments/${id}`, { close: true, version: one.version });
  await desk.signIn('superadmin');
  await page.goto(`/flights/${flightId}?tab=allotments`);
  await page.getByRole('button', { name: /^Settle the deposit of/ }).tap();
  await form.getByRole('radio', { name: say('choice.part') }).check();
  await form.locator('[name=kept]').fill('10 000');
  await form.locator('[name=reason]').fill('Given up late');
  await expect(form.getByText('20,000 AMD')).toBeVisible();
  await checkPage(page);
  await form.getByRole('button', { name: say('settleVerb', { money: '30,000 AMD' }) }).tap();
  await expect(page.getByText(say('settled'))).toBeVisible();
  await expect(page.getByRole('article', { name: /^Group seats of/ })).toHaveCount(0);
});

const dots = (iso: string): string => iso.split('-').toReversed().join('.');
