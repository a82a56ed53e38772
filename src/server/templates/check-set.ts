import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { plural } from '../../rules/format.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { invalid, ApiError } from '../http/api-error.ts';

interface Wanted {
  classTemplateIds: readonly string[];
  currency: string;
  seatCapacity: number;
}

/**
 * The classes that a flight template names: there, in its currency, each letter once, and no more seats than the aircraft has. They
 * are locked, so that nobody deletes one meanwhile. Throws field errors at `classTemplateIds`, CAPACITY_EXCEEDED.
 */
export async function checkSet(tx: Tx, { classTemplateIds, currency, seatCapacity }: Wanted): Promise<void> {
  const { rows } = await sql<Pick<Row<'class_template'>, 'id' | 'code' | 'currency'> & { seats: number }>`
    select id, code, currency, case when is_active then seats_total else 0 end as seats from class_template
    where id = any(${classTemplateIds}::uuid[]) and deleted_at is null order by id for share`.execute(tx);
  const at = (error: string) => invalid({ classTemplateIds: [error] });
  if (rows.length < classTemplateIds.length) throw at(fieldError('unknownClasses'));
  const codes = rows.map((row) => row.code);
  const twice = codes.find((code, i) => codes.indexOf(code) !== i);
  if (twice !== undefined) throw at(fieldError('letterTwice', { letter: twice }));
  const other = rows.find((row) => row.currency !== currency);
  if (other) throw at(fieldError('classCurrency', { letter: other.code, currency: other.currency, other: currency }));
  const seats = rows.reduce((sum, row) => sum + row.seats, 0);
  if (seats > seatCapacity)
    throw new ApiError('CAPACITY_EXCEEDED', {
      message: `Its classes have ${plural(seats, 'seat')}, the aircraft ${seatCapacity}`,
      details: { seats, capacity: seatCapacity },
    });
}
