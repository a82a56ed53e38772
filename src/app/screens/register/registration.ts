import * as v from 'valibot';
import type { Call } from '../../../contract/endpoints.ts';
import { registrationBody } from '../../../contract/registration.ts';
import { errorsOf } from '../../forms/errors-of.ts';

/** What is typed; the words of the contract's fields. */
export interface Registration {
  businessName: string;
  companyName: string;
  vat: string;
  country: string;
  city: string;
  address: string;
  userGroup: string;
  ceoNameSurname: string;
  contactNameSurname: string;
  phone: string;
  mobilePhone: string;
  email: string;
  acceptTerms: boolean;
}
export type RegistrationField = keyof Registration;
export type RegistrationErrors = Partial<Record<RegistrationField, string | undefined>>;

/** The fields of each step in the order in which they stand. */
export const STEPS = {
  company: ['businessName', 'companyName', 'vat', 'country', 'city', 'address', 'userGroup'],
  person: ['ceoNameSurname', 'contactNameSurname', 'phone', 'mobilePhone', 'email', 'acceptTerms'],
} as const satisfies Record<string, readonly RegistrationField[]>;
export type Step = keyof typeof STEPS;

export const emptyRegistration = (email: string): Registration => ({
  businessName: '',
  companyName: '',
  vat: '',
  country: 'AM',
  city: '',
  address: '',
  userGroup: '',
  ceoNameSurname: '',
  contactNameSurname: '',
  phone: '',
  mobilePhone: '',
  email,
  acceptTerms: false,
});

/** No password: it is set later by a mailed link. What was left empty is left out. */
export function toBody({ companyName, mobilePhone, userGroup, ...rest }: Registration) {
  return {
    ...rest,
    ...(companyName.trim() ? { companyName } : {}),
    ...(mobilePhone.trim() ? { mobilePhone } : {}),
    ...(userGroup ? { userGroup } : {}),
  };
}

/** The contract's own schema, so that the form says what the server would say. */
export function checkRegistration(typed: Registration): { body: Call<'register'>['body'] | undefined; errors: RegistrationErrors } {
  const checked = v.safeParse(registrationBody, toBody(typed));
  if (checked.success) return { body: checked.output, errors: {} };
  return { body: undefined, errors: errorsOf(registrationBody, toBody(typed)) };
}

/** The first field with a fault, and its step. */
export function firstError(errors: RegistrationErrors, steps: readonly Step[] = ['company', 'person']) {
  for (const step of steps) for (const field of STEPS[step]) if (errors[field]) return { step, field };
  return undefined;
}
