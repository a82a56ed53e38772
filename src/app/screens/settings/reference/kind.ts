import type { HTMLAttributes } from 'react';

/** A value as it is typed: a text, or a switch. */
export type Values = Record<string, string | boolean>;

export interface FieldSpec {
  name: string;
  label: string;
  hint?: string;
  /** A plain text without it. */
  as?: 'number' | 'switch' | 'select' | 'area' | 'lang';
  options?: readonly { value: string; text: string }[];
  /** Empty: nothing is said. Otherwise the server asks for it. */
  optional?: true;
  maxLength?: number;
  capitals?: true;
  /** A switch that is on, a kind that needs a figure. */
  shown?: (values: Values) => boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

export interface Entry {
  id: string;
  version: number;
  isActive?: boolean;
}

/** How a list of the settings is read, shown and written. The names of the calls are the contract's. */
export interface Kind<Row extends Entry> {
  /** In the keys of queries. */
  id: string;
  title: string;
  /** With its article: an airport. */
  one: string;
  /** For a list with nothing in it. */
  why: string;
  /** What may be searched for; without it the list is short. */
  search?: string;
  /** Heads of the columns; the first is the name. */
  heads: readonly string[];
  /** What the row is called, then its other columns. */
  cells: (row: Row) => readonly [name: string, ...others: string[]];
  page: (search: string, after: string | null, signal: AbortSignal) => Promise<{ result: Row[]; next: string | null }>;
  /** Lists that pickers keep of it. */
  also: readonly string[];
  fields: readonly FieldSpec[];
  /** Of a new one. */
  empty: Values;
  /** What follows from some fields of a new one, until somebody chooses otherwise. */
  suggest?: { field: string; from: readonly string[]; ask: (values: Values, signal: AbortSignal) => Promise<string> };
  valuesOf: (row: Row) => Values;
  save: (values: Values, row: Row | undefined, key: string, more: object) => Promise<{ result: Row }>;
  remove: (row: Row, key: string) => Promise<unknown>;
  /** From and to a file. */
  files?: 'Airports' | 'Airlines' | 'Aircraft';
  /** Only to a file. */
  exports?: 'exportHotels';
}
