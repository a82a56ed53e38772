import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAccount, type OwnAccount } from './support/account.ts';
import { atRest, expect, login, sheet, test, unavailable } from './support/desk.ts';
import { book } from './support/sell.ts';

const REFUSED = ['409 (Conflict)', '402 (Payment Required)', '403 (Forbidden)'];
/** The company's day. */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yerevan', dateStyle: 'short' }).format();

/** As the screens write it: drams without decimals. */
const amd = (amount: number) => `${amount.toLocaleString('en-US').replace('-', '\u2212')} AMD`;
const lineOf = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Statement lines' }).getByRole('listitem').filter({ hasText: text });

/** Calls of the API about one account, beside the page. */
class Money {
  readonly #url: string;
  readonly #token: string;
  readonly account: OwnAccount;
  constructor(url: string, token: string, account: OwnAccount) {
    this.#url = url;
    this.#token = token;
    this.account = account;
  }

  static async of(url: string, terms: Record<string, unknown> = {}): Promise<Money> {
    const account = await newAccount(url, terms);
    return new Money(url, (await login(url, 'superadmin')).token, account);
  }

  give = (amount: number, more: object = {}) =>
    this.#post(`balance/transfer/${this.account.userId}`, { amount, currency: 'AMD', method: 'bank', reference: randomUUID(), ...more });
  statement = async () => await this.#post(`balance-history/${this.account.userId}`, { startDate: TODAY, endDate: TODAY, limit: 200 });

  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are looked into
  async #post(path: string, body: object): Promise<any> {
    const response = await fetch(`${this.#url}/api/users/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.result;
  }
}

test('an agency reads its own: figures as the API has them, the order behind a line, and the filter in the address', async ({
  page,
  desk,
}) => {
  const money = await Money.of(desk.url);
  await money.give(2_000_000);
  const token = await desk.signIn(money.account.who);
  const { pnr } = await book(desk.url, token, 'issue');
  const { opening, closing, debits, lines } = await money.statement();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page).toHaveURL(/view=statement/);
  const figures = page.getByRole('region', { name: 'Statement' }).locator('dd');
  await expect(figures).toHaveText([amd(opening), `+${amd(2_000_000)}`, amd(-debits), amd(closing)]);
  await expect(page.getByText('Opening + lines = closing')).toBeVisible();
  await expect(lineOf(page, 'Top-up')).toContainText(`+${amd(2_000_000)}`);
  const sale = lineOf(page, pnr);
  await expect(sale).toContainText(amd(-lines[1].debit));
  await expect(sale).toContainText(`after ${amd(closing)}`);
  await expect(sale).toContainText(lines[1].document.number);
  // On paper it says what it is, whose, and of which days.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(new RegExp(`^${money.account.name} · .*\\d{1,2} \\w{3}`))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
  // Nobody enters or takes back on the own account.
  await expect(page.getByRole('button', { name: /Top up|Debit|Reverse this entry/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Kind of entry' }).selectOption('Tickets');
  await expect(lineOf(page, 'Top-up')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Kind of entry' })).toHaveValue('ticket');
  await expect(figures.last()).toHaveText(amd(closing));
  await page.getByRole('combobox', { name: 'Kind of entry' }).selectOption('Refund');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Kind of entry' })).toHaveValue('');
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByText('No entries')).toBeVisible();
  await expect(figures).toHaveText(['0 AMD', '0 AMD', '0 AMD', '0 AMD']);
  await page.getByRole('button', { name: 'Other days' }).click();
  const days = sheet(page);
  await days.getByRole('textbox', { name: 'To day' }).fill('01.01.2020');
  await expect(days.getByText('The end is before the start')).toBeVisible();
  await expect(days.getByRole('button', { name: 'Show' })).toBeDisabled();
  await days.getByRole('textbox', { name: 'From day' }).fill('01.01.2020');
  await days.getByRole('textbox', { name: 'To day' }).fill(TODAY.split('-').reverse().join('.'));
  await days.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=/);
  await expect(sale).toBeVisible();
  await sale.getByRole('link', { name: pnr }).click();
  await expect(page).toHaveURL(`/info/${pnr}`);
});

test('a long statement goes on as one scrolls, and adds up to its end', async ({ page, desk }) => {
  const money = await Money.of(desk.url);
  for (let i = 0; i < 34; i++) await money.give(100 + i);
  await desk.signIn('viewer');
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  const rows = page.getByRole('list', { name: 'Statement lines' }).getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(34);
  await expect(rows.last()).toContainText(`after ${amd((await money.statement()).closing)}`);
  await expect(page.getByText('Opening + lines = closing')).toBeVisible();
  // A Viewer reads, and sees no button that enters money.
  await expect(page.getByRole('button', { name: /Top up|Debit|Reverse this entry/ })).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('table')).toContainText('Balance, AMD');
  await expect(page.getByRole('list', { name: 'Statement lines' })).toHaveCount(0);
});

test('a statement that does not add up says so', async ({ page, desk }) => {
  const money = await Money.of(desk.url);
  await money.give(1000);
  await money.give(500);
  await desk.signIn('admin');
  await page.route('**/balance-history/**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.result.lines.shift();
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  await expect(page.getByRole('alert')).toContainText('do not add up to the closing');
});

test('a top-up: the sum as a person types it, the balance after, and a reference that is known already', async ({ page, desk }) => {
  desk.expected.push(...REFUSED);
  const money = await Money.of(desk.url);
  await money.give(40_000, { reference: 'BANK-77' });
  await desk.signIn('superadmin');
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  await page.getByRole('button', { name: 'Top up' }).click();
  await sheet(page).getByRole('button', { name: 'Top up' }).click();
  await expect(page.locator('[name=amount]')).toBeFocused();
  await expect(page.getByText('Please give the reference')).toBeVisible();
  await page.locator('[name=amount]').fill('40 000');
  await expect(sheet(page).locator('dd').last()).toHaveText(amd(80_000));
  await page.locator('[name=reference]').fill('BANK-77');
  await sheet(page)
    .getByRole('button', { name: `Top up ${amd(40_000)}` })
    .click();
  await expect(page.getByText('This reference has been entered already')).toBeVisible();
  expect((await money.statement()).closing).toBe(40_000);
  await sheet(page)
    .getByRole('checkbox', { name: /Another transfer/ })
    .check();
  await sheet(page)
    .getByRole('button', { name: `Top up ${amd(40_000)}` })
    .click();
  await expect(page.getByText('Please say why it is another one')).toBeVisible();
  await page.locator('[name=comment]').fill('Two transfers on one day');
  const sent = page.waitForRequest('**/balance/transfer/**');
  await sheet(page)
    .getByRole('button', { name: `Top up ${amd(40_000)}` })
    .click();
  expect((await sent).postDataJSON()).toEqual({
    amount: 40_000,
    currency: 'AMD',
    method: 'bank',
    reference: 'BANK-77',
    valueDate: TODAY,
    comment: 'Two transfers on one day',
    duplicate: true,
  });
  await expect(page.getByText(`${amd(40_000)} entered. Balance: ${amd(80_000)}`)).toBeVisible();
  await expect(lineOf(page, 'Two transfers on one day')).toContainText(`after ${amd(80_000)}`);
  await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('80,000.00');
});

test('an answer that was lost: the same entry again with the same key, over a reload too, and once in the ledger', async ({
  page,
  desk,
}) => {
  desk.expected.push('ERR_FAILED', 'ERR_CONNECTION');
  const money = await Money.of(desk.url);
  await desk.signIn('admin');
  const keys: (string | undefined)[] = [];
  let lost = true;
  await page.route('**/balance/transfer/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!lost) return route.continue();
    // It arrives; its answer does not.
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/agents/${money.account.userId}`);
  await page.getByRole('button', { name: 'Top up' }).click();
  await page.locator('[name=amount]').fill('7500');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await sheet(page).getByRole('button', { name: 'Top up' }).click();
  await expect(page.getByText('it may be entered already')).toBeVisible();
  await page.reload();
  // Whatever one wants to enter next: first this.
  await page.getByRole('button', { name: 'Debit' }).click();
  await expect(page.getByText('Was it entered?')).toBeVisible();
  await expect(sheet(page)).toContainText(amd(7500));
  lost = false;
  await sheet(page).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`Balance: ${amd(7500)}`)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect((await money.statement()).lines).toHaveLength(1);
  await page.getByRole('button', { name: 'Top up' }).click();
  await expect(page.locator('[name=amount]')).toHaveValue('');
});

test('a debit names what is missing; below the limit only by a Super Admin with a comment; the order must be one of the account', async ({
  page,
  desk,
}) => {
  desk.expected.push(...REFUSED, '404 (Not Found)');
  const money = await Money.of(desk.url, { creditLimit: 500 });
  await money.give(1000);
  const { token } = await login(desk.url, 'agent');
  const { pnr } = await book(desk.url, token);
  await desk.signIn('admin');
  const debit = () => sheet(page).getByRole('button', { name: /^Debit/ });
  await page.goto(`/agents/${money.account.userId}`);
  await page.getByRole('button', { name: 'Debit' }).click();
  await page.locator('[name=amount]').fill('1,800');
  await debit().click();
  await expect(page.locator('[name=reason]')).toBeFocused();
  await page.locator('[name=reason]').fill('Hotel in Gyumri');
  await page.locator('[name=pnr]').fill(pnr.toLowerCase());
  await debit().click();
  await expect(page.getByText(`${pnr} is a booking of`)).toBeVisible();
  await page.locator('[name=pnr]').fill('ZZZZZZ');
  await debit().click();
  await expect(page.getByText('There is no booking ZZZZZZ')).toBeVisible();
  await page.locator('[name=pnr]').fill('');
  await debit().click();
  await expect(page.getByText(`The balance is too low: ${amd(300)} missing`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /below the limit/ })).toHaveCount(0);
  expect((await money.statement()).closing).toBe(1000);

  await desk.signIn('superadmin');
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  await page.getByRole('button', { name: 'Debit' }).click();
  await page.locator('[name=amount]').fill('1800');
  await page.locator('[name=reason]').fill('Hotel in Gyumri');
  await page.getByRole('checkbox', { name: /below the limit/ }).check();
  await debit().click();
  await expect(page.getByText('Please say who agreed')).toBeVisible();
  await page.locator('[name=comment]').fill('Agreed by phone');
  await debit().click();
  await expect(page.getByText(`${amd(1800)} debited. Balance: ${amd(-800)}`)).toBeVisible();
  await expect(lineOf(page, 'Hotel in Gyumri: Agreed by phone')).toContainText(amd(-1800));
});

test('an entry is taken back whole, with a reason, and both lines say so', async ({ page, desk }) => {
  const money = await Money.of(desk.url);
  const { transactionNo: no } = await money.give(1000);
  await money.give(300);
  await desk.signIn('admin');
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  await page.getByRole('button', { name: `Reverse this entry: no. ${no}, ${amd(1000)}` }).click();
  const verb = sheet(page).getByRole('button', { name: `Reverse ${amd(1000)}` });
  await expect(sheet(page).locator('dd').last()).toHaveText(amd(300));
  await verb.click();
  await expect(page.getByText('Please say why')).toBeVisible();
  await page.locator('[name=comment]').fill('Wrong agency');
  await verb.click();
  await expect(page.getByText(`Entry reversed. Balance: ${amd(300)}`)).toBeVisible();
  const { lines, closing } = await money.statement();
  expect(closing).toBe(300);
  await expect(lineOf(page, `Reversed by no. ${lines[2].no}`)).toContainText(`+${amd(1000)}`);
  await expect(lineOf(page, `Reverses no. ${no}`)).toContainText('Wrong agency');
  await expect(page.getByRole('button', { name: /^Reverse this entry/ })).toHaveCount(1);
  await expect(page.getByText('Opening + lines = closing')).toBeVisible();
});

test('Tickets staff without the right and everybody without a network read why the buttons are off', async ({ page, context, desk }) => {
  desk.expected.push('ERR_INTERNET_DISCONNECTED');
  const money = await Money.of(desk.url);
  await money.give(1000);
  const cashier = await newAccount(desk.url, { role: 'Tickets', privilege: [] });
  const off = async () => {
    for (const name of ['Top up', 'Debit', /^Reverse this entry/]) await expect(page.getByRole('button', { name })).toBeDisabled();
  };
  await desk.signIn(cashier.who);
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  await expect(page.getByText('You need the right “Top up and debit balances”')).toBeVisible();
  await off();
  await page.evaluate(() => localStorage.clear());
  await desk.signIn('admin');
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  await expect(page.getByRole('button', { name: /^Reverse this entry/ })).toBeEnabled();
  await atRest(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection: entering money needs the network.')).toBeVisible();
  await off();
  await context.setOffline(false);
});

test('a statement that cannot be loaded is asked for again', async ({ page, desk }) => {
  desk.expected.push('503 (Service Unavailable)');
  const money = await Money.of(desk.url);
  await money.give(1000);
  await desk.signIn('admin');
  await page.route('**/balance-history/**', unavailable);
  await page.goto(`/agents/${money.account.userId}?view=statement`);
  await expect(page.getByText('The statement could not be loaded')).toBeVisible();
  await page.unroute('**/balance-history/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lineOf(page, 'Top-up')).toBeVisible();
});
