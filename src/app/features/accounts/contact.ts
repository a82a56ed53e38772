import type { Profile } from '../../../contract/account.ts';
import { type UserUpdate, userEndpoints } from '../../../contract/users.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';
import { countryName, languageWords } from './words.ts';

/** Contact and company data as typed. */
export interface Contact {
  businessName: string;
  companyName: string;
  vat: string;
  email: string;
  contactNameSurname: string;
  ceoNameSurname: string;
  phone: string;
  mobilePhone: string;
  country: string;
  city: string;
  address: string;
  language: string;
}

export const CONTACT_LABELS: Record<keyof Contact, string> = {
  businessName: 'Business name',
  companyName: 'Company',
  vat: 'VAT',
  email: 'E-mail',
  contactNameSurname: 'Contact person',
  ceoNameSurname: 'Director',
  phone: 'Phone',
  mobilePhone: 'Mobile',
  country: 'Country',
  city: 'City',
  address: 'Address',
  language: 'Language',
};

/** Business name, VAT and address to sign in with are not the owner's to change. */
export const STAFF_ONLY: readonly (keyof Contact)[] = ['businessName', 'vat', 'email'];

export const emptyContact: Contact = {
  businessName: '',
  companyName: '',
  vat: '',
  email: '',
  contactNameSurname: '',
  ceoNameSurname: '',
  phone: '',
  mobilePhone: '',
  country: 'AM',
  city: '',
  address: '',
  language: 'en',
};

export function contactOf(account: Profile): Contact {
  return Object.fromEntries(Object.keys(emptyContact).map((field) => [field, account[field as keyof Contact]])) as unknown as Contact;
}

export function showContact(field: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (text === '') return 'empty';
  return field === 'country' ? countryName(text) : field === 'language' ? languageWords(text) : text;
}

/** The changed fields as an update. */
export function contactUpdate(values: Contact, changed: readonly (keyof Contact)[], version: number): UserUpdate {
  return { version, ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])) };
}

/** Faults that the server would find as well. */
export const updateFaults = (body: UserUpdate): Faults => faultsOf(userEndpoints.updateUser.body, body);
