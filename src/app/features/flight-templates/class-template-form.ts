import type { Call } from '../../../contract/endpoints.ts';
import type { Cabin } from '../../../contract/fields.ts';
import { type ClassTemplate, classTemplateBody } from '../../../contract/templates.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';
import { numberOf, numberOrNull } from './flight-template-form.ts';

type Body = Call<'createClassTemplate'>['body'];

const AMOUNTS = ['adultFare', 'childFare', 'infantFare', 'adultTax', 'childTax', 'infantTax', 'serviceFee'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], string>;

/** A class template as it is typed. */
export interface ClassTemplateForm extends Amounts {
  code: string;
  name: string;
  family: string;
  cabin: string;
  seatsTotal: string;
  currency: string;
  baggageRuleId: string;
  fareRuleId: string;
  fareBasis: string;
  ptlMinutes: string;
  ttlHours: string;
  salesFromDays: string;
  salesToHours: string;
  priority: string;
  instantOnly: boolean;
  isActive: boolean;
  groupIds: readonly string[];
  userIds: readonly string[];
}

export const CLASS_LABELS: Record<keyof ClassTemplateForm, string> = {
  code: 'Letter',
  name: 'Name',
  family: 'Fare family',
  cabin: 'Cabin',
  seatsTotal: 'Seats',
  currency: 'Currency',
  adultFare: 'Adult',
  childFare: 'Child',
  infantFare: 'Infant',
  adultTax: 'Adult tax',
  childTax: 'Child tax',
  infantTax: 'Infant tax',
  serviceFee: 'Service fee',
  baggageRuleId: 'Baggage',
  fareRuleId: 'Fare rule',
  fareBasis: 'Fare basis',
  ptlMinutes: 'A booking lives, minutes',
  ttlHours: 'Issue by, hours before',
  salesFromDays: 'On sale from, days before',
  salesToHours: 'On sale until, hours before',
  priority: 'Place in the list',
  instantOnly: 'Only issued at once',
  isActive: 'On sale',
  groupIds: 'Sold to',
  userIds: 'Sold to',
};

export function classFormOf(one: ClassTemplate | undefined): ClassTemplateForm {
  const text = (value: string | number | null | undefined, otherwise = '') =>
    value === null || value === undefined ? otherwise : String(value);
  return {
    code: text(one?.code),
    name: text(one?.name),
    family: text(one?.family),
    cabin: text(one?.cabin, 'economy'),
    seatsTotal: text(one?.seatsTotal),
    currency: text(one?.currency, 'USD'),
    ...(Object.fromEntries(AMOUNTS.map((field) => [field, text(one?.[field], '0')])) as Amounts),
    baggageRuleId: text(one?.baggageRuleId),
    fareRuleId: text(one?.fareRuleId),
    fareBasis: text(one?.fareBasis),
    ptlMinutes: text(one?.ptlMinutes),
    ttlHours: text(one?.ttlHours),
    salesFromDays: text(one?.salesFromDays),
    salesToHours: text(one?.salesToHours),
    priority: text(one?.priority, '0'),
    instantOnly: one?.instantOnly ?? false,
    isActive: one?.isActive ?? true,
    groupIds: one?.audience.groupIds ?? [],
    userIds: one?.audience.userIds ?? [],
  };
}

export function classBodyOf({ groupIds, userIds, ...form }: ClassTemplateForm): Body {
  return {
    ...form,
    ...(Object.fromEntries(AMOUNTS.map((field) => [field, numberOf(form[field])])) as Record<(typeof AMOUNTS)[number], number>),
    cabin: form.cabin as Cabin,
    seatsTotal: numberOf(form.seatsTotal),
    ptlMinutes: numberOrNull(form.ptlMinutes),
    ttlHours: numberOrNull(form.ttlHours),
    salesFromDays: numberOrNull(form.salesFromDays),
    salesToHours: numberOrNull(form.salesToHours),
    priority: numberOf(form.priority),
    audience: { groupIds: [...groupIds], userIds: [...userIds] },
  };
}

export const classFaults = (body: Body): Faults => faultsOf(classTemplateBody, body);
