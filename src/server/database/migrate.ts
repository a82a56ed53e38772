import { Migrator, sql, type Migration } from 'kysely';
import type { Db } from './database.ts';
import * as first from './migrations/0001_first.ts';
import * as accounts from './migrations/0002_accounts.ts';
import * as orderLife from './migrations/0003_order_life.ts';
import * as schedule from './migrations/0004_schedule.ts';
import * as documents from './migrations/0005_documents.ts';
import * as mails from './migrations/0006_mails.ts';
import * as flightList from './migrations/0007_flight_list.ts';
import * as templates from './migrations/0008_templates.ts';
import * as notifications from './migrations/0009_notifications.ts';
import * as passengerBook from './migrations/0010_passenger_book.ts';
import * as orderLists from './migrations/0011_order_lists.ts';
import * as allotments from './migrations/0012_allotments.ts';
import * as reports from './migrations/0013_reports.ts';
import * as groups from './migrations/0014_groups.ts';
import * as reference from './migrations/0015_reference.ts';
import * as currency from './migrations/0016_currency.ts';
import * as orderServices from './migrations/0017_order_services.ts';
import * as agreements from './migrations/0018_agreements.ts';
import * as push from './migrations/0020_push.ts';
import * as unpaidSeats from './migrations/0021_unpaid_seats.ts';
import * as ticketedName from './migrations/0022_ticketed_name.ts';
import * as sealedWord from './migrations/0023_sealed_word.ts';
import * as languages from './migrations/0024_languages.ts';
import * as flightCapacity from './migrations/0026_flight_capacity.ts';
import * as upgradeTasks from './migrations/0027_upgrade_tasks.ts';
import * as sortedLists from './migrations/0028_sorted_lists.ts';
import * as lighterTexts from './migrations/0029_lighter_texts.ts';
import * as savedViews from './migrations/0030_saved_views.ts';

/** Numbered, forward only. A new one is a new file and a line here; a landed one is never edited. */
const migrations: Record<string, Migration> = {
  '0001_first': first,
  '0002_accounts': accounts,
  '0003_order_life': orderLife,
  '0004_schedule': schedule,
  '0005_documents': documents,
  '0006_mails': mails,
  '0007_flight_list': flightList,
  '0008_templates': templates,
  '0009_notifications': notifications,
  '0010_passenger_book': passengerBook,
  '0011_order_lists': orderLists,
  '0012_allotments': allotments,
  '0013_reports': reports,
  '0014_groups': groups,
  '0015_reference': reference,
  '0016_currency': currency,
  '0017_order_services': orderServices,
  '0018_agreements': agreements,
  '0020_push': push,
  '0021_unpaid_seats': unpaidSeats,
  '0022_ticketed_name': ticketedName,
  '0023_sealed_word': sealedWord,
  '0024_languages': languages,
  '0026_flight_capacity': flightCapacity,
  '0027_upgrade_tasks': upgradeTasks,
  '0028_sorted_lists': sortedLists,
  '0029_lighter_texts': lighterTexts,
  '0030_saved_views': savedViews,
};

/** Bring the schema to this program's state, or to that of an older one that ended at `last`, under a lock. Refuses data of a newer program. */
export async function migrate(db: Db, last?: string): Promise<void> {
  const unknown = unknownMigrations(await appliedMigrations(db));
  if (unknown.length > 0) {
    throw new Error(
      `The data are newer than this program: they carry ${unknown.join(', ')}, this program ends at ${Object.keys(migrations).at(-1)}. Start the newer program.`,
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

/** Those of them that this program does not have. */
export const unknownMigrations = (names: readonly string[]): string[] => names.filter((name) => !(name in migrations));

/** Is every migration of this program in the database? For /readyz. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(migrations).every((name) => applied.has(name));
}

/** Names, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
