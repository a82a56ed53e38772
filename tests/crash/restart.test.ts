import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { inDays } from '../support/days.ts';
import { contact, passengers } from '../support/world.ts';
import { call, factsOf, type Agency } from './clients.ts';
import { DeskUnderLoad, type Engine } from './desk-under-load.ts';

describe.each<Engine>(['embedded', 'postgres'])('an orderly stop and a start, %s', (engine) => {
  let desk: DeskUnderLoad;
  afterAll(() => desk?.remove());

  const ask = async <T>(agency: Agency, path: string, body?: unknown, key?: string): Promise<T> => {
    const reply = await call<T>(desk.program.url, agency, { path, ...(body === undefined ? {} : { body }) }, key);
    if (!reply || reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.body;
  };

  it('keeps the session, the order and the balance', async () => {
    desk = await DeskUnderLoad.make(engine, true);
    await desk.start();
    const agency = await desk.signIn('agent');
    const departureDate = inDays(40);
    const found = await ask<{ result: { legs: { flights: { classes: { classId: string }[] }[] }[] } }>(agency, '/api/search/mainSearch', {
      from: 'EVN',
      to: 'MOW',
      departureDate,
      adults: 2,
    });
    const { classId } = found.result.legs[0]!.flights[0]!.classes[0]!;
    const hold = await ask<{ result: { id: string } }>(
      agency,
      '/api/orders/pre-order',
      { segments: [{ classId }], adults: 2 },
      'restart-hold',
    );
    const request = { preOrderId: hold.result.id, action: 'issue', passengers: passengers(2), contact };
    const issued = await ask<{ result: Order }>(agency, '/api/orders/order', request, 'restart-issue');
    const balance = await ask<{ balance: unknown }>(agency, '/api/profile');

    expect(await desk.program.stop('SIGTERM')).toBe(0);
    const ms = await desk.start();

    const again = await ask<{ result: Order }>(agency, `/api/orders/get-order-by-pnr/${issued.result.pnr}`);
    expect(factsOf(again.result)).toEqual(factsOf(issued.result));
    expect(factsOf(again.result).tickets).toHaveLength(2);
    expect((await ask<{ balance: unknown }>(agency, '/api/profile')).balance).toEqual(balance.balance);
    expect((await ask<{ result: Order }>(agency, '/api/orders/order', request, 'restart-issue')).result.pnr).toBe(issued.result.pnr);
    expect(await desk.program.stop('SIGTERM')).toBe(0);
    expect(desk.verify().code).toBe(0);
    console.log(`${engine}: ready again after ${Math.round(ms)} ms`);
  });

  it('says that it ends before it refuses a call', async () => {
    process.env['DRAIN_SECONDS'] = '5';
    await desk.start();
    // Of several processes the first one is ready before the others.
    while (!desk.program.output().includes('is ready after')) await sleep(20);
    const ended = desk.program.stop('SIGTERM');
    const ready = async () => (await fetch(`${desk.program.url}/readyz`)).status;
    // Where it refused calls before it has said so, this throws.
    while ((await ready()) === 200) await sleep(20);
    const agency = await desk.signIn('agent');
    expect(await ask<{ balance: unknown }>(agency, '/api/profile')).toBeDefined();
    expect(await ended).toBe(0);
    delete process.env['DRAIN_SECONDS'];
  });
});
