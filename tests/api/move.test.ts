import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGE, makeLargeHouse, partOf } from '../../scripts/bench/large-house.mjs';
import { demoIfEmpty } from '../../src/demo/demo.ts';
import { Passwords } from '../../src/server/account/passwords.ts';
import { BrokenData, move } from '../../src/server/backup/move.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { furnish, looking, newPlace, printOf, type Place } from '../support/backup-house.ts';
import { SECRET_KEY } from '../support/desk.ts';
import { everyReport } from '../support/every-report.ts';

/** A house of so many orders in place of the demo alone: with 100,000 it takes the better part of an hour. */
const ORDERS = Number(process.env['MOVE_ORDERS'] ?? 0);
const TIMEOUT = ORDERS > 0 ? { timeout: 7_200_000 } : {};

/** The demo from the embedded engine to PostgreSQL and back. */
describe.skipIf(process.env['ENGINE'] !== 'postgres')('npm run move', TIMEOUT, () => {
  let laptop: Place;
  let server: Place;
  let back: Place;
  let print: object;
  let reports: object;
  beforeAll(async () => {
    [laptop, server, back] = [await newPlace({}, 'embedded'), await newPlace(), await newPlace({}, 'embedded')];
    await looking(laptop, async (database) => {
      await furnish(database.db);
      await demoIfEmpty(database, new Passwords(), new Secrets(SECRET_KEY));
      if (ORDERS > 0) await makeLargeHouse(database.long, partOf(ORDERS / LARGE.orders));
      reports = await everyReport(database);
      print = await printOf(database.long);
    });
  }, TIMEOUT.timeout);
  afterAll(async () => {
    for (const one of [laptop, server, back]) await one?.remove();
  });
  const url = () => server.env.databaseUrl!;

  it('refuses a desk that runs, broken data, and what is not there', async () => {
    await looking(laptop, () => expect(move(laptop.env, url())).rejects.toThrow('in use by process'));
    await expect(move(back.env, url())).rejects.toThrow('There is no database');
    const change = (by: number) =>
      looking(laptop, ({ db }) => sql`update account set balance = balance + ${by} where code = (select min(code) from account where user_id is not null)`.execute(db)); // prettier-ignore
    await change(1);
    await expect(move(laptop.env, url())).rejects.toBeInstanceOf(BrokenData);
    await change(-1);
    // Nothing of it is there, so that it can be repeated.
    expect(await looking(server, async ({ db }) => (await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(db)).rows)).toEqual([]); // prettier-ignore
  });

  it('brings every row, every sequence and every report to PostgreSQL', async () => {
    const { sums, manifest } = await move(laptop.env, url());
    expect(manifest.key).toBe(new Secrets(SECRET_KEY).fingerprint);
    expect(sums.tables['orders']!.rows).toBeGreaterThan(Math.max(200, ORDERS - 1));
    await looking(server, async (database) => {
      expect(await printOf(database.long)).toEqual(print);
      expect(await everyReport(database)).toEqual(reports);
    });
    await looking(laptop, async ({ long }) => expect(await printOf(long)).toEqual(print));
  });

  it('refuses a database that has tables', async () => {
    await expect(move(laptop.env, url())).rejects.toThrow('The database has tables');
  });

  it('brings them back, also from a desk that runs', async () => {
    await looking(server, async (database) => {
      const was = await printOf(database.long);
      await move(back.env, url(), { back: true });
      await looking(back, async (copy) => {
        expect(await printOf(copy.long)).toEqual(was);
        expect(await everyReport(copy)).toEqual(reports);
      });
      await expect(move(back.env, url(), { back: true })).rejects.toThrow('There is a database');
    });
  });

  it('leaves nothing behind in the data folder when it fails', async () => {
    const other = await newPlace({}, 'embedded');
    mkdirSync(join(other.env.dataDir, 'documents'));
    await expect(move(other.env, url().replace(/[^/]+$/, 'not_there'), { back: true })).rejects.toThrow('does not exist');
    expect(readdirSync(other.env.dataDir)).toEqual(['documents']);
    await other.remove();
  });
});
