import { sql } from 'kysely';
import type { TicketCheck } from '../../contract/documents.ts';
import type { CouponStatus } from '../../contract/orders.ts';
import { ticketStatus } from '../../rules/order-status.ts';
import type { Db } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { isSame, type Secrets } from '../secrets.ts';

/** What anybody with the QR code may know. Nothing without its signature: numbers follow each other and could be counted through. */
export async function checkTicket(db: Db, secrets: Secrets, number: string, signature: string): Promise<TicketCheck | undefined> {
  if (!isSame(signature, secrets.signTicket(number))) return undefined;
  const row = await readTicket(db, number, null);
  if (!row) return undefined;
  const { passenger: _name, pnr, ...told } = present(row);
  return {
    ...told,
    passenger: `${row.last_name.slice(0, 1)}*** ${row.first_name.slice(0, 1)}***`,
    pnr: `${pnr.slice(0, 1)}****${pnr.slice(-1)}`,
  };
}

/** By its number alone, for who may read its order: `owner` is the agency, null for staff. */
export async function findTicket(db: Db, number: string, owner: string | null): Promise<TicketCheck | undefined> {
  const row = await readTicket(db, number, owner);
  return row && present(row);
}

async function readTicket(db: Db, number: string, owner: string | null): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select t.number, t.check_digit, p.first_name, p.last_name, o.pnr, c.comp_name, c.timezone, now() as now,
      (select json_agg(json_build_object('flightNumber', s.snapshot->>'flightNumber', 'from', s.snapshot->'from'->>'iata', 'to', s.snapshot->'to'->>'iata',
        'departureLocal', s.snapshot->>'departureLocal', 'status', k.status) order by k.seq) from coupon k join order_segment s on s.id = k.segment_id where k.ticket_id = t.id) as flights
    from ticket t join order_passenger p on p.id = t.passenger_id join orders o on o.agent_id = t.agent_id and o.id = t.order_id cross join company_settings c
    where t.number = ${number} and (${owner}::uuid is null or t.agent_id = ${owner})`.execute(db);
  return rows[0];
}

function present(row: Row): TicketCheck {
  return {
    number: row.number,
    checkDigit: row.check_digit,
    status: ticketStatus(row.flights.map((one) => one.status)),
    passenger: `${row.last_name} ${row.first_name}`,
    pnr: row.pnr,
    company: row.comp_name,
    checkedAt: row.now,
    timezone: row.timezone,
    flights: row.flights,
  };
}

type Row = Pick<TableRow<'ticket'>, 'number' | 'check_digit'> &
  Pick<TableRow<'order_passenger'>, 'first_name' | 'last_name'> &
  Pick<TableRow<'orders'>, 'pnr'> &
  Pick<TableRow<'company_settings'>, 'comp_name' | 'timezone'> & {
    now: string;
    flights: (TicketCheck['flights'][number] & { status: CouponStatus })[];
  };
