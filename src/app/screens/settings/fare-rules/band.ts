import type { Band } from '../../../../contract/reference.ts';

/** A band as it is typed. */
export interface TypedBand {
  from: string;
  /** Empty: without an end. */
  to: string;
  kind: Band['kind'];
  value: string;
  base: Band['base'];
  includeTax: boolean;
}

export const newBand = (from = '', to = ''): TypedBand => ({ from, to, kind: 'percent', value: '50', base: 'fare', includeTax: false });

export const typedBand = (one: Band): TypedBand => ({
  from: String(one.fromHours),
  to: one.toHours === null ? '' : String(one.toHours),
  kind: one.kind,
  value: String(one.value),
  base: one.base,
  includeTax: one.includeTax,
});

const figure = (text: string): number =>
  /^-?\d{1,9}([.,]\d{1,8})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** What was typed as a band; a figure that is none becomes NaN. */
export const bandOf = ({ from, to, kind, value, base, includeTax }: TypedBand): Band => ({
  fromHours: figure(from),
  toHours: to.trim() === '' ? null : figure(to),
  kind,
  value: kind === 'percent' || kind === 'fixed' ? figure(value) : 0,
  base,
  includeTax,
});
