import type { Change } from '../../contract/flight-list.ts';

type Leaf = Change['before'];

/** Whatever a diff holds under such a name is never shown, should it ever have been written. */
const SECRET = /pass(word|phrase)|secret|token|hash|docNumber|doc_number/i;
const HIDDEN = '***';
/** Numbers of rows and of their versions say nothing to a person. */
const SILENT = new Set(['id', 'version', 'serverTime', 'flightId']);

/** A logged change field by field, nested ones by their path: `desk.total`. Of something new or deleted every field of its one side. */
export function fieldChanges(diff: { before?: unknown; after?: unknown } | null): Change[] {
  const before = leaves(diff?.before);
  const after = leaves(diff?.after);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter((one) => one.before !== one.after && !SILENT.has(one.field.slice(one.field.lastIndexOf('.') + 1)));
}

function leaves(value: unknown, path = '', found = new Map<string, Leaf>()): Map<string, Leaf> {
  if (SECRET.test(path)) found.set(path, HIDDEN);
  else if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found.set(path, value);
  else if (Array.isArray(value)) found.set(path, value.map(asText).join(', '));
  else if (typeof value === 'object') for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, found);
  return found;
}

const asText = (one: unknown): string =>
  typeof one === 'object' && one !== null ? [...leaves(one)].map(([field, leaf]) => `${field} ${leaf}`).join(' ') : String(one);
