import { sql } from 'kysely';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints.ts';
import { nextYear } from '../days.ts';
import type { Desk, Reply } from '../desk.ts';
import { Seller } from '../seller.ts';
import { passengers } from '../world.ts';

/** One call that changes something and succeeds. */
export interface Write {
  who: string | null;
  params?: Record<string, string>;
  body?: unknown;
  /** Another body that is right, where changing one value of this one makes none; null when there is none. */
  otherBody?: unknown;
}
/** Makes what a write needs; each time for a write of its own. */
export type Prepare = (bench: Bench) => Promise<Write>;
export type Writes = { readonly [N in EndpointName]?: Prepare };

let made = 0;
/** A number that no other write of this run has. */
export const next = (): number => ++made;

/** What writes are made of, on a desk. */
export class Bench {
  readonly desk: Desk;
  readonly seller: Seller;
  constructor(desk: Desk) {
    this.desk = desk;
    this.seller = new Seller(desk);
  }

  send(name: EndpointName, { who, params = {}, body }: Write, key?: string): Promise<Reply> {
    const { method, path }: Endpoint = endpoints[name];
    return this.desk.call(
      who,
      method,
      path.replace(/:(\w+)/g, (_, param: string) => params[param]!),
      body,
      key,
    );
  }

  /** A write of this kind that must succeed; its result. */
  async done(name: EndpointName, write: Write): Promise<Reply['body']> {
    const reply = await this.send(name, write);
    if (reply.status >= 400) throw new Error(`${name}: ${JSON.stringify(reply.body)}`);
    return reply.body.result;
  }

  get = async (path: string): Promise<Reply['body']> => (await this.desk.get('superadmin', path)).body.result;
  idOf = (who: string): string => this.desk.world.users.get(who)!;

  async issued(adults = 1): Promise<Reply['body']> {
    const hold = await this.seller.held('agent', await this.seller.flight(), { adults });
    return (await this.seller.order('agent', hold, 'issue', { passengers: passengers(adults) })).body.result;
  }

  flight = () => ({ flightNumber: `TV ${1000 + next()}`, airline: 'TV', from: 'EVN', to: 'CDG', departureLocal: `${nextYear('06-01')}T10:00`, arrivalLocal: `${nextYear('06-01')}T13:05`, seatCapacity: 180, infantLimit: 10, currency: 'USD' }); // prettier-ignore
  newFlight = async (): Promise<{ id: string; version: number }> =>
    (await this.done('createFlight', { who: 'superadmin', body: this.flight() }))[0];
  flightClass = () => ({ code: 'B', name: 'Economy', family: 'Flex', cabin: 'economy', seatsTotal: 10, adultFare: 1, childFare: 1, infantFare: 1, adultTax: 1, childTax: 1, infantTax: 1, serviceFee: 1, baggageRuleId: this.desk.world.baggageRules.bag, fareRuleId: this.desk.world.fareRules.flex, fareBasis: 'B' }); // prettier-ignore

  async flightOf(classId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(this.desk.db);
    return rows[0]!.id;
  }
}
