import { sql, type RawBuilder } from 'kysely';
import type { Alert } from '../../contract/alerts.ts';
import type { Cabin } from '../../contract/fields.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { airportsOf, type ReferenceNames } from '../reference/names.ts';
import type { Looked } from './look.ts';

export type AlertRow = Row<'flight_alert'>;

export async function readRows(db: Db, which: RawBuilder<unknown>): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.* from flight_alert a where ${which} order by a.status = 'ended', a.start_date, a.created_at, a.id limit 500`.execute(db);
  return rows;
}

export function alertOf(row: AlertRow, names: ReferenceNames): Alert {
  // Of a city's airports, those without flights have no name here.
  const place = (iata: string) => ({ iata, city: airportsOf(names, iata).flatMap((one) => names.cities.get(one) ?? [])[0] ?? iata });
  return {
    id: row.id,
    kind: row.kind,
    from: place(row.from_code),
    to: place(row.to_code),
    startDate: row.start_date,
    endDate: row.end_date,
    maxTotal: row.max_total === null ? null : toMajor(row.max_total),
    currency: row.currency,
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    cabin: row.cabin as Cabin | null,
    directOnly: row.direct_only,
    status: row.status,
    found: row.found_day === null ? null : { date: row.found_day, total: toMajor(row.found_total!) },
    checkedAt: row.checked_at,
    told: row.told_day === null ? null : { date: row.told_day, total: toMajor(row.told_total!), at: row.told_at! },
    createdAt: row.created_at,
    version: row.version,
  };
}

export const lookedOf = (row: AlertRow): Looked => ({
  id: row.id,
  agentId: row.agent_id,
  from: row.from_code,
  to: row.to_code,
  startDate: row.start_date,
  endDate: row.end_date,
  adults: row.adults,
  children: row.children,
  infants: row.infants,
  cabin: row.cabin as Cabin | null,
  directOnly: row.direct_only,
});

/** What the log calls one. */
export const nameOf = ({
  from_code,
  to_code,
  start_date,
  end_date,
}: Pick<AlertRow, 'from_code' | 'to_code' | 'start_date' | 'end_date'>): string =>
  `${from_code}–${to_code} ${start_date}${end_date === start_date ? '' : ` – ${end_date}`}`;
