import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { agentAccount } from '../../src/rules/ledger.ts';
import type { Outcome } from './call.ts';
import { freshKey, type Desk } from './desk.ts';
import { Seller, type Order } from './seller.ts';
import { passengers, type NewFlight } from './world.ts';

/** What an operation on an order answers, whichever it was: its quote, the order, or two orders. */
export type Done = Outcome<
  | 'bookingToTicketing'
  | 'cancelOrder'
  | 'editDiscount'
  | 'editOrder'
  | 'editPassengerName'
  | 'orderDate'
  | 'refundOrder'
  | 'removePassenger'
  | 'splitOrder'
>;
type Result = Done['body']['result'];
/** Whoever and whichever flights. */
export interface Parts {
  passengers: { id: string }[];
  segments: { id: string }[];
}
export interface Party {
  adults?: number;
  children?: number;
  infants?: number;
}

/** What happens to orders after they were made, in short words, for tests that do it many times. */
export class Life {
  readonly desk: Desk;
  readonly seller: Seller;
  constructor(desk: Desk) {
    this.desk = desk;
    this.seller = new Seller(desk);
  }

  /** Orders of agencies with every right. */
  static async open(desk: Desk): Promise<Life> {
    const life = new Life(desk);
    await life.reset();
    return life;
  }

  /** Every right for agencies, and rules that keep a tenth of the fare and give everything else. */
  async reset(): Promise<void> {
    await sql`update users set privilege = '{issue,void,refund,changeDate,changeName,seeNet}', max_open_holds = 10000 where role = 'user'`.execute(
      this.desk.db,
    );
    await this.rule({});
  }

  /** The flexible fare rule with these columns; bands cover all hours. */
  async rule({ refund = 10, change = 10, residual = 'credit', voidFee = 0, taxes = true }): Promise<void> {
    const band = (value: number) =>
      JSON.stringify([{ fromHours: 0, toHours: null, kind: 'percent', value, base: 'fare', includeTax: false }]);
    await sql`
      update fare_rule set refund_bands = ${band(refund)}::jsonb, change_bands = ${band(change)}::jsonb, refundable = true, changeable = true, residual_on_change = ${residual}, void_fee = ${voidFee},
        taxes_refundable = ${taxes}, name_change = '{"allowed":true,"fee":7}', name_correction = '{"freeHoursAfterTicketing":0,"maxChars":3,"fee":3}' where code = 'FLX'`.execute(
      this.desk.db,
    );
  }

  /** An agency with its own account currency, commission and money. */
  async agency(
    name: string,
    currency: 'AMD' | 'USD' | 'EUR',
    kind: 'percent' | 'fixed',
    commission: number,
    money = 50_000_000,
  ): Promise<void> {
    const id = newId();
    const { db, world } = this.desk;
    world.users.set(name, id);
    await sql`
      insert into users (id, email, email_key, business_name, role, status, privilege, max_open_holds, password_hash, email_verified_at, currency, commission_kind, commission_value)
      select ${id}, ${`${name}@demo.example`}, ${`${name}@demo.example`}, ${`Agency ${name}`}, 'user', 'active', '{issue,void,refund,changeDate,changeName,seeNet}', 10000, password_hash, now(), ${currency}, ${kind}, ${commission}
      from users where email_key = 'agent@demo.example'`.execute(db);
    await sql`insert into account (code, currency, user_id) values (${agentAccount(id)}, ${currency}, ${id})`.execute(db);
    if (money > 0) await this.deposit(name, money, currency);
  }

  async deposit(name: string, amount: number, currency = 'AMD'): Promise<void> {
    const reply = await this.desk.post(
      'admin',
      `/api/users/balance/transfer/${this.desk.world.users.get(name)!}`,
      { amount, currency, method: 'cash' },
      freshKey(),
    );
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  /** Flights to Paris and back; the second one is of another airline, without an accounting code. */
  async roundTrip(given: NewFlight = {}): Promise<string[]> {
    const there = await this.seller.flight({ inHours: 24 * 30, ...given });
    const back = await this.seller.flight({ ...given, from: 'CDG', to: 'EVN', inHours: (given.inHours ?? 24 * 30) + 200 });
    await sql`update flight set airline_id = (select id from airline where iata = 'ZZ') where id = (select flight_id from flight_class where id = ${back})`.execute(
      this.desk.db,
    );
    return [there, back];
  }

  async made(who: string, action: 'book' | 'issue', classIds: string | string[], party: Party = {}): Promise<Order> {
    const { adults = 1, children = 0, infants = 0 } = party;
    const hold = await this.seller.held(who, classIds, { adults, children, infants });
    const reply = await this.seller.order(who, hold, action, { passengers: passengers(adults, children, infants) });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body.result;
  }

  act = (who: string, op: string, id: string, body: object = {}, key: string | undefined = freshKey()): Promise<Done> =>
    this.desk.call(
      who,
      op === 'orderDate' || op.startsWith('editPassengerName') ? 'PATCH' : 'POST',
      op.startsWith('editPassengerName/')
        ? `/api/orders/editPassengerName/${id}/${op.slice('editPassengerName/'.length)}`
        : op.startsWith('remove-passenger/')
          ? `/api/flights/${op}`
          : `/api/orders/${op}/${id}`,
      body,
      key,
    );

  /** Quote and, if there is one, confirm: a refusal of either is the answer. */
  async twice(who: string, op: string, id: string, body: object = {}): Promise<Done> {
    const asked = await this.act(who, op, id, { ...body, mode: 'quote' });
    return asked.status === 200 ? this.act(who, op, id, { ...body, quoteId: asked.body.result.quoteId }) : asked;
  }

  async done(who: string, op: string, id: string, body: object = {}): Promise<Result> {
    const reply = await this.twice(who, op, id, body);
    expect(reply.status, `${op}: ${JSON.stringify(reply.body)}`).toBe(200);
    return reply.body.result;
  }

  order = async (pnr: string): Promise<Order> => (await this.desk.ask('admin', 'getOrderByPnr', { params: { pnr } })).body.result;
}

/** Some passengers on some flights; all when not said. */
export const choice = (order: Parts, seats?: number[], flights?: number[]) => ({
  passengerIds: order.passengers.filter((_, i) => seats?.includes(i) ?? true).map((one) => one.id),
  segmentIds: order.segments.filter((_, i) => flights?.includes(i) ?? true).map((one) => one.id),
});

/** The flights of an order to other classes, in their order. */
export const moves = (order: Parts, classIds: (string | undefined)[]) => ({
  segments: order.segments.flatMap((one, i) => (classIds[i] === undefined ? [] : [{ segmentId: one.id, newClassId: classIds[i] }])),
});
