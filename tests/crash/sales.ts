import { expect } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { inDays } from '../support/days.ts';
import { call, factsOf, type Acknowledged, type Agency } from './clients.ts';

/** Each of them is there, once, as it was acknowledged. `all`: nobody works on them any more. */
export async function expectKept(url: string, orders: readonly Acknowledged[], said: string, all = false): Promise<void> {
  const waiting = [...orders];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) await check(order);
    }),
  );

  async function check(order: Acknowledged): Promise<void> {
    // What was acknowledged before the question is asked: the clients go on while it is on its way.
    const known = { pnr: order.pnr, status: order.status, tickets: order.tickets, debited: order.debited };
    const reply = await call<{ result: Order }>(url, order.agency, { path: `/api/orders/get-order-by-pnr/${order.pnr}` });
    expect(reply?.status, `${order.pnr} was acknowledged and is lost (${said})`).toBe(200);
    const found = factsOf(reply!.body.result);
    // While the clients work on, a booking may have become tickets since.
    if (all || known.status !== 'booking') expect(found).toMatchObject(known);
  }
}

/** Classes of many flights, by day, so that the clients seldom want the same. */
export async function classesOnSale(url: string, agency: Agency): Promise<string[]> {
  const found: string[] = [];
  for (let days = 20; days < 60; days += 4) {
    for (const to of ['MOW', 'DXB', 'VIE', 'PAR']) {
      const departureDate = inDays(days);
      const reply = await call<{ result: { legs: { flights: { classes: { classId: string; seatsLeft: number }[] }[] }[] } }>(url, agency, {
        path: '/api/search/mainSearch',
        body: { from: 'EVN', to, departureDate, adults: 1 },
      });
      for (const flight of reply!.body.result.legs[0]!.flights)
        found.push(...flight.classes.filter((one) => one.seatsLeft >= 9).map((one) => one.classId));
    }
  }
  expect(found.length).toBeGreaterThan(50);
  return found;
}

export async function balanceOf(url: string, agency: Agency): Promise<number> {
  const reply = await call<{ result: { balance: { currentBalance: number } } }>(url, agency, { path: '/api/profile' });
  return reply!.body.result.balance.currentBalance;
}
