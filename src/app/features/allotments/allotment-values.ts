import { type Allotment, allotmentEndpoints } from '../../../contract/allotments.ts';
import type { Call } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { formatAmount } from '../../../rules/format.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';
import { toInstant, toWall } from '../orders/zone-time.ts';
import { readAmount } from '../../read-amount.ts';

/** Group seats as they are typed; times are the company's. */
export interface AllotmentValues {
  flightClassId: string;
  agentId: string;
  seats: string;
  price: string;
  releaseAt: string;
  namesDueAt: string;
  depositDue: string;
  remarks: string;
}
export type CreateBody = Call<'createAllotment'>['body'];
type UpdateBody = Call<'updateAllotment'>['body'];

export const ALLOTMENT_LABELS: Record<keyof AllotmentValues, string> = {
  flightClassId: 'Class',
  agentId: 'Agency',
  seats: 'Seats',
  price: 'Fare of a seat',
  releaseAt: 'Kept until',
  namesDueAt: 'Issued until',
  depositDue: 'Deposit due',
  remarks: 'Remarks',
};

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** New group seats are kept until a week before departure, or as long as the flight is sold. */
export function emptyAllotment(flight: Pick<Flight, 'departureUtc' | 'salesCloseAt'>, now: number, zone: string): AllotmentValues {
  const week = Date.parse(flight.departureUtc) - WEEK;
  const until = toWall(new Date(week > now + 24 * HOUR ? week : Date.parse(flight.salesCloseAt)).toISOString(), zone);
  return { flightClassId: '', agentId: '', seats: '', price: '', releaseAt: until, namesDueAt: until, depositDue: '', remarks: '' };
}

export const allotmentValues = (one: Allotment, zone: string): AllotmentValues => ({
  flightClassId: one.flightClass.id,
  agentId: one.agent.userId,
  seats: String(one.seats),
  price: write(one.price),
  releaseAt: toWall(one.releaseAt, zone),
  namesDueAt: toWall(one.namesDueAt, zone),
  depositDue: one.depositDue === null ? '' : write(one.depositDue),
  remarks: one.remarks,
});

/** The whole body of the contract; what is no number stays one that the contract refuses with its own words. */
export const allotmentBody = (values: AllotmentValues, zone: string): CreateBody => ({
  flightClassId: values.flightClassId,
  agentId: values.agentId,
  seats: whole(values.seats),
  price: values.price.trim() ? amount(values.price) : null,
  releaseAt: toInstant(values.releaseAt, zone) ?? '?',
  namesDueAt: toInstant(values.namesDueAt, zone) ?? '?',
  depositDue: values.depositDue.trim() ? amount(values.depositDue) : null,
  remarks: values.remarks,
});

export function allotmentFaults(body: CreateBody): Faults {
  const missing = { flightClassId: 'Choose a class', agentId: 'Choose an agency' };
  return {
    ...faultsOf(allotmentEndpoints.createAllotment.body, body),
    ...Object.fromEntries(Object.entries(missing).filter(([field]) => body[field as keyof typeof missing] === '')),
  };
}

/** Of the fields that differ, those of `body`; whose seats they are cannot change. */
export function changedAllotment(body: CreateBody, before: CreateBody): Omit<UpdateBody, 'version'> {
  const { flightClassId: _class, agentId: _agent, price, ...rest } = body;
  const fields = { ...rest, ...(price === null ? {} : { price }) };
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CreateBody])),
  );
}

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const amount = (text: string): number => readAmount(text) ?? Number.NaN;
const write = (value: number): string => formatAmount(value).replace(/\.00$/, '');
