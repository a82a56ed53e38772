import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Result } from '../support/call.ts';
import { sayKept } from '../../src/server/sentence.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { pdfText } from '../support/sink.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';
import { readCsv } from '../support/read-csv.ts';
import { unzip } from '../support/unzip.ts';

/** Who is on a flight, as a screen and as files (domain.md 4.9; case 85). */
const desk = await openDesk();
const seller = new Seller(desk);

const flightOf = async (classId: string): Promise<string> =>
  (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;
const issued = async (classId: string, party: { adults?: number; children?: number; infants?: number } = {}) => {
  const { adults = 1, children = 0, infants = 0 } = party;
  const hold = await seller.held('agent', classId, { adults, children, infants });
  const reply = await seller.order('agent', hold, 'issue', { passengers: passengers(adults, children, infants) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const manifest = async (flightId: string, who = 'viewer') => {
  const reply = await desk.get(who, `/api/flights/${flightId}/manifest`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
};
const file = async (flightId: string, format: string, who = 'manager') => {
  const response = await desk.app.inject({ url: `/api/flights/${flightId}/manifest?format=${format}`, headers: { authorization: `Bearer ${await desk.token(who)}` } }); // prettier-ignore
  expect(response.statusCode, response.body).toBe(200);
  return { headers: response.headers, bytes: response.rawPayload, text: response.rawPayload.toString('utf8') };
};
const pnrs = ({ passengers: rows }: Result<'getManifest'>): string[] => [...new Set(rows.map((row) => row.pnr))].toSorted();

describe('who is on it', () => {
  it('bookings that run and open tickets, with the adult of an infant, the class and the ticket of this flight', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const family = await issued(classId, { adults: 1, children: 1, infants: 1 });
    const booking = await seller.booked('agent2', classId);
    await seller.held('agent', classId);
    const found = await manifest(await flightOf(classId));
    expect(pnrs(found)).toEqual([family.pnr, booking.pnr].toSorted());
    expect(found.counts).toEqual({ adults: 2, children: 1, infants: 1, bookings: 1 });
    const infant = found.passengers.find((row) => row.type === 'INF')!;
    const adult = family.passengers.find((one) => one.type === 'ADT')!;
    expect(infant).toMatchObject({
      adult: `${adult.lastName} ${adult.firstName}`,
      state: 'ticketed',
      agency: 'Agency agent',
      class: { code: 'Y' },
    });
    expect(infant.ticketNumber).toBe(family.passengers.find((one) => one.type === 'INF')!.ticket.number);
    expect(found.passengers.find((row) => row.pnr === booking.pnr)).toMatchObject({
      state: 'booking',
      ticketNumber: null,
      agency: 'Agency agent2',
    });
  });

  it('nobody who was refunded, cancelled, whose booking has ended, or who flies another flight', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const flightId = await flightOf(classId);
    const [stays, refunded, cancelled, ended] = [await issued(classId), await issued(classId), await seller.booked('agent', classId), await seller.booked('agent', classId)]; // prettier-ignore
    await issued(await seller.flight({ inHours: 24 * 30 }));
    const all = { passengerIds: refunded.passengers.map((one) => one.id), segmentIds: refunded.segments.map((one) => one.id) };
    const refund = await desk.post('agent', `/api/orders/refund/${refunded.id}`, { ...all, mode: 'quote' }, freshKey()); // prettier-ignore
    expect(refund.status, JSON.stringify(refund.body)).toBe(200);
    const { quoteId } = refund.body.result;
    const done = await desk.post('agent', `/api/orders/refund/${refunded.id}`, { ...all, mode: 'confirm', quoteId }, freshKey()); // prettier-ignore
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect((await desk.post('agent', `/api/orders/cancel/${cancelled.id}`, {}, freshKey())).status).toBe(200);
    expect(pnrs(await manifest(flightId))).toEqual([stays.pnr, ended.pnr].toSorted());
    // Past its time limit, before the job has come by.
    await sql`update orders set time_limit = now() - interval '1 second' where id = ${ended.id}`.execute(desk.db);
    expect(pnrs(await manifest(flightId))).toEqual([stays.pnr]);
    await sql`update orders set time_limit = now() + interval '1 hour' where id = ${ended.id}`.execute(desk.db);
  });

  it('who gave back one flight of two is on the other', async () => {
    const [there, back] = [await seller.flight({ inHours: 24 * 30 }), await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 })];
    const hold = await seller.held('agent', [there, back]);
    const order = (await seller.order('agent', hold, 'issue', { passengers: passengers() })).body.result;
    const part = { passengerIds: [order.passengers[0].id], segmentIds: [order.segments[0].id] };
    const refund = (more: object) => desk.post('agent', `/api/orders/refund/${order.id}`, { ...part, ...more }, freshKey());
    const { quoteId } = (await refund({ mode: 'quote' })).body.result;
    expect((await refund({ mode: 'confirm', quoteId })).status).toBe(200);
    expect(pnrs(await manifest(await flightOf(there)))).toEqual([]);
    expect(pnrs(await manifest(await flightOf(back)))).toEqual([order.pnr]);
  });

  it('says what is missing of a document, and how many are complete, never rounded up', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const flightId = await flightOf(classId);
    expect((await manifest(flightId)).apisPercent).toBe(null);
    const [one, two, three] = (await issued(classId, { adults: 3 })).passengers;
    expect((await manifest(flightId)).apisPercent).toBe(100);
    await sql`update order_passenger set doc_number = null, nationality = null where id = ${one.id}`.execute(desk.db);
    expect((await manifest(flightId)).apisPercent).toBe(66);
    await sql`update order_passenger set doc_expiry = current_date where id = ${two.id}`.execute(desk.db);
    await sql`update order_passenger set doc_country = null, doc_expiry = null where id = ${three.id}`.execute(desk.db);
    const found = await manifest(flightId);
    const missing = (id: string) => found.passengers.find((row) => row.passengerId === id)!.missing;
    expect([missing(one.id), missing(two.id), missing(three.id)]).toEqual([['nationality', 'document'], ['expired'], ['documentCountry', 'documentExpiry']]); // prettier-ignore
    expect(found.apisPercent).toBe(0);
  });

  it('is for staff, of a flight that there is', async () => {
    const unknown = '01990000-0000-7000-8000-000000000000';
    for (const format of ['json', 'csv', 'xlsx', 'pdf']) {
      expect((await desk.get('manager', `/api/flights/${unknown}/manifest?format=${format}`)).body.code).toBe('NOT_FOUND');
      for (const who of ['agent', 'reports'])
        expect((await desk.get(who, `/api/flights/${unknown}/manifest?format=${format}`)).status).toBe(403);
    }
    expect((await desk.get('manager', `/api/flights/${unknown}/manifest?format=doc`)).status).toBe(422);
  });
});

describe('numbers of documents', () => {
  it('are masked on every screen and in the files of a Viewer, whole in those of whoever checks passports, and the log tells', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const flightId = await flightOf(classId);
    await issued(classId);
    for (const who of ['superadmin', 'admin', 'manager', 'tickets', 'viewer'])
      expect((await manifest(flightId, who)).passengers[0].document.number, who).toBe('AP***567');
    for (const who of ['superadmin', 'admin', 'manager', 'tickets'])
      expect((await file(flightId, 'csv', who)).text, who).toContain('AP1234567');
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const { bytes, text } = await file(flightId, format, 'viewer');
      const all = format === 'csv' ? text : format === 'pdf' ? pdfText(bytes) : [...unzip(bytes).values()].join();
      expect(all, format).toContain('AP***567');
      expect(all, format).not.toContain('AP1234567');
    }
    const { rows } = await sql<{ summary: string; diff: unknown; business_name: string }>`
      select l.summary, l.diff, u.business_name from log l join users u on u.id = l.user_id where l.action = 'exportManifest' and l.entity_id = ${flightId} order by l.at`.execute(desk.db); // prettier-ignore
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatchObject({ business_name: 'Agency superadmin', diff: null });
    expect(sayKept(rows[0]!.summary, 'en')).toMatch(/as csv: 1 passenger, whole document numbers$/);
    expect(sayKept(rows[6]!.summary, 'en')).toMatch(/as pdf: 1 passenger, masked document numbers$/);
    expect(JSON.stringify(rows)).not.toContain('AP1234567');
  });
});

describe('a file', () => {
  const EVIL = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("http://evil.example")'];

  /** One passenger for each evil text, which stands in every text that anybody has typed. */
  async function evilFlight(): Promise<string> {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const { passengers: people, id } = await issued(classId, { adults: EVIL.length });
    for (const [i, evil] of EVIL.entries())
      await sql`
        update order_passenger set first_name = ${evil}, last_name = ${evil}, native_name = ${evil}, title = ${evil}, nationality = ${evil}, doc_type = ${evil}, doc_number = ${evil.trim()}, doc_country = ${evil}
        where id = ${people[i]!.id}`.execute(desk.db);
    await sql`update order_segment set snapshot = jsonb_set(jsonb_set(snapshot, '{class,code}', '"=c"'), '{baggage}', '"=b"') where order_id = ${id}`.execute(
      desk.db,
    );
    await sql`update users set business_name = '=cmd|''/C calc''!A0' where email_key = 'agent@demo.example'`.execute(desk.db);
    return flightOf(classId);
  }

  it('holds no formula, whatever anybody has typed into any field', async () => {
    const flightId = await evilFlight();
    const csv = await file(flightId, 'csv');
    expect(csv.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const cells = readCsv(csv.text.slice(1)).flat();
    expect(cells).toHaveLength(21 * (EVIL.length + 1));
    expect(cells.filter((cell) => /^\s*[=+\-@]|^[\t\r\n]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=cmd|'/C calc'!A0");
    expect(cells).toContain(`'  =HYPERLINK("http://evil.example")`);

    const parts = unzip((await file(flightId, 'xlsx')).bytes);
    const sheet = [...parts].find(([name]) => name.includes('worksheets/sheet'))![1];
    expect(sheet).not.toMatch(/<f[ >]/);
    const strings = [...parts.values()].flatMap((xml) => [...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text!));
    expect(strings.length).toBeGreaterThan(30);
    expect(strings.filter((text) => /^\s*[=+\-@]|^[\t\r\n]/.test(text))).toEqual([]);
    await sql`update users set business_name = 'Agency agent' where email_key = 'agent@demo.example'`.execute(desk.db);
  });

  it('has Armenian letters in every format, is named by flight and day, and is kept nowhere', async () => {
    const classId = await seller.flight({ inHours: 24 * 30 });
    const flightId = await flightOf(classId);
    const one = await issued(classId);
    await sql`update order_passenger set native_name = 'Արամ Հովհաննիսյան' where order_id = ${one.id}`.execute(desk.db);
    const { flightNumber, departureLocal } = await manifest(flightId);
    const name = `manifest-${flightNumber.replace(' ', '-')}-${departureLocal.slice(0, 10)}`;
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['pdf', 'application/pdf'],
    ] as const) {
      const { headers, bytes, text } = await file(flightId, format);
      expect(headers).toMatchObject({ 'content-type': type, 'content-disposition': `attachment; filename="${name}.${format}"`, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }); // prettier-ignore
      const all = format === 'csv' ? text : format === 'pdf' ? pdfText(bytes) : [...unzip(bytes).values()].join();
      for (const words of ['Հովհաննիսյան', one.pnr, one.passengers[0].ticket.number, 'AP1234567'])
        expect(all, `${format} ${words}`).toContain(words);
    }
  });

  it('of a full flight is whole: every page of the PDF has its head, nobody is lost', async () => {
    const classId = await seller.flight({ inHours: 24 * 30, classes: [{ seats: 200 }] });
    const flightId = await flightOf(classId);
    const people = [];
    for (let i = 0; i < 8; i++) people.push(...(await issued(classId, { adults: 9 })).passengers);
    const text = pdfText((await file(flightId, 'pdf')).bytes);
    for (const { lastName } of people) expect(text).toContain(lastName);
    expect(text.match(/PNR, agency/g)!.length).toBeGreaterThan(1);
    expect(readCsv((await file(flightId, 'csv')).text.slice(1))).toHaveLength(people.length + 1);
  });

  it('of an empty flight says so', async () => {
    const flightId = await flightOf(await seller.flight());
    expect(pdfText((await file(flightId, 'pdf')).bytes)).toContain('Nobody is on this flight.');
    expect(readCsv((await file(flightId, 'csv')).text.slice(1))).toHaveLength(1);
  });
});
