import { Migrator, sql, type Migration } from 'kysely';
import type { Db } from './database.ts';
import * as first from './migrations/0001_first.ts';

/** Numbered, forward only. A new one is a new file and a line here; a landed one is never edited. */
const migrations: Record<string, Migration> = {
  '0001_first': first,
};

/** Bring the schema to this program's state, under a lock. Refuses data of a newer program. */
export async function migrate(db: Db): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new Error(
      `The data are newer than this program: they carry ${unknown.join(', ')}, this program ends at ${Object.keys(migrations).at(-1)}. Start the newer program.`,
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Is every migration of this program in the database? For /readyz. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(migrations).every((name) => applied.has(name));
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
