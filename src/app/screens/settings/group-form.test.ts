import { expect, it } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { groupForm } from './group-form.ts';

// The labels of a form are read when it is made.
await textsReady();
const GROUP = groupForm();

it('what is read back is what was sent', () => {
  const body = {
    name: 'Partners',
    isPublic: true,
    commission: { kind: 'percent' as const, value: 7.5 },
    serviceFee: 2500.5,
    timeLimitOverrides: { ptlMinutes: 90, ttlHours: 0 },
    defaultCreditLimit: 1_250_000.5,
  };
  expect(bodyOf(GROUP.fields, typedOf(GROUP.fields, body))).toEqual(body);
  expect(bodyOf(GROUP.fields, { ...blankOf(GROUP), name: 'x' })).toEqual({
    name: 'x',
    isPublic: false,
    commission: null,
    serviceFee: 0,
    timeLimitOverrides: { ptlMinutes: null, ttlHours: null },
    defaultCreditLimit: 0,
  });
});

it('what is wrong is said at its field', () => {
  const errors = (part: object) => Object.keys(errorsOf(GROUP.schema, bodyOf(GROUP.fields, { ...blankOf(GROUP), name: 'x', ...part })));
  expect(errors({})).toEqual([]);
  expect(errors({ name: ' ' })).toEqual(['name']);
  expect(errors({ commission: { kind: 'percent', value: '101' } })).toEqual(['commission.value']);
  expect(errors({ commission: { kind: 'fixed', value: 'much' } })).toEqual(['commission.value']);
  expect(errors({ serviceFee: '-1' })).toEqual(['serviceFee']);
  expect(errors({ 'timeLimitOverrides.ptlMinutes': '0' })).toEqual(['timeLimitOverrides.ptlMinutes']);
  expect(errors({ 'timeLimitOverrides.ttlHours': 'two' })).toEqual(['timeLimitOverrides.ttlHours']);
  expect(errors({ defaultCreditLimit: '' })).toEqual(['defaultCreditLimit']);
});
