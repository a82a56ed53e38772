import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { columns as payoutColumns } from '../../src/app/screens/payouts/columns.tsx';
import { columnsOf as flightColumns } from '../../src/app/screens/flights/columns.tsx';
import { columnsOf as statementColumns } from '../../src/app/features/statement/columns.tsx';
import { columns as quoteColumns } from '../../src/app/screens/quotes/columns.tsx';
import { columns as topUpColumns } from '../../src/app/screens/top-ups/columns.tsx';
import { columns as receivableColumns } from '../../src/app/screens/agents/receivables-columns.tsx';
import { columns as passengerColumns } from '../../src/app/screens/passengers/columns.tsx';
import { lineColumns } from '../../src/app/screens/reports/columns.tsx';
import { NoRows } from '../../src/app/screens/reports/no-rows.tsx';
import { cardsOf, deadlineColumns } from '../../src/app/screens/reservations/columns.tsx';
import { columns as groupColumns } from '../../src/app/screens/reservations/desk-groups.tsx';
import { tableColumns } from '../../src/app/screens/reservations/table-columns.tsx';
import { columnsOf as historyColumns } from '../../src/app/screens/history/columns.tsx';
import { ChosenFoot } from '../../src/app/screens/reservations/several.tsx';
import { DataTable } from '../../src/app/lists/data-table.tsx';
import { BOX, type Column, columnsFor, leastOf, withHeads } from '../../src/app/lists/columns.ts';
import { columnsOf as reportColumnsOf } from '../../src/rules/report-view.ts';
import { showIn } from '../../src/texts/area.ts';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** Lists of staff with the longest names and the largest sums that a consolidator has. */

const NAME = 'Общество с ограниченной ответственностью «Туристическое агентство Кавказ-Экспресс»';
const ID = '01a21f94-b854-7025-9ba8-bb0718bdc130';
const AT = '2026-11-28T07:06:00.000Z';
const agent = { userId: ID, businessName: NAME };
const request = { id: ID, agent, askedBy: NAME, status: 'requested', amount: 345_678_901.5, currency: 'AMD', method: 'bank', note: '', createdAt: AT, decision: null } as const; // prettier-ignore
const payout = { ...request, holder: NAME, bankAccount: 'DE89370400440532013000', bank: 'Ameriabank', paidAmount: null, reference: null, paidOn: null, decidedBy: null, decidedAt: null, transactionNo: null, takenBackNo: null }; // prettier-ignore
const topUp = { ...request, status: 'accepted', amount: 88_500.75, reference: 'FT-10GMVCVJ', paidOn: '2026-11-27', duplicate: false, acceptedAmount: 80_000.25, decidedBy: null, decidedAt: null, transactionNo: null, takenBackNo: null, receipt: null, proofs: [] }; // prettier-ignore
const quote = { id: ID, number: 'Q-2026-000001', clientName: 'Константинопольская-Багратион Екатерина Александровна', agent, routes: ['EVN–DXB'], departureDay: '2027-01-17', offers: 3, fromPrice: 62_484, currency: 'AMD', validUntil: AT, madeAt: AT, expired: false, takenUp: [] }; // prettier-ignore
const owes = { agent, currency: 'AMD', owed: 345_678_901.5, overdue: 0, ages: { notDue: 84_493_450.5, days7: 84_493_450.5, days30: 84_493_450.5, older: 84_493_450.5 }, dueOn: '2026-12-08', daysOverdue: 0, next: null, stopsOn: null, stopped: false, remindedAt: null }; // prettier-ignore
const city = (iata: string) => ({ iata, city: iata });
const plan = { currency: 'AMD', total: 12_345_678, paid: 1_234_567, used: 0, returned: 0, kept: 0, held: 1_234_567, version: 1, steps: [{ id: ID, amount: 11_111_111, dueOn: '2026-11-20', paidAt: null, overdue: true }] }; // prettier-ignore
const group = { id: ID, flight: { id: ID, flightNumber: 'RM 9500', from: city('EVN'), to: city('DXB'), departureLocal: '2027-01-27T14:25', salesCloseAt: AT }, flightClass: { id: ID, code: 'W1', name: 'Economy', cabin: 'economy' }, agent, seats: 120, held: 12, sold: 34, free: 74, price: 88_000, currency: 'AMD', releaseAt: '2027-01-20T07:06:00.000Z', namesDueAt: '2027-01-20T07:06:00.000Z', depositDue: null, remarks: '', value: 10_560_000, accountCurrency: 'AMD', plan, status: 'open', version: 1 }; // prettier-ignore

afterEach(async () => {
  await leave();
  await network.end();
});

/** A list of one row, in so much room. */
const draw = (row: object, columns: readonly Column<never>[], room: number, onOpen?: () => void) =>
  show(
    <div style={{ width: room }}>
      <DataTable rows={[row as never]} columns={columns} keyOf={() => ID} label="Rows" {...(onOpen ? { onOpen } : {})} />
    </div>,
  );

/** What its cell has no room for. */
const tooWide = () =>
  [...document.querySelectorAll<HTMLElement>('.list-table :is(td, th)')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent);

/** Words that are in two lines though no hyphen is in them. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('.list-table tbody, .list-card')!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
}

interface Listed {
  name: string;
  columns: () => readonly Column<never>[];
  row: object;
}
const LISTS: readonly Listed[] = [
  { name: 'receivables', columns: () => receivableColumns('Asia/Yerevan'), row: owes },
  { name: 'payouts', columns: () => payoutColumns(true, 'Asia/Yerevan'), row: payout },
  { name: 'top-ups', columns: () => topUpColumns(true, 'Asia/Yerevan'), row: topUp },
  { name: 'top-ups that were reversed', columns: () => topUpColumns(true, 'Asia/Yerevan'), row: { ...topUp, takenBackNo: 123_456 } },
  { name: 'quotes', columns: () => quoteColumns(true, 'Asia/Yerevan'), row: quote },
  { name: 'group seats', columns: () => groupColumns('Asia/Yerevan'), row: group },
];

describe.each(LISTS)('$name', ({ columns, row }) => {
  // The room beside the menu at 1440 and 1024 px.
  it.each([1200, 784])('has names in whole words and sums in their columns: %d px', async (room) => {
    await page.viewport(1440, 900);
    signedIn('admin');
    draw(row, columns(), room);
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(page.getByText(NAME).first()).toBeVisible();
    // Which columns there is room for is known once the table has its width.
    const box = () => document.querySelector<HTMLElement>('.list-table')!;
    await expect.poll(() => box().scrollWidth - box().clientWidth).toBeLessThanOrEqual(0);
    expect(tooWide()).toEqual([]);
    // What is owed for how long matters more on a tablet than the longest words of a name.
    if (row !== owes || room > 1000) expect(brokenWords()).toEqual([]);
  });
});

const saving = { onEnd: () => undefined } as never;
const WIDE: readonly [string, () => readonly Column<never>[]][] = [
  ...LISTS.map(({ name, columns }): [string, () => readonly Column<never>[]] => [name, columns]),
  ['history', () => historyColumns('Asia/Yerevan', true)],
  ['flights', () => [{ id: 'tick', title: '', untitled: true, width: BOX, cell: () => null }, ...flightColumns(false)]],
  ['deadlines', () => deadlineColumns(true, saving)],
  ['passengers', () => passengerColumns()],
  ['rows of a report', () => lineColumns(reportColumnsOf({}), 'Asia/Yerevan')],
];

// The menu takes more of a tablet where its words are longer.
it.each([
  ['hy', 745],
  ['ru', 772],
] as const)('no list of staff goes on beside a tablet in %s, whose heads are longer', async (lang, room) => {
  try {
    await showIn(lang);
    const needed = WIDE.map(([name, columns]) => [name, leastOf(columnsFor(room, withHeads(columns())))] as const);
    expect(needed.filter(([, least]) => least > room)).toEqual([]);
  } finally {
    await showIn('en');
  }
});

it('a flight that arrives the next day has its times within their column', async () => {
  await page.viewport(1024, 768);
  signedIn('admin');
  const load = { total: 84, held: 0, sold: 0, group: 0, infants: 0 };
  const row = { id: ID, flightNumber: 'SU 1864', airline: { iata: 'SU', name: 'Aeroflot' }, from: city('SVO'), to: city('EVN'), departureLocal: '2026-11-29T22:20', arrivalLocal: '2026-11-30T04:50', dayOffset: 1, durationMin: 210, status: 'closed', sale: 'closed', load, activeClasses: 4, lowestAdult: null }; // prettier-ignore
  draw(row, flightColumns(false), 782);
  await expect.element(page.getByText('22:20 – 04:50')).toBeVisible();
  await expect.poll(tooWide).toEqual([]);
});

const OF_AN_AGENCY: readonly Listed[] = [
  { name: 'top-ups', columns: () => topUpColumns(false, 'Asia/Yerevan'), row: topUp },
  { name: 'payouts', columns: () => payoutColumns(false, 'Asia/Yerevan'), row: payout },
];
it.each(OF_AN_AGENCY)('the sums that open the $name of an agency end where the word above them ends', async ({ columns, row }) => {
  await page.viewport(1024, 768);
  signedIn('agent');
  draw(row, columns(), 784, () => undefined);
  await expect.element(page.getByRole('rowheader')).toBeVisible();
  const endOf = (what: string) => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(what)!);
    return Math.round(words.getBoundingClientRect().right);
  };
  await expect.poll(() => endOf('tbody th .money') - endOf('thead th')).toBe(0);
});

it('the reference of a payment is read whole, however long it is: it is what the bank’s list is compared with', async () => {
  await page.viewport(1024, 768);
  signedIn('admin');
  const reference = 'FT-20261129002-ACBA-0098';
  draw({ ...topUp, reference }, topUpColumns(true, 'Asia/Yerevan'), 784);
  const shown = page.getByText(reference);
  await expect.element(shown).toBeVisible();
  expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth);
  expect(tooWide()).toEqual([]);
});

const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();

/** In how many lines it stands. */
function linesOf(text: string): number {
  const lines = document.createRange();
  lines.selectNodeContents(page.getByText(text, { exact: true }).element());
  return new Set([...lines.getClientRects()].map(({ top }) => Math.round(top))).size;
}

it('the reference of a transfer and the day of the bank are in one line of the statement, the bank’s receipt number too', async () => {
  await page.viewport(1024, 768);
  signedIn('admin');
  const line = { no: 123_456, at: AT, kind: 'topup', pnr: null, document: { id: ID, kind: 'receipt', number: 'RCP-2026-000955' }, debit: 0, credit: 345_678_901.5, balanceAfter: 345_678_901.5, reason: 'Deposit', method: 'bank', reference: 'PO-2026-000955', valueDate: '2026-11-12', actor: 'Gor Hakobyan', reversesNo: null, reversedByNo: null }; // prettier-ignore
  draw(line, statementColumns({ currency: 'AMD', zone: 'Asia/Yerevan', takeBack: undefined }), 784);
  await expect.element(page.getByText('PO-2026-000955,')).toBeVisible();
  await expect.poll(() => [linesOf('PO-2026-000955,'), linesOf('RCP-2026-000955')]).toEqual([1, 1]);
  expect(tooWide()).toEqual([]);
});

it('the widest PNR, the sum and the day of a booking are in one line, and so is a PNR of the history', async () => {
  await page.viewport(1440, 900);
  signedIn('admin');
  const paxCount = { adults: 1, children: 0, infants: 0 };
  const order = { id: ID, pnr: 'WWWWWW', status: 'ticketing', timeLimit: null, agent: { userId: ID, businessName: 'Ararat Voyage' }, madeBy: { userId: ID, name: 'Ararat Voyage' }, attention: [], route: ['EVN', 'SVO', 'EVN'], flightNumbers: ['SU 1865', 'SU 1860'], departure: '2027-01-27T14:25', orderDate: '2026-11-25T07:06:00.000Z', leadName: 'HARRIS RAFFI', paxCount, payable: 12_345_678, accountCurrency: 'AMD', found: null }; // prettier-ignore
  const orders = tableColumns({ staff: true, isSaved: () => false }) as readonly Column<never>[];
  draw(order, orders, 1200);
  await expect.element(page.getByText('Wed 25 Nov', { exact: true })).toBeVisible();
  await expect.poll(() => ['WWWWWW', 'Wed 25 Nov', '12,345,678 AMD'].map(linesOf)).toEqual([1, 1, 1]);
  await leave();
  const entry = { id: ID, at: AT, action: 'issue', entity: 'order', by: 'Gor Hakobyan', byEmail: null, agency: { userId: ID, name: 'Ararat Voyage' }, pnr: 'WWWWWW', result: 'ok', summary: '2 passengers', changes: [] }; // prettier-ignore
  draw(entry, historyColumns('Asia/Yerevan', true), 1088);
  await expect.element(page.getByText('WWWWWW')).toBeVisible();
  await expect.poll(() => linesOf('WWWWWW')).toBe(1);
});

it('the number of a quote is in one line of the history, not torn at its hyphen, whatever stands before it', async () => {
  await page.viewport(1024, 768);
  signedIn('admin');
  const entry = { at: AT, action: 'saveQuote', entity: 'quote', by: 'Gor Hakobyan', byEmail: null, agency: null, pnr: null, result: 'ok', changes: [] }; // prettier-ignore
  const rows = Array.from({ length: 12 }, (_, i) => ({ ...entry, id: `${i}`, summary: `${'n'.repeat(2 * i + 1)} Q-2026-000001` }));
  const columns: readonly Column<never>[] = historyColumns('Asia/Yerevan', true);
  show(
    <div style={{ width: 784 }}>
      <DataTable rows={rows as never[]} columns={columns} keyOf={({ id }) => id} label="Rows" />
    </div>,
  );
  await expect.element(page.getByText(/^n Q-/)).toBeVisible();
  const torn = () => {
    const words = document.createTreeWalker(document.querySelector('.list-table tbody')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const at = node.textContent!.indexOf('Q-2026-000001');
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + 13);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(node.textContent!);
    }
    return found;
  };
  await expect.poll(torn).toEqual([]);
  expect(tooWide()).toEqual([]);
});

it('in Armenian, whose heads are longer, a laptop has the flights of a booking under its route', async () => {
  await page.viewport(1440, 900);
  signedIn('admin');
  try {
    await showIn('hy');
    const paxCount = { adults: 1, children: 0, infants: 0 };
    const order = { id: ID, pnr: 'WWWWWW', status: 'ticketing', timeLimit: null, agent: { userId: ID, businessName: 'Ararat Voyage' }, madeBy: { userId: ID, name: 'Ararat Voyage' }, attention: [], route: ['EVN', 'SVO', 'EVN'], flightNumbers: ['SU 1865', 'SU 1860'], departure: '2027-01-27T14:25', orderDate: '2026-11-25T07:06:00.000Z', leadName: 'HARRIS RAFFI', paxCount, payable: 12_345_678, accountCurrency: 'AMD', found: null }; // prettier-ignore
    draw(order, tableColumns({ staff: true, isSaved: () => false }), 1162);
    await expect.element(page.getByText('SU\u00A01865, SU\u00A01860')).toBeVisible();
    await expect.poll(tooWide).toEqual([]);
  } finally {
    await leave();
    await showIn('en');
  }
});

it.each(LISTS.filter(({ name }) => name !== 'quotes'))(
  '$name have names in whole words on the cards of a phone',
  async ({ columns, row }) => {
    await page.viewport(360, 740);
    signedIn('admin');
    // Between the gutters of a page.
    draw(row, columns(), 326);
    await expect.element(page.getByText(NAME).first()).toBeVisible();
    expect(brokenWords()).toEqual([]);
    const card = document.querySelector<HTMLElement>('.list-card')!;
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
);

it.each([784, 1088])('the day until which a document is valid stays in its column in Armenian: %d px', async (room) => {
  await page.viewport(1440, 900);
  signedIn('admin');
  try {
    await showIn('hy');
    const row = { id: ID, firstName: 'GAYANE', lastName: 'KONSTANTINOPOLSKAYAVR', nativeName: null, dateOfBirth: '1970-04-28', docNumberMasked: 'AT***310', docExpiry: '2027-03-28', documentState: 'expiring', owner: { userId: ID, businessName: 'Ararat Voyage' }, lastUsedAt: AT }; // prettier-ignore
    draw(row, passengerColumns(), room);
    await expect.element(page.getByText('AT***310')).toBeVisible();
    await expect.poll(tooWide).toEqual([]);
  } finally {
    await leave();
    await showIn('en');
  }
});

it.each(['hy', 'ru'] as const)('a payment of which a part was taken has its sum in one line on a card in %s', async (lang) => {
  await page.viewport(360, 740);
  signedIn('agent');
  try {
    await showIn(lang);
    draw({ ...topUp, amount: 1_250_000.5, acceptedAmount: 1_000_000 }, topUpColumns(false, 'Asia/Yerevan'), 326, () => undefined);
    await expect.element(page.getByText('1,000,000 AMD')).toBeVisible();
    expect(linesOf('1,000,000 AMD')).toBe(1);
    const card = document.querySelector<HTMLElement>('.list-card')!;
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    expect(brokenWords()).toEqual([]);
    const sum = document.createRange();
    sum.selectNodeContents(page.getByText('1,000,000 AMD', { exact: true }).element());
    expect(sum.getBoundingClientRect().right).toBeLessThanOrEqual(document.querySelector('.chip')!.getBoundingClientRect().left);
  } finally {
    await leave();
    await showIn('en');
  }
});

it('a booking on a card has the whole width for the name of its agency, and its time limit in one line', async () => {
  await page.viewport(360, 740);
  signedIn('admin');
  const timeLimit = new Date(Date.now() + 11.9 * 3_600_000).toISOString();
  const paxCount = { adults: 1, children: 0, infants: 0 };
  const row = { id: ID, pnr: 'NF4Y63', status: 'booking', timeLimit, agent, attention: [], route: ['EVN', 'DXB'], departure: '2027-01-27T14:25', leadName: 'KONSTANTINOPOLSKAYAVR HOVHANNES', paxCount, payable: 122_682, accountCurrency: 'AMD', found: null }; // prettier-ignore
  const columns = cardsOf({ staff: true, isSaved: () => false }) as readonly Column<never>[];
  show(<DataTable rows={[row as never]} columns={columns} keyOf={() => ID} label="Bookings" />);
  const name = page.getByText(NAME);
  await expect.element(name).toBeVisible();
  const box = name.element().getBoundingClientRect();
  const limit = document.querySelector('.countdown')!.getBoundingClientRect();
  expect(box.width).toBeGreaterThan(160);
  expect(limit.height).toBeLessThan(30);
  expect(limit.left).toBeGreaterThanOrEqual(box.right);
});

it.each(['hy', 'ru'] as const)('a passenger has the name in one line on a card, however wide the status is in %s', async (lang) => {
  await page.viewport(360, 740);
  signedIn('agent');
  try {
    await showIn(lang);
    const paxCount = { adults: 2, children: 0, infants: 0 };
    const row = { id: ID, pnr: 'EBUK8J', status: 'ticketing', timeLimit: null, agent, attention: [], route: ['TBS', 'EVN'], departure: '2027-01-19T20:15', leadName: 'BAGHDASARYAN SIRANUSH', paxCount, gross: 1_088_500, currency: 'AMD', found: null }; // prettier-ignore
    draw(row, cardsOf({ staff: false, isSaved: () => true }), 326);
    await expect.element(page.getByText('1,088,500 AMD')).toBeVisible();
    expect(brokenWords()).toEqual([]);
    expect(linesOf('1,088,500 AMD')).toBe(1);
  } finally {
    await leave();
    await showIn('en');
  }
});

describe('with large and wide letters, as Firefox has them on Linux,', () => {
  const root = document.documentElement.style;
  beforeEach(async () => {
    await page.viewport(360, 740);
    root.fontSize = '24px';
    root.letterSpacing = '0.06em';
    signedIn('admin');
  });
  afterEach(() => {
    root.fontSize = root.letterSpacing = '';
  });
  const cards = (row: object, columns: readonly Column<never>[]) => draw(row, columns, 316);
  it('a flight on a card has its whole number and its arrival', async () => {
    const place = (iata: string) => ({ iata, city: iata });
    const load = { total: 84, held: 0, sold: 0, group: 0, infants: 0 };
    const row = { id: ID, flightNumber: 'SN 3260', airline: { iata: 'SN', name: 'Brussels Airlines' }, from: place('EVN'), to: place('BRU'), departureLocal: '2026-11-29T05:20', arrivalLocal: '2026-11-29T07:10', dayOffset: 0, durationMin: 290, status: 'closed', sale: 'closed', load, activeClasses: 4, lowestAdult: null }; // prettier-ignore
    cards(row, flightColumns(false));
    await expect.element(page.getByText('SN 3260')).toBeVisible();
    const card = document.querySelector('.list-card')!.getBoundingClientRect();
    expect(boxOf('SN 3260').right).toBeLessThanOrEqual(document.querySelector('.chip')!.getBoundingClientRect().left);
    expect(boxOf('07:10').right).toBeLessThanOrEqual(card.right);
    const cut = [...document.querySelectorAll('.list-card .cut')].filter((one) => one.contains(page.getByText('SN 3260').element()));
    expect(cut).toEqual([]);
  });

  it('that a booking is saved on the device stands beside its PNR, or below it, and not under its status', async () => {
    const paxCount = { adults: 1, children: 0, infants: 0 };
    const row = { id: ID, pnr: 'DZBHN2', status: 'booking', timeLimit: new Date(Date.now() + 86_000_000).toISOString(), agent, attention: [], route: ['EVN', 'CDG'], departure: '2027-01-12T06:40', leadName: 'ALDBHCEE ARAM', paxCount, payable: 84_035, accountCurrency: 'AMD', found: null }; // prettier-ignore
    cards(row, cardsOf({ staff: false, isSaved: () => true }));
    await expect.element(page.getByText('DZBHN2')).toBeVisible();
    const icon = page.getByText('Saved on this device').element().parentElement!.getBoundingClientRect();
    expect(icon.right).toBeLessThanOrEqual(document.querySelector('.chip')!.getBoundingClientRect().left);
  });
});

it('a booking that ends soon has what is at risk in one line, however much it is', async () => {
  await page.viewport(1024, 768);
  signedIn('admin');
  const timeLimit = new Date(Date.now() + 11.9 * 3_600_000).toISOString();
  const row = { id: ID, pnr: 'NF4Y63', status: 'booking', timeLimit, agent, attention: [], route: ['EVN', 'CDG', 'EVN'], departure: '2027-02-06T06:40', leadName: 'HOVHANNISYAN ARAM', paxCount: { adults: 6, children: 0, infants: 0 }, payable: 12_345_678, accountCurrency: 'AMD', availableActions: [{ op: 'issue', allowed: true }] }; // prettier-ignore
  draw(row, deadlineColumns(true, { ...(saving as object), onIssue: () => undefined } as never), 784);
  await expect.element(page.getByText('12,345,678 AMD')).toBeVisible();
  await expect.poll(() => linesOf('12,345,678 AMD')).toBe(1);
});

it('how long a booking still has is beside its buttons, not under them, with one clock', async () => {
  await page.viewport(1440, 900);
  signedIn('agent');
  const timeLimit = new Date(Date.now() + 11.9 * 3_600_000).toISOString();
  const paxCount = { adults: 2, children: 1, infants: 1 };
  const row = { id: ID, pnr: 'NF4Y63', status: 'booking', timeLimit, agent, attention: [], route: ['EVN', 'CDG', 'EVN'], departure: '2027-02-06T06:40', leadName: 'HOVHANNISYAN ARAM', paxCount, payable: 526_908, accountCurrency: 'AMD', availableActions: [{ op: 'issue', allowed: true }] }; // prettier-ignore
  const nothing = () => undefined;
  const saving = { onIssue: nothing, onExtend: nothing, extending: undefined, onEnd: nothing };
  show(
    <div style={{ width: 784 }}>
      <DataTable rows={[row as never]} columns={deadlineColumns(false, saving)} keyOf={() => ID} label="Bookings" />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Issue NF4Y63' })).toBeVisible();
  const cell = document.querySelector('td:has(.countdown)')!;
  const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
  for (const part of cell.querySelectorAll('.chip, .countdown, .quiet')) {
    const box = part.getBoundingClientRect();
    expect(box.right, part.textContent).toBeLessThanOrEqual(end);
  }
  // Chip and day begin on one line.
  expect(cell.querySelector('.quiet')!.getBoundingClientRect().left).toBeCloseTo(
    cell.querySelector('.chip')!.getBoundingClientRect().left,
    0,
  );
  expect(cell.querySelectorAll('svg, .icon')).toHaveLength(1);
});

it('who has ticked bookings closes the choice: nothing beside their cancellation is called Cancel', async () => {
  signedIn('admin');
  const several = { chosen: [], leave: () => undefined, act: () => undefined } as never;
  show(<ChosenFoot several={several} />);
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(0);
});

describe('a report of nothing', () => {
  const empty = (route?: string) =>
    show(
      <NoRows
        meta={{ nearest: null } as never}
        search={{ start: '2026-11-28', end: '2026-11-28', ...(route ? { route } : {}) }}
        filters={[{ kind: 'found', key: 'route' } as never]}
        onSearch={() => undefined}
      />,
    );

  it('has its filters taken away by one press', async () => {
    empty('EVN-ZZZ');
    await expect.element(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
    await expect.element(page.getByText(/^Nothing matches on Sat 28 Nov/)).toBeVisible();
  });

  it('offers nothing to take away where there is no filter', async () => {
    empty();
    await expect.element(page.getByText('Nothing in this period')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });
});
