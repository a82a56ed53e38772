import { describe, expect, it, vi } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import type { Allotment } from '../../../contract/allotments.ts';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { allotmentForm, firstTimes } from './allotment-form.tsx';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));
// The labels of a form are read when it is made.
await textsReady();

const ZONE = 'Asia/Yerevan';
const FORM = allotmentForm('01990000-0000-7000-8000-000000000003', ZONE);
const flight = { departureUtc: '2027-06-20T06:00:00Z', salesCloseAt: '2027-06-20T02:00:00Z' };
const typed = {
  ...blankOf(FORM),
  ...firstTimes(flight, Date.parse('2027-05-01T00:00:00Z'), ZONE),
  flightClassId: '01990000-0000-7000-8000-000000000001',
  agentId: { id: '01990000-0000-7000-8000-000000000002', name: 'Ararat Voyage' },
  seats: '20',
};
const body = (part: object = {}) => bodyOf(FORM.fields, { ...typed, ...part });

describe('group seats as typed', () => {
  it('are kept until a week before departure, or as long as the flight is sold', () => {
    expect(typed.releaseAt).toBe('2027-06-13T10:00');
    expect(firstTimes(flight, Date.parse('2027-06-15T00:00:00Z'), ZONE).releaseAt).toBe('2027-06-20T06:00');
  });

  it('are a body in UTC; no price is the fares of the class', () => {
    expect(body()).toMatchObject({ seats: 20, price: null, releaseAt: '2027-06-13T06:00:00.000Z', depositDue: null });
    expect(errorsOf(FORM.schema, body())).toEqual({});
    expect(body({ price: '1 250,5', depositDue: '300' })).toMatchObject({ price: 1250.5, depositDue: 300 });
  });

  it('come back as they were sent', () => {
    const { flightClassId, agentId, ...rest } = body({ price: '90', remarks: 'By bus' });
    const one = { ...rest, flightClass: { id: flightClassId }, agent: { userId: agentId }, version: 3 } as unknown as Allotment;
    expect(bodyOf(FORM.fields, typedOf(FORM.fields, FORM.of(one)))).toEqual({ ...rest, flightClassId, agentId });
  });

  it('say at their fields what is wrong', () => {
    const errors = errorsOf(FORM.schema, body({ flightClassId: '', agentId: undefined, seats: 'many', releaseAt: '' }));
    expect(Object.keys(errors).toSorted()).toEqual(['agentId', 'flightClassId', 'releaseAt', 'seats']);
  });
});
