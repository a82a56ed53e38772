import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Passwords } from '../../src/server/account/passwords.ts';
import { FORGETFUL, startCluster } from '../../scripts/postgres-cluster.mjs';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { settingsIfEmpty } from '../../src/server/settings/first-settings.ts';
import { fillWorld, type World } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL's template database, already migrated. */
    migratedTemplate: string;
    /** File with a dump of an embedded database, already migrated. */
    migratedImage: string;
    /** What is in both. */
    world: World;
  }
}

/**
 * A database of today's schema with the small world in it, made once for a run of the API tests; each file opens a copy of it. To
 * make one anew takes the embedded engine four to ten seconds, a copy one.
 */
export default (project: TestProject): Promise<() => void> => (project.name === 'postgres' ? template(project) : image(project));

async function template(project: TestProject): Promise<() => void> {
  const cluster = await startCluster(FORGETFUL);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database migrated');
  await client.end();
  await fill(project, await openDatabase({ url: cluster.url.replace(/\/postgres$/, '/migrated') }));
  project.provide('postgresUrl', cluster.url);
  project.provide('migratedTemplate', 'migrated');
  return cluster.stop;
}

async function image(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-migrated-'));
  await fill(project, await openDatabase({ dataDir: folder }));
  const engine = await PGlite.create(join(folder, 'database'));
  const file = join(folder, 'image.tar');
  writeFileSync(file, await (await engine.dumpDataDir('none')).bytes());
  await engine.close();
  project.provide('migratedImage', file);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function fill(project: TestProject, database: Database): Promise<void> {
  await migrate(database.db);
  await settingsIfEmpty(database.db);
  project.provide('world', await fillWorld(database.db, new Passwords()));
  await database.close();
}
