import type { Form } from '../../../forms/fields.ts';
import type { Taking } from '../../../features/exports/export-buttons.tsx';
import type { ReferenceNoun } from '../../../forms/names.ts';

export interface Entry {
  id: string;
  version: number;
  isActive?: boolean;
}

/** In the names of the imports. */
export type ImportedKind = 'Airports' | 'Airlines' | 'Aircraft' | 'ThroughFares';

/** How a list of the settings is read, shown and written: `Row` is an entry, `B` the body that makes it, `F` the fields of its form. */
export interface Kind<Row extends Entry, B = never, F = never> {
  /** In the keys of queries. */
  id: string;
  /** In the names of its three writes, and of its texts. */
  noun: ReferenceNoun;
  /** Said above the list where its use is not seen on another screen. */
  about?: string;
  /** What may be searched for; without it the list is short. */
  search?: { label: string; placeholder: string };
  /** Heads of the columns; the first is the name. */
  heads: readonly string[];
  /** What the row is called, then its other columns. */
  cells: (row: Row) => readonly [name: string, ...others: string[]];
  page: (search: string, after: string | null, signal: AbortSignal) => Promise<{ result: Row[]; next: string | null }>;
  form: Form<B, Row, F>;
  /** What follows from some fields of a new one, until somebody chooses otherwise. */
  suggest?: { field: string; from: readonly string[]; ask: (typed: Record<string, unknown>, signal: AbortSignal) => Promise<string> };
  /** All that the search leaves, as a file. */
  take: (format: 'csv' | 'xlsx', search: string, taking: Taking) => Promise<File>;
  /** And from a file. */
  files?: ImportedKind;
}
/** What was typed, as a call takes it. */
export const found = (search: string): { search?: string } => (search ? { search } : {});

const PAGE = '40';
/** A page of a list that is read piece by piece. */
export const asked = (search: string, after: string | null) => ({
  limit: PAGE,
  ...found(search),
  ...(after === null ? {} : { after }),
});

/** Keeps the types of a kind. */
export const kindOf = <Row extends Entry, B, F>(kind: Kind<Row, B, F>): Kind<Row, B, F> => kind;
/** Of any fields. */
export type AnyKind = Kind<any, any, any>;
