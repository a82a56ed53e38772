import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import { addServices, passengers } from '../support/world.ts';
import type { Order } from '../support/seller.ts';

/**
 * Every order of three operations on tickets of two airlines, for adults, a child and an infant, in currencies, roundings and
 * commissions that do not divide. After each step the balance is the one that its quote named and what orders have paid and got
 * back; at the end all is given up, and no seat, no infant and no dram is left over. LIFE_TRIPLES asks for more of the 729 for
 * each setting (61 are all of them: twelve minutes).
 */
const EACH = Number(process.env['LIFE_TRIPLES'] ?? 5);
const desk = await openDesk('never');
const services = await addServices(desk.db);
const life = await Life.open(desk);
await life.agency('dramPercent', 'AMD', 'percent', 5.5);
await life.agency('dramFixed', 'AMD', 'fixed', 3.33);
await life.agency('dollarPercent', 'USD', 'percent', 7.25);
await life.agency('dollarFixed', 'USD', 'fixed', 3.33);

const OPERATIONS = ['refund', 'refundFlight', 'split', 'changeDate', 'changePart', 'discount', 'name', 'remove', 'services'] as const;
type Operation = (typeof OPERATIONS)[number];
const TRIPLES = OPERATIONS.flatMap((a) => OPERATIONS.flatMap((b) => OPERATIONS.map((c) => [a, b, c] as const)));
const AGENCIES = ['dramPercent', 'dollarFixed', 'dramFixed', 'dollarPercent'] as const;
const CURRENCIES = ['USD', 'EUR', 'AMD'] as const;
const FARES = { USD: 101.37, EUR: 88.89, AMD: 41_237.5 } as const;
const PARTY = { adults: 4, children: 1, infants: 1 };
/** What an operation may hear on an order that others have changed; anything else is a defect. */
const REFUSALS = new Set(['CHANGE_FORBIDDEN', 'ALREADY_REFUNDED', 'LAST_PASSENGER', 'MINOR_ALONE', 'SPLIT_EMPTY']);

/** Days apart, so that no flight meets another of its number. */
let day = 30;
const trip = (currency: (typeof CURRENCIES)[number], more: number) =>
  life.roundTrip({ inHours: 24 * 30 + (day++ % 40), classes: [{ currency, fare: FARES[currency] + more }] });

class History {
  readonly who: string;
  readonly currency: (typeof CURRENCIES)[number];
  readonly pnrs: string[] = [];
  readonly flights: string[] = [];
  readonly done: string[] = [];
  #start = 0;
  constructor(who: string, currency: (typeof CURRENCIES)[number]) {
    this.who = who;
    this.currency = currency;
  }

  async begin(discountFirst: boolean): Promise<void> {
    this.#start = await life.seller.balance(this.who);
    const classes = await this.classes(0);
    const booking = await life.made(this.who, 'book', classes, PARTY);
    this.pnrs.push(booking.pnr);
    if (discountFirst) await life.done('superadmin', 'editDiscount', booking.id, { kind: 'percent', value: 3.3, reason: 'x' });
    const issued = await life.seller.issue(this.who, booking.id);
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    await this.check('issue');
  }

  async classes(more: number): Promise<string[]> {
    const ids = await trip(this.currency, more);
    this.flights.push(...ids);
    return ids;
  }

  /** On the youngest order that lives. */
  async step(operation: Operation, i: number): Promise<void> {
    const orders = await this.orders();
    const order = orders.findLast((one) => one.status === 'ticketing') ?? orders.findLast((one) => one.status === 'partially_refunded');
    if (!order) return;
    const open = order.passengers.flatMap((p, at) => (p.type === 'ADT' && p.status === 'active' ? [at] : []));
    const last = open.at(-1) ?? 0;
    const [op, who, body] = await this.#call(operation, order, last, i);
    const asked = await life.act(who, op, order.id, { ...body, mode: 'quote' });
    if (asked.status !== 200) {
      expect(REFUSALS, `${operation}: ${JSON.stringify(asked.body)}`).toContain(asked.body.code);
      this.done.push(`${operation} refused`);
      return;
    }
    for (const line of asked.body.result.lines ?? [])
      if ('penaltyKept' in line)
        expect(line.refund + line.penaltyKept + line.keptTax + line.keptFee, JSON.stringify(line)).toBeCloseTo(line.paid, 9);
    const reply = await life.act(who, op, order.id, { ...body, quoteId: asked.body.result.quoteId });
    expect(reply.status, `${operation}: ${JSON.stringify(reply.body)}`).toBe(200);
    this.done.push(operation);
    expect(await life.seller.balance(this.who), `${this.done.join(', ')}: ${JSON.stringify(asked.body.result)}`).toBe(
      asked.body.result.effects.balanceAfter,
    );
    for (const pnr of reply.body.result.parent?.childPnrs ?? []) if (!this.pnrs.includes(pnr)) this.pnrs.push(pnr);
    if (reply.body.result.pnr && !this.pnrs.includes(reply.body.result.pnr)) this.pnrs.push(reply.body.result.pnr);
    await this.check(operation);
  }

  async #call(operation: Operation, order: Order, seat: number, i: number): Promise<[string, string, object]> {
    switch (operation) {
      case 'refund':
        return ['refund', this.who, choice(order, [seat])];
      case 'refundFlight':
        return ['refund', this.who, choice(order, [seat], [i % 2])];
      case 'split':
        return ['split', this.who, { passengerIds: choice(order, [seat]).passengerIds }];
      case 'changeDate':
        return ['orderDate', this.who, moves(order, await this.classes([13.13, -17.19, 0][i % 3]!))];
      case 'changePart':
        return [
          'orderDate',
          this.who,
          {
            ...moves(order, [undefined, (await this.classes([-11.07, 9.01][i % 2]!))[1]]),
            passengerIds: choice(order, [seat]).passengerIds,
          },
        ];
      case 'discount':
        return ['editDiscount', 'superadmin', { kind: i % 2 ? 'percent' : 'fixed', value: i % 2 ? 7.77 : 10.01, reason: 'x' }];
      case 'name':
        return [`editPassengerName/${order.passengers[seat]!.id}`, 'tickets', { lastName: `Other${passengers()[0]!.lastName}` }];
      case 'remove':
        return [
          `remove-passenger/${order.segments[i % 2]!.flightId}/${order.passengers[seat]!.id}`,
          'tickets',
          { reason: 'x', involuntary: i % 4 === 0 },
        ];
      case 'services': {
        const passengerId = order.passengers[seat]!.id;
        const open = order.passengers[seat]!.tickets.flatMap((one) => one.coupons).find((one) => one.status === 'O');
        const remove = order.services.filter((one) => one.refundable && !one.ended).slice(0, i % 2);
        const segmentId = open?.segmentId ?? order.segments[0].id;
        const bags = order.services
          .filter((one) => !one.ended && one.kind === 'baggage' && one.passengerId === passengerId && one.segmentId === segmentId)
          .reduce((all, one) => all + one.quantity, 0);
        // Five are the most for one passenger on one flight.
        const quantity = Math.min(1 + (i % 3), 5 - bags);
        const add = [
          ...(quantity > 0 ? [{ serviceId: services.bag, passengerId, segmentId, quantity }] : []),
          { serviceId: services.meal, passengerId },
          { serviceId: services.transfer },
        ];
        return ['edit', this.who, { version: order.version, services: { add, remove: remove.map((one) => one.id) } }];
      }
    }
  }

  orders = async () => Promise.all(this.pnrs.map((pnr) => life.order(pnr)));

  /** The account has paid what its orders say, less what came back of them. */
  async check(after: string): Promise<void> {
    const orders = await this.orders();
    const spent = orders.reduce((total, one) => total + cents(one.totals.account.paid) - cents(one.totals.account.refunded), 0);
    expect(cents(this.#start) - cents(await life.seller.balance(this.who)), `${after} after ${this.done.join(', ')}`).toBe(spent);
    for (const one of orders) {
      expect(one.totals.account.refunded, `${after} of ${one.pnr}`).toBeLessThanOrEqual(one.totals.account.paid);
      expect(one.totals.order.refunded).toBeLessThanOrEqual(one.totals.order.net);
    }
  }

  /** Everything is given up: voided where it still can be, refunded where not. */
  async end(): Promise<void> {
    for (const order of await this.orders()) {
      if (order.status === 'ticketing' && (await life.twice(this.who, 'cancel', order.id)).status === 200) continue;
      if (order.status === 'ticketing' || order.status === 'partially_refunded')
        await life.done(this.who, 'refund', order.id, { ...choice(order), acceptZero: true });
    }
    await this.check('end');
    for (const order of await this.orders()) expect(['voided', 'refunded'], this.done.join(', ')).toContain(order.status);
    const { rows } = await sql<{ seats: number }>`
      select sum(c.seats_held + c.seats_sold + f.infants_held + f.infants_sold)::int as seats from flight_class c join flight f on f.id = c.flight_id where c.id = any(${this.flights}::uuid[])`.execute(
      desk.db,
    );
    expect(rows).toEqual([{ seats: 0 }]);
  }
}

const cents = (amount: number): number => Math.round(amount * 100);

// A part of the triples for each setting; together they are all of them.
const SETTINGS = AGENCIES.flatMap((who) => CURRENCIES.map((currency) => ({ who, currency })));
describe.each(SETTINGS.map((one, at) => ({ ...one, at, unit: [1, 10, 100][at % 3]! })))(
  'flights in $currency, an account of $who, drams by $unit',
  ({ who, currency, at, unit }) => {
    it('three operations in every order', async () => {
      await sql`update exchange_rate set festa_usd = 391.37, festa_eur = 443.61`.execute(desk.db);
      await sql`update currency_setting set round_to = ${unit} where ccy = 'AMD'`.execute(desk.db);
      let done = 0;
      for (let k = at; k < TRIPLES.length && done < EACH; k += SETTINGS.length) {
        // Dealt by a step without a factor of 9, so that the first few have every operation in every place.
        const i = (k * 149) % TRIPLES.length;
        const triple = TRIPLES[i]!;
        await life.rule({
          refund: [0, 13, 33][i % 3]!,
          change: [9, 0][i % 2]!,
          residual: i % 4 < 2 ? 'credit' : 'forfeit',
          voidFee: i % 3,
        });
        const history = new History(who, currency);
        await history.begin(i % 2 === 0);
        for (const operation of triple) {
          await history.step(operation, i);
          // Rates move between the steps, up and down.
          await sql`update exchange_rate set festa_usd = ${391.37 + ((i * 7) % 5)}, festa_eur = ${443.61 - ((i * 3) % 5)}`.execute(desk.db);
        }
        await history.end();
        await desk.verify();
        done++;
      }
      expect(done).toBeGreaterThan(Math.min(EACH, 60) - 1);
    }, 240_000);
  },
);
