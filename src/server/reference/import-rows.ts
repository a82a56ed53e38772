import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { errorText } from '../../texts/error-text.ts';
import { fieldsTexts } from '../../texts/fields/every.ts';
import { importsTexts } from '../../texts/imports/every.ts';
import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import type { Imported, ImportLine } from '../../contract/reference-files.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Tx } from '../database/database.ts';
import { readPages } from '../database/read-pages.ts';
import { newId } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import type { LogEntity } from '../../contract/log-words.ts';
import { invalid } from '../http/api-error.ts';
import { inPieces } from '../pieces.ts';
import { readCsv, type CsvTable } from './read-csv.ts';

type Values = Record<string, unknown>;
/** What a rule of a kind does to a row: changes its values, and says so. */
export type Tell = (words: string) => void;

export interface ImportKind<Row extends { id: string }> {
  entity: LogEntity;
  table: string;
  /** The code that a row is found again by. */
  key: keyof Row & string;
  fields: v.ObjectEntries;
  /** Other names that files have for the fields. */
  aliases: Readonly<Record<string, readonly string[]>>;
  select: RawBuilder<Row>;
  /** What is decided by all rows together: it is asked once for each import. */
  rules: (
    tx: Tx,
    existing: ReadonlyMap<string, Row>,
    say: ReturnType<typeof importsTexts>,
  ) => Promise<(values: Values, before: Row | undefined, tell: Tell) => void>;
  /** What is wrong with a row that has the right shape, by field: asked once for each import as well. */
  checks?: (tx: Tx) => Promise<(values: Values) => Record<string, string>>;
  columns: (values: Values, before: Row | undefined) => Values;
}

/** The lists of an answer end here; its figures count all. */
const TOLD = 200;

export const readImport = <Row extends { id: string }>({ fields, aliases, key }: ImportKind<Row>, csv: string): Promise<CsvTable> =>
  readCsv(csv, Object.keys(fields), aliases, key);

/** A file beside what there is: what is new, what differs, what is wrong where; and with `confirm` all of it in this transaction. */
export async function importRows<Row extends { id: string }>(
  tx: Tx,
  context: Context,
  kind: ImportKind<Row>,
  table: CsvTable,
  { mode, leaveOut }: { mode: 'preview' | 'confirm'; leaveOut: boolean },
): Promise<Imported> {
  if (mode === 'confirm') await sql`lock table ${sql.table(kind.table)} in share row exclusive mode`.execute(tx);
  const rows = await readPages(tx, kind.select);
  const existing = new Map(rows.map((row) => [String(row[kind.key]), row]));
  const { lang } = context.actor;
  const say = importsTexts(lang);
  const rule = await kind.rules(tx, existing, say);
  const check: (values: Values) => Record<string, string> = (await kind.checks?.(tx)) ?? (() => ({}));
  const schema = v.object(kind.fields);
  const errors: ImportLine[] = [];
  const notes: ImportLine[] = [];
  const inserts: Values[] = [];
  const updates: Values[] = [];
  const seen = new Map<string, number>();
  let unchanged = 0;
  /** As the file calls its column. */
  const named = (field: string) => Object.entries(table.read).find((one) => one[1] === field)?.[0] ?? field;

  for await (const { line, cells } of inPieces(table.lines)) {
    const code = (cells[kind.key] ?? '').toUpperCase();
    const note: Tell = (words) => notes.push({ line, code, words });
    const earlier = seen.get(code);
    if (earlier !== undefined) {
      note(say('codeTwice', { line: String(earlier) }));
      continue;
    }
    const before = existing.get(code);
    const values: Values = {
      ...(before && Object.fromEntries(Object.keys(kind.fields).map((name) => [name, before[name as keyof Row]]))),
      ...given(cells),
    };
    rule(values, before, note);
    const parsed = v.safeParse(schema, values);
    if (!parsed.success) {
      const words = parsed.issues.map((issue) => {
        const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
        const error = isMissing ? say('missing') : errorText(issue.message, fieldsTexts(lang));
        return say('fault', { column: named(v.getDotPath(issue) ?? ''), error });
      });
      errors.push({ line, code, words: words.join('. ') });
      continue;
    }
    const wrong = Object.entries(check(parsed.output)).map(([field, error]) =>
      say('fault', { column: named(field), error: errorText(error, fieldsTexts(lang)) }),
    );
    if (wrong.length > 0) {
      errors.push({ line, code, words: wrong.join('. ') });
      continue;
    }
    seen.set(code, line);
    if (!before) inserts.push({ id: newId(), ...kind.columns(parsed.output, undefined) });
    else if (Object.entries(parsed.output).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Row])))
      updates.push({ id: before.id, ...kind.columns(parsed.output, before) });
    else unchanged++;
  }

  const result: Imported = {
    mode,
    rows: table.lines.length,
    created: inserts.length,
    updated: updates.length,
    unchanged,
    faulty: errors.length,
    errors: errors.slice(0, TOLD),
    noted: notes.length,
    notes: notes.slice(0, TOLD),
    columns: { read: table.read, ignored: table.ignored },
  };
  if (mode === 'preview') return result;
  if (errors.length > 0 && !leaveOut)
    throw invalid({
      csv: [fieldError('linesFaulty', { n: errors.length })],
    });
  await insertRows(tx, kind.table, inserts);
  await updateRows(tx, kind.table, updates);
  await writeLog(tx, context, context.actor, {
    action: 'importReference',
    entity: kind.entity,
    summary: sentence('log.imported', { added: inserts.length, changed: updates.length, left: errors.length }),
  });
  return result;
}

/** An empty cell says nothing: what there is stays. */
const given = (cells: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, text]) => (text === '' ? [] : [[name, valueOf(name, text)]])));

const NUMBERS = new Set([
  'lat',
  'lon',
  'seats',
  'infantLimit',
  'sortOrder',
  'connectDomestic',
  'connectInternational',
  'adultFare',
  'childFare',
  'infantFare',
]);
const YES = /^(1|true|yes|y|active)$/i;
const NO = /^(0|false|no|n|inactive)$/i;

function valueOf(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return /^-?\d{1,8}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  if (name === 'isActive') return YES.test(text) || (NO.test(text) ? false : text);
  if (name === 'connectChange')
    return text
      .replace(/\s+/g, ' ')
      .split(/[,;]+| (?=[A-Za-z])/)
      .map((one) => one.trim())
      .filter(Boolean);
  if (name === 'terminals') return text.split(/[\s,;]+/).filter(Boolean);
  return text;
}

/** Rows that become one text at once. */
const CHUNK = 2000;

async function updateRows(tx: Tx, table: string, rows: readonly Values[]): Promise<void> {
  if (!rows[0]) return;
  const names = Object.keys(rows[0]).filter((name) => name !== 'id' && name !== 'version');
  for (let at = 0; at < rows.length; at += CHUNK)
    await sql`
      update ${sql.table(table)} t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`))}, version = t.version + 1, updated_at = now()
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + CHUNK))}::json) x where t.id = x.id`.execute(
      tx,
    );
}
