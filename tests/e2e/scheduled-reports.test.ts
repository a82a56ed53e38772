import { reportSchedulesTexts } from '../../src/texts/report-schedules/every.ts';
import { expect, sheet, test } from './support/desk.ts';

const say = reportSchedulesTexts('en');

/** A saved view of the reports that comes by mail (decision 0068). */
test('a saved view is scheduled, tried, switched off and told why it was not sent', async ({ page, desk }) => {
  const token = await desk.signIn('superadmin');
  const name = `Agencies ${Date.now()}`;
  await page.goto('/reports?by=agent');
  await page.getByRole('button', { name: 'Views' }).click();
  await sheet(page).getByLabel('Save this view as').fill(name);
  await sheet(page).getByRole('button', { name: 'Save view' }).click();
  await expect(sheet(page).getByRole('button', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
  await page.getByRole('button', { name: say('add'), exact: true }).click();
  const form = page.locator('form[name="scheduled report"]');
  await form.getByLabel(say('view')).selectOption({ label: name });
  await form.getByLabel(say('every')).selectOption({ label: say('every.month') });
  await form.getByLabel(say('monthDay')).fill('32');
  await form.getByLabel(say('period')).selectOption({ label: say('period.lastMonth') });
  await form.getByLabel(say('format.pdf')).check();
  await form.getByLabel(say('addresses')).fill('accountant@outside.example');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(form.getByText('At most 31')).toBeVisible();
  await form.getByLabel(say('monthDay')).fill('31');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();

  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText(say('when.month', { time: '08:00', day: '31' }))).toBeVisible();
  await expect(row.getByText(/accountant@outside\.example$/)).toBeVisible();
  await row.getByRole('button', { name: say('testOne', { name }) }).click();
  await expect(page.getByText('Sent to superadmin@demo.example')).toBeVisible();

  await row.getByRole('button', { name: say('changeOne', { name }) }).click();
  await form.getByLabel(say('isActive')).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText(say('off'), { exact: true })).toBeVisible();

  // Its view goes; the schedule stays and cannot be tried.
  const views = (await desk.api(token, 'GET', '/api/saved-views?list=reports')).body.result as { id: string; name: string }[];
  await desk.api(token, 'DELETE', `/api/saved-views/${views.find((one) => one.name === name)!.id}`);
  await page.reload();
  await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
  await expect(row.getByText(say('fault.view'))).toBeVisible();
  await expect(row.getByRole('button', { name: say('testOne', { name }) })).toBeDisabled();
});
