import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { FlightTimes } from '../support/flight-times.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';

/** Who has not answered new times of a flight or its cancellation, and asking them again. */
const desk = await openDesk('after each');
const life = await Life.open(desk);
const times = new FlightTimes(desk);
for (const who of ['agent', 'agent2']) await life.deposit(who, 500_000_000);

const list = async (id: string) => (await desk.ask('viewer', 'getUnanswered', { params: { id } })).body.result;
const ask = (id: string, body: object = {}, who = 'admin') => desk.post(who, `/api/flights/unanswered/${id}`, body, freshKey());
const mails = async (pnr: string, who = 'agent') =>
  (await mailsTo(desk, `${who}@demo.example`)).filter((one) => one.template === 'schedule-change' && one.payload['pnr'] === pnr);
const bells = async (who: string) => (await desk.get(who, '/api/notifications')).body.result.map((one) => one.link);
/** As if everything had been told two hours before. */
const longAgo = () => sql`update order_event set at = at - interval '2 hours'`.execute(desk.db);
const accept = async (who: string, pnr: string) => {
  const { id, version } = await life.order(pnr);
  expect((await life.act(who, 'edit', id, { version, action: 'acceptSchedule' })).status).toBe(200);
};

/** Two bookings of two agencies on a flight of 40 days from now that leaves 70 minutes later. */
async function moved() {
  const classId = await life.seller.flight({ inHours: 24 * 40 });
  const [one, other] = [await life.made('agent', 'issue', classId), await life.made('agent2', 'issue', classId)];
  await times.move(classId, 70, { reason: 'Fog' });
  expect(await reschedule(desk.db, house)).toBe(2);
  return { id: (await times.of(classId)).id, classId, one, other };
}

describe('new times', () => {
  it('asks who has not answered, with the same mail, once an hour', async () => {
    const { id, one, other } = await moved();
    expect((await list(id)).map((row) => [row.pnr, row.told, row.recent, row.passengers]).toSorted()).toEqual(
      [one, other].map(({ pnr }) => [pnr, 1, true, 1]).toSorted(),
    );
    expect((await ask(id)).body.result).toEqual({ asked: 0, recent: 2 });
    await longAgo();
    await accept('agent2', other.pnr);
    const before = await mails(other.pnr, 'agent2');
    expect((await ask(id)).body.result).toEqual({ asked: 1, recent: 0 });
    const [first, again, ...more] = await mails(one.pnr);
    expect([again!.payload, more]).toEqual([first!.payload, []]);
    expect(await mails(other.pnr, 'agent2')).toEqual(before);
    expect(await bells('agent')).toContain(`/info/${one.pnr}`);
    expect(await bells('agent2')).not.toContain(`/info/${other.pnr}`);
    expect((await list(id)).map((row) => [row.pnr, row.told, row.recent, row.agent.businessName])).toEqual([
      [one.pnr, 2, true, 'Agency agent'],
    ]);
    const history = (await life.order(one.pnr)).events.filter((event) => event.type === 'askedAgain');
    expect(history.map((event) => event.reason)).toEqual([expect.stringContaining(one.pnr)]);
    // Within the hour nobody; of one booking that is said.
    expect((await ask(id)).body.result).toEqual({ asked: 0, recent: 1 });
    const refused = await ask(id, { orderId: one.id });
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, 'CHANGE_FORBIDDEN', 'ASKED_WITHIN_HOUR']);
    const answered = await ask(id, { orderId: other.id });
    expect([answered.status, answered.body.reason]).toEqual([409, 'ALREADY_ANSWERED']);
    await longAgo();
    expect((await ask(id, { orderId: one.id })).body.result).toEqual({ asked: 1, recent: 0 });
    expect(await mails(one.pnr)).toHaveLength(3);
    const [startDate, endDate] = [inDays(-2), inDays(2)];
    const log = await desk.post('admin', '/api/logs/get', { startDate, endDate, action: 'askAgain', limit: 20 });
    expect(log.body.result.filter((row) => row.result === 'ok').map((row) => row.pnr)).toEqual([one.pnr, null]);
    expect(log.body.result[0].summary).toContain('1 booking');
  });

  it('new times after an answer begin to count anew', async () => {
    const { id, classId, one } = await moved();
    await longAgo();
    await accept('agent', one.pnr);
    await times.move(classId, 90);
    await reschedule(desk.db, house);
    expect((await list(id)).find((row) => row.pnr === one.pnr)).toMatchObject({ told: 1, recent: true });
  });

  it('is read by all staff and asked by who cancels flights', async () => {
    const { id } = await moved();
    for (const who of ['manager', 'tickets', 'viewer', 'agent']) expect((await ask(id, {}, who)).status, who).toBe(403);
    expect((await desk.get('agent', `/api/flights/unanswered/${id}`)).status).toBe(403);
    expect((await desk.get('manager', `/api/flights/unanswered/${id}`)).status).toBe(200);
  });
});

it('a cancelled flight: until they have moved or have their money back', async () => {
  const classId = await life.seller.flight({ inHours: 24 * 40 });
  const [one, other] = [await life.made('agent', 'issue', classId), await life.made('agent2', 'issue', classId)];
  const { id } = await times.of(classId);
  await desk.post('admin', `/api/flights/cancel/${id}`, { reason: 'Strike', action: 'suspend' }, freshKey());
  await workOff(desk.db, house);
  expect((await list(id)).map((row) => row.told)).toEqual([1, 1]);
  await longAgo();
  const { segments, passengers } = await life.order(other.pnr);
  await life.done('agent2', 'refund', other.id, {
    kind: 'involuntary',
    segmentIds: segments.map((part) => part.id),
    passengerIds: passengers.map((part) => part.id),
  });
  expect((await ask(id)).body.result).toEqual({ asked: 1, recent: 0 });
  const [first, again] = await mails(one.pnr);
  expect(again!.payload).toEqual(first!.payload);
  expect(await list(id)).toMatchObject([{ pnr: one.pnr, told: 2 }]);
});
