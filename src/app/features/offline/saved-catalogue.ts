import * as v from 'valibot';
import { referenceChanges, type ReferenceKind } from '../../../contract/copies.ts';
import { type AirportIndex, airportIndex } from '../../../rules/airport-index.ts';
import { call } from '../../api/client.ts';
import { connection } from '../../connection.ts';
import { savesData } from '../../browser.ts';
import { keepReference, readReference } from './saved-reference.ts';

/* Airports, airlines, aircraft, baggage and fare rules, for the time without a network. Whole once, then only what has changed. */

const KINDS = Object.keys(referenceChanges.entries) as ReferenceKind[];
const AT = 'reference at'; // no text
const HOUR_MS = 3600_000;
type Rows<K extends ReferenceKind> = v.InferOutput<(typeof referenceChanges.entries)[K]>;
type Row = { id: string };

/** Once an hour. Throws nothing: without an answer what is kept stays. */
export async function fetchReference(): Promise<void> {
  // Nine thousand airports are 2 MB: not for somebody who counts them.
  if (connection.get() === 'offline' || savesData()) return;
  const last = await readReference(AT, v.object({ at: v.string(), heard: v.number() }));
  if (last && Date.now() - last.heard < HOUR_MS) return;
  try {
    if (!(await takeChanges(last?.at))) await takeChanges(undefined);
  } catch {
    // The next time.
  }
}

/** False when what is kept cannot be brought up to date by changes: something was deleted, or is missing here. */
async function takeChanges(since: string | undefined): Promise<boolean> {
  const { result } = await call(
    'getReferenceChanges',
    { query: since === undefined ? {} : { since } },
    { timeoutMs: 60_000, unwatched: true },
  );
  for (const kind of KINDS) {
    const kept: readonly Row[] | undefined = since === undefined ? [] : await readKind(kind);
    const merged = kept && mergeRows<Row>(kept, result[kind]);
    if (merged?.length !== result.totals[kind]) {
      if (since !== undefined) return false;
    } else if (since === undefined || result[kind].length > 0) await keepReference(kind, merged);
  }
  places = undefined;
  await keepReference(AT, { at: result.at, heard: Date.now() });
  return true;
}

/** Each row once, the changed ones in the place of the old; new ones at the end. */
export function mergeRows<R extends Row>(kept: readonly R[], changed: readonly R[]): R[] {
  const byId = new Map(kept.map((row) => [row.id, row]));
  for (const row of changed) byId.set(row.id, row);
  return [...byId.values()];
}

const readKind = <K extends ReferenceKind>(kind: K): Promise<Rows<K> | undefined> => readReference(kind, referenceChanges.entries[kind]);

/** The rows of a kind that are offered; undefined when they never came to this device. */
export async function keptRows<K extends ReferenceKind>(kind: K): Promise<Rows<K> | undefined> {
  const rows = await readKind(kind);
  return rows?.filter((row) => !('isActive' in row) || row.isActive) as Rows<K> | undefined;
}

let places: Promise<{ airports: Rows<'airports'>; index: AirportIndex } | undefined> | undefined;

/** Airports as the desk finds them. */
export async function findKeptAirports(search: string, most: number): Promise<Rows<'airports'> | undefined> {
  places ??= keptRows('airports').then(async (airports) => airports && { airports, index: await airportIndex(airports) });
  const all = await places;
  if (!all) {
    places = undefined;
    return undefined;
  }
  return all.index
    .find(search)
    .slice(0, most)
    .map((at) => all.airports[at]!);
}
