import { describe, expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';

/** A ticket by its number alone: for who may read its order, and nobody else (decision 0014: numbers follow each other). */
const desk = await openDesk();
const life = await Life.open(desk);
const order = await life.made('agent', 'issue', await life.seller.flight());
const number = order.passengers[0].ticket.number;

const find = (who: string | null, ticket = number) => desk.get(who, `/api/tickets/by-number/${ticket}`);

describe('a ticket by its number', () => {
  it.each(['agent', 'superadmin', 'admin', 'manager', 'tickets', 'viewer'])(
    'is found by %s, with its order and its passenger',
    async (who) => {
      const reply = await find(who);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      const { firstName, lastName } = order.passengers[0];
      expect(reply.body.result).toMatchObject({ number, pnr: order.pnr, passenger: `${lastName} ${firstName}`, status: 'open' });
      expect(reply.body.result.flights.map((one) => one.flightNumber)).toEqual(order.segments.map((one) => one.flightNumber));
    },
  );

  it('is not there for another agency, as one that nobody has', async () => {
    const [foreign, none] = [await find('agent2'), await find('agent', `${number.slice(0, 12)}${(Number(number[12]) + 5) % 10}`)];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body.message).toBe(none.body.message);
    expect((await find('reports')).status).toBe(403);
    expect((await find(null)).status).toBe(401);
    expect((await find('admin', '123')).status).toBe(404);
  });

  it('says what has become of it', async () => {
    const other = await life.made('agent', 'issue', await life.seller.flight());
    await life.done('agent', 'cancel', other.id, { reason: 'x', version: other.version });
    expect((await find('agent', other.passengers[0].ticket.number)).body.result.status).toBe('voided');
  });
});
