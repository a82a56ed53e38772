import { bulkOrdersTexts } from '../../src/texts/bulk-orders/every.ts';
import { texts } from '../../src/texts/reservations/en.ts';
import { newAccount } from './support/account.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { book, bookParty } from './support/sell.ts';

/** The desk's table of orders on a laptop, by mouse. */

test.use({ viewport: { width: 1440, height: 900 } });
const bulk = bulkOrdersTexts('en');

test('staff filter by agency and flight, sort by amount, extend three, cancel one and take the rest as a file', async ({ page, desk }) => {
  test.setTimeout(180_000);
  const account = await newAccount(desk.url);
  const { token } = await login(desk.url, account.who);
  const large = await bookParty(desk.url, token, 'book', [{}, {}]);
  const small = [await book(desk.url, token), await book(desk.url, token)];
  const orderOf = async (pnr: string) => (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
  const before = await orderOf(large.pnr);
  const [{ flightNumber }] = before.segments;

  await desk.signIn('superadmin');
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Any agency' }).click();
  await sheet(page).getByRole('searchbox').fill(account.name);
  await sheet(page)
    .getByRole('button', { name: new RegExp(account.name) })
    .click();
  await expect(page).toHaveURL(new RegExp(`agent=${account.userId}`));
  await page.getByRole('button', { name: texts.anyFlight }).click();
  await sheet(page).getByRole('searchbox').fill(flightNumber);
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${flightNumber} · `) })
    .first()
    .waitFor();
  // Of its days the one of the booking: a chip says which, and the address keeps it.
  await page.goto(`/reservations?agent=${account.userId}&flight=${before.segments[0].flightId}&flightName=${flightNumber}`);
  await expect(page.getByRole('button', { name: new RegExp(flightNumber) }).first()).toHaveAttribute('aria-pressed', 'true');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('status').getByText(/3 bookings · 4 passengers · /)).toBeVisible();
  for (const head of ['Agency', texts.passenger, texts.route, texts.flight, texts.amount, texts.booked])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();

  await page.getByRole('columnheader', { name: texts.amount }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(rows.first()).toContainText(large.pnr);
  await page.getByRole('columnheader', { name: texts.amount }).getByRole('button').click();
  await expect(rows.last()).toContainText(large.pnr);

  await page.getByRole('button', { name: texts.chooseSeveral }).click();
  for (const { pnr } of [large, ...small]) await page.getByRole('button', { name: pnr, exact: true }).click();
  await page.getByRole('button', { name: texts.actions, exact: true }).click();
  await sheet(page)
    .getByRole('button', { name: bulk('choose.extend') })
    .click();
  await sheet(page).getByRole('button', { name: '+3 h' }).click();
  await sheet(page).getByRole('textbox').fill('They pay tomorrow');
  await sheet(page)
    .getByRole('button', { name: bulk('check', { n: 3 }) })
    .click();
  await expect(sheet(page).getByText(/^From .* to /)).toHaveCount(3);
  expect((await orderOf(large.pnr)).timeLimit).toBe(before.timeLimit);
  await sheet(page)
    .getByRole('button', { name: bulk('extendFor', { n: 3 }) })
    .click();
  await expect(sheet(page).getByText(/^Time limit /)).toHaveCount(3);
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  expect(Date.parse((await orderOf(large.pnr)).timeLimit) - Date.parse(before.timeLimit)).toBe(3 * 3_600_000);

  await page.getByRole('button', { name: texts.chooseSeveral }).click();
  await page.getByRole('button', { name: large.pnr, exact: true }).click();
  await page.getByRole('button', { name: texts.actions, exact: true }).click();
  await sheet(page)
    .getByRole('button', { name: bulk('choose.cancel') })
    .click();
  await expect(sheet(page).getByText(bulk('willCancel', { n: 2 }))).toBeVisible();
  expect((await orderOf(large.pnr)).status).toBe('booking');
  await sheet(page)
    .getByRole('button', { name: bulk('cancelFor', { n: 1 }) })
    .click();
  await expect(sheet(page).getByText(bulk('cancelled'))).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  expect((await orderOf(large.pnr)).status).toBe('cancelled');

  await page.getByRole('button', { name: texts['show.booked'], exact: true }).click();
  await expect(rows).toHaveCount(2);
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const lines = (await (await taken).createReadStream()).setEncoding('utf8');
  let file = '';
  for await (const part of lines) file += part;
  for (const { pnr } of small) expect(file).toContain(pnr);
  expect(file).not.toContain(large.pnr);
});

test('the name of an agency and the figure on its page lead to its bookings', async ({ page, desk }) => {
  const account = await newAccount(desk.url);
  const { token } = await login(desk.url, account.who);
  await book(desk.url, token);
  await bookParty(desk.url, token, 'book', [{ lastName: account.name.split(' ')[0] }]);
  await desk.signIn('superadmin');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });

  // A passenger is called as the agency is: both are found.
  await page.goto(`/reservations?q=${account.name.split(' ')[0]}`);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: `All bookings of ${account.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`agent=${account.userId}`));
  await expect(page).not.toHaveURL(/q=/);
  await expect(rows).toHaveCount(2);

  await page.goto(`/agents/${account.userId}`);
  await page.getByRole('link', { name: '2 bookings of the last 30 days' }).click();
  await expect(page).toHaveURL(/bookedFrom=/);
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await page.getByRole('link', { name: 'Sales report of these days' }).click();
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
});
