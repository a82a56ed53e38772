/** Figures that change by themselves and are nobody's doing. */
const LEFT_OUT = new Set<PropertyKey>(['version', 'serverTime', 'stats']);

/** The fields that differ between two states, before and after: what the log keeps of a change. */
export function differing<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const out: { before: Partial<T>; after: Partial<T> } = { before: {}, after: {} };
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (LEFT_OUT.has(key) || JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    out.before[key] = before[key];
    out.after[key] = after[key];
  }
  return out;
}
