import type { Db } from '../server/database/database.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import type { StockFlight } from './seed-inventory.ts';
import type { ReferenceIds } from './seed-reference.ts';

const TEMPLATES = 3;
/** Longer than the demo's flights go, so that there is a season to make. */
const VALID_DAYS = 300;
const DAY_MS = 86_400_000;

/** The first flights out of Yerevan as templates, with the classes that they have. */
export async function insertTemplates(
  tx: Db,
  stock: readonly StockFlight[],
  ids: ReferenceIds,
  today: string,
  newId: () => string,
): Promise<void> {
  const coming = stock.filter((one) => one.from === 'EVN' && one.departureLocal >= today);
  const numbers = [...new Set(coming.map((one) => one.flightNumber))].toSorted().slice(0, TEMPLATES);
  const templates = numbers.map((number) => {
    const flights = coming.filter((one) => one.flightNumber === number);
    const [flight] = flights;
    if (!flight) throw new Error(`no flight ${number}`);
    return { id: newId(), flight, flights, classes: flight.classes.map((one) => ({ ...one, id: newId() })) };
  });
  await insertRows(
    tx,
    'class_template',
    templates.flatMap(({ flight, classes }) =>
      classes.map((one) => ({
        id: one.id,
        code: one.code,
        name: one.name,
        family: one.family,
        cabin: one.cabin,
        seats_total: one.seatsTotal,
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
  await insertRows(
    tx,
    'flight_template',
    templates.map(({ id, flight, flights }) => ({
      id,
      flight_number: flight.flightNumber,
      airline_id: ids.airline.get(flight.airline),
      aircraft_id: ids.aircraft.get(flight.aircraftIata),
      from_iata: flight.from,
      to_iata: flight.to,
      departure_time: flight.departureLocal.slice(11, 16),
      arrival_time: flight.arrivalLocal.slice(11, 16),
      arrival_day_offset: flight.dayOffset,
      days_of_week: [...new Set(flights.map((one) => new Date(one.departureLocal.slice(0, 10)).getUTCDay() || 7))].toSorted(),
      valid_from: today,
      valid_to: new Date(Date.parse(today) + VALID_DAYS * DAY_MS).toISOString().slice(0, 10),
      terminal_from: flight.terminalFrom,
      terminal_to: flight.terminalTo,
      seat_capacity: flight.seatCapacity,
      infant_limit: flight.infantLimit,
      sales_close_minutes: flight.salesCloseMinutes,
      apis_required: flight.apisRequired,
      currency: flight.currency,
      remarks: '',
    })),
  );
  await insertRows(
    tx,
    'flight_template_class',
    templates.flatMap(({ id, classes }) => classes.map((one, i) => ({ flight_template_id: id, seq: i + 1, class_template_id: one.id }))),
  );
}
