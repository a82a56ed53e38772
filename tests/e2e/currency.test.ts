import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { OwnProgram } from './support/own-program.ts';

/** Rates of the house: whoever may sees what a margin or a rate by hand does before it is saved. Its own program: others sell at the rate. */
test('an Admin changes a margin and sets a rate by hand, each seen before and a slipped digit said twice; an agent only reads', async ({
  page,
  desk,
}) => {
  const program = await OwnProgram.start();
  try {
    const open = async (who: string) => {
      const given = await login(program.url, who);
      await page.goto(`${program.url}/robots.txt`);
      await page.evaluate(({ token, userId }) => {
        localStorage.clear();
        localStorage.setItem('token', token);
        localStorage.setItem('userId', userId);
      }, given);
      await page.goto(`${program.url}/currency`);
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
      return given.token;
    };
    const ask = async (token: string, method: string, path: string, body?: object) => {
      const response = await fetch(program.url + path, { method, headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) }); // prettier-ignore
      return (await response.json()).result;
    };
    desk.expected.push('409 (Conflict)', '422');

    const token = await open('admin');
    const margins = page.getByRole('list', { name: 'Margins' });
    await expect(margins).toContainText('official + 1 %');
    await checkPage(page);
    await page.getByRole('button', { name: 'A year' }).click();
    await page.getByRole('button', { name: 'Show all 365 days' }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(366);

    await page.getByRole('button', { name: 'Change USD' }).click();
    const margin = sheet(page).locator('[name=marginValue]');
    await margin.fill('much');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('A number, for example 1.5')).toBeVisible();
    await margin.fill('20');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please confirm it')).toBeVisible();
    await margin.fill('2.5');
    await expect(page.getByText('More than a tenth off')).toHaveCount(0);
    await expect(sheet(page).getByText('100 USD', { exact: true })).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(margins).toContainText('official + 2.5 %');

    // Somebody else is faster.
    await page.getByRole('button', { name: 'Change USD' }).click();
    await margin.fill('3');
    const usd = (await ask(token, 'GET', '/api/currencySettings')).find((one: { ccy: string }) => one.ccy === 'USD');
    const { id, ccy: _ccy, ...rest } = usd;
    await ask(token, 'PUT', `/api/currencySettings/${id}`, { ...rest, marginValue: 2 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
    // What stands there now is not asked about.
    await sheet(page).getByRole('radio', { name: 'Theirs: 2', exact: true }).check();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Set rate manually' }).click();
    await page.getByRole('button', { name: 'Set rate', exact: true }).click();
    await expect(page.getByText('Give at least one rate').first()).toBeVisible();
    await page.locator('[name="manualRate.USD"]').fill('3.90');
    await page.locator('[name="manualRate.EUR"]').fill('445');
    await page.getByRole('button', { name: 'Set rate', exact: true }).click();
    await expect(page.getByText('Please confirm it')).toBeVisible();
    await checkPage(page);
    await page.locator('[name="manualRate.USD"]').fill('391.25');
    await page.getByRole('button', { name: 'Set rate', exact: true }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('391.25');
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('445.00');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('10');
    await expect(page.getByRole('region', { name: 'Convert' })).toContainText('3,912.50');

    await open('agent');
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('391.25');
    await expect(margins).toContainText('official + 2 %');
    await expect(page.getByRole('button', { name: /^Change|by hand$/ })).toHaveCount(0);
  } finally {
    // What the page asks later would find nobody.
    await page.goto('about:blank');
    await program.stop();
  }
});
