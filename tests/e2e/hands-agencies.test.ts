import { atRest, expect, sheet } from './support/desk.ts';
import { newAccount } from './support/account.ts';
import { type AtWork, job } from './support/job.ts';
import { ask, fundedAgency, orderOf, payment, payout, sellTrip } from './support/party.ts';
import { book, freshName } from './support/sell.ts';
import { topUpsTexts } from '../../src/texts/top-ups/every.ts';
import { payoutsTexts } from '../../src/texts/payouts/every.ts';
import { texts as receivables } from '../../src/texts/receivables/en.ts';

/** Agencies, their people and their money. */

const amd = (amount: number) => `${amount.toLocaleString('en-US')} AMD`;

/** From the navigation to an agency by its name. */
async function openAgency({ page, hand }: AtWork, name: string): Promise<void> {
  await hand.goTo('Agents');
  await hand.search(name);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

job('an agency that waits is approved, with a group and credit', 'admin', async (at) => {
  const { page, hand, url, token } = at;
  const { userId, name } = await newAccount(url, { status: 'pending', password: undefined, c_password: undefined });
  await page.reload();
  await hand.press(page.getByRole('link', { name: /to approve/ }));
  await hand.search(name);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await hand.press(page.getByRole('button', { name: 'Approve' }));
  await hand.choose(page.locator('[name=userGroup]'), 'Key partners');
  await hand.type(page.locator('[name=creditLimit]'), '100 000');
  await hand.press(sheet(page).getByRole('checkbox', { name: 'See net prices' }));
  await hand.press(sheet(page).getByRole('button', { name: 'Approve' }));
  await expect(page.getByText(`${name} is approved`)).toBeVisible();
  const now = await ask(url, token, 'GET', `/api/users/get-user/${userId}`);
  expect([now.status, now.userGroup, now.balance.creditLimit]).toEqual(['active', 'Key partners', 100_000]);
  expect(now.privilege).toContain('seeNet');
});

job('a balance is topped up, and the same transfer is stopped', 'superadmin', async (at) => {
  const { page, hand, url } = at;
  at.expected.push('409 (Conflict)');
  const { name } = await newAccount(url);
  const reference = `BANK-${freshName()}`;
  await openAgency(at, name);
  const enter = async () => {
    await hand.press(page.getByRole('button', { name: 'Top up', exact: true }));
    await hand.type(sheet(page).locator('[name=amount]'), '300 000');
    await hand.type(sheet(page).locator('[name=reference]'), reference);
    await hand.press(sheet(page).getByRole('button', { name: `Top up ${amd(300_000)}` }));
  };
  await enter();
  await expect(page.getByText(`${amd(300_000)} entered. Balance: ${amd(300_000)}`)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await enter();
  await expect(sheet(page).getByText('This reference has been entered already')).toBeVisible();
  await hand.press(sheet(page).getByRole('checkbox', { name: /Another transfer/ }));
  await hand.type(sheet(page).locator('[name=comment]'), 'Two transfers on one day');
  await hand.press(sheet(page).getByRole('button', { name: `Top up ${amd(300_000)}` }));
  await expect(page.getByText(`${amd(300_000)} entered. Balance: ${amd(600_000)}`)).toBeVisible();
});

job('a statement is read, leads to a booking, and is saved', 'superadmin', async (at) => {
  const { page, hand, url } = at;
  const agency = await fundedAgency(url);
  const { pnr } = await sellTrip(url, agency.token, 'issue', { adults: 1, oneWay: true });
  await openAgency(at, agency.name);
  await hand.press(page.getByRole('link', { name: 'Statement' }).first());
  await expect(page.getByText('Opening + lines = closing')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'This month' }));
  await hand.choose(page.getByRole('combobox', { name: 'Kind of entry' }), 'Tickets');
  await expect(page).toHaveURL(/kind=ticket/);
  const download = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: /as XLSX/ }));
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await hand.press(page.getByRole('link', { name: pnr }).first());
  await expect(page).toHaveURL(`${url}/info/${pnr}`);
});

job('an agency is blocked, and what it holds is released', 'superadmin', async (at) => {
  const { page, hand, url, token } = at;
  const agency = await fundedAgency(url);
  const { pnr } = await book(url, agency.token);
  await openAgency(at, agency.name);
  await hand.press(page.getByRole('button', { name: 'Block' }));
  await hand.type(sheet(page).locator('[name=blockedReason]'), 'Unpaid invoice');
  await hand.press(sheet(page).getByRole('radio', { name: /^Release them/ }));
  await hand.press(sheet(page).getByRole('button', { name: 'Block', exact: true }));
  await expect(page.getByText('Blocked: Unpaid invoice')).toBeVisible();
  expect((await orderOf(url, token, pnr)).status).toBe('expired');
});

job('two passengers who are one are merged', 'admin', async (at) => {
  const { page, hand, url, token } = at;
  const agency = await fundedAgency(url);
  const lastName = freshName();
  const one = { title: 'MR', firstName: 'Aram', lastName, gender: 'M', dateOfBirth: '1988-03-02', nationality: 'AM' };
  for (const more of [{ docNumber: 'AK7654321' }, { firstName: 'Aramo', docNumber: 'AK7654322' }])
    await ask(url, agency.token, 'POST', '/api/passengers', { ...one, docType: 'P', docCountry: 'AM', docExpiry: '2041-01-01', ...more });
  await hand.goTo('Passengers');
  await hand.search(lastName);
  await expect(page.locator('.row-open')).toHaveCount(2);
  await hand.press(page.locator('.row-open').filter({ hasText: `${lastName} ARAM` }).first()); // prettier-ignore
  await hand.press(sheet(page).getByRole('button', { name: /^Merge/ }));
  const question = page.locator('ion-alert');
  await hand.press(question.getByRole('button', { name: 'Merge' }));
  await expect(page.getByText('Merged').first()).toBeVisible();
  const { length } = await ask(url, token, 'GET', `/api/passengers?search=${lastName}`);
  expect(length).toBe(1);
});

job('a payment that an agency has reported is accepted', 'superadmin', async (at) => {
  const { page, hand, url } = at;
  const say = topUpsTexts('en');
  const agency = await fundedAgency(url, 1000);
  await payment(url, agency.token);
  await hand.goTo('Top-ups');
  await hand.search(agency.name);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await hand.press(sheet(page).getByRole('button', { name: say('acceptSum', { money: '500,000 AMD' }) }));
  await expect(page.getByText(say('added', { money: '500,000 AMD', agency: agency.name }))).toBeVisible();
});

job('a payout that an agency has asked for is recorded', 'admin', async (at) => {
  const { page, hand, url } = at;
  const say = payoutsTexts('en');
  const agency = await fundedAgency(url);
  await payout(url, agency.token);
  await page.reload();
  await hand.press(page.getByRole('link', { name: /payout request/ }));
  await hand.search(agency.name);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await hand.type(sheet(page).locator('[name=reference]'), `OUT-${freshName()}`);
  await hand.press(sheet(page).getByRole('button', { name: say('paySum', { money: '300,000 AMD' }) }));
  await expect(page.getByText(say('taken', { money: '300,000 AMD', agency: agency.name }))).toBeVisible();
});

job(
  'who owes is found, and reminded',
  'superadmin',
  async (at) => {
    const { page, hand } = at;
    await hand.press(page.getByRole('link', { name: /overdue/ }));
    await expect(page.locator('.row-open').first()).toBeVisible();
    await atRest(page);
    await hand.press(page.locator('.row-open').filter({ hasText: 'Syunik Travel' }).first());
    await expect(page.getByRole('heading', { name: 'Syunik Travel' })).toBeVisible();
    const remind = page.getByRole('button', { name: receivables.remind });
    await hand.press(remind);
    await expect(page.getByText(receivables.remindedNow)).toBeVisible();
  },
  { own: true },
);
