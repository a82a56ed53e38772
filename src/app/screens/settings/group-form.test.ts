import { expect, it } from 'vitest';
import { emptyGroup, groupBodyOf, groupFaults, groupFormOf } from './group-form.ts';

const id = '01990000-0000-7000-8000-000000000001';

it('what is read back is what was sent', () => {
  const body = {
    name: 'Partners',
    isPublic: true,
    commission: { kind: 'percent' as const, value: 7.5 },
    serviceFee: 2500.5,
    timeLimitOverrides: { ptlMinutes: 90, ttlHours: 0 },
    defaultCreditLimit: 1_250_000.5,
  };
  expect(groupBodyOf(groupFormOf({ ...body, id, agents: 2, version: 3 }))).toEqual(body);
  expect(groupBodyOf({ ...emptyGroup, name: 'x' })).toEqual({
    name: 'x',
    isPublic: false,
    commission: null,
    serviceFee: 0,
    timeLimitOverrides: { ptlMinutes: null, ttlHours: null },
    defaultCreditLimit: 0,
  });
});

it('what is wrong is said at its field', () => {
  const faults = (part: object) => Object.keys(groupFaults(groupBodyOf({ ...emptyGroup, name: 'x', ...part })));
  expect(faults({})).toEqual([]);
  expect(faults({ name: ' ' })).toEqual(['name']);
  expect(faults({ commissionKind: 'percent', commissionValue: '101' })).toEqual(['commission.value']);
  expect(faults({ commissionKind: 'fixed', commissionValue: 'much' })).toEqual(['commission.value']);
  expect(faults({ serviceFee: '-1' })).toEqual(['serviceFee']);
  expect(faults({ ptlMinutes: '0' })).toEqual(['timeLimitOverrides.ptlMinutes']);
  expect(faults({ ttlHours: 'two' })).toEqual(['timeLimitOverrides.ttlHours']);
  expect(faults({ defaultCreditLimit: '' })).toEqual(['defaultCreditLimit']);
});
