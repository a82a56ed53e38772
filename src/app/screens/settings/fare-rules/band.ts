import type { Band } from '../../../../contract/reference.ts';
import { decimalOf } from '../../../forms/kinds.tsx';

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

/** What was typed as a band; a figure that is none becomes NaN. */
export const bandOf = ({ from, to, kind, value, base, includeTax }: TypedBand): Band => ({
  fromHours: decimalOf(from),
  toHours: to.trim() === '' ? null : decimalOf(to),
  kind,
  value: kind === 'percent' || kind === 'fixed' ? decimalOf(value) : 0,
  base,
  includeTax,
});
