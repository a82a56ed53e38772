import { sql } from 'kysely';
import { SUPER_ADMIN } from '../../contract/roles.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { recomputed, type FlightTimes, type Published } from './times.ts';
import { inPieces } from '../pieces.ts';

type Row = Published & Pick<TableRow<'flight'>, 'id'> & { flightNumber: string };
export interface Moving {
  row: Row;
  now: FlightTimes;
}

/**
 * A country changes its clocks, and a newer program knows: coming flights keep the times on the wall, and their UTC is computed
 * anew (domain.md 6, case 23). Each flight that moves is a row of the log, and its orders follow. Returns how many have moved.
 */
export async function followZoneData(db: Db, version: string): Promise<number> {
  const { rows: known } = await sql<Pick<TableRow<'zone_data'>, 'version'>>`select version from zone_data`.execute(db);
  if (known[0]?.version === version) return 0;
  return transaction(db, async (tx) => {
    // A flight that the new law would let arrive before it leaves is left for a person.
    const moved = (await flightsThatMove(tx)).filter(({ now }) => now.durationMin > 0);
    await moveFlights(tx, moved, null);
    for (const { row, now } of moved)
      await sql`
        insert into log (id, method, path, action, entity, entity_id, summary, diff, result)
        values (${newId()}, 'JOB', 'zone-data', 'followZoneData', 'flight', ${row.id}, ${`${row.flightNumber} ${row.departureLocal}`},
          ${JSON.stringify({ before: { departureUtc: row.departureUtc, arrivalUtc: row.arrivalUtc }, after: { departureUtc: now.departureUtc, arrivalUtc: now.arrivalUtc } })}::jsonb, 'ok')`.execute(
        tx,
      );
    await sql`insert into zone_data (version) values (${version}) on conflict (id) do update set version = excluded.version`.execute(tx);
    return moved.length;
  });
}

/** Flights that are looked at in one go: a season of a busy airport is thousands. */
const PAGE = 1000;

/** Coming flights, of one airport or all, whose instants no longer show the published times under the zones of now. Locked. */
export async function flightsThatMove(tx: Tx, iata?: string): Promise<Moving[]> {
  const moving: Moving[] = [];
  for (let after: string | null = null; ;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select f.id, f.flight_number as "flightNumber", f.departure_local as "departureLocal", f.arrival_local as "arrivalLocal", f.departure_utc as "departureUtc", f.arrival_utc as "arrivalUtc",
        a.timezone as "fromZone", b.timezone as "toZone"
      from flight f join airport a on a.iata = f.from_iata join airport b on b.iata = f.to_iata
      where f.departure_utc > now() and f.deleted_at is null and (${iata ?? null}::text is null or ${iata ?? null} in (f.from_iata, f.to_iata))
        and (${after}::uuid is null or f.id > ${after}) order by f.id limit ${PAGE} for no key update of f`.execute(tx);
    for await (const row of inPieces(rows)) {
      const now = recomputed(row);
      const same =
        Date.parse(now.departureUtc) === Date.parse(row.departureUtc) && Date.parse(now.arrivalUtc) === Date.parse(row.arrivalUtc);
      if (!same) moving.push({ row, now });
    }
    // Fewer than asked for is not the end: what somebody has deleted meanwhile is left out of a page.
    if (rows.length === 0) break;
    after = rows.at(-1)!.id;
  }
  return moving;
}

/** In one statement, however many: a season of a busy airport is thousands. `by` null: the house itself. */
export async function moveFlights(tx: Tx, moving: readonly Moving[], by: string | null): Promise<void> {
  if (moving.length === 0) return;
  const rows = moving.map(({ row, now }) => ({
    id: row.id,
    departure: now.departureUtc,
    arrival: now.arrivalUtc,
    minutes: now.durationMin,
  }));
  await sql`
    update flight f set departure_utc = m.departure, arrival_utc = m.arrival, duration_min = m.minutes, schedule_rev = schedule_rev + 1,
      schedule_by = coalesce(${by}::uuid, schedule_by, (select id from users where role = ${SUPER_ADMIN} order by created_at, id limit 1)), version = version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (id uuid, departure timestamptz, arrival timestamptz, minutes int) where f.id = m.id`.execute(
    tx,
  );
}
