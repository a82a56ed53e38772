import { sql, type RawBuilder, type Selectable } from 'kysely';
import { columns, type Schema } from './schema.ts';

/** What a `select` of a table's columns gives; statements take the columns that they read with `Pick`. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** A table's columns for a select list. Never `*`: see docs/decisions/0029. */
export const allOf = (table: keyof Schema, alias: string): RawBuilder<unknown> =>
  sql.join(columns[table].map((name) => sql.ref(`${alias}.${name}`)));

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
