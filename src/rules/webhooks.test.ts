import { expect, it } from 'vitest';
import { ORDER_WEBHOOKS, WEBHOOK_EVENTS } from '../contract/webhook-events.ts';
import { orderEventsOf, webhookMessageOf, webhookType, webhookWait, WEBHOOK_WAITS } from './webhooks.ts';

it('each event of an order that can be chosen stands for lines of its history, and no line for two', () => {
  const lines = ORDER_WEBHOOKS.map((type) => orderEventsOf([type]));
  expect(lines.filter((one) => one.length === 0)).toEqual([]);
  expect(new Set(lines.flat()).size).toBe(lines.flat().length);
  expect(orderEventsOf(['balance.low'])).toEqual([]);
  for (const one of lines.flat()) expect(WEBHOOK_EVENTS).toContain(webhookType(one));
});

it('what is of no use outside has no type, and an event of an order is not named by its own', () => {
  for (const kind of ['warned', 'mailResent', 'order.booked', 'toString']) expect(() => webhookType(kind), kind).toThrow(kind);
});

it('waits longer each time, for about three days', () => {
  expect(WEBHOOK_WAITS).toEqual(WEBHOOK_WAITS.toSorted((a, b) => a - b));
  const hours = WEBHOOK_WAITS.reduce((sum, one) => sum + one, 0) / 3600;
  expect(hours).toBeGreaterThan(70);
  expect(hours).toBeLessThanOrEqual(72);
  expect([webhookWait(1), webhookWait(WEBHOOK_WAITS.length + 1)]).toEqual([5, undefined]);
});

it('writes an order with its sums to the hundredth and times in one form', () => {
  const facts = { id: 'x', pnr: 'ABC123', parentPnr: null, status: 'booking', version: 2, currency: 'AMD', payable: 12_345, paid: 0, refunded: 0, timeLimit: '2026-12-01T10:00:00+04:00', departure: '2026-12-10T06:40', route: ['EVN', 'CDG'], flights: ['TV 1'], passengers: 2 }; // prettier-ignore
  expect(webhookMessageOf({ kind: 'dateChanged', at: '2026-11-27T01:00:00.5+00:00', facts })).toEqual({
    type: 'order.changed',
    timestamp: '2026-11-27T01:00:00.500Z',
    data: { event: 'dateChanged', order: { ...facts, payable: 123.45, timeLimit: '2026-12-01T06:00:00.000Z' } },
  });
});
