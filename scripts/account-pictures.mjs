// What belongs to an agency, groups of agents, and the rates of the house, as an Admin sees them.
import { eachScreen } from './screens.mjs';

/** `signIn` puts a session into a page, `ask` calls the API as a Super Admin. */
export async function accountPictures({ browser, url, ask, signIn, save, settle }) {
  const { result } = await ask('POST', '/api/users/get-users', { search: 'agent@demo.example', agencies: true });
  const agency = result[0].userId;
  // Something for its log to tell.
  for (const change of [{ creditLimit: 500_000 }, { commission: { kind: 'percent', value: 6 }, city: 'Gyumri' }]) {
    const { result: now } = await ask('GET', `/api/users/get-user/${agency}`);
    await ask('POST', `/api/users/update/${agency}`, { version: now.version, ...change });
  }
  for (const [name, privilege] of [
    ['Ani Petrosyan', ['issue', 'void', 'refund']],
    ['Davit Sargsyan', ['issue']],
  ])
    await ask('POST', '/api/auth/register', {
      businessName: name,
      email: `${name.split(' ')[0].toLowerCase()}@ararat-travel.example`,
      parentUserId: agency,
      privilege,
      sendInvite: true,
    });
  await eachScreen(browser, async ({ page, size, look }) => {
    const snap = async (name) => {
      await settle(page);
      await save(`${name}-${size}-${look}`, await page.screenshot());
    };
    const close = async () => {
      await page.locator('ion-modal.show-modal').getByRole('button', { name: 'Close' }).click();
      const leave = page.getByRole('button', { name: 'Discard', exact: true });
      await page.waitForTimeout(600);
      if (await leave.isVisible()) await leave.click();
      await page.locator('ion-modal.show-modal').waitFor({ state: 'detached' });
    };
    await signIn(page, 'admin');
    for (const [view, list] of [
      ['orders', /^Orders of/],
      ['people', /^People of/],
      ['log', 'Log of the account'],
    ]) {
      await page.goto(`${url}/agents/${agency}?view=${view}`);
      await page.getByRole('list', { name: list }).waitFor();
      await snap(`agency-${view}`);
    }
    await page.goto(`${url}/settings?section=groups`);
    await page.getByRole('list', { name: 'Groups of agents' }).waitFor();
    await snap('groups');
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await page.waitForTimeout(600);
    await snap('group');
    await close();
    await page.goto(`${url}/currency`);
    await page.getByRole('list', { name: 'Margins' }).waitFor();
    await snap('currency');
    await page.getByRole('button', { name: 'Change USD' }).click();
    await page.locator('[name=marginValue]').fill('2.5');
    await page.waitForTimeout(600);
    await snap('currency-margin');
    await close();
    await page.getByRole('button', { name: 'Set rate manually' }).click();
    await page.locator('[name="manualRate.USD"]').fill('3.91');
    await page.locator('[name="manualRate.EUR"]').fill('445.5');
    await page.waitForTimeout(600);
    await snap('currency-manual');
  });
}
