import { sql } from 'kysely';
import type { Outcome, Seen } from './call.ts';
import { freshKey, type Desk } from './desk.ts';
import type { Order as ContractOrder } from '../../src/contract/orders.ts';
import { addFlight, contact, passengers, type NewFlight } from './world.ts';

export type Order = Seen<ContractOrder>;

/** The main job in short words, for tests that do it many times. */
export class Seller {
  readonly desk: Desk;
  constructor(desk: Desk) {
    this.desk = desk;
  }

  async flight(given: NewFlight = {}): Promise<string> {
    return (await addFlight(this.desk.db, this.desk.world, given)).classIds[0]!;
  }

  hold = (who: string, classIds: string | string[], more: object = {}, key = freshKey()): Promise<Outcome<'preOrder'>> =>
    this.desk.ask(who, 'preOrder', { body: { segments: [classIds].flat().map((classId) => ({ classId })), adults: 1, ...more } }, key);

  order = (who: string, preOrderId: string, action: 'book' | 'issue', more: object = {}, key = freshKey()): Promise<Outcome<'order'>> =>
    this.desk.ask(who, 'order', { body: { preOrderId, action, passengers: passengers(), contact, ...more } }, key);

  issue = (who: string, id: string, body: object = {}, key = freshKey()): Promise<Outcome<'bookingToTicketing'>> =>
    this.desk.ask(who, 'bookingToTicketing', { params: { id }, body }, key);

  cancel = (who: string, id: string): Promise<Outcome<'cancelPreOrder'>> =>
    this.desk.ask(who, 'cancelPreOrder', { params: { id }, body: {} });

  /** A hold that must succeed; its id. */
  async held(who: string, classIds: string | string[], more: object = {}): Promise<string> {
    const reply = await this.hold(who, classIds, more);
    if (reply.status !== 201) throw new Error(`no hold: ${JSON.stringify(reply.body)}`);
    return reply.body.result.id;
  }

  /** A booking that must succeed. */
  async booked(who: string, classIds: string | string[], more: object = {}): Promise<Order> {
    const reply = await this.order(who, await this.held(who, classIds), 'book', more);
    if (reply.status !== 201) throw new Error(`no booking: ${JSON.stringify(reply.body)}`);
    return reply.body.result;
  }

  async balance(who: string): Promise<number> {
    return (await this.desk.ask(who, 'getProfile', {})).body.balance.currentBalance;
  }

  async seats(classId: string): Promise<{ held: number; sold: number }> {
    const { rows } = await sql<{
      held: number;
      sold: number;
    }>`select seats_held as held, seats_sold as sold from flight_class where id = ${classId}`.execute(this.desk.db);
    return rows[0]!;
  }
}
