import { sql, type RawBuilder, type Selectable } from 'kysely';
import { columns, type Schema } from './schema.ts';

/** What a `select` of a table's columns gives; statements take the columns that they read with `Pick`. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** A table's columns for a select list. Never `*`: see docs/decisions/0030. */
export const allOf = (table: keyof Schema, alias: string): RawBuilder<unknown> => columnsOf(alias, columns[table]);

export const columnsOf = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

/* The contract and the tables call the same alike: `firstName` there is `first_name` here. */

export type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

export const columnName = <Field extends string>(field: Field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Field>;

/** Fields of an input as columns to write. */
export const toColumns = <Field extends string, Given extends { [F in Field]: unknown }>(given: Given, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [columnName(field), given[field]])) as { [F in Field as ColumnName<F>]: Given[F] };

/** Columns of a row as the fields of an answer. */
export const toFields = <Field extends string, Read extends { [F in Field as ColumnName<F>]: unknown }>(
  row: Read,
  fields: readonly Field[],
) =>
  Object.fromEntries(fields.map((field) => [field, row[columnName(field) as keyof Read]])) as {
    [F in Field]: Read[ColumnName<F> & keyof Read];
  };

/** Columns of a select list as the contract names them: `r.is_active as "isActive"`. */
export const asFields = <Table extends keyof Schema, Field extends string>(
  _table: Table,
  alias: string,
  fields: readonly (Field & (ColumnName<Field> extends keyof Schema[Table] ? Field : never))[],
): RawBuilder<unknown> => {
  const one = (field: string, column: string) => `${alias}.${column}${column === field ? '' : ` as "${field}"`}`;
  return sql.raw(fields.map((field) => one(field, columnName(field as string))).join(', '));
};

/** The same as one value: `json_build_object('isActive', r.is_active)`. */
export const jsonOf = <Table extends keyof Schema, Field extends string>(
  _table: Table,
  alias: string,
  fields: readonly (Field & (ColumnName<Field> extends keyof Schema[Table] ? Field : never))[],
): RawBuilder<unknown> =>
  sql.raw(`json_build_object(${fields.map((field) => `'${field as string}', ${alias}.${columnName(field as string)}`).join(', ')})`);

/** The fields of a contract's schema, without some. */
export const namesOf = <Entries extends object, Name extends string = never>(entries: Entries, without: readonly Name[] = []) =>
  Object.keys(entries).filter((name) => !without.includes(name as Name)) as (string & Exclude<keyof Entries, Name>)[];

/** What each row has for itself when it is made of another; of a class who waits for its seats, too. */
const OWN: readonly string[] = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'waiting', 'waitlist_due'];

/** The columns that a row of one table takes over from one of another, which stands in the statement under `alias`. */
export const takenFrom = (alias: string, from: keyof Schema, to: keyof Schema): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    columns[to]
      .filter((name) => !OWN.includes(name) && (columns[from] as readonly string[]).includes(name))
      .map((name) => [name, sql.ref(`${alias}.${name}`)]),
  );

/** `insert into … (…) select …`, each column beside what it gets. */
export const insertSelect = (table: keyof Schema, values: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}) select ${sql.join(Object.values(values))}`;
