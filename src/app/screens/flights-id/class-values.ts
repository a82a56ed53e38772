import type { Call } from '../../../contract/endpoints.ts';
import { type Cabin } from '../../../contract/fields.ts';
import { type FlightClass, flightClassEndpoints } from '../../../contract/flight-classes.ts';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { formatAmount } from '../../../rules/format.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';
import { toInstant, toWall } from '../../features/orders/zone-time.ts';
import { readAmount } from '../../read-amount.ts';

/** A flight class as it is typed. */
export interface ClassValues {
  code: string;
  name: string;
  family: string;
  cabin: Cabin;
  fareBasis: string;
  seatsTotal: string;
  adultFare: string;
  adultTax: string;
  childFare: string;
  childTax: string;
  infantFare: string;
  infantTax: string;
  serviceFee: string;
  baggageRuleId: string;
  fareRuleId: string;
  groupIds: readonly string[];
  userIds: readonly string[];
  ptlMinutes: string;
  ttlHours: string;
  salesFrom: string;
  salesTo: string;
  instantOnly: boolean;
  priority: string;
  isActive: boolean;
}
export type ClassBody = Extract<Call<'createClass'>['body'], { code: string }>;
/** A class with what only staff see. */
export type DeskClass = FlightClass & { desk: NonNullable<FlightClass['desk']> };

export const EMPTY_CLASS: ClassValues = {
  code: '',
  name: '',
  family: '',
  cabin: 'economy',
  fareBasis: '',
  seatsTotal: '',
  adultFare: '',
  adultTax: '0',
  childFare: '',
  childTax: '0',
  infantFare: '',
  infantTax: '0',
  serviceFee: '0',
  baggageRuleId: '',
  fareRuleId: '',
  groupIds: [],
  userIds: [],
  ptlMinutes: '',
  ttlHours: '',
  salesFrom: '',
  salesTo: '',
  instantOnly: false,
  priority: '0',
  isActive: true,
};

export const CLASS_LABELS: Record<keyof ClassValues, string> = {
  code: 'Letter',
  name: 'Name',
  family: 'Family',
  cabin: 'Cabin',
  fareBasis: 'Fare basis',
  seatsTotal: 'Seats',
  adultFare: 'Adult fare',
  adultTax: 'Adult taxes',
  childFare: 'Child fare',
  childTax: 'Child taxes',
  infantFare: 'Infant fare',
  infantTax: 'Infant taxes',
  serviceFee: 'Service fee',
  baggageRuleId: 'Baggage rule',
  fareRuleId: 'Fare rule',
  groupIds: 'Groups',
  userIds: 'Agencies',
  ptlMinutes: 'Hold, minutes',
  ttlHours: 'Time limit, hours',
  salesFrom: 'Sold from',
  salesTo: 'Sold until',
  instantOnly: 'Issue at once only',
  priority: 'Place in the list',
  isActive: 'On sale',
};

/** Where the log's path of a field stands in the form. */
export function classFieldOf(path: string): string {
  const known: Record<string, keyof ClassValues> = {
    'adult.base': 'adultFare',
    'adult.tax': 'adultTax',
    'child.base': 'childFare',
    'child.tax': 'childTax',
    'infant.base': 'infantFare',
    'infant.tax': 'infantTax',
    'desk.total': 'seatsTotal',
    'desk.audience.groupIds': 'groupIds',
    'desk.audience.userIds': 'userIds',
  };
  return known[path] ?? path.replace(/^desk\./, '');
}

export function classValues({ desk, ...one }: DeskClass, zone: string): ClassValues {
  return {
    code: one.code,
    name: one.name,
    family: one.family,
    cabin: one.cabin,
    fareBasis: one.fareBasis,
    seatsTotal: String(desk.total),
    adultFare: write(one.adult.base),
    adultTax: write(one.adult.tax),
    childFare: write(one.child.base),
    childTax: write(one.child.tax),
    infantFare: write(one.infant.base),
    infantTax: write(one.infant.tax),
    serviceFee: write(one.serviceFee),
    baggageRuleId: desk.baggageRuleId,
    fareRuleId: desk.fareRuleId,
    groupIds: desk.audience.groupIds,
    userIds: desk.audience.userIds,
    ptlMinutes: desk.ptlMinutes === null ? '' : String(desk.ptlMinutes),
    ttlHours: desk.ttlHours === null ? '' : String(desk.ttlHours),
    salesFrom: desk.salesFrom ? toWall(desk.salesFrom, zone) : '',
    salesTo: desk.salesTo ? toWall(desk.salesTo, zone) : '',
    instantOnly: one.instantOnly,
    priority: String(desk.priority),
    isActive: desk.isActive,
  };
}

/** As a template says; its days and hours before departure become times on the company's clock. */
export function templateValues(one: ClassTemplate, departureUtc: string, zone: string): ClassValues {
  const before = (hours: number | null) =>
    hours === null ? '' : toWall(new Date(Date.parse(departureUtc) - hours * 3_600_000).toISOString(), zone);
  return {
    code: one.code,
    name: one.name,
    family: one.family,
    cabin: one.cabin,
    fareBasis: one.fareBasis,
    seatsTotal: String(one.seatsTotal),
    adultFare: write(one.adultFare),
    adultTax: write(one.adultTax),
    childFare: write(one.childFare),
    childTax: write(one.childTax),
    infantFare: write(one.infantFare),
    infantTax: write(one.infantTax),
    serviceFee: write(one.serviceFee),
    baggageRuleId: one.baggageRuleId,
    fareRuleId: one.fareRuleId,
    groupIds: one.audience.groupIds,
    userIds: one.audience.userIds,
    ptlMinutes: one.ptlMinutes === null ? '' : String(one.ptlMinutes),
    ttlHours: one.ttlHours === null ? '' : String(one.ttlHours),
    salesFrom: before(one.salesFromDays === null ? null : one.salesFromDays * 24),
    salesTo: before(one.salesToHours),
    instantOnly: one.instantOnly,
    priority: String(one.priority),
    isActive: one.isActive,
  };
}

/** The whole body of the contract; what is no number stays one that the contract refuses with its own words. */
export const classBody = (values: ClassValues, zone: string): ClassBody => ({
  code: values.code,
  name: values.name,
  family: values.family,
  cabin: values.cabin,
  fareBasis: values.fareBasis,
  seatsTotal: whole(values.seatsTotal),
  adultFare: amount(values.adultFare),
  adultTax: amount(values.adultTax),
  childFare: amount(values.childFare),
  childTax: amount(values.childTax),
  infantFare: amount(values.infantFare),
  infantTax: amount(values.infantTax),
  serviceFee: amount(values.serviceFee),
  baggageRuleId: values.baggageRuleId,
  fareRuleId: values.fareRuleId,
  audience: { groupIds: [...values.groupIds], userIds: [...values.userIds] },
  ptlMinutes: values.ptlMinutes.trim() ? whole(values.ptlMinutes) : null,
  ttlHours: values.ttlHours.trim() ? whole(values.ttlHours) : null,
  salesFrom: values.salesFrom ? (toInstant(values.salesFrom, zone) ?? '?') : null,
  salesTo: values.salesTo ? (toInstant(values.salesTo, zone) ?? '?') : null,
  instantOnly: values.instantOnly,
  priority: whole(values.priority),
  isActive: values.isActive,
});

export function classFaults(body: ClassBody): Faults {
  const faults = faultsOf(flightClassEndpoints.createClass.body, body);
  const missing = Object.entries({ baggageRuleId: body.baggageRuleId, fareRuleId: body.fareRuleId }).filter(([, id]) => id === '');
  return { ...faults, ...Object.fromEntries(missing.map(([field]) => [field, 'Choose a rule'])) };
}

/** Of the fields that differ, those of `body`. */
export const changedClass = (body: ClassBody, before: ClassBody): Partial<ClassBody> =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof ClassBody])),
  );

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const amount = (text: string): number => readAmount(text) ?? Number.NaN;
const write = (value: number): string => formatAmount(value).replace(/\.00$/, '');
