import type { Page } from '@playwright/test';
import type { Order } from '../../src/contract/orders.ts';
import { cardOf, leastOf } from '../../src/app/features/offline/card.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { dump, kept, keptUp, LOST, openDesk, remembered, resume, savedPnrs, signOut } from './support/device.ts';
import { OwnProgram } from './support/own-program.ts';
import { book, bookParty } from './support/sell.ts';

/** What is kept on the device for the time without a signal, whose it is, and how it goes. The program is really stopped. */
test.use({ serviceWorkers: 'allow' });

let program: OwnProgram;
test.beforeEach(async () => {
  program = await OwnProgram.start();
});
test.afterEach(() => program.stop());

const atSignIn = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
const savedList = (page: Page) => page.getByRole('list', { name: 'Reservations saved on this device' });
/** How each paper on the device begins. */
const travelDocuments = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const open = indexedDB.open('tatev');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const all = open.result.transaction('files').objectStore('files').getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    open.result.close();
    return all.result.map((row: { data: { bytes: ArrayBuffer } }) => new TextDecoder().decode(row.data.bytes.slice(0, 5)));
  });

test('what departs soon is kept by itself: list, search, reservation, ticket with its code, and airports, all with the program stopped', async ({
  page,
  desk,
}) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page, program.url);
  const { result } = await program.api(token, 'POST', '/api/orders/get-copies', { have: [] });
  // Papers are fetched of what leaves next.
  type Copy = { codes: unknown[]; order: { pnr: string; status: string; segments: { departureUtc: string }[] } };
  const leaves = ({ order }: Copy) => Date.parse(order.segments[0]!.departureUtc);
  const ticketed = result
    .filter((one: Copy) => one.codes.length > 0 && one.order.status === 'ticketing' && leaves(one) > Date.now() + 600_000)
    .toSorted((a: Copy, b: Copy) => leaves(a) - leaves(b))[0].order;
  await keptUp(page);
  // Once for all: it reads everything that is on the device.
  expect(await savedPnrs(page)).toEqual(expect.arrayContaining(result.map(({ order }: Copy) => order.pnr)));

  await program.stop();
  await page.reload();
  await expect(savedList(page)).toBeVisible();
  await expect(page.getByText(`${result.length} saved on this device`)).toBeVisible();
  await page.getByLabel(/^PNR, name/).fill(ticketed.passengers[0].lastName);
  // Others of that name may be on the device, too.
  await expect(savedList(page).getByRole('link', { name: ticketed.pnr })).toContainText(ticketed.passengers[0].lastName);
  await page.getByLabel(/^PNR, name/).fill(ticketed.pnr);
  await expect(page.getByText('1 saved on this device')).toBeVisible();
  await expect(savedList(page).getByRole('link')).toHaveCount(1);
  // Never opened before.
  await savedList(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/info/${ticketed.pnr}`));
  await expect(page.getByText(/Saved on this device \d\d:\d\d/).first()).toBeVisible();
  await expect(page.getByText(ticketed.passengers[0].tickets[0].number).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Ticket / })
    .first()
    .click();
  const code = ticketed.passengers[0].tickets[0].number;
  await expect(sheet(page).getByRole('img', { name: `Code of ticket ${code}` })).toBeVisible();
  await expect(sheet(page).locator('[href^="blob:"]').first()).toBeVisible();
  expect(await travelDocuments(page)).toContain('%PDF-');

  await page.goto(`${program.url}/search`);
  await page.getByRole('button', { name: /^To/ }).first().click();
  await sheet(page).getByRole('combobox').fill('Vienna');
  await expect(sheet(page).getByRole('option').first()).toContainText('VIE');
});

test('nothing of a person stays after a log-out without a signal: not on the device, not in another tab, not for the next person', async ({
  page,
  desk,
}) => {
  test.setTimeout(240_000);
  desk.expected.push(...LOST);
  const token = await openDesk(page, program.url);
  const document = 'QX7654321';
  const marks = ['ZVARDENTS', 'MARKERINE', 'Marker Contact', 'Marker remark of the traveller', 'marker@traveller.example'];
  const { pnr } = await bookParty(program.url, token, 'issue', [{ lastName: marks[0], firstName: marks[1], docNumber: document }], {
    name: marks[2]!,
    remarks: marks[3]!,
    email: marks[4]!,
  });
  await page.goto(`${program.url}/info/${pnr}`);
  await expect.poll(() => savedPnrs(page)).toContain(pnr);
  await keptUp(page);
  const other = await page.context().newPage();
  await other.goto(`${program.url}/reservations?q=${marks[0]}`);
  await expect(other.getByRole('link', { name: new RegExp(pnr) })).toBeVisible();
  // Planted: the test would find what it looks for. The number of the document was never here whole.
  expect(await kept(page, marks)).toEqual(marks);
  expect(await remembered(other, [marks[0]!])).toEqual([marks[0]]);
  expect(await kept(page, [document])).toEqual([]);

  await program.stop();
  await signOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await atSignIn(page);
  await atSignIn(other);
  const all = [...marks, document, pnr, token];
  expect(await kept(page, all)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await remembered(other, all)).toEqual([]);
  expect(await remembered(page, all)).toEqual([]);
  // Back shows nothing of them, and whoever comes next has none of it, though the program is still away.
  await page.goBack().catch(() => null);
  await atSignIn(page);
  await page.evaluate(() => {
    localStorage.setItem('token', 'of-somebody-else');
    localStorage.setItem('userId', '00000000-0000-7000-8000-000000000009');
    localStorage.setItem('role', 'user');
  });
  await page.goto(`${program.url}/reservations`);
  await expect(page.getByText('Nothing saved on this device')).toBeVisible();
  await page.goto(`${program.url}/info/${pnr}`);
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();
  expect(await kept(page, [...marks, document])).toEqual([]);
});

test('what the desk changed meanwhile is marked; kept and removed by hand', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page, program.url);
  const { pnr } = await book(program.url, token);
  await page.goto(`${program.url}/info/${pnr}`);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Kept by you', { exact: false })).toBeVisible();
  await keptUp(page);

  // Without a signal the copy stands; when it comes back the answer takes its place, and says what is new.
  await page.context().setOffline(true);
  await expect(page.getByText('No connection: saved copies only')).toBeVisible();
  await expect(page.getByText(/Saved on this device \d\d:\d\d/).first()).toBeVisible();
  const staff = (await login(program.url, 'superadmin')).token;
  const order = (await program.api(staff, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).result;
  await program.api(staff, 'POST', `/api/orders/edit/${order.id}`, {
    timeLimit: new Date(Date.parse(order.timeLimit) - 3600_000).toISOString(),
    reason: 'The airline asks for it',
    version: order.version,
  });
  await page.context().setOffline(false);
  await expect(page.getByText(/Up to date \d\d:\d\d \(Yerevan\) · New time limit:/)).toBeVisible();

  // Nobody looks while it is cancelled: the list says so until somebody does.
  await page.goto(`${program.url}/reservations`);
  await keptUp(page);
  await program.api(staff, 'POST', `/api/orders/edit/${order.id}`, {
    timeLimit: new Date(Date.parse(order.timeLimit) - 1800_000).toISOString(),
    reason: 'And once more',
    version: order.version + 1,
  });
  await resume(page);
  await expect(page.getByRole('link', { name: new RegExp(pnr) })).toContainText('New time limit');

  await page.getByRole('link', { name: new RegExp(pnr) }).click();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.poll(() => savedPnrs(page)).not.toContain(pnr);
  // It does not come back by itself.
  await resume(page);
  await page.reload();
  await expect(page.getByText('Not saved. Without a network it cannot be read here.')).toBeVisible();
  expect(await savedPnrs(page)).not.toContain(pnr);
});

for (const version of [1, 2])
  test(`copies of version ${version} of the database are read by this one; what cannot be read is dropped`, async ({ page, desk }) => {
    desk.expected.push(...LOST);
    const { token, userId } = await login(program.url, 'agent');
    const { pnr } = await book(program.url, token);
    const order = (await program.api(token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).result;
    await page.goto(`${program.url}/robots.txt`);
    await page.evaluate(
      async ({ data, owner, version, cards }) => {
        const open = indexedDB.open('tatev', version * 10);
        open.addEventListener('upgradeneeded', () => {
          const rows = open.result.createObjectStore('reservations', { keyPath: ['ownerId', 'pnr'] });
          rows.createIndex('[ownerId+savedAt]', ['ownerId', 'savedAt']);
          rows.createIndex('orderId', 'orderId');
          open.result.createObjectStore('reference', { keyPath: ['ownerId', 'kind'] });
          open.result.createObjectStore('meta', { keyPath: 'key' });
          if (version === 1) return;
          const store = open.result.createObjectStore('cards', { keyPath: ['ownerId', 'pnr'] });
          for (const name of ['savedAt', 'endsAt']) store.createIndex(`[ownerId+${name}]`, ['ownerId', name]);
          const files = open.result.createObjectStore('files', { keyPath: ['ownerId', 'id'] });
          files.createIndex('[ownerId+pnr]', ['ownerId', 'pnr']);
          open.result.createObjectStore('drafts', { keyPath: ['ownerId', 'holdId'] });
        });
        await new Promise((resolve) => (open.onsuccess = resolve));
        const own = { ownerId: owner, savedAt: Date.now() - 60_000, contractVersion: 2 };
        if (version === 2) {
          const store = open.result.transaction('cards', 'readwrite').objectStore('cards');
          for (const card of cards) store.put({ ...own, ...card });
        }
        const row = { ...own, orderId: data.id, status: data.status };
        const store = open.result.transaction('reservations', 'readwrite').objectStore('reservations');
        store.put({ ...row, pnr: data.pnr, data });
        const put = store.put({ ...row, pnr: 'POISON', data: { ...data, pnr: 'POISON', segments: 'none' } });
        await new Promise((resolve) => (put.onsuccess = resolve));
        open.result.close();
      },
      { data: order, owner: userId, version, cards: cardsOfVersion2(order) },
    );
    await openDesk(page, program.url);
    await expect.poll(() => savedPnrs(page)).toContain(pnr);
    expect(await dump(page)).toContain(`"orderedAt":${Date.parse(order.orderDate)}`);
    await program.stop();
    // The newest heads the list, before the rest has been read and after.
    await page.goto(`${program.url}/reservations`);
    await expect(savedList(page).getByRole('listitem').first()).toContainText(pnr);
    await expect(page.getByText(/^\d+ saved on this device$/)).toBeVisible();
    await expect(savedList(page).getByRole('listitem').first()).toContainText(pnr);
    await expect(savedList(page)).not.toContainText('POISON');
    await page.goto(`${program.url}/reservations?q=${pnr}`);
    await expect(savedList(page)).toContainText(pnr);
    await page.goto(`${program.url}/info/POISON`);
    await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();
    expect(await dump(page)).not.toContain('"segments":"none"');
  });

/** As they were before their orders' dates stood beside them, one of them spoilt. */
function cardsOfVersion2(order: Order) {
  const { orderedAt: _none, ...card } = cardOf(leastOf(order))!;
  return [card, { ...card, pnr: 'POISON', data: { ...card.data, row: 'none' } }];
}

test('a storage that is deleted or forbidden: the app works on and says so', async ({ page, desk }) => {
  test.setTimeout(240_000);
  desk.expected.push(...LOST, 'Another connection wants to delete database');
  const token = await openDesk(page, program.url);
  const { pnr: first } = await book(program.url, token);
  await page.goto(`${program.url}/info/${first}`);
  await expect.poll(() => savedPnrs(page)).toContain(first);
  await keptUp(page);
  // Deleted under us, with the page open.
  await page.evaluate(() => new Promise((resolve) => (indexedDB.deleteDatabase('tatev').onsuccess = resolve)));
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect.poll(() => savedPnrs(page)).toContain(first);

  // Forbidden altogether.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.goto(`${program.url}/info/${first}`);
  await expect(page.getByRole('button', { name: 'Issue ticket' })).toBeEnabled();
  await expect(page.getByText('This browser keeps nothing just now. Everything works with a network.')).toBeVisible();
});
