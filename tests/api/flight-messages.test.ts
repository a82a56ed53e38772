import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MessageKind } from '../../src/contract/flight-messages.ts';
import type { ManifestRow } from '../../src/contract/manifest.ts';
import { sayKept } from '../../src/server/sentence.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { readNameList } from '../support/read-name-list.ts';
import { readPassengerList } from '../support/read-edifact.ts';
import { passengers } from '../support/world.ts';

/** Messages of a flight to border police and check-in: parsed back they are the passenger list. */
const desk = await openDesk();
const life = await Life.open(desk);
await life.deposit('agent', 500_000_000);
const seller = life.seller;

const flightOf = async (classId: string): Promise<string> =>
  (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;
const issued = async (classId: string, party: { adults?: number; children?: number; infants?: number } = {}) => {
  const { adults = 1, children = 0, infants = 0 } = party;
  const hold = await seller.held('agent', classId, { adults, children, infants });
  const reply = await seller.order('agent', hold, 'issue', { passengers: passengers(adults, children, infants) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const rows = async (id: string): Promise<ManifestRow[]> =>
  (await desk.get('manager', `/api/flights/${id}/manifest`)).body.result.passengers;
const BORDER = { sender: 'AB', receivers: ['FRAAPIS'] };
const CHECK_IN = { sender: 'EVNRMAB', receivers: ['EVNKKAB', 'CDGKKAB'] };
const make = (id: string, kind: MessageKind, more: object = {}, who = 'manager') =>
  desk.post(who, `/api/flights/messages/${id}`, { kind, ...(kind === 'PAXLST' ? BORDER : CHECK_IN), ...more }, freshKey());
const file = async (id: string, who = 'manager') =>
  desk.app.inject({ url: `/api/flights/message/${id}`, headers: { authorization: `Bearer ${await desk.token(who)}` } });
const made = async (id: string, kind: MessageKind) => {
  const reply = await make(id, kind);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { ...reply.body.result, text: (await file(reply.body.result.id)).body };
};
const state = async (id: string) => (await desk.get('manager', `/api/flights/messages/${id}`)).body.result;
const short = (day: string) => day.slice(2).replaceAll('-', '');

describe('a flight of 150 passengers', () => {
  let id: string;
  let people: ManifestRow[];
  beforeAll(async () => {
    const classId = await seller.flight({ inHours: 24 * 30, classes: [{ seats: 200 }] });
    id = await flightOf(classId);
    for (let i = 0; i < 10; i++) await issued(classId, { adults: 7, children: 1, infants: 1 });
    for (const adults of [9, 9, 9, 9, 9, 9, 9, 7]) await issued(classId, { adults });
    people = await rows(id);
    expect(people.length).toBe(160);
    expect(people.filter((one) => one.type !== 'INF').length).toBe(150);
  });

  it('PAXLST names everybody with their document', async () => {
    const list = readPassengerList((await made(id, 'PAXLST')).text);
    const flight = (await desk.get('manager', `/api/flights/get/${id}`)).body.result;
    expect(list).toMatchObject({ sender: 'AB', receiver: 'FRAAPIS', flight: flight.flightNumber.replace(' ', ''), from: flight.from.iata, to: flight.to.iata }); // prettier-ignore
    expect([list.departs, list.arrives]).toEqual(
      [flight.departureLocal, flight.arrivalLocal].map((time) => time.replace(/\D/g, '').slice(2, 12)),
    );
    expect(list.passengers).toEqual(
      people.map((one) => ({
        lastName: one.lastName,
        firstName: one.firstName,
        sex: one.gender,
        born: short(one.dateOfBirth),
        pnr: one.pnr,
        seat: null,
        nationality: 'ARM',
        document: { type: 'P', number: 'AP1234567', expiry: '490101', country: 'ARM' },
      })),
    );
  });

  it('PNL has each seat once, with ticket, document, child and infant', async () => {
    const { text, ...row } = await made(id, 'PNL');
    const list = readNameList(text);
    expect(row).toMatchObject({ kind: 'PNL', passengers: 150, parts: list.parts, ...CHECK_IN, madeBy: 'Agency manager' });
    expect(list).toMatchObject({ kind: 'PNL', receivers: CHECK_IN.receivers, totals: { Y: 150 } });
    const seated = people.filter((one) => one.type !== 'INF');
    expect(list.names.map((one) => [one.name, one.pnr, one.class])).toEqual(
      seated.map((one) => [`${one.lastName}/${one.firstName}${one.title}`, one.pnr, one.class.code]),
    );
    for (const [i, one] of seated.entries()) {
      const { remarks, group } = list.names[i]!;
      expect(remarks[0]).toBe(`TKNE HK1 ${one.ticketNumber}/1`);
      expect(remarks[1]).toContain(`DOCS HK1/P/ARM/AP1234567/ARM/`);
      expect(remarks.filter((text) => text.startsWith('CHLD'))).toHaveLength(one.type === 'CHD' ? 1 : 0);
      const infants = people.filter((other) => other.adultId === one.passengerId);
      expect(remarks.filter((text) => text.startsWith('INFT')).map((text) => text.slice(17))).toEqual(infants.map((infant) => `${infant.lastName}/${infant.firstName}`)); // prettier-ignore
      expect(group?.replace(/^[A-Z]+/, '')).toBe(String(seated.filter((other) => other.pnr === one.pnr).length));
    }
  });
});

describe('an ADL', () => {
  it('says who came, went and changed since the last list, and nothing twice', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const id = await flightOf(classId);
    const [stays, goes] = [await issued(classId, { adults: 2 }), await seller.booked('agent', classId)];
    const early = await make(id, 'ADL');
    expect([early.status, early.body.code, early.body.reason]).toEqual([409, 'CHANGE_FORBIDDEN', 'NO_NAME_LIST_YET']);
    expect((await state(id)).changes).toBe(null);
    await made(id, 'PNL');
    const same = await make(id, 'ADL');
    expect([same.status, same.body.reason]).toEqual([409, 'NAME_LIST_UNCHANGED']);
    expect((await desk.post('agent', `/api/orders/cancel/${goes.id}`, {}, freshKey())).status).toBe(200);
    const comes = await issued(classId);
    const [changes] = stays.passengers;
    await sql`update order_passenger set nationality = 'FR' where id = ${changes.id}`.execute(desk.db);
    expect((await state(id)).changes).toEqual({ added: 1, deleted: 1, changed: 1 });
    const { text, passengers: n } = await made(id, 'ADL');
    const list = readNameList(text);
    expect([n, list.kind, list.totals]).toEqual([3, 'ADL', { Y: 3 }]);
    expect(list.added.map((one) => one.pnr)).toEqual([comes.pnr]);
    expect(list.deleted.map((one) => [one.pnr, one.remarks])).toEqual([[goes.pnr, []]]);
    expect(list.changed.map((one) => one.name.split('/')[0])).toEqual([changes.lastName]);
    expect(list.changed[0]!.remarks[1]).toContain('/FRA/');
    expect((await state(id)).changes).toEqual({ added: 0, deleted: 0, changed: 0 });
    expect((await make(id, 'ADL')).body.reason).toBe('NAME_LIST_UNCHANGED');
    // Border police are told of no list of names, and change none.
    await made(id, 'PAXLST');
    expect((await state(id)).messages.map((one) => one.kind)).toEqual(['PAXLST', 'ADL', 'PNL']);
    expect((await make(id, 'ADL')).body.reason).toBe('NAME_LIST_UNCHANGED');
  });

  it('of two at the same moment one is made', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const id = await flightOf(classId);
    await made(id, 'PNL');
    await issued(classId);
    const replies = await Promise.all([make(id, 'ADL'), make(id, 'ADL', {}, 'admin')]);
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await state(id)).messages.map((one) => one.kind)).toEqual(['ADL', 'PNL']);
  });
});

describe('a message', () => {
  it('is kept as it was made, without a number of a document in the database, and the log tells of it', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const id = await flightOf(classId);
    await issued(classId);
    const pnl = await made(id, 'PNL');
    const before = await file(pnl.id);
    await issued(classId);
    const after = await file(pnl.id, 'tickets');
    expect(after.body).toBe(before.body);
    expect(after.body).toContain('AP1234567');
    expect(after.headers).toMatchObject({ 'content-type': 'text/plain; charset=us-ascii', 'cache-control': 'no-store' });
    expect(after.headers['content-disposition']).toMatch(/filename="PNL-[A-Z0-9]+-\d{4}-\d\d-\d\d-1\.txt"/);
    const edi = await file((await made(id, 'PAXLST')).id);
    expect(edi.headers['content-type']).toBe('application/EDIFACT');
    const { rows: kept } = await sql<{ row: object }>`select to_jsonb(k) as row from flight_message k`.execute(desk.db);
    const { rows: answers } = await sql`select answer from idempotency`.execute(desk.db);
    expect(JSON.stringify([kept, answers])).not.toContain('AP1234567');
    const { rows: log } = await sql<{ action: string; summary: string }>`select action, summary from log where entity_id = ${id} and action like '%FlightMessage' order by at`.execute(desk.db); // prettier-ignore
    expect(log.map((one) => one.action)).toEqual(['makeFlightMessage', 'exportFlightMessage', 'exportFlightMessage', 'exportFlightMessage', 'makeFlightMessage', 'exportFlightMessage', 'exportFlightMessage']); // prettier-ignore
    expect(sayKept(log[0]!.summary, 'en')).toMatch(
      /^PNL, [A-Z0-9]+ [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}: 1 passenger, from EVNRMAB to EVNKKAB, CDGKKAB$/,
    );
    expect(JSON.stringify(log)).not.toContain('AP1234567');
  });

  it('goes between those of the last one, and at first as is usual', async () => {
    await sql`delete from flight_message`.execute(desk.db);
    const id = await flightOf(await seller.flight({ inHours: 24 * 30 }));
    const { airline, from, to } = (await desk.get('manager', `/api/flights/get/${id}`)).body.result;
    const code = airline.iata;
    expect([from.iata, to.iata]).toEqual(['EVN', 'CDG']);
    expect(await state(id)).toMatchObject({
      border: { sender: code, receivers: ['FRAAPIS'] },
      checkIn: { sender: `EVNRM${code}`, receivers: [`EVNKK${code}`] },
    });
    await make(id, 'PAXLST', { sender: 'TATEV', receivers: ['FRPNR'] });
    await make(id, 'PNL', { receivers: ['EVNZZAB'] });
    const other = await flightOf(await seller.flight({ inHours: 24 * 31 }));
    expect(await state(other)).toMatchObject({
      border: { sender: 'TATEV', receivers: ['FRPNR'] },
      checkIn: { ...CHECK_IN, receivers: ['EVNZZAB'] },
    });
    const back = await flightOf(await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 31 }));
    expect(await state(back)).toMatchObject({ border: { receivers: ['ARMAPIS'] }, checkIn: { receivers: [`CDGKK${code}`] } });
  });

  it('is for who may have whole numbers, of a flight that there is, between addresses that there can be', async () => {
    const id = await flightOf(await seller.flight());
    const { id: message } = await made(id, 'PNL');
    for (const who of ['viewer', 'reports', 'agent']) {
      expect((await make(id, 'PNL', {}, who)).status, who).toBe(403);
      expect((await desk.get(who, `/api/flights/messages/${id}`)).status, who).toBe(403);
      expect((await file(message, who)).statusCode, who).toBe(403);
    }
    const unknown = '01990000-0000-7000-8000-000000000000';
    expect((await make(unknown, 'PNL')).status).toBe(404);
    expect((await file(unknown)).statusCode).toBe(404);
    for (const receivers of [[], ['EVNKK'], ['EVN KKAB'], Array.from({ length: 9 }, () => 'EVNKKAB')])
      expect((await make(id, 'PNL', { receivers })).status, JSON.stringify(receivers)).toBe(422);
    for (const receivers of [[], ['A', 'B'], ["X'Y"], ['A+B']])
      expect((await make(id, 'PAXLST', { receivers })).status, JSON.stringify(receivers)).toBe(422);
  });
});
