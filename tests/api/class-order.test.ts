import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { addFlight } from '../support/world.ts';

/** The classes of a flight in another order: one call, all of them or none. */
const desk = await openDesk();

interface Seen {
  id: string;
  code: string;
  desk: { version: number; priority: number };
}
const newFlight = async (codes = 'YBM') => (await addFlight(desk.db, desk.world, { classes: [...codes].map((code) => ({ code })) })).id;
const classesOf = async (flightId: string): Promise<Seen[]> =>
  (await desk.get('manager', `/api/classes/get-by-flightId/${flightId}`)).body.result;
const letters = async (flightId: string): Promise<string> => (await classesOf(flightId)).map((one) => one.code).join('');
/** As somebody asks for it who has seen these classes. */
const wanted = (seen: readonly Seen[], codes: string) =>
  [...codes].map((code) => seen.find((one) => one.code === code)!).map((one) => ({ id: one.id, version: one.desk.version }));
const order = (flightId: string, classes: object[], who = 'manager', key = freshKey()): Promise<Reply> =>
  desk.call(who, 'PUT', `/api/classes/order/${flightId}`, { classes }, key);
const newClass = (code: string) => ({ code, name: 'Economy', family: 'Flex', cabin: 'economy', seatsTotal: 5, adultFare: 1, childFare: 1, infantFare: 1, adultTax: 1, childTax: 1, infantTax: 1, serviceFee: 1, baggageRuleId: desk.world.baggageRules.bag, fareRuleId: desk.world.fareRules.flex, fareBasis: 'Q' }); // prettier-ignore
const addClass = (flightId: string, code: string) => desk.post('manager', `/api/classes/create/${flightId}`, newClass(code), freshKey());
const entries = async (flightId: string): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from log where entity_id = ${flightId} and action = 'orderClasses' and result = 'ok'`.execute(desk.db);
  return rows[0]!.n;
};

describe('one call', () => {
  it('gives the new order, counts a version for each class that moved, and is told as one entry', async () => {
    const flightId = await newFlight();
    const seen = await classesOf(flightId);
    const reply = await order(flightId, wanted(seen, 'YMB'));
    expect(reply.status).toBe(200);
    expect((reply.body.result as Seen[]).map((one) => [one.code, one.desk.priority, one.desk.version])).toEqual([
      ['Y', 0, 1],
      ['M', 1, 2],
      ['B', 2, 2],
    ]);
    expect(await classesOf(flightId)).toEqual(reply.body.result);
    const history = (await desk.get('manager', `/api/flights/history/${flightId}`)).body.result;
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ action: 'orderClasses', changes: [{ field: 'order', before: 'Y, B, M', after: 'Y, M, B' }] });
  });

  it('whoever edits a class that was moved meanwhile is told what has changed', async () => {
    const flightId = await newFlight();
    const seen = await classesOf(flightId);
    await order(flightId, wanted(seen, 'BYM'));
    const stale = await desk.post('admin', `/api/classes/edit/${seen[1]!.id}`, { version: 1, adultFare: 9 }, freshKey());
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_CLASS']);
    expect(stale.body.details).toMatchObject({ version: 2, changes: [{ field: 'desk.priority', before: 1, after: 0 }] });
  });

  it('leaves what is asked for again as it is, and a repeat by key is done once', async () => {
    const flightId = await newFlight();
    const key = freshKey();
    const moved = wanted(await classesOf(flightId), 'MBY');
    const first = await order(flightId, moved, 'manager', key);
    const again = await order(flightId, moved, 'manager', key);
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(await entries(flightId)).toBe(1);
    const same = await order(flightId, wanted(await classesOf(flightId), 'MBY'));
    expect(same.body.result).toEqual(first.body.result);
  });

  it('seats that were cut off for a group are not in the way', async () => {
    const flightId = await newFlight();
    const [first] = await classesOf(flightId);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const body = { flightClassId: first!.id, agentId: desk.world.users.get('agent')!, seats: 5, releaseAt: at, namesDueAt: at };
    expect((await desk.post('manager', '/api/allotments', body, freshKey())).status).toBe(201);
    expect((await order(flightId, wanted(await classesOf(flightId), 'MYB'))).status).toBe(200);
    expect(await letters(flightId)).toBe('MYB');
  });
});

describe('is refused, and nothing moves', () => {
  const refusedAtField = async (flightId: string, classes: object[]) => {
    const before = await classesOf(flightId);
    const reply = await order(flightId, classes);
    expect([reply.status, reply.body.errors]).toEqual([422, { classes: ['These are not the classes that the flight has now'] }]);
    expect(await classesOf(flightId)).toEqual(before);
  };

  it('without one of the classes, with one of another flight, or with one twice', async () => {
    const [flightId, other] = [await newFlight(), await newFlight('Q')];
    const seen = await classesOf(flightId);
    const [foreign] = wanted(await classesOf(other), 'Q');
    await refusedAtField(flightId, wanted(seen, 'MB'));
    await refusedAtField(flightId, [...wanted(seen, 'MBY'), foreign!]);
    await refusedAtField(flightId, [...wanted(seen, 'MB'), foreign!]);
    await refusedAtField(flightId, wanted(seen, 'MBB'));
    await refusedAtField(flightId, wanted(seen, 'MBYB'));
  });

  it('with one that was deleted meanwhile', async () => {
    const flightId = await newFlight();
    const seen = await classesOf(flightId);
    await desk.call('admin', 'DELETE', `/api/classes/delete/${seen[0]!.id}`);
    await refusedAtField(flightId, wanted(seen, 'MBY'));
  });

  it('when one of them was changed since', async () => {
    const flightId = await newFlight();
    const seen = await classesOf(flightId);
    await desk.post('admin', `/api/classes/edit/${seen[2]!.id}`, { version: 1, seatsTotal: 60 }, freshKey());
    const reply = await order(flightId, wanted(seen, 'BYM'));
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([409, 'STALE_CLASS', { classIds: [seen[2]!.id] }]);
    expect(await letters(flightId)).toBe('YBM');
    expect(await entries(flightId)).toBe(0);
  });

  it('for a flight that is not there or is cancelled', async () => {
    const flightId = await newFlight();
    const classes = wanted(await classesOf(flightId), 'MBY');
    expect((await order('01990000-0000-7000-8000-000000000000', classes)).body.code).toBe('NOT_FOUND');
    await sql`update flight set status = 'cancelled' where id = ${flightId}`.execute(desk.db);
    expect((await order(flightId, classes)).body.code).toBe('CHANGE_FORBIDDEN');
    expect(await letters(flightId)).toBe('YBM');
  });
});

describe('at once', () => {
  it('of many who reorder one is first, and the others are told', async () => {
    const flightId = await newFlight('YBMQ');
    const seen = await classesOf(flightId);
    const orders = ['BYMQ', 'QMBY', 'MYQB', 'YQMB', 'QYBM', 'BMQY'];
    const replies = await Promise.all(orders.map((codes) => order(flightId, wanted(seen, codes))));
    const done = replies.flatMap((one, i) => (one.status === 200 ? [orders[i]!] : []));
    expect(done).toHaveLength(1);
    for (const one of replies.filter(({ status }) => status !== 200)) expect([one.status, one.body.code]).toEqual([409, 'STALE_CLASS']);
    expect(await letters(flightId)).toBe(done[0]);
    expect(await entries(flightId)).toBe(1);
  });

  it('with a class that is added, the order is what was asked for before it, or is refused', async () => {
    for (let round = 0; round < 12; round++) {
      const flightId = await newFlight();
      const classes = wanted(await classesOf(flightId), 'MBY');
      const work = [() => order(flightId, classes), () => addClass(flightId, 'Q')] as const;
      // Whoever is sent first is not always first.
      const [first, second] = round % 2 ? [1, 0] : [0, 1];
      const [one, two] = await Promise.all([work[first]!(), work[second]!()]);
      const [reply, added] = round % 2 ? [two, one] : [one, two];
      expect(added.status).toBe(201);
      const others = (await letters(flightId)).replace('Q', '');
      if (reply.status === 200) expect(others).toBe('MBY');
      else expect([reply.status, Object.keys(reply.body.errors), others]).toEqual([422, ['classes'], 'YBM']);
    }
  });

  it('classes are sold, edited and deleted meanwhile without anybody waiting for good', async () => {
    const flightId = await newFlight('YBMQ');
    for (let round = 0; round < 5; round++) {
      const seen = await classesOf(flightId);
      const codes = seen.map((one) => one.code);
      const turned = [...codes.slice(1), codes[0]].join('');
      const replies = await Promise.all([
        order(flightId, wanted(seen, turned)),
        ...seen.map((one) => desk.post('agent', '/api/orders/pre-order', { segments: [{ classId: one.id }], adults: 1 }, freshKey())),
        ...seen.map((one) =>
          desk.post('admin', `/api/classes/edit/${one.id}`, { version: one.desk.version, adultFare: 100 + round }, freshKey()),
        ),
        desk.post('admin', `/api/flights/edit/${flightId}`, { version: round + 1, remarks: `Round ${round}` }, freshKey()),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });
});
