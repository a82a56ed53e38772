import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPdf } from '../../src/server/files/list-pdf.ts';
import { mailReports } from '../../src/server/reports/mail-scheduled.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { Seller } from '../support/seller.ts';
import { pdfText } from '../support/sink.ts';

/** Reports that are mailed by the clock: once for each time, with the rights that their owner has then (decision 0068). */
const desk = await openDesk();
const seller = new Seller(desk);
beforeAll(async () => {
  const flight = await seller.flight();
  for (const who of ['agent', 'agent2']) {
    const order = await seller.booked(who, flight);
    expect((await seller.issue(who, order.id)).status).toBe(200);
  }
  // Sold yesterday.
  for (const table of ['ledger_transaction', 'sale_line'])
    await sql`update ${sql.table(table)} set at = ((now() at time zone 'Asia/Yerevan')::date - 1 + time '12:00') at time zone 'Asia/Yerevan'`.execute(
      desk.db,
    );
});
beforeEach(async () => {
  await sql`delete from report_schedule`.execute(desk.db);
  await sql`delete from outbox`.execute(desk.db);
});
afterEach(() => sql`update users set status = 'active', role = 'Admin' where id = ${idOf('admin')}`.execute(desk.db));

const idOf = (who: string) => desk.world.users.get(who)!;
const view = async (search: object, who = 'admin', name = 'By agency') =>
  (await desk.post(who, '/api/saved-views', { list: 'reports', name, search }, freshKey())).body.result.id;
const fields = { every: 'day', hour: 8, period: 'yesterday', formats: ['xlsx'], lang: 'en', addresses: ['boss@outside.example'] } as const;
const add = (body: object, who = 'admin') => desk.post(who, '/api/report-schedules', { ...fields, ...body }, freshKey());
const added = async (body: object, who = 'admin') => {
  const reply = await add(body, who);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result.id;
};
/** As if its time had come so many days ago. */
const due = (id: string, days = 0) =>
  sql`update report_schedule set next_at = now() - make_interval(days => ${days}, mins => 1) where id = ${id}`.execute(desk.db);
const run = (parts = house) => mailReports(desk.db, parts);
const listed = async (who = 'admin') => (await desk.get(who, '/api/report-schedules')).body.result;
interface Mailed {
  event: string;
  to: string[];
  lang: string;
  payload: Record<string, unknown>;
  files: { name: string; bytes: Buffer }[];
}
const mails = async (): Promise<Mailed[]> => {
  const { rows } = await sql<Omit<Mailed, 'files'> & { id: string }>`
    select id, event_key as event, recipients as "to", lang, payload from outbox where template = 'report' order by created_at, event_key`.execute(
    desk.db,
  );
  return Promise.all(
    rows.map(async ({ id, ...mail }) => ({
      ...mail,
      files: (await sql<Mailed['files'][number]>`select name, bytes from mail_file where mail_id = ${id} order by name`.execute(desk.db))
        .rows,
    })),
  );
};
const shifted = async (days: number): Promise<string> =>
  (await sql<{ day: string }>`select ((now() at time zone 'Asia/Yerevan')::date + ${days}::int)::text as day`.execute(desk.db)).rows[0]!
    .day;

describe('a report by mail', () => {
  it('has the figures of its view and period as files, in its language, for staff and people outside', async () => {
    const id = await added({
      viewId: await view({ by: 'agent', period: 'thisYear' }),
      formats: ['xlsx', 'pdf'],
      lang: 'hy',
      staffIds: [idOf('manager')],
    });
    expect(await run()).toBe(0);
    await due(id);
    expect(await run()).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const day = await shifted(-1);
    expect(mail).toMatchObject({ to: ['manager@demo.example', 'boss@outside.example'], lang: 'hy' });
    expect(mail!.files.map(({ name }) => name)).toEqual([`report-${day}-${day}-by-agent.pdf`, `report-${day}-${day}-by-agent.xlsx`]);
    const asked = { startDate: day, endDate: day, groupBy: 'agent' };
    const report = (await desk.post('admin', '/api/reports/orders-full-data', asked)).body;
    expect(report.groups).toHaveLength(2);
    expect(mail!.payload).toMatchObject({ name: 'By agency', from: day, to: day, rows: report.meta.total, amount: report.meta.amountAMD });
    const { rows } = readXlsx(mail!.files[1]!.bytes);
    expect(rows[0]![0]).toBe('Գործակալություն');
    expect(rows.slice(1, 3).map(([agency]) => agency)).toEqual(report.groups.map(({ label }) => label));
    expect(pdfText(mail!.files[0]!.bytes)).toContain('Վաճառքի հաշվետվություն');
    const [one] = await listed();
    expect(one).toMatchObject({ fault: null, mine: true, viewName: 'By agency' });
    expect(Date.parse(one.lastSentAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(Date.parse(one.nextAt)).toBeGreaterThan(Date.now());
    const { rows: logged } = await sql<object>`select user_id as "user", role from log where action = 'mailReport'`.execute(desk.db);
    expect(logged).toEqual([{ user: idOf('admin'), role: 'Admin' }]);
  });

  it('is made once by two nodes, and once for all the times that were missed: their days come with it', async () => {
    const id = await added({ viewId: await view({ by: 'rows', columns: ['pnr', 'net'] }) });
    await sql`update report_schedule set told_to = ${await shifted(-5)}::date where id = ${id}`.execute(desk.db);
    await due(id, 4);
    const both = await Promise.all([run(), run()]);
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await run()).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.payload).toMatchObject({ from: await shifted(-4), to: await shifted(-1) });
    expect(readXlsx(mail!.files[0]!.bytes).rows[0]).toEqual(['PNR', 'Net']);
    await due(id);
    expect(await run()).toBe(1);
    expect((await mails())[1]!.payload).toMatchObject({ from: await shifted(-1), to: await shifted(-1) });
  });

  it('of nothing says so and has no files', async () => {
    const id = await added({ viewId: await view({ airline: 'ZZ' }) });
    await due(id);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ payload: { rows: 0, amount: 0, tooLong: [] }, files: [] });
  });

  it('too long for a mail says of which files', async () => {
    const id = await added({ viewId: await view({ by: 'rows' }), formats: ['xlsx', 'pdf'] });
    const { rows: kept } = await sql<{ ids: string[] }>`select array_agg(id) as ids from sale_line`.execute(desk.db);
    await sql`
      insert into sale_line select (jsonb_populate_record(null::sale_line, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid()))).*
      from (select * from sale_line limit 1) l, generate_series(1, 2100)`.execute(desk.db);
    await due(id);
    try {
      expect(await run()).toBe(1);
    } finally {
      await sql`delete from sale_line where id <> all(${kept[0]!.ids}::uuid[])`.execute(desk.db);
    }
    const [mail] = await mails();
    expect(mail!.payload).toMatchObject({ tooLong: ['pdf'], search: { by: expect.any(String) } });
    expect(mail!.files.map(({ name }) => name.slice(-5))).toEqual(['.xlsx']);
  });

  it('that fails holds up none behind it, and is tried again', async () => {
    const viewId = await view({ by: 'agent' });
    const failing = await added({ viewId, formats: ['pdf'], lang: 'ru' });
    const behind = await added({ viewId });
    await due(failing, 2);
    await due(behind, 1);
    let broken = true;
    const parts: typeof house = {
      ...house,
      printList: (list) => (broken && list.lang === 'ru' ? Promise.reject(new Error('no paper')) : listPdf(list)),
    };
    await expect(run(parts)).rejects.toThrow('no paper');
    expect((await mails()).map(({ event }) => event.split(':')[1])).toEqual([behind]);
    const found = (await listed()).find((one) => one.id === failing)!;
    expect([found.fault, found.lastSentAt]).toEqual(['failed', null]);
    expect(Date.parse(found.nextAt)).toBeGreaterThan(Date.now());
    expect(await run(parts)).toBe(0);
    broken = false;
    await due(failing);
    expect(await run(parts)).toBe(1);
    expect((await listed()).map(({ fault }) => fault)).toEqual([null, null]);
  });
});

describe('with the rights of its owner as they are then', () => {
  it.each([
    ['blocked', sql`status = 'blocked'`, 'owner'],
    ['closed', sql`status = 'closed'`, 'owner'],
    ['without the right', sql`role = 'Tickets'`, 'right'],
    ['an agency now', sql`role = 'user'`, 'right'],
  ])('an owner who is %s sends nothing, and it says why', async (_what, change, fault) => {
    const id = await added({ viewId: await view({ by: 'agent' }) });
    await due(id);
    await sql`update users set ${change} where id = ${idOf('admin')}`.execute(desk.db);
    expect(await run()).toBe(0);
    expect(await mails()).toEqual([]);
    expect((await listed('superadmin'))[0]).toMatchObject({ fault, lastSentAt: null, mine: false });
    await sql`update users set status = 'active', role = 'Admin' where id = ${idOf('admin')}`.execute(desk.db);
    await due(id);
    expect(await run()).toBe(1);
    expect((await listed('superadmin'))[0]).toMatchObject({ fault: null });
  });

  it('a role that must have two-step sign-in reads no reports without it', async () => {
    const id = await added({ viewId: await view({ by: 'agent' }) });
    await due(id);
    await sql`update company_settings set two_step_roles = '{Admin}'`.execute(desk.db);
    expect(await run()).toBe(0);
    await sql`update company_settings set two_step_roles = '{}'`.execute(desk.db);
    expect((await listed())[0].fault).toBe('right');
  });

  it('a view that was removed, or that nobody can read, sends nothing', async () => {
    const viewId = await view({ by: 'agent' }, 'admin', 'To go');
    const gone = await added({ viewId });
    const odd = await added({ viewId: await view({ by: 'class' }) });
    expect((await desk.call('admin', 'DELETE', `/api/saved-views/${viewId}`)).status).toBe(200);
    await sql`update saved_view set search = '{"agent": 7}' where name = 'By agency'`.execute(desk.db);
    await due(gone);
    await due(odd);
    expect(await run()).toBe(0);
    expect(await mails()).toEqual([]);
    expect((await listed()).map((one) => [one.viewName, one.fault])).toEqual([
      ['By agency', 'view'],
      ['To go', 'view'],
    ]);
    expect((await desk.post('admin', `/api/report-schedules/${gone}/test`, {}, freshKey())).status).toBe(422);
  });

  it('staff who have gone get none; with nobody left nothing is sent', async () => {
    const viewId = await view({ by: 'agent' });
    const id = await added({ viewId, staffIds: [idOf('manager'), idOf('tickets')], addresses: [] });
    await sql`update users set status = 'blocked' where id = ${idOf('manager')}`.execute(desk.db);
    await due(id);
    expect(await run()).toBe(1);
    expect((await mails())[0]!.to).toEqual(['tickets@demo.example']);
    await sql`update users set status = 'blocked' where id = ${idOf('tickets')}`.execute(desk.db);
    await due(id);
    expect(await run()).toBe(0);
    expect((await listed())[0].fault).toBe('recipients');
    await sql`update users set status = 'active' where id in (${idOf('manager')}, ${idOf('tickets')})`.execute(desk.db);
  });
});

describe('those who write them', () => {
  it('a test goes to the caller alone, once for a key, and moves nothing', async () => {
    const id = await added({ viewId: await view({ by: 'agent' }), staffIds: [idOf('manager')] });
    const before = await listed();
    const key = freshKey();
    for (const _again of [1, 2]) expect((await desk.post('admin', `/api/report-schedules/${id}/test`, {}, key)).status).toBe(200);
    expect(await mails()).toMatchObject([{ to: ['admin@demo.example'], payload: { test: true } }]);
    expect(await listed()).toEqual(before);
    expect((await desk.post('superadmin', `/api/report-schedules/${id}/test`, {}, freshKey())).status).toBe(403);
  });

  it('have their own; Admins see and delete those of others, and change none', async () => {
    const theirs = await added({ viewId: await view({ by: 'day' }, 'reports') }, 'reports');
    expect(await listed('viewer')).toEqual([]);
    expect((await listed('admin')).map((one) => [one.id, one.mine])).toEqual([[theirs, false]]);
    const body = { ...fields, viewId: await view({ by: 'day' }), version: 1 };
    expect((await desk.call('admin', 'PUT', `/api/report-schedules/${theirs}`, body, freshKey())).status).toBe(403);
    expect((await desk.call('viewer', 'PUT', `/api/report-schedules/${theirs}`, body, freshKey())).status).toBe(404);
    expect((await desk.call('viewer', 'DELETE', `/api/report-schedules/${theirs}`, undefined, freshKey())).status).toBe(404);
    expect((await desk.call('admin', 'DELETE', `/api/report-schedules/${theirs}`, undefined, freshKey())).status).toBe(200);
    expect(await listed('reports')).toEqual([]);
  });

  it('a change begins anew, is told by the log, and one that came second is refused', async () => {
    const viewId = await view({ by: 'agent' });
    const id = await added({ viewId });
    await sql`update report_schedule set told_to = '2026-01-01', fault = 'failed', failures = 3 where id = ${id}`.execute(desk.db);
    const put = (part: object) => desk.call('admin', 'PUT', `/api/report-schedules/${id}`, { ...fields, viewId, ...part }, freshKey());
    const changed = await put({ version: 1, every: 'month', monthDay: 31, hour: 23, isActive: false });
    expect(changed.body.result).toMatchObject({ every: 'month', monthDay: 31, nextAt: null, fault: null, version: 2 });
    expect((await put({ version: 1 })).body.code).toBe('STALE_SETTINGS');
    const { rows } = await sql<{ diff: object }>`select diff from log where action = 'updateReportSchedule'`.execute(desk.db);
    expect(rows[0]!.diff).toEqual({
      before: { every: 'day', hour: 8, isActive: true },
      after: { every: 'month', monthDay: 31, hour: 23, isActive: false },
    });
    await due(id);
    expect(await run()).toBe(0);
    await put({ version: 2 });
    await due(id);
    expect(await run()).toBe(1);
    expect((await mails())[0]!.payload).toMatchObject({ from: await shifted(-1) });
  });

  it.each([
    ['nobody', { addresses: [] }, 'addresses'],
    ['six people', { addresses: [1, 2, 3, 4].map((n) => `a${n}@x.example`), staffIds: ['manager', 'tickets'] }, 'addresses'],
    ['no address', { addresses: ['boss'] }, 'addresses.0'],
    ['an agency', { staffIds: ['agent'] }, 'staffIds'],
    ['no file', { formats: [] }, 'formats'],
    ['midnight', { hour: 0 }, 'hour'],
    ['the 32nd', { monthDay: 32 }, 'monthDay'],
    ["somebody else's view", { view: 'reports' }, 'viewId'],
    ['a view of no report', { search: { route: 'nowhere' } }, 'viewId'],
  ] as const)('%s is refused at its field', async (_what, { staffIds, view: of, search, ...part }: Record<string, any>, field) => {
    const viewId = await view(search ?? { by: 'agent' }, of ?? 'admin', 'Tried');
    const refused = await add({ viewId, ...(staffIds ? { staffIds: staffIds.map(idOf) } : {}), ...part });
    expect(refused.status, JSON.stringify(refused.body)).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it('keep twenty', async () => {
    const viewId = await view({ by: 'agent' });
    for (let n = 0; n < 20; n++) await added({ viewId });
    expect((await add({ viewId })).body.errors).toEqual({ viewId: ['At most 20'] });
  });
});
