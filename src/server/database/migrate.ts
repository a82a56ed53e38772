import { setTimeout as rest } from 'node:timers/promises';
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
import * as listOrders from './migrations/0031_list_orders.ts';
import * as releaseFloor from './migrations/0032_release_floor.ts';
import * as growth from './migrations/0033_growth.ts';
import * as russian from './migrations/0034_russian.ts';
import * as travellerLanguage from './migrations/0035_traveller_language.ts';
import * as russianNotices from './migrations/0036_russian_notices.ts';
import * as orderClues from './migrations/0037_order_clues.ts';
import * as quotes from './migrations/0038_quotes.ts';
import * as seatMap from './migrations/0039_seat_map.ts';
import * as agencyBrand from './migrations/0040_agency_brand.ts';
import * as topUpRequests from './migrations/0041_top_up_requests.ts';
import * as flightsInBulk from './migrations/0042_flights_in_bulk.ts';
import * as orderTable from './migrations/0043_order_table.ts';
import * as start from './migrations/0044_start.ts';
import * as seasonsChanged from './migrations/0045_seasons_changed.ts';
import * as scheduleReason from './migrations/0047_schedule_reason.ts';
import * as boarding from './migrations/0049_boarding.ts';
import * as commissionRules from './migrations/0051_commission_rules.ts';
import * as mailedStatements from './migrations/0052_mailed_statements.ts';
import * as logAgency from './migrations/0053_log_agency.ts';
import * as fareLadders from './migrations/0054_fare_ladders.ts';
import * as reportSchedules from './migrations/0055_report_schedules.ts';
import * as moreCurrencies from './migrations/0058_more_currencies.ts';
import * as deposits from './migrations/0059_deposits.ts';
import * as webhooks from './migrations/0060_webhooks.ts';
import * as flightMessages from './migrations/0061_flight_messages.ts';
import * as waitlist from './migrations/0064_waitlist.ts';
import * as ordersFrom from './migrations/0065_orders_from.ts';
import * as apiKeys from './migrations/0066_api_keys.ts';
import * as connections from './migrations/0067_connections.ts';
import * as alerts from './migrations/0068_alerts.ts';
import * as throughFares from './migrations/0069_through_fares.ts';
import * as receivables from './migrations/0070_receivables.ts';
import * as payouts from './migrations/0071_payouts.ts';
import * as wholeJourneys from './migrations/0072_whole_journeys.ts';
import * as change from './migrations/0073_change.ts';
import * as cancelledMails from './migrations/0074_cancelled_mails.ts';
import * as costOfWords from './migrations/0075_cost_of_words.ts';
import * as mailsThatAreOver from './migrations/0076_mails_that_are_over.ts';
import * as takenUp from './migrations/0077_taken_up.ts';
import * as linesOnFlights from './migrations/0078_lines_on_flights.ts';
import * as leftBehind from './migrations/0079_left_behind.ts';
import * as waitingOfCopies from './migrations/0080_waiting_of_copies.ts';
import * as clientShares from './migrations/0081_client_shares.ts';
import * as earlierPassengerKeys from './migrations/0082_earlier_passenger_keys.ts';

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
  '0031_list_orders': listOrders,
  '0032_release_floor': releaseFloor,
  '0033_growth': growth,
  '0034_russian': russian,
  '0035_traveller_language': travellerLanguage,
  '0036_russian_notices': russianNotices,
  '0037_order_clues': orderClues,
  '0038_quotes': quotes,
  '0039_seat_map': seatMap,
  '0040_agency_brand': agencyBrand,
  '0041_top_up_requests': topUpRequests,
  '0042_flights_in_bulk': flightsInBulk,
  '0043_order_table': orderTable,
  '0044_start': start,
  '0045_seasons_changed': seasonsChanged,
  '0047_schedule_reason': scheduleReason,
  '0049_boarding': boarding,
  '0051_commission_rules': commissionRules,
  '0052_mailed_statements': mailedStatements,
  '0053_log_agency': logAgency,
  '0054_fare_ladders': fareLadders,
  '0055_report_schedules': reportSchedules,
  '0058_more_currencies': moreCurrencies,
  '0059_deposits': deposits,
  '0060_webhooks': webhooks,
  '0061_flight_messages': flightMessages,
  '0064_waitlist': waitlist,
  '0065_orders_from': ordersFrom,
  '0066_api_keys': apiKeys,
  '0067_connections': connections,
  '0068_alerts': alerts,
  '0069_through_fares': throughFares,
  '0070_receivables': receivables,
  '0071_payouts': payouts,
  '0072_whole_journeys': wholeJourneys,
  '0073_change': change,
  '0074_cancelled_mails': cancelledMails,
  '0075_cost_of_words': costOfWords,
  '0076_mails_that_are_over': mailsThatAreOver,
  '0077_taken_up': takenUp,
  '0078_lines_on_flights': linesOnFlights,
  '0079_left_behind': leftBehind,
  '0080_waiting_of_copies': waitingOfCopies,
  '0081_client_shares': clientShares,
  '0082_earlier_passenger_keys': earlierPassengerKeys,
};

/**
 * Others sell meanwhile. A migration that waits for a table that they use lets go of all that it has, and tries again: half as long as
 * the server waits before it looks for a deadlock and ends one of the two, so that it is never a sale that is ended.
 */
const LOCK_MS = 500;
const PAUSE_MS = 300;
const PATIENCE_MS = 120_000;
const isInTheWay = (error: unknown): boolean => ['40P01', '55P03'].includes((error as { code?: string }).code ?? '');

const migratorOf = (db: Db): Migrator => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/**
 * Bring the schema to this program's state, under a lock, one migration after the other, each whole or not at all. Data of a newer
 * program are taken as they are when that one says that this one does no harm to them, so that two releases run on one database, and the
 * older one can be started again; else they are refused.
 */
export async function migrate(db: Db): Promise<void> {
  const later = unknownMigrations(await appliedMigrations(db));
  if (later.length > 0) {
    if (await mayRun(db)) return;
    throw new Error(
      `The data are newer than this program: they carry ${later.join(', ')}, this program ends at ${Object.keys(migrations).at(-1)}. Start the newer program.`,
    );
  }
  await db.connection().execute(async (one) => {
    await sql.raw(`set lock_timeout = ${LOCK_MS}`).execute(one);
    try {
      await migrateInTurn(migratorOf(one));
    } finally {
      // A transaction that failed says what is wrong itself.
      await sql`reset lock_timeout`.execute(one).catch(() => undefined);
    }
  });
}

async function migrateInTurn(migrator: Migrator): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let done = false; !done;) {
    const { error, results } = await migrator.migrateUp();
    if (error && (!isInTheWay(error) || performance.now() > end)) throw error;
    if (error) await rest(PAUSE_MS);
    else done = results?.length === 0;
  }
}

/** The schema of the release that ended at `last`, in a database where there is none yet. */
export async function migrateTo(db: Db, last: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(last);
  if (error) throw error;
}

/** Those of them that this program does not have. */
export const unknownMigrations = (names: readonly string[]): string[] => names.filter((name) => !(name in migrations));

/** Are the data as this program needs them? For /readyz. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db);
  if (!Object.keys(migrations).every((name) => applied.includes(name))) return false;
  return unknownMigrations(applied).length === 0 || mayRun(db);
}

/** Whether this program knows all that the newer one says it must. */
async function mayRun(db: Db): Promise<boolean> {
  const { rows } = await sql<{ migration: string }>`select migration from release_floor`.execute(db);
  return rows[0] !== undefined && rows[0].migration in migrations;
}

/** Names, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
