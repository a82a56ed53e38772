import { sql } from 'kysely';
import type { Passwords } from '../server/account/passwords.ts';
import type { Database } from '../server/database/database.ts';
import type { Secrets } from '../server/secrets.ts';
import { demoCompany } from './extras.ts';
import { payLaterIfMissing } from './pay-later.ts';
import { sandboxIfMissing } from './sandbox.ts';
import { seedDatabase } from './seed-database.ts';

/** Fills a database without users with the demo data of this day, in the company's zone. Returns whether it did. The sandbox comes to older ones as well. */
export async function demoIfEmpty(database: Database, passwords: Passwords, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<{ used: boolean; today: string; now: string }>`
    select exists (select 1 from users) as used, (now() at time zone ${demoCompany.timezone})::date as today, now() as now`.execute(
    database.long,
  );
  const [clock] = rows;
  if (!clock) return false;
  if (clock.used) {
    await sandboxIfMissing(database.long, passwords);
    await payLaterIfMissing(database.long, passwords);
    return false;
  }
  await seedDatabase(database.long, clock.today, {
    now: Date.parse(clock.now),
    passwords,
    documentKey: (number) => secrets.documentKey(number),
  });
  await sandboxIfMissing(database.long, passwords);
  await payLaterIfMissing(database.long, passwords);
  // Fresh tables have no statistics, and the first searches should not pay for that.
  await sql`analyze`.execute(database.long);
  return true;
}
