import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lastMonthEnd, mailStatements } from '../../src/server/ledger/mail-statements.ts';
import type { OutgoingMail } from '../../src/server/outbox/send.ts';
import { sendDue } from '../../src/server/outbox/send.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { pdfText } from '../support/sink.ts';

/** The statement of each month that is over, by mail to whoever wants it (decision 0063). */
const desk = await openDesk();

const idOf = (who: string) => desk.world.users.get(who)!;
const wants = async (who: string, monthlyStatement: boolean) => {
  const { version } = (await desk.ask(who, 'getProfile', {})).body;
  return desk.post(who, `/api/users/update/${idOf(who)}`, { version, monthlyStatement }, freshKey());
};
/** As if it had been wanted since the month before the last. */
const since = (who: string, months: number) =>
  sql`update account set statements_to = (date_trunc('month', statements_to) - make_interval(months => ${months - 1}))::date - 1 where user_id = ${idOf(who)}`.execute(
    desk.db,
  );
const run = () => mailStatements(desk.db, house);
const waiting = async () =>
  (
    await sql<{ event: string; to: string[]; files: string[]; payload: Record<string, unknown> }>`
      select event_key as event, recipients as "to", payload, array(select name from mail_file f where f.mail_id = o.id order by f.name) as files
      from outbox o where template = 'statement' order by created_at`.execute(desk.db)
  ).rows;

it('an agency and staff turn it on and off; from then on it tells of months that end', async () => {
  expect((await wants('agent', true)).body.result.monthlyStatement).toBe(true);
  expect((await desk.ask('agent', 'getProfile', {})).body.monthlyStatement).toBe(true);
  expect(await run()).toBe(0);
  expect(await waiting()).toEqual([]);
  const { version } = (await desk.get('admin', `/api/users/get-user/${idOf('poor')}`)).body.result;
  expect((await desk.post('admin', `/api/users/update/${idOf('poor')}`, { version, monthlyStatement: true }, freshKey())).status).toBe(200);
  await since('poor', 1);
  expect((await wants('poor', false)).status).toBe(200);
  expect(await run()).toBe(0);
});

it('brings sums and every line of the months that are over, once, in the language of the account', async () => {
  // What was entered in the company's last month: 5,000,000 of the world, 40,000 beside it.
  await sql`update ledger_transaction set at = ${lastMonthEnd} - interval '10 days' where user_id = ${idOf('agent')}`.execute(desk.db);
  await since('agent', 1);
  await sql`update users set language = 'hy' where id = ${idOf('agent')}`.execute(desk.db);
  const both = await Promise.all([run(), run()]);
  expect(both.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await run()).toBe(0);
  const [mail, ...others] = await waiting();
  expect(others).toEqual([]);
  const { from, to } = mail!.payload as { from: string; to: string };
  const month = new Date(Date.now() + 3 * 3_600_000);
  const first = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  expect([from, to.slice(0, 7)]).toEqual([first, first.slice(0, 7)]);
  expect(mail).toMatchObject({ files: [`statement-${from}-${to}.pdf`, `statement-${from}-${to}.xlsx`] });
  expect(mail!.payload).toMatchObject({ opening: 0, credits: 5_000_000, debits: 0, closing: 5_000_000, currency: 'AMD' });

  const sent: OutgoingMail[] = [];
  await sendDue(desk.db, (one) => {
    sent.push(one);
    return Promise.resolve();
  });
  const statement = sent.find((one) => one.template === 'statement')!;
  expect(statement).toMatchObject({ lang: 'hy', files: [{ type: 'application/pdf' }, {}] });
  const text = pdfText(Buffer.from(statement.files[0]!.content, 'base64'));
  expect(text).toContain('5,000,000');
  expect(sent.filter((one) => one.template !== 'statement').flatMap((one) => one.files)).toEqual([]);
  const { rows } = await sql<{ id: string }>`select entity_id as id from log where action = 'mailStatement'`.execute(desk.db);
  expect(rows).toEqual([{ id: idOf('agent') }]);
});

it('without a movement and without a balance there is no mail, and the next month begins where this one ended', async () => {
  await sql`insert into users (id, email, email_key, business_name, role, status, password_hash) values (gen_random_uuid(), 'still@x.example', 'still@x.example', 'Still', 'user', 'active', null)`.execute(
    desk.db,
  );
  await sql`insert into account (code, currency, user_id, credit_limit, statements_to) select 'AGENT:' || id, 'AMD', id, 0, date_trunc('month', now())::date - 40 from users where email = 'still@x.example'`.execute(desk.db); // prettier-ignore
  const before = (await waiting()).length;
  expect(await run()).toBe(0);
  expect((await waiting()).length).toBe(before);
  const { rows } = await sql<{ due: boolean }>`
    select statements_to < (date_trunc('month', (now() - interval '1 hour') at time zone 'Asia/Yerevan')::date - 1) as due from account a join users u on u.id = a.user_id where u.email = 'still@x.example'`.execute(
    desk.db,
  );
  expect(rows).toEqual([{ due: false }]);
});

it('a statement that cannot be drawn holds up none behind it, and comes with the next run', async () => {
  await wants('agent2', true);
  await wants('agent', true);
  await sql`update ledger_transaction set at = date_trunc('month', now()) - interval '20 days' where user_id = ${idOf('agent2')}`.execute(
    desk.db,
  );
  // The one that fails, in Armenian, has waited longest.
  await since('agent', 4);
  await since('agent2', 1);
  await sql`delete from outbox`.execute(desk.db);
  const failing: typeof house = {
    ...house,
    printList: (list) => (list.lang === 'hy' ? Promise.reject(new Error('no paper')) : house.printList(list)),
  };
  await expect(mailStatements(desk.db, failing)).rejects.toThrow('no paper');
  const told = await waiting();
  expect(told.map(({ event }) => event.split(':')[1])).toEqual([idOf('agent2')]);
  expect(await run()).toBe(1);
  expect((await waiting()).at(-1)!.event).toContain(idOf('agent'));
});
