import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { isWrite } from '../../src/contract/keys.ts';
import { LOG_ENTITIES } from '../../src/contract/log-words.ts';
import { MOST_IN_WINDOW, TRIED } from '../../src/server/history/refused-attempts.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { table } from '../support/whole-app.ts';

/** What each row of the log is about: its agency, why, the list that a file was of, and what was tried and refused (decision 0064). */
const desk = await openDesk();
const life = await Life.open(desk);

const days = { startDate: inDays(-2), endDate: inDays(2) };
const logs = async (who: string, body: object = {}) => {
  const reply = await desk.post(who, '/api/logs/get', { ...days, limit: 200, ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
};
const idOf = (who: string) => desk.world.users.get(who)!;

it('says of which agency it is, whoever did it, and is filtered and searched by that', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight());
  await life.done('admin', 'cancel', order.id, { reason: 'Agency has phoned' });
  const [voided] = await logs('admin', { pnr: order.pnr, action: 'voided' });
  expect(voided.agency).toEqual({ id: idOf('agent'), name: 'Agency agent' });
  expect(voided.summary).toContain('Agency has phoned');
  await life.made('agent2', 'book', await life.seller.flight());
  const money = { amount: 5000, currency: 'AMD', method: 'bank', reference: 'REF-900' };
  await desk.post('admin', `/api/users/balance/transfer/${idOf('agent2')}`, money, freshKey());
  const of = await logs('admin', { agentId: idOf('agent2') });
  expect(of.map((row) => row.action)).toEqual(expect.arrayContaining(['topup', 'book', 'pre-order']));
  expect(new Set(of.map((row) => row.agency.id))).toEqual(new Set([idOf('agent2')]));
  expect((await logs('admin', { search: 'Agency agent2', action: 'book' })).length).toBeGreaterThan(0);
  // Of what is nobody's no agency is told.
  const { rows: flights } = await sql<{ id: string }>`select id from flight limit 1`.execute(desk.db);
  await desk.get('admin', `/api/flights/manifest/${flights[0]!.id}`);
  for (const row of await logs('admin', { action: 'exportManifest' })) expect(row.agency).toBe(null);
});

it('a forged agency is found by the check of the chain', async () => {
  await life.made('agent', 'book', await life.seller.flight());
  const { rows } = await sql<{ good: boolean }>`
    select hash = log_hash(l, prev_hash) as good from (select id from log where agent_id is not null limit 1) one join log l on l.id = one.id`.execute(
    desk.db,
  );
  expect(rows).toEqual([{ good: true }]);
  const { rows: forged } = await sql<{ good: boolean }>`
    select hash = log_hash(jsonb_populate_record(l, jsonb_build_object('agent_id', ${idOf('agent2')}::text)), prev_hash) as good
    from log l where agent_id = ${idOf('agent')} limit 1`.execute(desk.db);
  expect(forged).toEqual([{ good: false }]);
});

it('the lines of one booking are read alone, and the sums stay those of the days', async () => {
  const [one] = await Promise.all([
    life.made('agent', 'issue', await life.seller.flight()),
    life.made('agent', 'issue', await life.seller.flight()),
  ]);
  const read = async (body: object) =>
    (await desk.post('admin', `/api/users/balance-history/${idOf('agent')}`, { ...days, ...body })).body.result;
  const [of, all] = [await read({ pnr: one.pnr }), await read({})];
  expect(of.lines.map((line) => line.pnr)).toEqual([one.pnr]);
  expect(all.lines.length).toBeGreaterThan(of.lines.length);
  expect([of.opening, of.closing, of.debits, of.check]).toEqual([all.opening, all.closing, all.debits, true]);
  expect((await desk.post('admin', `/api/users/balance-history/${idOf('agent2')}`, { ...days, pnr: one.pnr })).body.result.lines).toEqual(
    [],
  );
});

it('finds the row of an entry of the ledger by its number', async () => {
  const money = { amount: 5000, currency: 'AMD', method: 'bank', reference: 'REF-901' };
  await desk.post('admin', `/api/users/balance/transfer/${idOf('agent2')}`, money, freshKey());
  const { rows } = await sql<{ no: number }>`select no from ledger_transaction where reference = 'REF-901'`.execute(desk.db);
  const found = await logs('admin', { entryNo: rows[0]!.no });
  expect(found.map((row) => row.action)).toEqual(['topup']);
});

it('a file that was taken says what its list was filtered by, and whose it is', async () => {
  const taken = { agentId: idOf('agent'), attention: ['flight_cancelled'], limit: 7, export: 'csv' };
  const token = await desk.token('admin');
  const response = await desk.app.inject({ method: 'POST', url: endpoints.getOrders.path, headers: { authorization: `Bearer ${token}` }, payload: taken }); // prettier-ignore
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  const [row] = await logs('admin', { action: 'exportList', entity: 'order' });
  expect(row.filters).toEqual(
    expect.arrayContaining([
      { field: 'agentId', value: idOf('agent') },
      { field: 'attention', value: 'flight_cancelled' },
    ]),
  );
  expect(row.filters.map((one) => one.field)).not.toContain('limit');
  expect(row.agency?.id).toBe(idOf('agent'));
});

const tried = async (who: string) =>
  (await logs('superadmin', { userId: idOf(who), result: 'refused' })).filter((row) => row.action !== 'login');

it('a refused attempt on money, seats or rights leaves one row with its code, about what it was about', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight());
  const before = (await tried('viewer')).length;
  expect((await desk.post('viewer', `/api/orders/cancel/${order.id}`, {}, freshKey())).status).toBe(403);
  const [forbidden, ...others] = await tried('viewer');
  expect(others).toHaveLength(before);
  expect(forbidden).toMatchObject({
    action: 'cancelled',
    entity: 'order',
    entityId: order.id,
    pnr: order.pnr,
    result: 'FORBIDDEN',
    changes: [],
  });
  expect(forbidden?.agency?.id).toBe(idOf('agent'));

  const money = { amount: 5000, currency: 'AMD', method: 'bank', reference: 'REF-902' };
  const post = () => desk.post('admin', `/api/users/balance/transfer/${idOf('agent2')}`, money, freshKey());
  expect([(await post()).status, (await post()).status]).toEqual([200, 409]);
  const [twice] = await tried('admin');
  expect(twice).toMatchObject({ action: 'topup', entity: 'user', entityId: idOf('agent2'), result: 'DUPLICATE_REFERENCE' });
  expect(JSON.stringify(twice)).not.toContain('REF-902');
});

it('who edits at once, fills in a form or looks at a quote tries nothing', async () => {
  const before = (await tried('superadmin')).length;
  const classId = await life.seller.flight();
  expect((await desk.post('superadmin', `/api/classes/edit/${classId}`, { version: 99, seatsTotal: 40 }, freshKey())).body.code).toBe(
    'STALE_CLASS',
  );
  expect((await desk.post('superadmin', `/api/classes/edit/${classId}`, { version: 1, seatsTotal: -4 }, freshKey())).status).toBe(422);
  const order = await life.made('agent', 'book', classId);
  const look = await desk.post('superadmin', `/api/orders/refund/${order.id}`, { mode: 'quote', passengerIds: [order.passengers[0].id], segmentIds: [order.segments[0].id], kind: 'voluntary' }, freshKey()); // prettier-ignore
  expect(look.status).toBeGreaterThan(399);
  expect(await tried('superadmin')).toHaveLength(before);
});

it('nobody fills the log: after so many in ten minutes no more are kept, and the last one says so', async () => {
  const order = await life.made('agent', 'book', await life.seller.flight());
  for (let i = 0; i < MOST_IN_WINDOW + 5; i++) await desk.post('reports', `/api/orders/cancel/${order.id}`, {}, freshKey());
  const kept = await tried('reports');
  expect(kept).toHaveLength(MOST_IN_WINDOW);
  expect(kept.filter((row) => row.summary.includes('No more refused attempts'))).toHaveLength(1);
  expect((await desk.post('viewer', `/api/orders/cancel/${order.id}`, {}, freshKey())).status).toBe(403);
  expect((await tried('viewer'))[0]).toMatchObject({ entityId: order.id });
});

/** No money, no seats, no rights of somebody else: what is refused of them is told to who tried, and by the counters of refusals. */
const NOT_KEPT = new Set<EndpointName>([
  'login', 'logout', 'endSession', 'endAllSessions', 'register', 'registerByStaff', 'verifyEmail', 'resendVerification', 'forgotPassword', 'resetPassword', 'setPassword',
  'changePassword', 'startTwoStep', 'confirmTwoStep', 'newRecoveryCodes', 'attachToRefundRequest', 'makeQuote', 'mailQuote', 'removeQuote', 'createPassenger',
  'updatePassenger', 'erasePassenger', 'mergePassengers', 'boardPassengers', 'boardTicket', 'closeBoarding', 'reopenBoarding', 'makeFlightMessage', 'importSchedule', 'createFlightTemplate',
  'updateFlightTemplate', 'deleteFlightTemplate', 'createClassTemplate', 'updateClassTemplate', 'deleteClassTemplate', 'createSmtpSettings', 'updateSmtpSettings',
  'createNotification', 'updateNotification', 'deleteNotification', 'createTicketSettings', 'updateTicketSettings', 'createAirport', 'updateAirport', 'deleteAirport',
  'createAirline', 'updateAirline', 'deleteAirline', 'createAircraft', 'updateAircraft', 'deleteAircraft', 'createBaggageRule', 'updateBaggageRule', 'deleteBaggageRule',
  'importAirports', 'importAirlines', 'importAircraft', 'createHotel', 'updateHotel', 'deleteHotel', 'createHotelCategory', 'updateHotelCategory', 'deleteHotelCategory',
  'uploadAgencyLogo', 'removeAgencyLogo', 'createCompanySettings', 'updateCompanySettings', 'uploadLogo', 'removeLogo', 'saveView', 'deleteSavedView', 'createReportSchedule', 'updateReportSchedule', 'deleteReportSchedule', 'testReportSchedule', 'createWebhook', 'updateWebhook', 'deleteWebhook', 'newWebhookSecret', 'testWebhook', 'resendWebhook', 'startPush', 'stopPush', 'joinWaitlist', 'leaveWaitlist', 'createAlert', 'updateAlert', 'deleteAlert', 'createApiKey', 'revokeApiKey', 'remindDebtor',
]); // prettier-ignore

it('every write is one of those whose refusals are kept, or of the others', () => {
  const writes = table.filter(([name, one]) => isWrite(name, one)).map(([name]) => name);
  expect(writes.filter((name) => name in TRIED === NOT_KEPT.has(name))).toEqual([]);
  for (const entry of Object.values(TRIED)) expect(LOG_ENTITIES).toContain(entry[1]);
});
