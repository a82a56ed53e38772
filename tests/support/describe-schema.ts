import { sql } from 'kysely';
import type { Db } from '../../src/server/database/database.ts';

/* `src/server/database/schema.ts` as the migrations make it: types as our driver reads and writes them (`client.ts`). */

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  tsvector: 'string',
  uuid: 'string',
};

/** Words that no CHECK of the database lists, and what is inside JSON: by column, a type of the contract or of the rules. */
const NARROWER: Record<string, string> = {
  'flight.stops': 'unknown[]',
  'log.diff': 'LoggedDiff',
  'order_passenger.title': "SavedPassenger['title']",
  'order_segment.agreed': 'Timetable',
  'order_segment.snapshot': 'SegmentSnapshot',
  'orders.rate': 'FrozenRate',
  'outbox.payload': 'Record<string, unknown>',
  'outbox.template': 'MailScript',
  'pre_order.rate': 'FrozenRate',
  'pre_order.snapshot': 'PriceSnapshot',
  'push_outbox.payload': 'PushMessage',
  'saved_passenger.doc_type': "'P' | 'ID' | 'OTHER'",
  'saved_passenger.title': "SavedPassenger['title']",
  'time_limits.bands': "TimeLimits['bands']",
};
const IMPORTS = `
import type { MailScript } from '../../contract/mails.ts';
import type { SavedPassenger } from '../../contract/passengers.ts';
import type { PushMessage } from '../../contract/push.ts';
import type { TimeLimits } from '../../contract/time-limits.ts';
import type { Timetable } from '../../rules/schedule-change.ts';
import type { LoggedDiff } from '../flights/changes.ts';
import type { FrozenRate, PriceSnapshot, SegmentSnapshot } from '../orders/snapshot.ts';`;

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  preset: boolean;
  always: boolean;
}

/** The text of the file. */
export async function describeSchema(db: Db): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as nullable, column_default is not null as preset,
      identity_generation = 'ALWAYS' or is_generated = 'ALWAYS' as always
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by table_name collate "C", ordinal_position`.execute(
    db,
  );
  const { rows: checks } = await sql<{ column: string; rule: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`.execute(db);
  const words = new Map(checks.flatMap(({ column, rule }) => wordsOf(rule).map((union) => [column, union] as const)));
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) => ({
    name,
    its: columns.filter(({ table }) => table === name),
  }));
  return `${[
    '// Made by `npm run schema` from a migrated database; `tests/api/schema.test.ts` is red while a migration is not in here.',
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';${IMPORTS}`,
    '',
    '/** Written as text, so that the driver does not take a list for an array. */',
    'type Json<T, Given = string> = ColumnType<T, Given, Given>;',
    '',
    ...tables.flatMap(({ name, its }) => [
      `interface ${typeName(name)} {`,
      ...its.map((one) => `  ${one.name}: ${typeOf(one, words)};`),
      '}',
      '',
    ]),
    'export interface Schema {',
    ...tables.map(({ name }) => `  ${name}: ${typeName(name)};`),
    '}',
    '',
    'export const columns = {',
    ...tables.map(({ name, its }) => `  ${name}: [${its.map((one) => `'${one.name}'`).join(', ')}],`),
    '} as const satisfies { readonly [Table in keyof Schema]: readonly (keyof Schema[Table])[] };',
  ].join('\n')}\n`;
}

function typeOf({ table, name, type, nullable, preset, always }: Column, words: ReadonlyMap<string, string>): string {
  const key = `${table}.${name}`;
  const none = nullable ? ' | null' : '';
  if (type.startsWith('json')) {
    const inside = key in NARROWER ? `${NARROWER[key]}${none}` : 'unknown';
    const given = `${preset ? 'string | undefined' : 'string'}${none}`;
    return `Json<${inside}${given === 'string' ? '' : `, ${given}`}>`;
  }
  const one = NARROWER[key] ?? words.get(key) ?? (type.startsWith('_') ? `${TYPES[type.slice(1)]}[]` : TYPES[type]);
  if (one === undefined || one.startsWith('undefined')) throw new Error(`No type for ${key}: ${type}`);
  if (always) return `GeneratedAlways<${one}${none}>`;
  return preset ? `Generated<${one}${none}>` : `${one}${none}`;
}

/** The words of `CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))` as a union; nothing of another rule. */
function wordsOf(rule: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(rule)?.[1];
  return list === undefined ? [] : [list.replaceAll('::text', '').split(', ').join(' | ')];
}

const typeName = (table: string): string => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()).concat('Table');
