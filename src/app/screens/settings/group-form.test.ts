import { expect, it } from 'vitest';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { faultsOf } from '../../forms/form.ts';
import { GROUP } from './group-form.ts';

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
  const faults = (part: object) => Object.keys(faultsOf(GROUP.schema, bodyOf(GROUP.fields, { ...blankOf(GROUP), name: 'x', ...part })));
  expect(faults({})).toEqual([]);
  expect(faults({ name: ' ' })).toEqual(['name']);
  expect(faults({ commission: { kind: 'percent', value: '101' } })).toEqual(['commission.value']);
  expect(faults({ commission: { kind: 'fixed', value: 'much' } })).toEqual(['commission.value']);
  expect(faults({ serviceFee: '-1' })).toEqual(['serviceFee']);
  expect(faults({ 'timeLimitOverrides.ptlMinutes': '0' })).toEqual(['timeLimitOverrides.ptlMinutes']);
  expect(faults({ 'timeLimitOverrides.ttlHours': 'two' })).toEqual(['timeLimitOverrides.ttlHours']);
  expect(faults({ defaultCreditLimit: '' })).toEqual(['defaultCreditLimit']);
});
