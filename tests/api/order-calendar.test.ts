import { expect, it } from 'vitest';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { openDesk } from '../support/desk.ts';
import { FlightTimes } from '../support/flight-times.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { readCalendar } from '../support/read-calendar.ts';

/** The flights of an order for a calendar: a later file moves or cancels what an earlier one has put there. */
const desk = await openDesk();
const life = await Life.open(desk);
await life.deposit('agent', 500_000_000);

const file = async (pnr: string, who = 'agent') =>
  desk.app.inject({ url: `/api/orders/calendar/${pnr}`, headers: { authorization: `Bearer ${await desk.token(who)}` } });
const events = async (pnr: string) => {
  const answer = await file(pnr);
  expect(answer.statusCode, answer.body).toBe(200);
  return readCalendar(answer.body);
};
const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

it('has the times of the flight, moves with them, and keeps what the event is', async () => {
  const classId = await life.seller.flight({ inHours: 24 * 40 });
  const { pnr } = await life.made('agent', 'issue', classId);
  const [first] = await events(pnr);
  const [segment] = (await life.order(pnr)).segments;
  expect([first!['DTSTART'], first!['DTEND'], first!['STATUS']]).toEqual([utc(segment.departureUtc), utc(segment.arrivalUtc), 'CONFIRMED']);
  expect(first!['DESCRIPTION']).toContain(`Booking ${pnr}`);
  await new FlightTimes(desk).move(classId, 70);
  expect(await reschedule(desk.db, house)).toBe(1);
  const [moved] = await events(pnr);
  const [late] = (await life.order(pnr)).segments;
  expect(late.departureUtc).not.toBe(segment.departureUtc);
  expect([moved!['UID'], moved!['DTSTART']]).toEqual([first!['UID'], utc(late.departureUtc)]);
  expect(Number(moved!['SEQUENCE'])).toBeGreaterThan(Number(first!['SEQUENCE']));
});

it('cancels the flights of a booking that was cancelled', async () => {
  const { pnr, id } = await life.made('agent', 'book', await life.seller.flight({ inHours: 24 * 40 }));
  const [first] = await events(pnr);
  expect(first!['STATUS']).toBe('TENTATIVE');
  expect((await life.act('agent', 'cancel', id, {})).status).toBe(200);
  const [gone] = await events(pnr);
  expect([gone!['UID'], gone!['STATUS']]).toEqual([first!['UID'], 'CANCELLED']);
  expect(Number(gone!['SEQUENCE'])).toBeGreaterThan(Number(first!['SEQUENCE']));
});

it('is a file in the language of the traveller, of who may read the order', async () => {
  const { pnr, id, version } = await life.made('agent', 'issue', await life.seller.flight({ inHours: 24 * 40 }));
  const { contact } = await life.order(pnr);
  const edited = await life.act('agent', 'edit', id, { version, contact: { ...contact, language: 'hy' } });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const { headers, body } = await file(pnr, 'viewer');
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${pnr}.ics"`,
  });
  expect(readCalendar(body)[0]!['DESCRIPTION']).toContain(`Ամրագրում ${pnr}`);
  expect((await file(pnr, 'agent2')).statusCode).toBe(404);
  expect((await file('ZZZZZ9')).statusCode).toBe(404);
});
