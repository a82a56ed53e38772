import { sql } from 'kysely';
import { freshKey, type Desk, type Reply } from './desk.ts';
import { addFlight, contact, passengers, type NewFlight } from './world.ts';

/** The main job in short words, for tests that do it many times. */
export class Seller {
  readonly desk: Desk;
  constructor(desk: Desk) {
    this.desk = desk;
  }

  async flight(given: NewFlight = {}): Promise<string> {
    return (await addFlight(this.desk.db, this.desk.world, given)).classIds[0]!;
  }

  hold = (who: string, classIds: string | string[], more: object = {}, key = freshKey()): Promise<Reply> =>
    this.desk.post(who, '/api/orders/pre-order', { segments: [classIds].flat().map((classId) => ({ classId })), adults: 1, ...more }, key);

  order = (who: string, preOrderId: string, action: 'book' | 'issue', more: object = {}, key = freshKey()): Promise<Reply> =>
    this.desk.post(who, '/api/orders/order', { preOrderId, action, passengers: passengers(), contact, ...more }, key);

  issue = (who: string, id: string, body: object = {}, key = freshKey()): Promise<Reply> =>
    this.desk.post(who, `/api/orders/booking-to-ticketing/${id}`, body, key);

  cancel = (who: string, preOrderId: string): Promise<Reply> => this.desk.post(who, `/api/orders/cancel-pre-order/${preOrderId}`, {});

  /** A hold that must succeed; its id. */
  async held(who: string, classIds: string | string[], more: object = {}): Promise<string> {
    const reply = await this.hold(who, classIds, more);
    if (reply.status !== 201) throw new Error(`no hold: ${JSON.stringify(reply.body)}`);
    return reply.body.result.id as string;
  }

  /** A booking that must succeed. */
  async booked(who: string, classIds: string | string[], more: object = {}): Promise<Reply['body']> {
    const reply = await this.order(who, await this.held(who, classIds), 'book', more);
    if (reply.status !== 201) throw new Error(`no booking: ${JSON.stringify(reply.body)}`);
    return reply.body.result;
  }

  async balance(who: string): Promise<number> {
    return (await this.desk.get(who, '/api/profile')).body.balance.currentBalance as number;
  }

  async seats(classId: string): Promise<{ held: number; sold: number }> {
    const { rows } = await sql<{
      held: number;
      sold: number;
    }>`select seats_held as held, seats_sold as sold from flight_class where id = ${classId}`.execute(this.desk.db);
    return rows[0]!;
  }
}
