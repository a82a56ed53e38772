import { sql } from 'kysely';
import { copyOut } from '../database/copy.ts';
import type { Db } from '../database/database.ts';
import { RowSum, type RowSumResult } from './row-sum.ts';

/** A table and those of its columns that are stored as they were given; the others are made of these. */
export interface Table {
  name: string;
  columns: string[];
}

export interface SequenceState {
  name: string;
  /** Text: a bigint. */
  value: string;
  /** Has the value been given out? */
  called: boolean;
}

const PAGE_BYTES = 8192;
const FIRST_PAGES = 64;
const MOST_PAGES = 2048;
/** About so much of a table is in memory at once. */
const PART_BYTES = 4 * 1024 * 1024;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ');

/** Every table of the schema, out of its catalogue: a new one cannot be forgotten. Which migrations it has is told by itself. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname not in ('kysely_migration', 'kysely_migration_lock') group by 1 order by 1`.execute(db);
  return rows;
}

/** The rows of a table as COPY text, in parts of whole lines. What is read in one transaction that repeats its reads is of one moment. */
export async function* readTable(db: Db, table: Table): AsyncGenerator<Buffer> {
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${quoted(table.name)}::regclass) as bytes`.execute(db);
  const pages = Math.ceil(rows[0]!.bytes / PAGE_BYTES);
  let step = FIRST_PAGES;
  for (let page = 0; page < pages;) {
    const where = `ctid >= '(${page},0)'::tid and ctid < '(${page + step},0)'::tid`;
    const part = await copyOut(db, `copy (select ${columnsOf(table)} from ${quoted(table.name)} where ${where}) to stdout`);
    if (part.length > 0) yield part;
    page += step;
    // Long texts lie elsewhere than in their page, so pages say little of what they answer.
    if (part.length > PART_BYTES) step = Math.max(1, Math.floor(step / 2));
    else if (part.length < PART_BYTES / 4) step = Math.min(MOST_PAGES, step * 2);
  }
}

/** Count and checksum of what stands in a table. */
export async function sumOf(db: Db, table: Table): Promise<RowSumResult> {
  const sum = new RowSum();
  for await (const part of readTable(db, table)) sum.add(part);
  return sum.result();
}

export async function sequencesOf(db: Db): Promise<SequenceState[]> {
  const { rows: names } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`.execute(
    db,
  );
  const all: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await sql<Omit<SequenceState, 'name'>>`select last_value::text as value, is_called as called from ${sql.table(name)}`.execute(db); // prettier-ignore
    all.push({ name, ...rows[0]! });
  }
  return all;
}

/** What a house would first miss, to be compared between a backup, the desk it is of and what was restored. */
export interface Standing {
  /** The database's clock. */
  at: string;
  /** Of all accounts, in hundredths, each currency by itself: `AMD 1200,EUR 5`. */
  balances: string;
  seatsHeld: number;
  seatsSold: number;
  /** Of each account's balance and each class' seats. */
  checksum: string;
}

export async function standingOf(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select now() as at,
      (select coalesce(string_agg(currency || ' ' || total, ',' order by currency collate "C"), '') from (select currency, sum(balance) as total from account group by 1) x) as balances,
      (select coalesce(sum(seats_held), 0)::int from flight_class) as "seatsHeld", (select coalesce(sum(seats_sold), 0)::int from flight_class) as "seatsSold",
      md5((select coalesce(string_agg(code || ' ' || balance, ',' order by code collate "C"), '') from account) || '/' ||
        (select coalesce(string_agg(id || ' ' || seats_held || ' ' || seats_sold, ',' order by id), '') from flight_class)) as checksum`.execute(
    db,
  );
  return rows[0]!;
}
