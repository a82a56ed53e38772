import { sayDaysIn } from '../../src/server/sentence.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import type { Outcome } from '../support/call.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';

/** The log as it is read: by whom, by what, with what was changed, page by page and as a file (domain.md 2.6 and 4.5). */
const desk = await openDesk();
const life = await Life.open(desk);

const days = { startDate: inDays(-2), endDate: inDays(2) };
const logs = async (who: string, body: object = {}) => {
  const reply = await desk.post(who, '/api/logs/get', { ...days, limit: 200, ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const file = async (format: 'csv' | 'xlsx', who = 'admin', body: object = {}): Promise<Buffer> => {
  const response = await desk.app.inject({ method: 'POST', url: '/api/logs/get', headers: { authorization: `Bearer ${await desk.token(who)}` }, payload: { ...days, ...body, export: format } }); // prettier-ignore
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.rawPayload;
};
const idOf = (who: string) => desk.world.users.get(who)!;

it('is found by who, what, which order, how it ended and any word, with what was before and after', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight());
  await life.done('admin', 'cancel', order.id, { reason: 'Not needed' });
  const { version } = (await desk.get('admin', `/api/users/get-user/${idOf('agent')}`)).body.result;
  await desk.post('admin', `/api/users/update/${idOf('agent')}`, { version, city: 'Gyumri' }, freshKey());

  const ofOrder = await logs('admin', { pnr: order.pnr.toLowerCase() });
  expect(ofOrder.result.map((row) => row.action)).toContain('voided');
  expect(ofOrder.result.every((row) => row.pnr === order.pnr)).toBe(true);
  const [voided] = (await logs('admin', { pnr: order.pnr, action: 'voided' })).result;
  expect(voided).toMatchObject({ by: 'Agency admin', role: 'Admin', entity: 'order', entityId: order.id, result: 'ok' });
  expect(voided.changes).toContainEqual({ field: 'status', before: 'ticketing', after: 'voided' });
  const [edited] = (await logs('admin', { userId: idOf('admin'), entity: 'user', search: 'update' })).result;
  expect(edited.changes).toContainEqual({ field: 'city', before: '', after: 'Gyumri' });

  await desk.post(null, '/user/login', { email: 'agent@demo.example', password: 'wrong-one' });
  const refused = (await logs('admin', { result: 'refused' })).result;
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((row) => row.result !== 'ok')).toBe(true);
  expect((await logs('admin')).meta.actions).toEqual(expect.arrayContaining(['voided', 'updateUser']));
  expect((await logs('admin', { search: '100%_' })).result).toEqual([]);
});

it('names the agency and the reference of money, the day of a flight and the note of a rate, and is searched by them', async () => {
  const money = { amount: 300_000, currency: 'AMD', method: 'bank', reference: 'BANK-77', comment: 'Transfer of Monday' };
  const balance = async () => (await desk.get('admin', `/api/users/get-user/${idOf('agent2')}`)).body.result.balance.currentBalance;
  const before = await balance();
  expect((await desk.post('admin', `/api/users/balance/transfer/${idOf('agent2')}`, money, freshKey())).status).toBe(200);
  const [{ changes }] = (await logs('admin', { search: 'BANK-77', action: 'topup' })).result;
  expect(changes).toContainEqual({ field: 'balance', before, after: before + 300_000 });
  const taken = { amount: 40_000, currency: 'AMD', reason: 'Cash returned' };
  expect((await desk.post('admin', `/api/users/use-balance/${idOf('agent2')}`, taken, freshKey())).status).toBe(200);
  const [debit] = (await logs('admin', { search: 'Cash returned', action: 'withdraw' })).result;
  expect(debit.changes).toContainEqual({ field: 'balance', before: before + 300_000, after: before + 260_000 });
  const [{ businessName }] = (
    await sql<{ businessName: string }>`select business_name as "businessName" from users where id = ${idOf('agent2')}`.execute(desk.db)
  ).rows as [{ businessName: string }];
  for (const search of ['BANK-77', businessName, 'of Monday']) {
    const found = (await logs('admin', { search, action: 'topup' })).result;
    expect(
      found.map((one) => one.summary),
      search,
    ).toEqual([`${businessName}: 300,000 AMD, BANK-77, Transfer of Monday`]);
  }
  const rate = { manualRate: { date: inDays(), USD: 391, EUR: 424 }, note: 'The bank is closed', confirm: true };
  expect((await desk.post('superadmin', '/api/currencySettings', rate, freshKey())).status).toBeLessThan(300);
  expect((await logs('admin', { search: 'bank is closed' })).result).toHaveLength(1);
  const classId = await life.seller.flight();
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select f.id, f.flight_number || ' ' || left(f.departure_local::text, 10) as name from flight f join flight_class c on c.flight_id = f.id where c.id = ${classId}`.execute(
    desk.db,
  );
  const { id, name } = rows[0]!;
  await desk.post('admin', `/api/classes/edit/${classId}`, { version: 1, seatsTotal: 40 }, freshKey());
  await desk.post('admin', `/api/flights/cancel/${id}`, { mode: 'confirm', action: 'refund', reason: 'Snow' }, freshKey());
  expect((await logs('admin', { search: name })).result.map((one) => one.summary)).toEqual([
    `${sayDaysIn(name, 'en')}, 0 bookings: Snow`,
    `${sayDaysIn(name, 'en')} Y`,
  ]);
});

it('shows an agency its own rows, Managers and Tickets those of orders and their own, Reports nothing', async () => {
  for (const who of ['agent', 'agent2']) await life.made(who, 'issue', await life.seller.flight());
  const { id } = await life.made('agent', 'issue', await life.seller.flight());
  await life.done('admin', 'cancel', id, { reason: 'Not needed' });
  for (const who of ['agent', 'agent2']) {
    const { result, meta } = await logs(who);
    expect(result.length).toBeGreaterThan(0);
    expect(new Set(result.map((row) => row.userId))).toEqual(new Set([idOf(who)]));
    expect(result.every((row) => row.ip === null)).toBe(true);
    expect((await logs(who, { userId: idOf('admin') })).result).toEqual([]);
    expect(meta.actions).not.toContain('updateUser');
    expect(meta.people).toEqual([{ id: idOf(who), name: `Agency ${who}` }]);
  }
  const foreign = (await logs('admin', { userId: idOf('agent2') })).result.find((row) => row.pnr !== null)!;
  for (const body of [{ pnr: foreign.pnr }, { entityId: foreign.entityId }, { search: foreign.pnr }])
    expect((await logs('agent', body)).result, JSON.stringify(body)).toEqual([]);
  expect(readCsv((await file('csv', 'agent')).toString('utf8').slice(1)).some((row) => row.includes(foreign.pnr))).toBe(false);
  for (const who of ['manager', 'tickets']) {
    const { result } = await logs(who);
    expect(result.length).toBeGreaterThan(0);
    expect(result.filter((row) => row.userId !== idOf(who) && !['order', 'preOrder', 'refundRequest'].includes(row.entity))).toEqual([]);
  }
  const { people } = (await logs('viewer')).meta;
  for (const who of ['agent', 'agent2', 'admin']) expect(people).toContainEqual({ id: idOf(who), name: `Agency ${who}` });
  // Whoever only signs in has done nothing that Managers read of.
  expect((await logs('manager')).meta.people.map((one) => one.id)).not.toContain(idOf('viewer'));
  expect((await logs('viewer')).result[0].ip).not.toBe(null);
  expect((await desk.post('reports', '/api/logs/get', days)).status).toBe(403);
});

it('goes on by key while rows are added, and more than 92 days only leave as a file', async () => {
  const whole = (await logs('admin')).result.map((row) => row.id);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Outcome<'getLogs'>['body'] = await logs('admin', { limit: 5, ...(after ? { after } : {}) });
    seen.push(...page.result.map((row) => row.id));
    after = page.meta.next;
    if (seen.length === 5)
      await sql`insert into log (id, method, path, action, result) values (${newId()}, 'POST', '/x', 'later', 'ok')`.execute(desk.db);
  } while (after);
  expect(seen).toEqual(whole);
  const long = { startDate: inDays(-100), endDate: inDays(2) };
  expect((await desk.post('admin', '/api/logs/get', { ...days, ...long })).body.errors).toHaveProperty('endDate');
  expect(readCsv((await file('csv', 'admin', long)).toString('utf8').slice(1)).length).toBeGreaterThan(1);
});

it('leaves as a file without a formula, and the log tells who took it', async () => {
  await sql`insert into log (id, method, path, action, entity, entity_id, pnr, summary, diff, result, request_id, ip, user_id)
    values (${newId()}, 'POST', '/x', '=1+1', '@a', '-1+1', '+1', '=cmd|''/C calc''!A0', '{"before":{"=a":"=1"},"after":{"=a":"=2"}}', '=ok', '=r', '=ip', ${idOf('agent')})`.execute(
    desk.db,
  );
  const formula = (cell: string | number) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(String(cell));
  const csv = readCsv((await file('csv')).toString('utf8').slice(1));
  expect(csv.flat().filter(formula)).toEqual([]);
  expect(csv.flat()).toContain("'=cmd|'/C calc'!A0");
  const { xml, rows } = readXlsx(await file('xlsx'));
  expect(xml).not.toMatch(/<f[ >]/);
  expect(rows.flat().filter(formula)).toEqual([]);
  expect((await logs('admin', { action: 'exportLog' })).result[0]).toMatchObject({ by: 'Agency admin', entity: 'log' });
});

it('never holds a password, a token or a whole document number', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight());
  const person = { title: 'MR', firstName: 'VAHAN', lastName: 'TERYAN', gender: 'M', dateOfBirth: '1985-01-28', docType: 'P', docNumber: 'ZX7654321', docCountry: 'AM', docExpiry: '2032-01-01', nationality: 'AM' }; // prettier-ignore
  await desk.post('agent', '/api/passengers', person, freshKey());
  await desk.post('admin', `/api/orders/edit/${order.id}`, { version: order.version, passengers: [{ id: order.passengers[0].id, docNumber: 'QW9876543' }] }, freshKey()); // prettier-ignore
  await desk.call('superadmin', 'PUT', '/api/SMTPsettings', { version: 1, password: 'smtp-secret-77' });
  await sql`insert into log (id, method, path, action, result, diff) values (${newId()}, 'POST', '/x', 'careless', 'ok', '{"after":{"password":"hunter22","resetToken":"tok-123","passengers":[{"docNumber":"ZX7654321"}]}}')`.execute(
    desk.db,
  );
  const shown =
    JSON.stringify(await logs('superadmin')) +
    (await file('csv', 'superadmin')).toString('utf8') +
    JSON.stringify(readXlsx(await file('xlsx', 'superadmin')).rows);
  expect(shown).toContain('careless');
  for (const secret of ['ZX7654321', 'QW9876543', 'AP1234567', 'smtp-secret-77', 'hunter22', 'tok-123', 'demo-2026'])
    expect(shown.includes(secret), secret).toBe(false);
});
