import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mailedFile } from '../../src/server/files/mailed-file.ts';
import { jobContext } from '../../src/server/flights/job-context.ts';
import { statementOf } from '../../src/server/ledger/statement.ts';
import { asList, totalsNow } from '../../src/server/reports/report-list.ts';
import { companyDay } from '../../src/server/database/company-days.ts';
import { plusDays } from '../support/days.ts';
import { openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { pdfText } from '../support/sink.ts';

/** Others sell while a report or a statement is read: what a file says beside its rows is of these rows, and the screen of one moment. */
const desk = await openDesk();
const life = await Life.open(desk);
const sell = async () => life.made('agent', 'issue', await life.seller.flight({ classes: [{ fare: 100 }] }));
for (let n = 0; n < 3; n++) await sell();
const today = await companyDay(desk.db);
const days = { startDate: plusDays(today, -20), endDate: plusDays(today, 2) };
const context = jobContext(desk.db, house, { userId: desk.world.users.get('admin')!, name: 'Ani', email: 'admin@demo.example' }, 'test');
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sumOf = (rows: (string | number)[][], at: number) => rows.reduce((all, row) => all + cents(row[at]), 0);

for (const groupBy of [undefined, 'agent'] as const)
  it(`a report file ${groupBy ? 'of groups' : 'of rows'} ends with their sum, whatever is sold after its totals were read`, async () => {
    const asked = { ...days, dateField: 'posted', groupBy } as const;
    const totals = await totalsNow(desk.db, asked);
    const late = await sell();
    // One that had begun before, and is there only now.
    await sql`update sale_line set at = at - interval '1 minute' where order_id = ${late.id}`.execute(desk.db);
    await sell();
    const file = (format: 'xlsx' | 'pdf') =>
      asList(asked, format, totals, context, (list, page) => mailedFile(list, format, context, page));
    const [head, ...rows] = readXlsx((await file('xlsx'))!.bytes).rows;
    const foot = rows.filter((row) => row[0] === 'Total');
    const lines = rows.filter((row) => row[0] !== 'Total');
    expect(foot).toHaveLength(1);
    for (const name of ['Fare', 'Net', 'Gross', 'In AMD'])
      expect(cents(foot[0]![head!.indexOf(name)]), name).toBe(sumOf(lines, head!.indexOf(name)));
    // What was sold after the moment that the mail tells of is in no row.
    expect(groupBy ? lines[0]![1] : lines.length).toBe(totals.total + 1);
    const charged = sumOf(lines, head!.indexOf('In AMD'));
    const said = /charged[^\d]*([\d,.]+)/i.exec(pdfText((await file('pdf'))!.bytes))![1]!;
    expect(cents(said.replaceAll(',', ''))).toBe(charged);
  });

it('a statement file closes with its opening balance and its lines, whatever is entered after its sums were read', async () => {
  const { sums, files } = await statementOf(desk.world.users.get('agent')!, days, context);
  await life.deposit('agent', 777);
  const made = await files();
  const [head, ...rows] = readXlsx(made.find((one) => one.name.endsWith('.xlsx'))!.bytes).rows;
  const lines = rows.slice(0, -1);
  const [debit, credit, balance] = ['Debit', 'Credit', 'Balance'].map((name) => head!.indexOf(name));
  expect([sumOf(lines, debit!), sumOf(lines, credit!), cents(lines.at(-1)![balance!])]).toEqual(
    [sums.debits, sums.credits, sums.closing].map(cents),
  );
  expect(
    rows
      .at(-1)!
      .slice(debit, balance! + 1)
      .map(cents),
  ).toEqual([sums.debits, sums.credits, sums.closing].map(cents));
});

it('on the screen the report agrees with the ledger, whoever sells between its statements', async ({ skip }) => {
  // The embedded engine has one session.
  if (desk.database.engine !== 'postgres') skip();
  let report: Promise<{ status: number; body: { meta: { ledger: { agrees: boolean } | null } } }>;
  const move = async (by: number, wait: boolean) =>
    desk.db.transaction().execute(async (tx) => {
      await sql`lock table ledger_transaction in access exclusive mode`.execute(tx);
      if (wait) {
        report = desk.post('admin', '/api/reports/orders-full-data', { ...days, groupBy: 'agent' });
        const waiting = async () =>
          (await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted and relation = 'ledger_transaction'::regclass`.execute(desk.db)).rows[0]!.n; // prettier-ignore
        await expect.poll(waiting).toBe(1);
      }
      await sql`update sale_line set charged = charged + ${by} where id = (select id from sale_line order by id limit 1)`.execute(tx);
      await sql`update ledger_transaction set change = change - ${by} where id = (select transaction_id from sale_line order by id limit 1)`.execute(
        tx,
      );
    });
  await move(100, true);
  const { status, body } = await report!;
  await move(-100, false);
  expect([status, body.meta.ledger?.agrees]).toEqual([200, true]);
});
