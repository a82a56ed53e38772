import { sql } from 'kysely';
import type { ApisGap, Manifest, ManifestRow } from '../../contract/manifest.ts';
import type { CouponStatus } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import { columnsOf, type Row as TableRow } from '../database/rows.ts';
import { ApiError } from '../http/api-error.ts';

const OF_PASSENGER = [
  'id',
  'type',
  'title',
  'first_name',
  'last_name',
  'native_name',
  'gender',
  'date_of_birth',
  'nationality',
  'doc_type',
  'doc_number',
  'doc_country',
  'doc_expiry',
  'associated_adult_id',
] as const;
type Row = Pick<TableRow<'order_passenger'>, (typeof OF_PASSENGER)[number]> &
  Pick<TableRow<'orders'>, 'pnr'> & {
    agency: string;
    coupon: CouponStatus | null;
    ticket: string | null;
    coupon_no: number | null;
    code: string;
    class_name: string;
    baggage: string;
    seat: string | null;
    adult: string | null;
  };
type FlightRow = Pick<
  TableRow<'flight'>,
  'flight_number' | 'from_iata' | 'to_iata' | 'departure_local' | 'arrival_local' | 'apis_required'
>;

/**
 * Who is on a flight: bookings that still run and tickets whose coupon of this flight is open, used or waits. Whoever was refunded,
 * voided, cancelled or moved is not. `write` makes of the stored number of a document what is shown. Throws NOT_FOUND.
 */
export async function readManifest(db: Db, flightId: string, write: (stored: string) => string): Promise<Manifest> {
  const { rows: flights } = await sql<FlightRow>`
    select flight_number, from_iata, to_iata, departure_local, arrival_local, apis_required from flight where id = ${flightId} and deleted_at is null`.execute(
    db,
  );
  const [flight] = flights;
  if (!flight) throw new ApiError('NOT_FOUND');
  const { rows } = await sql<Row>`
    select ${columnsOf('p', OF_PASSENGER)}, o.pnr, u.business_name as agency, k.status as coupon, k.number as ticket, k.seq as coupon_no, s.snapshot->'class'->>'code' as code, s.snapshot->'class'->>'name' as class_name, s.snapshot->>'baggage' as baggage,
      a.last_name || ' ' || a.first_name as adult,
      (select v.seat from order_service v where v.order_id = o.id and v.segment_id = s.id and v.passenger_id = p.id and v.seat is not null and v.ended_at is null limit 1) as seat
    from order_segment s join orders o on o.agent_id = s.agent_id and o.id = s.order_id join users u on u.id = o.agent_id
      join order_passenger p on p.order_id = o.id and p.status = 'active' left join order_passenger a on a.id = p.associated_adult_id
      left join lateral (select c.status, c.seq, t.number from coupon c join ticket t on t.id = c.ticket_id
        where c.order_id = o.id and c.segment_id = s.id and c.passenger_id = p.id and c.status in ('O','F','S') limit 1) k on true
    where s.flight_id = ${flightId} and s.status <> 'XX'
      and (k.status is not null or (o.status = 'booking' and not (o.time_limit <= now() and (select auto_cancel from time_limits))))
    order by p.last_name, p.first_name, p.id`.execute(db);
  const passengers = rows.map((row) => present(row, flight.arrival_local.slice(0, 10), write));
  const of = (type: ManifestRow['type']) => passengers.filter((one) => one.type === type).length;
  const complete = passengers.filter((one) => one.missing.length === 0).length;
  return {
    flightNumber: flight.flight_number,
    from: flight.from_iata,
    to: flight.to_iata,
    departureLocal: flight.departure_local,
    apisRequired: flight.apis_required,
    passengers,
    counts: {
      adults: of('ADT'),
      children: of('CHD'),
      infants: of('INF'),
      bookings: passengers.filter((one) => one.state === 'booking').length,
    },
    apisPercent: passengers.length === 0 ? null : Math.floor((complete / passengers.length) * 100),
  };
}

const STATES: Partial<Record<CouponStatus, ManifestRow['state']>> = { F: 'boarded', S: 'suspended' };

function present(row: Row, arrivalDay: string, write: (stored: string) => string): ManifestRow {
  return {
    passengerId: row.id,
    pnr: row.pnr,
    agency: row.agency,
    state: row.coupon === null ? 'booking' : (STATES[row.coupon] ?? 'ticketed'),
    type: row.type,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    nativeName: row.native_name,
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    nationality: row.nationality,
    document:
      row.doc_number === null
        ? null
        : { type: row.doc_type ?? 'P', number: write(row.doc_number), country: row.doc_country, expiry: row.doc_expiry },
    missing: gapsOf(row, arrivalDay),
    ticketNumber: row.ticket,
    coupon: row.coupon_no,
    class: { code: row.code, name: row.class_name },
    baggage: row.baggage,
    seat: row.seat,
    adult: row.adult,
    adultId: row.associated_adult_id,
  };
}

function gapsOf(row: Row, arrivalDay: string): ApisGap[] {
  const gaps: [ApisGap, boolean][] = [
    ['nationality', row.nationality === null],
    ['document', row.doc_number === null],
    ['documentCountry', row.doc_number !== null && row.doc_country === null],
    ['documentExpiry', row.doc_number !== null && row.doc_expiry === null],
    ['expired', row.doc_expiry !== null && row.doc_expiry <= arrivalDay],
  ];
  return gaps.filter(([, is]) => is).map(([gap]) => gap);
}
