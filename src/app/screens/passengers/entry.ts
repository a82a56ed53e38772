import { passengerEndpoints, type SavedPassenger } from '../../../contract/passengers.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';

/** One person of the book as typed: every field a string, empty while not given. */
export interface Entry {
  title: string;
  lastName: string;
  firstName: string;
  nativeName: string;
  gender: string;
  dateOfBirth: string;
  nationality: string;
  docType: string;
  /** Typed anew; the one that is kept is shown masked beside the field. */
  docNumber: string;
  docCountry: string;
  docExpiry: string;
  phone: string;
  email: string;
  /** Words with commas between. */
  tags: string;
}

export const ENTRY_LABELS: Record<keyof Entry, string> = {
  title: 'Title',
  lastName: 'Last name',
  firstName: 'First name',
  nativeName: 'Name in the own script',
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  nationality: 'Nationality',
  docType: 'Document',
  docNumber: 'Number',
  docCountry: 'Issued by',
  docExpiry: 'Valid until',
  phone: 'Phone',
  email: 'E-mail',
  tags: 'Labels',
};

export const emptyEntry = Object.fromEntries(Object.keys(ENTRY_LABELS).map((field) => [field, ''])) as unknown as Entry;

export const entryOf = (one: SavedPassenger): Entry => ({
  title: one.title,
  lastName: one.lastName,
  firstName: one.firstName,
  nativeName: one.nativeName ?? '',
  gender: one.gender,
  dateOfBirth: one.dateOfBirth,
  nationality: one.nationality ?? '',
  docType: one.docType ?? '',
  docNumber: '',
  docCountry: one.docCountry ?? '',
  docExpiry: one.docExpiry ?? '',
  phone: one.phone ?? '',
  email: one.email ?? '',
  tags: one.tags.join(', '),
});

type CreateBody = Call<'createPassenger'>['body'];
type UpdateBody = Call<'updatePassenger'>['body'];
const NEEDED: readonly (keyof Entry)[] = ['title', 'lastName', 'firstName', 'gender', 'dateOfBirth'];

/** What a field says to the server: a blank that may be blank is none. */
function valueOf(entry: Entry, field: keyof Entry): unknown {
  if (field === 'tags')
    return entry.tags
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  const value = entry[field].trim();
  return value === '' && !NEEDED.includes(field) ? null : value;
}
const fieldsOf = (entry: Entry, fields: readonly (keyof Entry)[]) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(entry, field)]));

export const createBody = (entry: Entry, ownerId: string | null): CreateBody =>
  ({ ...fieldsOf(entry, Object.keys(ENTRY_LABELS) as (keyof Entry)[]), ownerId }) as CreateBody;
export const updateBody = (entry: Entry, changed: readonly (keyof Entry)[], version: number): UpdateBody => ({
  ...fieldsOf(entry, changed),
  version,
});

/** Faults that need no server: what is required, and what the contract's schema refuses. */
export function entryFaults(body: CreateBody | UpdateBody, kind: 'createPassenger' | 'updatePassenger'): Faults {
  const faults = faultsOf(passengerEndpoints[kind].body, body);
  // Days are typed as people here write them.
  return 'dateOfBirth' in faults ? { ...faults, dateOfBirth: 'A date such as 12.03.1988' } : faults;
}
