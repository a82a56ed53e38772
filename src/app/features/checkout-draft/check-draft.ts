import * as v from 'valibot';
import { email as emailSchema } from '../../../contract/fields.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { PreOrder } from '../../../contract/holds.ts';
import { checkPassengers, type TripDates } from '../../../rules/passengers.ts';
import { errorText } from '../../../texts/error-text.ts';
import { type Draft, toPassenger } from './draft.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { fieldsText } from '../../../texts/fields/text.ts';

/** One message for each field, by the path that the server uses too: `passengers.0.lastName`, `contact.phone`. */
export type FormErrors = Record<string, string>;

export interface DraftCheck {
  errors: FormErrors;
  warnings: FormErrors;
  minorAlone: boolean;
}

type Held = Pick<PreOrder, 'segments' | 'adults' | 'children' | 'infants'>;

/** The same rules as the server's, before it says them. `action` decides whether travel documents are needed. */
export function checkDraft(draft: Draft, hold: Held, action: 'book' | 'issue'): DraftCheck {
  const errors: FormErrors = {};
  const trip = tripOf(hold);
  draft.travellers.forEach((one, i) => {
    const need = (field: keyof typeof one, words = fieldsText('required')) => {
      if (one[field] === '') errors[at(i, field === 'adult' ? 'associatedAdult' : field)] = words;
    };
    need('title', checkoutText('error.title'));
    need('lastName');
    if (!one.oneName) need('firstName');
    need('gender', checkoutText('error.gender'));
    need('dateOfBirth', checkoutText('error.birthDate'));
    if (one.type === 'INF') need('adult', checkoutText('error.adult'));
    // With its number a document is given whole; to issue on some flights it must be given. A number that is missing, because no
    // device keeps it over a reload, keeps nobody from booking.
    const given = one.docNumber !== '';
    if (given || (action === 'issue' && trip.apisRequired)) {
      const words = checkoutText(given ? 'error.withDocument' : 'error.toIssue');
      need('docNumber', words);
      need('docExpiry', words);
      need('docCountry', words);
      need('nationality', words);
    }
  });
  const unnumbered: FormErrors = {};
  draft.travellers.forEach((one, i) => {
    if (one.docNumber === '' && one.docExpiry !== '') unnumbered[at(i, 'docNumber')] = checkoutText('error.numberNotKept');
  });
  const check = checkPassengers(draft.travellers.map(toPassenger), trip, {
    ADT: hold.adults,
    CHD: hold.children,
    INF: hold.infants,
  });
  for (const [place, [error]] of Object.entries(check.errors)) if (error) errors[place] ??= errorText(error, fieldsText);
  for (const i of check.duplicates) if (draft.travellers[i]?.lastName) errors[at(i, 'lastName')] ??= checkoutText('error.twice');
  if (!draft.contact.name.trim()) errors['contact.name'] = fieldsText('required');
  if (draft.contact.phone.replace(/\D/g, '').length < 6)
    errors['contact.phone'] = draft.contact.phone.trim() ? checkoutText('error.phoneShort') : fieldsText('required');
  if (!v.safeParse(emailSchema, draft.contact.email).success)
    errors['contact.email'] = fieldsText(draft.contact.email.trim() ? 'email' : 'required');
  return {
    errors,
    warnings: { ...unnumbered, ...firstTexts(check.warnings) },
    minorAlone: check.minorAlone && Object.keys(errors).length === 0,
  };
}

const at = (index: number, field: string): string => `passengers.${index}.${field}`;

export function tripOf(hold: Pick<PreOrder, 'segments'>): TripDates {
  return {
    departures: hold.segments.map((one) => one.departureLocal.slice(0, 10)),
    lastArrival: hold.segments.at(-1)!.arrivalLocal.slice(0, 10),
    apisRequired: hold.segments.some((one) => one.apisRequired),
  };
}

const FIELDS =
  /^(passengers\.\d+\.(title|firstName|lastName|gender|dateOfBirth|nationality|docType|docNumber|docCountry|docExpiry|associatedAdult)|contact\.(name|phone|email)|remarks)$/;

/** Errors of the server: those that have a field here go to it, the others stay as words above the form. */
export function placeErrors(fieldErrors: FieldErrors): { errors: FormErrors; rest: string[] } {
  const errors: FormErrors = {};
  const rest: string[] = [];
  for (const [place, words] of Object.entries(fieldErrors)) {
    if (FIELDS.test(place) && words[0]) errors[place] = words[0];
    else rest.push(...words);
  }
  return { errors, rest };
}

/** From top to bottom, as the form shows them. */
const ORDER = [
  'lastName',
  'firstName',
  'title',
  'gender',
  'dateOfBirth',
  'associatedAdult',
  'nationality',
  'docType',
  'docNumber',
  'docCountry',
  'docExpiry',
];
const CONTACT_ORDER = ['contact.name', 'contact.phone', 'contact.email', 'remarks'];

/** The place to go to first: passengers in order, then the contact. */
export function firstPlace(errors: FormErrors): string | undefined {
  const order = (place: string) => {
    const [, index, field = ''] = /^passengers\.(\d+)\.(\w+)/.exec(place) ?? [];
    return index === undefined ? 1000 + CONTACT_ORDER.indexOf(place) : Number(index) + ORDER.indexOf(field) / 100;
  };
  return Object.keys(errors).sort((a, b) => order(a) - order(b))[0];
}

/** The passenger that a place belongs to. */
export function travellerOf(place: string): number | undefined {
  const [, index] = /^passengers\.(\d+)\./.exec(place) ?? [];
  return index === undefined ? undefined : Number(index);
}

export const isWhole = (errors: FormErrors, index: number): boolean => !Object.keys(errors).some((place) => travellerOf(place) === index);

const firstTexts = (fieldErrors: FieldErrors): FormErrors =>
  Object.fromEntries(Object.entries(fieldErrors).flatMap(([place, [error]]) => (error ? [[place, errorText(error, fieldsText)]] : [])));
