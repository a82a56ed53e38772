import type { FieldSpec, Values } from './kind.ts';

/** What was typed, as it is sent: figures as numbers, what is empty and may be as null. A figure that is none becomes NaN, which is named at its field. */
export function bodyOf(fields: readonly FieldSpec[], values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, as, optional, shown }) => {
      const value = values[name]!;
      if (typeof value === 'boolean') return [name, value];
      const text = value.trim();
      if (text === '' && (optional || (shown && !shown(values)))) return [name, null];
      return [name, as === 'number' ? numberOf(text) : text];
    }),
  );
}

export const numberOf = (text: string): number =>
  /^-?\d{1,9}([.,]\d{1,8})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** A row as it is typed. */
export function valuesFrom(fields: readonly FieldSpec[], row: object): Values {
  const of = row as Record<string, unknown>;
  return Object.fromEntries(
    fields.map(({ name, as }) => {
      const value = of[name];
      return [name, as === 'switch' ? value === true : typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''];
    }),
  );
}

/** All fields empty, switches off. */
export function blank(fields: readonly FieldSpec[]): Values {
  return Object.fromEntries(fields.map(({ name, as }) => [name, as === 'switch' ? false : '']));
}
