import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement where a value of the call goes. */
type Value<Call> = (of: (call: Call) => unknown) => RawBuilder<unknown>;

/**
 * A statement of which only the values change, for what runs at every call: its text is put together once, and is then the same
 * string each time, so that its name is found at once.
 */
export function statement<Call, Row>(write: (value: Value<Call>) => RawBuilder<Row>): (db: Db, call: Call) => Promise<Row[]> {
  let text: CompiledQuery<Row> | undefined;
  return async (db, call) => {
    // The parameters of the text say how they are read from a call.
    text ??= write((of) => sql`${{ of }}`).compile(db);
    const parameters = text.parameters.map((one) => (one as { of: (call: Call) => unknown }).of(call));
    return (await db.executeQuery<Row>({ ...text, parameters })).rows;
  };
}
