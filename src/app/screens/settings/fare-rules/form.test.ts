import { expect, test, vi } from 'vitest';
import { textsReady } from '../../../../texts/area.ts';
import type { Band } from '../../../../contract/reference.ts';
import { spansOf } from './band-spans.ts';
import { blankOf, bodyOf, typedOf } from '../../../forms/fields.ts';
import { bandOf, newBand } from './band.ts';

// Its currencies are those of the rates of today, which the network brings.
vi.stubGlobal('navigator', { onLine: true });
const { fareRuleForm } = await import('./form.tsx');
// The labels of a form are read when it is made.
await textsReady();
const FARE_RULE = fareRuleForm();

test('what is there goes through the form and comes out as it was', () => {
  const body = { ...bodyOf(FARE_RULE.fields, blankOf(FARE_RULE)), text: { en: 'Half', hy: 'Կես', ru: '' } };
  expect(bodyOf(FARE_RULE.fields, typedOf(FARE_RULE.fields, body))).toEqual(body);
});

test('half-written figures are no figures; a band without a penalty has no value', () => {
  expect(bandOf({ ...newBand('2x', ''), value: '' })).toMatchObject({ fromHours: Number.NaN, toHours: null, value: Number.NaN });
  expect(bandOf({ ...newBand('0', '24'), kind: 'none', value: 'x' })).toMatchObject({ value: 0 });
});

const band = (fromHours: number, toHours: number | null) => ({ fromHours, toHours }) as Band;
const drawn = (...bands: Band[]) => spansOf(bands).map((one) => [one.fromHours, one.toHours, one.bands.length]);

test('the line runs from far away to the departure, and shows who speaks for each piece of it', () => {
  expect(drawn(band(0, 24), band(24, null))).toEqual([[24, null, 1], [0, 24, 1]]);
  expect(drawn(band(0, 24), band(72, null))).toEqual([[72, null, 1], [24, 72, 0], [0, 24, 1]]);
  expect(drawn(band(0, 48), band(24, null))).toEqual([[48, null, 1], [24, 48, 2], [0, 24, 1]]);
  expect(drawn()).toEqual([[0, null, 0]]);
  expect(drawn(band(Number.NaN, null), band(0, null))).toEqual([[0, null, 1]]);
}); // prettier-ignore
