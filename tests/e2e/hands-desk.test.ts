import { texts as notices } from '../../src/texts/settings-notices/en.ts';
import { inDays, dots } from '../support/days.ts';
import { newAccount } from './support/account.ts';
import { atRest, expect, login, sheet } from './support/desk.ts';
import { type AtWork, job } from './support/job.ts';
import { ask, richAgency, sellTrip } from './support/party.ts';
import { freshName } from './support/sell.ts';

/** Settings, rates, reports, the log, and the way out. */

async function openSection({ page, hand }: AtWork, section: string): Promise<void> {
  if (!page.url().includes('/settings')) await hand.goTo('Settings');
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section, exact: true });
  await hand.press(link);
  await expect(link).toHaveAttribute('aria-current', 'page');
}

job('settings are found, and the way out', 'superadmin', async (at) => {
  const { page, hand } = at;
  const menu = page.getByRole('group', { name: 'User menu' });
  await hand.press(page.getByRole('button', { name: 'User menu' }));
  await hand.press(menu.getByRole('link', { name: 'Settings' }));
  await expect(page).toHaveURL(/\/settings/);
  for (const section of ['Fare rules', 'Hotel categories', 'Mail']) await openSection(at, section);
  await hand.press(page.getByRole('button', { name: 'User menu' }));
  await hand.press(menu.getByRole('button', { name: 'Log out' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

job(
  'a margin and a rate by hand, and back to automatic',
  'admin',
  async ({ page, hand }) => {
    await hand.goTo('Rates');
    await hand.press(page.getByRole('button', { name: 'Change USD' }));
    await hand.type(sheet(page).locator('[name=marginValue]'), '2.5');
    await expect(sheet(page).getByText('100 USD', { exact: true })).toBeVisible();
    await hand.press(sheet(page).getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByRole('list', { name: 'Margins' })).toContainText('official + 2.5 %');
    await expect(sheet(page)).toHaveCount(0);
    await hand.press(page.getByRole('button', { name: 'Set rate manually' }));
    await hand.type(sheet(page).locator('[name="manualRate.USD"]'), '391.25');
    await hand.type(sheet(page).locator('[name=note]'), 'As the bank says by phone');
    await hand.press(sheet(page).getByRole('button', { name: 'Set rate', exact: true }));
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('391.25');
    await hand.press(page.getByRole('button', { name: 'USD: back to automatic' }));
    await expect(page.getByText('USD follows the Central Bank again.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Today' })).not.toContainText('391.25');
  },
  { own: true },
);

job('last month by agency, down to its bookings, and as a file', 'viewer', async ({ page, hand }) => {
  await hand.goTo('Reports');
  await hand.press(page.getByRole('button', { name: 'Last month' }));
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
  await hand.press(page.getByRole('radio', { name: 'Agency' }));
  await expect(page).toHaveURL(/by=agent/);
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
  const download = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: 'Report as XLSX' }));
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await hand.press(page.getByRole('row').getByRole('link').or(page.getByRole('row').getByRole('button')).last());
  await expect(page).toHaveURL(/agent=/);
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
});

job('who has changed an account, and what', 'admin', async ({ page, hand, url, token }) => {
  const account = await newAccount(url);
  const { version } = await ask(url, token, 'GET', `/api/users/get-user/${account.userId}`);
  await ask(url, token, 'POST', `/api/users/update/${account.userId}`, { version, city: 'Vanadzor', creditLimit: 125_000 });
  await hand.goTo('History');
  await hand.search(account.name);
  await hand.choose(page.getByRole('combobox', { name: 'Action' }), 'Account changed');
  await expect(page).toHaveURL(/q=.*action=updateUser|action=updateUser.*q=/);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await expect(sheet(page).getByRole('list', { name: 'What was changed' })).toContainText('125,000');
  await hand.press(sheet(page).getByRole('link', { name: 'The account' }));
  await expect(page).toHaveURL(new RegExp(`/agents/${account.userId}`));
});

job(
  'reference data is added and changed',
  'admin',
  async (at) => {
    const { page, hand } = at;
    const field = (label: string) => sheet(page).getByLabel(label, { exact: true });
    const add = async (button: string, typed: Record<string, string>, chosen: Record<string, string> = {}) => {
      await hand.press(page.getByRole('button', { name: button, exact: true }));
      for (const [label, text] of Object.entries(typed)) await hand.type(field(label), text);
      for (const [label, text] of Object.entries(chosen)) await hand.choose(field(label), text);
      await hand.press(sheet(page).getByRole('button', { name: 'Add', exact: true }));
      await expect(sheet(page)).toHaveCount(0);
    };
    await openSection(at, 'Airports');
    await add('Add an airport', { 'IATA code': 'QNR', Name: 'Noratus Field', City: 'Noratus' }, { Country: 'Armenia' });
    await openSection(at, 'Airlines');
    await add('Add an airline', { 'IATA code': '8A', Name: 'Sevan Air' });
    await openSection(at, 'Aircraft');
    await add('Add a type of aircraft', { 'IATA code': 'AN2', Manufacturer: 'Antonov', Model: 'An-2', Seats: '12' });
    await openSection(at, 'Hotel categories');
    await add('Add a category', { Name: 'Guest houses' });
    for (const [section, row] of [
      ['Baggage rules', 'Cabin bag'],
      ['Fare rules', 'BS-EUR'],
    ] as const) {
      await openSection(at, section);
      await hand.press(page.locator('.row-open').filter({ hasText: row }));
      await hand.type(field('Name'), 'Named anew');
      await hand.press(sheet(page).getByRole('button', { name: 'Save' }));
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.locator('.row-open').filter({ hasText: 'Named anew' })).toBeVisible();
    }
    for (const section of ['Hotels', 'Services']) {
      await openSection(at, section);
      await hand.press(page.locator('.row-open').first());
      await hand.type(field('Name'), 'Named anew');
      await hand.press(sheet(page).getByRole('button', { name: 'Save' }));
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.locator('.row-open').filter({ hasText: 'Named anew' })).toBeVisible();
    }
  },
  { own: true },
);

job(
  'the company has a logo, and a host for its mails',
  'superadmin',
  async (at) => {
    const { page, hand } = at;
    await openSection(at, 'Company');
    const chosen = page.waitForEvent('filechooser');
    await hand.press(page.getByRole('button', { name: 'Choose file Logo' }));
    await (await chosen).setFiles('public/pwa-192x192.png');
    await expect(page.getByRole('img', { name: 'The logo now' })).toBeVisible();
    await hand.type(page.getByLabel('Name', { exact: true }), 'Tatev Travel House');
    await hand.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Saved. Issued documents are not changed.')).toBeVisible();
    await openSection(at, 'Mail');
    await hand.type(page.locator('[name=host]'), 'smtp.example.com');
    await hand.type(page.locator('[name=fromName]'), 'Tatev');
    await hand.type(page.locator('[name=fromEmail]'), 'desk@tatev.example');
    await hand.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(/^Saved/)).toBeVisible();
  },
  { own: true },
);

job('a ticket is checked by its number', 'superadmin', async ({ page, hand, url }) => {
  const { token } = await richAgency(url);
  const order = await sellTrip(url, token, 'issue', { adults: 1, oneWay: true });
  await hand.goTo('Check ticket');
  await hand.press(page.getByRole('button', { name: 'Type number' }));
  await hand.type(page.getByLabel('Ticket number or link'), order.passengers[0].tickets[0].number.replace('-', ''));
  await hand.press(page.getByRole('button', { name: 'Check', exact: true }));
  await hand.press(page.getByRole('link', { name: 'Open the booking' }));
  await expect(page).toHaveURL(`${url}/info/${order.pnr}`);
});

job('an agency is told something, and reads it', 'admin', async (at) => {
  const { page, hand, url } = at;
  const account = await newAccount(url);
  const title = `Fog ${freshName()}`;
  await openSection(at, 'Announcements');
  await hand.press(page.getByRole('button', { name: notices.addOne }));
  await hand.type(sheet(page).locator('[name=title]'), title);
  await hand.type(sheet(page).locator('[name="text.en"]'), 'Flights to Paris wait.');
  await hand.type(sheet(page).locator('[name=startDate]'), dots(inDays(0)));
  await hand.type(sheet(page).locator('[name=endDate]'), dots(inDays(2)));
  await hand.press(sheet(page).getByRole('button', { name: notices.publish }));
  await expect(page.getByText(notices.published)).toBeVisible();
  const { token } = await login(url, account.who);
  const told = await ask(url, token, 'GET', '/api/notifications');
  expect(told.map((one: { title: string }) => one.title)).toContain(title);
  await atRest(page);
  await hand.press(page.getByRole('button', { name: /^Notifications/ }).first());
  await hand.press(sheet(page).getByRole('button', { name: new RegExp(title) }));
  await expect(sheet(page).getByRole('listitem').filter({ hasText: title }).getByRole('paragraph')).toBeVisible();
  await hand.close();
});
