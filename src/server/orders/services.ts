import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { NewService, OfferedService, OrderService } from '../../contract/order-services.ts';
import type { Order } from '../../contract/orders.ts';
import type { PassengerType } from '../../contract/words.ts';
import type { SeatGroup } from '../../contract/words.ts';
import { sum, toMajor, type Minor } from '../../rules/money.ts';
import type { Exchange } from '../../rules/pricing.ts';
import { seatFault, type SeatRow, type Sitting } from '../../rules/seat-map.ts';
import { misplaced, serviceCharge, tooMuch, type ServiceLine, type ServiceUse } from '../../rules/services.ts';
import { hasRate } from '../../rules/currencies.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { invalid } from '../http/api-error.ts';
import type { Buyer } from '../selling/buyer.ts';
import { freeSeatsOf, readSeatMaps } from './flight-seats.ts';

/** A line as an order's record has it, amounts in minor units. */
export interface ServiceRecord
  extends ServiceLine, Pick<OrderService, 'code' | 'name' | 'kind' | 'per' | 'quantity' | 'seat' | 'seatGroup'> {
  refunded: Minor;
  refundedAccount: Minor;
  /** Once it is given back, of an agency with a markup. */
  client?: ClientShare | null;
}
/** What its credit note told the client, in minor units. */
export interface ClientShare {
  price: Minor;
  refunded: Minor;
}
/** For who sees net prices. */
export const presentShare = (share: ClientShare | null | undefined, net: boolean): Pick<Order['services'][number], 'client'> =>
  share && net ? { client: { price: toMajor(share.price), refunded: toMajor(share.refunded) } } : {};
/** A line that is about to be sold: priced, with whom and which flight it is for. */
export interface PricedService extends ServiceRecord {
  serviceId: string;
}
/** What is wanted; a passenger and a flight by their ids, or by anything that stands for them until they have one. */
export interface ServiceWish {
  serviceId: string;
  passengerId: string | null;
  segmentId: string | null;
  quantity: number;
  seat: string | null;
}
export type CatalogueRow = Pick<OfferedService, 'id' | 'code' | 'name' | 'kind' | 'per' | 'refundable' | 'seatGroup'> &
  Pick<Row<'service'>, 'price' | 'currency'>;

const read = async (db: Db, which: RawBuilder<unknown>, { festaRate }: Buyer): Promise<CatalogueRow[]> =>
  (await catalogue(which).execute(db)).rows.filter((row) => hasRate(row.currency, festaRate));

const catalogue = (which: RawBuilder<unknown>) =>
  sql<CatalogueRow>`select id, code, name, kind, per, refundable, seat_group as "seatGroup", price, currency from service where is_active and ${which} order by kind, code`;

/** What is asked for, and all that sells numbered seats: which of them sells one seat hangs on the others. */
const wantedOf = (ids: readonly string[]) => sql`(id = any(${[...new Set(ids)]}::uuid[]) or seat_group is not null)`;

/** What is on offer with these classes: numbered seats only where a flight has a seat map. */
const offeredWith = (classIds: readonly string[]) => sql`(seat_group is null or exists (
  select 1 from flight_class c join flight f on f.id = c.flight_id join aircraft a on a.id = f.aircraft_id where c.id = any(${[...classIds]}::uuid[]) and a.seat_map is not null))`;

export const catalogueQuery = (classIds: readonly string[]): RawBuilder<CatalogueRow> => catalogue(offeredWith(classIds));

/** The catalogue as a hold offers it: one of each, in the order's currency and as the account is charged. */
export async function offeredServices(
  db: Db,
  { currency, classIds }: { currency: string; classIds: readonly string[] },
  buyer: Buyer,
  exchange: Exchange,
): Promise<OfferedService[]> {
  return offersOf(await read(db, offeredWith(classIds), buyer), currency, buyer, exchange);
}

/** The same of a catalogue that has been read. */
export const offersOf = (catalogue: readonly CatalogueRow[], currency: string, buyer: Buyer, exchange: Exchange): OfferedService[] =>
  catalogue
    .filter((row) => hasRate(row.currency, buyer.festaRate))
    .map((row) => {
      const { price, payableAccount } = serviceCharge(row, 1, { currency, exchange, amdRates: buyer.festaRate });
      const { id, code, name, kind, per, refundable, seatGroup } = row;
      return { id, code, name, kind, per, refundable, seatGroup, price: toMajor(price), priceAccount: toMajor(payableAccount) };
    });

/**
 * Wishes as lines at today's price. `field` is where the request has them. Throws field errors for what is not offered, not
 * meant so, or for somebody or a flight that `allowed` does not know.
 */
export async function priceServices(
  tx: Tx,
  wishes: readonly ServiceWish[],
  order: { currency: string; exchange: Exchange; buyer: Buyer },
  request: {
    field: string;
    names: { passenger: string; segment: string };
    allowed: (wish: ServiceWish) => 'passenger' | 'segment' | undefined;
    /** Who a passenger is, and what is sold to the order already. */
    typeOf: (passengerId: string) => PassengerType | undefined;
    kept: readonly ServiceUse[];
    /** Who would sit where, of a wish that `allowed` lets pass. */
    seating: (passengerId: string, segmentId: string) => Sitting & { flightId: string };
    flightIds: readonly string[];
  },
): Promise<PricedService[]> {
  if (wishes.length === 0) return [];
  const catalogue = await read(tx, wantedOf(wishes.map((one) => one.serviceId)), order.buyer);
  const maps = wishes.some((one) => one.seat !== null) ? await readSeatMaps(tx, request.flightIds) : new Map<string, SeatRow[]>();
  const errors: Record<string, string[]> = {};
  const asked = wishes.map((wish) => ({ ...wish, kind: catalogue.find((one) => one.id === wish.serviceId)?.kind ?? ('other' as const) }));
  for (const { index, error } of tooMuch(asked, request.kept, request.typeOf)) errors[`${request.field}.${index}.quantity`] = [error];
  const priced = wishes.flatMap((wish, i) => {
    const service = catalogue.find((one) => one.id === wish.serviceId);
    if (!service) {
      errors[`${request.field}.${i}.serviceId`] = [fieldError('notOffered')];
      return [];
    }
    const wrong = misplaced(service.per, { passenger: wish.passengerId !== null, segment: wish.segmentId !== null });
    if (wrong) errors[`${request.field}.${i}.${request.names[wrong.field]}`] = [wrong.error];
    else {
      const unknown = request.allowed(wish);
      if (unknown)
        errors[`${request.field}.${i}.${request.names[unknown]}`] = [
          unknown === 'passenger' ? fieldError('nobodyWhoFlies') : fieldError('noComingFlight'),
        ];
      else if (wish.seat !== null || service.seatGroup) {
        const fault = seatError(wish, service.seatGroup ?? null, catalogue, maps, request.seating);
        const twice = wishes.findIndex((one) => one.seat === wish.seat && one.segmentId === wish.segmentId) < i;
        const error = fault ?? (twice ? fieldError('seatTwice', { seat: wish.seat! }) : undefined);
        if (error !== undefined) errors[`${request.field}.${i}.seat`] = [error];
      }
    }
    const { code, name, kind, per, refundable, seatGroup } = service;
    return [
      {
        ...serviceCharge(service, wish.quantity, { ...order, amdRates: order.buyer.festaRate }),
        ...wish,
        id: newId(),
        code,
        name,
        kind,
        per,
        refundable,
        seatGroup,
        refunded: 0,
        refundedAccount: 0,
        ended: false,
      },
    ];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return priced;
}

const seatError = (
  { passengerId, segmentId, seat }: ServiceWish,
  group: SeatGroup | null,
  offered: readonly CatalogueRow[],
  maps: ReadonlyMap<string, SeatRow[]>,
  seating: (passengerId: string, segmentId: string) => Sitting & { flightId: string },
): string | undefined => {
  // What is for nobody or no flight in particular sells no seat.
  if (passengerId === null || segmentId === null) return seat === null ? undefined : fieldError('seatNotOfService');
  const who = seating(passengerId, segmentId);
  return seatFault(seat, group, offered, maps.get(who.flightId) ?? [], who);
};

/** The services of a new order, with places in its lists instead of ids. */
export const wishesOf = (services: readonly NewService[]): ServiceWish[] =>
  services.map(({ serviceId, passenger, seq, quantity, seat = null }) => ({
    serviceId,
    quantity,
    seat,
    passengerId: passenger === undefined || passenger === null ? null : String(passenger),
    segmentId: seq === undefined || seq === null ? null : String(seq),
  }));

export async function insertServices(tx: Tx, order: ServiceOwner, services: readonly PricedService[]): Promise<void> {
  for (const one of serviceRows(order, services)) await one.execute(tx);
}
interface ServiceOwner {
  id: string;
  agentId: string;
  addedBy: string;
}

/** No statement where there are no services. */
export const serviceRows = (order: ServiceOwner, services: readonly PricedService[]): RawBuilder<unknown>[] =>
  services.length === 0
    ? []
    : [
        sql`
    insert into order_service (id, agent_id, order_id, seq, service_id, code, name, kind, per, refundable, quantity, passenger_id, segment_id, seat, seat_group, price, payable_account, added_by)
    select t.id, ${order.agentId}, ${order.id}, t.seq + coalesce((select max(seq) from order_service where order_id = ${order.id}), 0), t."serviceId", t.code, t.name, t.kind, t.per, t.refundable, t.quantity, t."passengerId", t."segmentId", t.seat, t."seatGroup", t.price, t."payableAccount", ${order.addedBy}
    from jsonb_to_recordset(${JSON.stringify(services.map((one, i) => ({ ...one, seq: i + 1 })))}::jsonb) as t (id uuid, seq int, "serviceId" uuid, code text, name jsonb, kind text, per text, refundable boolean, quantity int, "passengerId" uuid,
      "segmentId" uuid, seat text, "seatGroup" text, price bigint, "payableAccount" bigint)`,
      ];

/** These lines have ended, each with what came back of it; their seats are free again. */
export async function endServices(
  tx: Tx,
  orderId: string,
  services: readonly { id: string; refund: Minor; refundAccount: Minor }[],
): Promise<void> {
  if (services.length === 0) return;
  await freeSeatsOf(services.map((one) => one.id)).execute(tx);
  await sql`
    update order_service s set refunded = t.refund, refunded_account = t."refundAccount", ended_at = now()
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as t (id uuid, refund bigint, "refundAccount" bigint) where s.order_id = ${orderId} and s.id = t.id`.execute(
    tx,
  );
}

export const serviceTotals = (services: readonly ServiceRecord[]) => ({
  price: sum(services.map((one) => one.price)),
  payable: sum(services.map((one) => one.payableAccount)),
  refunded: sum(services.map((one) => one.refunded)),
});

export const presentService = (
  { payableAccount: _charged, refundedAccount: _given, client, ...one }: ServiceRecord,
  net: boolean,
): Order['services'][number] => ({
  ...one,
  price: toMajor(one.price),
  refunded: toMajor(one.refunded),
  ...presentShare(client, net),
});
