import type { Db } from '../server/database/database.ts';
import type { DemoFlightClass } from './classes.ts';
import type { DemoFlight } from './flights.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import type { ReferenceIds } from './seed-reference.ts';

/** A flight class on its way into the database, with the seats that the demo's orders take. */
export interface StockClass extends DemoFlightClass {
  id: string;
  held: number;
  sold: number;
}
export interface StockFlight extends Omit<DemoFlight, 'classes'> {
  id: string;
  infantsHeld: number;
  infantsSold: number;
  classes: StockClass[];
}

export function stockOf(flights: readonly DemoFlight[], newId: () => string): StockFlight[] {
  return flights.map((flight) => ({
    ...flight,
    id: newId(),
    infantsHeld: 0,
    infantsSold: 0,
    classes: flight.classes.map((one) => ({ ...one, id: newId(), held: 0, sold: 0 })),
  }));
}

/** A fifth below its lowest fare, with the taxes: most sales earn something. */
function costOf({ classes }: StockFlight): number | null {
  const costs = classes.map(({ adultFare, adultTax }) => Math.round((adultFare * 0.8 + adultTax) / 100) * 100);
  return costs.length > 0 ? Math.min(...costs) : null;
}

export async function insertInventory(tx: Db, stock: readonly StockFlight[], ids: ReferenceIds, now: number): Promise<void> {
  await insertRows(
    tx,
    'flight',
    stock.map((one) => ({
      id: one.id,
      flight_number: one.flightNumber,
      airline_id: ids.airline.get(one.airline),
      aircraft_id: ids.aircraft.get(one.aircraftIata),
      from_iata: one.from,
      to_iata: one.to,
      departure_local: one.departureLocal,
      arrival_local: one.arrivalLocal,
      departure_day: one.departureLocal.slice(0, 10),
      departure_utc: one.departureUtc,
      arrival_utc: one.arrivalUtc,
      duration_min: one.durationMin,
      day_offset: one.dayOffset,
      terminal_from: one.terminalFrom,
      terminal_to: one.terminalTo,
      stops: [],
      seat_capacity: one.seatCapacity,
      infant_limit: one.infantLimit,
      infants_held: one.infantsHeld,
      infants_sold: one.infantsSold,
      status: Date.parse(one.departureUtc) < now ? 'departed' : 'scheduled',
      sales_close_minutes: one.salesCloseMinutes,
      apis_required: one.apisRequired,
      currency: one.currency,
      cost_per_seat: costOf(one),
    })),
  );
  await insertRows(
    tx,
    'flight_class',
    stock.flatMap((flight) =>
      flight.classes.map((one) => ({
        flight_id: flight.id,
        id: one.id,
        code: one.code,
        name: one.name,
        family: one.family,
        cabin: one.cabin,
        seats_total: one.seatsTotal,
        seats_held: one.held,
        seats_sold: one.sold,
        adult_fare: one.adultFare,
        child_fare: one.childFare,
        infant_fare: one.infantFare,
        adult_tax: one.adultTax,
        child_tax: one.childTax,
        infant_tax: one.infantTax,
        service_fee: one.serviceFee,
        currency: flight.currency,
        baggage_rule_id: ids.baggageRule.get(one.baggageRule),
        fare_rule_id: ids.fareRule.get(one.fareRule),
        ptl_minutes: one.ptlMinutes,
        ttl_hours: one.ttlHours,
        instant_only: one.instantOnly,
        priority: one.priority,
        fare_basis: one.fareBasis,
      })),
    ),
  );
}
