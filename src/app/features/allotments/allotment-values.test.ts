import { describe, expect, it } from 'vitest';
import { allotmentBody, allotmentFaults, type AllotmentValues, changedAllotment, emptyAllotment } from './allotment-values.ts';

const ZONE = 'Asia/Yerevan';
const flight = { departureUtc: '2027-06-20T06:00:00Z', salesCloseAt: '2027-06-20T02:00:00Z' };
const typed: AllotmentValues = {
  ...emptyAllotment(flight, Date.parse('2027-05-01T00:00:00Z'), ZONE),
  flightClassId: '01990000-0000-7000-8000-000000000001',
  agentId: '01990000-0000-7000-8000-000000000002',
  seats: '20',
};

describe('group seats as typed', () => {
  it('are kept until a week before departure, or as long as the flight is sold', () => {
    expect(typed.releaseAt).toBe('2027-06-13T10:00');
    expect(emptyAllotment(flight, Date.parse('2027-06-15T00:00:00Z'), ZONE).releaseAt).toBe('2027-06-20T06:00');
  });

  it('are a body in UTC; no price is the fares of the class', () => {
    const body = allotmentBody(typed, ZONE);
    expect(body).toMatchObject({ seats: 20, price: null, releaseAt: '2027-06-13T06:00:00.000Z', depositDue: null });
    expect(allotmentFaults(body)).toEqual({});
    expect(allotmentBody({ ...typed, price: '1 250,5', depositDue: '300' }, ZONE)).toMatchObject({ price: 1250.5, depositDue: 300 });
  });

  it('say at their fields what is wrong', () => {
    const faults = allotmentFaults(allotmentBody({ ...typed, flightClassId: '', agentId: '', seats: 'many', releaseAt: '' }, ZONE));
    expect(Object.keys(faults).toSorted()).toEqual(['agentId', 'flightClassId', 'releaseAt', 'seats']);
    expect(faults).toMatchObject({ agentId: 'Choose an agency', flightClassId: 'Choose a class' });
  });

  it('send what differs, and never another class, agency or no price', () => {
    const before = allotmentBody({ ...typed, price: '90' }, ZONE);
    const after = allotmentBody({ ...typed, price: '', seats: '25', agentId: typed.flightClassId }, ZONE);
    expect(changedAllotment(after, before)).toEqual({ seats: 25 });
    expect(changedAllotment(before, before)).toEqual({});
  });
});
