import { expect, it, vi } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import type { ClassTemplate } from '../../../contract/templates.ts';
import type { DeskClass } from '../../../rules/class-as-typed.ts';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { bodyOfTemplate, classLabels, classFieldOf, classForm } from './class-form.ts';
import { pathWords } from './path-words.ts';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));
// The labels of a form are read when it is made.
await textsReady();

const FORM = classForm('Asia/Yerevan');
const id = '01990000-0000-7000-8000-000000000000';
const said = { code: 'Y', name: 'Economy', family: 'Flex', cabin: 'economy' as const, serviceFee: 5, fareBasis: 'YFLX', instantOnly: false }; // prettier-ignore
const limits = { baggageRuleId: id, fareRuleId: id, ptlMinutes: 90, ttlHours: null, priority: 3, isActive: true, audience: { groupIds: [id], userIds: [] } }; // prettier-ignore
const prices = { adultFare: 1100.5, adultTax: 40, childFare: 75, childTax: 30, infantFare: 10, infantTax: 5 };
const one = {
  ...said,
  adult: { base: 1100.5, tax: 40 },
  child: { base: 75, tax: 30 },
  infant: { base: 10, tax: 5 },
  desk: { ...limits, total: 20, held: 0, sold: 0, allotted: 0, version: 4, salesFrom: '2027-06-01T06:00:00.000Z', salesTo: null },
} as unknown as DeskClass;
const typed = typedOf(FORM.fields, FORM.of(one));
const body = { ...said, ...limits, ...prices, seatsTotal: 20, salesFrom: '2027-06-01T06:00:00.000Z', salesTo: null };
const errors = (part: object) => Object.keys(errorsOf(FORM.schema, bodyOf(FORM.fields, { ...typed, ...part })));

it('goes into the form by the clock of the company, and comes out as it was', () => {
  expect(typed).toMatchObject({ salesFrom: '2027-06-01T10:00', adultFare: '1,100.50', ttlHours: '' });
  expect(bodyOf(FORM.fields, typed)).toEqual(body);
  expect(FORM.versionOf!(one)).toBe(4);
});

it('says at its field what is wrong', () => {
  expect(errors({})).toEqual([]);
  expect(errors({ code: '7' })).toEqual(['code']);
  expect(errors({ salesFrom: '2027-06-01T' })).toEqual(['salesFrom']);
  expect(errors({ baggageRuleId: '', seatsTotal: 'many' }).toSorted()).toEqual(['baggageRuleId', 'seatsTotal']);
  expect(Object.keys(errorsOf(FORM.schema, bodyOf(FORM.fields, blankOf(FORM)))).length).toBeGreaterThan(7);
});

it('takes a template, whose days and hours before departure become instants', () => {
  const template = { ...said, ...limits, ...prices, seatsTotal: 20, salesFromDays: 2, salesToHours: 3 } as unknown as ClassTemplate;
  expect(bodyOf(FORM.fields, typedOf(FORM.fields, bodyOfTemplate(template, '2027-06-10T09:00:00.000Z')))).toEqual({
    ...body,
    salesFrom: '2027-06-08T09:00:00.000Z',
    salesTo: '2027-06-10T06:00:00.000Z',
  });
});

it('finds the field of each path of the log', () => {
  for (const path of ['adult.base', 'infant.tax', 'desk.total', 'desk.ptlMinutes', 'desk.audience.userIds', 'fareBasis'])
    expect(classLabels()).toHaveProperty(classFieldOf(path));
  expect(['child.tax', 'desk.total', 'desk.audience.groupIds'].map(pathWords)).toEqual(['Child taxes', 'Seats', 'Groups']);
});
