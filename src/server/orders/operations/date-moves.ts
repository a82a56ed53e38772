import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../../contract/endpoints.ts';
import { involuntaryFlights } from '../../../rules/missed-connections.ts';
import { minorNames } from '../../../rules/need-adult.ts';
import { ADULT_AGE, ageOn, outgrown } from '../../../rules/passengers.ts';
import type { ClassFares, Commission } from '../../../rules/pricing.ts';
import { has } from '../../../rules/rights.ts';
import { stayText } from '../../../rules/stay.ts';
import type { Tx } from '../../database/database.ts';
import type { Row } from '../../database/rows.ts';
import type { Context } from '../../http/context.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { exchangeOf } from '../../selling/buyer.ts';
import { faresOfRow, readSellable, termsOf } from '../../selling/sellable.ts';
import { checkTravelDocuments } from '../issue.ts';
import type { Found } from '../lock-order.ts';
import type { OrderRecord } from '../read-order.ts';
import { againstStay, keepBought, takeSnapshot, type SegmentSnapshot } from '../snapshot.ts';
import { faresTexts } from '../../../texts/fares/every.ts';

/** A flight of the order and the one that takes its place, by its place in the itinerary: ids change with a split. */
export interface Move {
  seq: number;
  /** The carrier moved or cancelled the old flight, or one that it connects with: the price stays, whatever the new one costs. */
  involuntary: boolean;
  old: SegmentSnapshot;
  fresh: SegmentSnapshot;
  /** The new fare, where it is not in the order's currency. */
  own: { currency: string; fares: ClassFares; commission: Commission | null } | null;
  /** The old and the new fare are not both of the order's currency: that of the new one, and its rate to the account today. */
  between: { currency: string; rate: number } | null;
}

/**
 * Between the same cities, on sale, and one after the other. Throws field errors at `segments`, SALES_CLOSED. Flights of `leg`, ids of
 * segments, are changed together: they may go through other cities than before.
 */
export async function movesOf(
  tx: Tx,
  { record, buyer }: Found,
  body: Pick<Parsed<'orderDate'>['body'], 'segments'>,
  leg: readonly string[] = [],
): Promise<Move[]> {
  const classIds = body.segments.map((one) => one.newClassId);
  const classes = await readSellable(tx, buyer, classIds);
  const places = body.segments.map((one, i) => {
    const at = record.segments.findIndex((known) => known.id === one.segmentId);
    const segment = record.segments[at];
    if (!segment) throw invalid({ [`segments.${i}.segmentId`]: [fieldError('flightNotInBooking')] });
    if (body.segments.findIndex((other) => other.segmentId === one.segmentId) < i)
      throw invalid({ [`segments.${i}.segmentId`]: [fieldError('flightNamedTwice')] });
    const row = classes.find((known) => known.class_id === one.newClassId);
    if (!row) throw invalid({ [`segments.${i}.newClassId`]: [fieldError('unknownClass')] });
    if (segment.snapshot.classId === one.newClassId) throw invalid({ [`segments.${i}.newClassId`]: [fieldError('sameFlight')] });
    if (!row.on_sale) throw new ApiError('SALES_CLOSED');
    return { segment, row, i, at };
  });
  const { snapshot } = await takeSnapshot(
    tx,
    places.map((one) => one.row),
    buyer,
    record.currency,
  );
  const owed = involuntaryFlights(record);
  const moves = places.map(({ segment, row }, k): Move => {
    const involuntary = owed.has(segment.id);
    const old = segment.snapshot;
    const fresh = { ...snapshot.segments[k]!, seq: segment.seq };
    const same = { seq: segment.seq, involuntary, old, own: null, between: null };
    if (involuntary) return { ...same, fresh: keepBought(old, fresh) };
    const { currency } = row;
    // Once in another currency, also on the way back.
    if (currency === record.currency && !old.soldIn) return { ...same, fresh };
    const between = { currency, rate: exchangeOf(buyer, currency).rate };
    if (currency === record.currency) return { ...same, fresh, between };
    const terms = termsOf(row, row, buyer);
    const own = { currency, fares: faresOfRow(row, buyer, terms), commission: terms.commission };
    return { ...same, fresh: { ...fresh, soldIn: { ...between, date: buyer.rateDate } }, own, between };
  });
  const itinerary = itineraryOf(record, moves);
  const cities = await citiesOf(
    tx,
    [...record.segments.map((one) => one.snapshot), ...itinerary].flatMap(({ from, to }) => [from.iata, to.iata]),
  );
  const sameCity = (a: string, b: string) => cities.get(a) === cities.get(b);
  const isIn = (at: number) => leg.includes(record.segments[at]?.id ?? '');
  for (const [k, one] of moves.entries()) {
    const at = places[k]!.at;
    // Within the leg a flight goes on from where the one before it has landed.
    const from = isIn(at) && isIn(at - 1) ? itinerary[at - 1]!.to : one.old.from;
    const to = isIn(at) && isIn(at + 1) ? itinerary[at + 1]!.from : one.old.to;
    if (!sameCity(from.iata, one.fresh.from.iata) || !sameCity(to.iata, one.fresh.to.iata))
      throw invalid({
        [`segments.${places[k]!.i}.newClassId`]: [fieldError('notBetween', { from: from.iata, to: to.iata })],
      });
  }
  for (const [k, one] of itinerary.entries())
    if (k > 0 && Date.parse(one.departureUtc) <= Date.parse(itinerary[k - 1]!.arrivalUtc))
      throw invalid({ segments: [fieldError('flightsDoNotFollow')] });
  // What the carrier has moved is not the traveller's choice.
  const short = record.trip_type === 'roundTrip' && moves.every((one) => !one.involuntary) && againstStay(itinerary);
  if (short)
    throw new ApiError('STAY_NOT_KEPT', {
      say: (lang) => ({
        flight: short.flightNumber,
        family: short.class.family,
        stay: stayText(short.fareRule, faresTexts(lang)),
      }),
    });
  return moves;
}

async function citiesOf(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<
    Pick<Row<'airport'>, 'iata'> & { city: string }
  >`select iata, coalesce(city_code, iata) as city from airport where iata = any(${codes}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.iata, row.city]));
}

export const itineraryOf = (record: OrderRecord, moves: readonly Move[]): SegmentSnapshot[] =>
  record.segments.map((one) => moves.find((move) => move.seq === one.seq)?.fresh ?? one.snapshot);

/** What the carrier has moved or cancelled is replaced for nothing, but by an agency only in the cabin that was paid for. Throws CHANGE_FORBIDDEN. */
export function checkCabin({ actor }: Context, moves: readonly Move[]): void {
  const other = moves.find((one) => one.involuntary && one.fresh.class.cabin !== one.old.class.cabin);
  if (other && !has(actor, 'changeCabinFree')) throw new ApiError('OTHER_CABIN', { details: { cabin: other.old.class.cabin } });
}

/** On an earlier day whoever takes care of the children may not be of age yet. Throws MINOR_ALONE. */
function checkEscort(people: OrderRecord['passengers'], day: string): void {
  const minors = people.filter((one) => one.type !== 'ADT');
  if (minors.length > 0 && !people.some((one) => one.type === 'ADT' && ageOn(one.dateOfBirth, day) >= ADULT_AGE))
    throw new ApiError('NAMES_NEED_ADULT', { details: minorNames(minors) });
}

/** Who has boarded a flight flies with it: the others are split off before they take another one. Throws COUPON_USED. */
export function checkBoarded(record: OrderRecord, moves: readonly Move[], moving?: ReadonlySet<string>): void {
  const left = record.segments.filter(({ seq }) => moves.some((one) => one.seq === seq)).map((one) => one.id);
  const isUsed = (passengerId: string) =>
    record.tickets.some(
      (one) => one.passengerId === passengerId && one.coupons.some(({ segmentId, status }) => status === 'F' && left.includes(segmentId)),
    );
  const passengers = record.passengers
    .filter((one) => (!moving || moving.has(one.id)) && isUsed(one.id))
    .map((one) => `${one.lastName} ${one.firstName}`);
  if (passengers.length > 0) throw new ApiError('BOARDED_ALREADY', { details: { passengers, names: passengers.join(', ') } });
}

/** On the new dates as on the old: nobody has outgrown the ticket, no child is alone, and who flies with tickets has the papers. Throws CHANGE_FORBIDDEN, MINOR_ALONE, DOCS_MISSING. */
export function checkTravellers(record: OrderRecord, moves: readonly Move[], moving: ReadonlySet<string> | undefined): void {
  const days = itineraryOf(record, moves).map((one) => one.departureLocal.slice(0, 10));
  const people = record.passengers.filter((one) => one.status === 'active' && (!moving || moving.has(one.id)));
  for (const one of people) {
    const type = outgrown(one.type, one.dateOfBirth, days);
    if (type) throw new ApiError('OUTGROWS_TICKET', { details: { name: `${one.lastName} ${one.firstName}`, type } });
  }
  checkEscort(people, days[0]!);
  if (record.tickets.length > 0 && moves.some((one) => one.fresh.apisRequired)) checkTravelDocuments(people);
}
