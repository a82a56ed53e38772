import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/database.ts';

/** A database of the engine under test, and how to be rid of it. */
export interface FreshDatabase {
  database: Database;
  /** Of PostgreSQL. */
  url?: string;
  drop: () => Promise<void>;
}
const embedded = process.env['ENGINE'] !== 'postgres';

/** A copy of the one that `migrated.ts` prepared for this run. */
export const migratedDatabase = (): Promise<FreshDatabase> =>
  embedded ? inMemory(readFileSync(inject('migratedImage'))) : onServer(inject('migratedTemplate'));

/** One without a table. */
export const emptyDatabase = (): Promise<FreshDatabase> => (embedded ? inMemory() : onServer('template1'));

async function inMemory(image?: Buffer<ArrayBuffer>): Promise<FreshDatabase> {
  const database = await openDatabase({ image });
  return { database, drop: () => database.close() };
}

async function onServer(template: string): Promise<FreshDatabase> {
  const admin = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await once(admin, `create database ${name} template ${template}`);
  const url = admin.replace(/\/postgres$/, `/${name}`);
  const database = await openDatabase({ url });
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await once(admin, `drop database ${name} with (force)`);
    },
  };
}

async function once(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
