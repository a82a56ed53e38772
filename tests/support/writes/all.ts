import { sql } from 'kysely';
import type { EndpointName } from '../../../src/contract/endpoints.ts';
import { ACCOUNTS } from './accounts.ts';
import type { Bench, Write, Writes } from './bench.ts';
import { FLIGHTS } from './flights.ts';
import { ORDERS } from './orders.ts';
import { SETTINGS } from './settings.ts';

/** What makes each call that changes something succeed. Whoever adds such an endpoint adds it here. */
const WRITES: Writes = { ...ACCOUNTS, ...ORDERS, ...FLIGHTS, ...SETTINGS };

export async function prepared(bench: Bench, name: EndpointName): Promise<Write> {
  const prepare = WRITES[name];
  if (!prepare) throw new Error(`${name} changes something: say in tests/support/writes how it succeeds`);
  const forgotten = () => sql`delete from attempt`.execute(bench.desk.db);
  await forgotten();
  const write = await prepare(bench);
  await forgotten();
  return write;
}
