import type { Call } from '../../../contract/endpoints.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { PreOrder } from '../../../contract/holds.ts';
import type { PassengerType } from '../../../contract/words.ts';
import { typesInTurn } from '../../../rules/passengers.ts';
import type { TITLES } from '../../../contract/orders.ts';
import type { Wish } from '../services/service.ts';

export type OrderBody = Call<'order'>['body'];
type PassengerBody = OrderBody['passengers'][number];

/** One passenger as typed: every field a string, empty while not given. */
export interface Traveller {
  type: PassengerType;
  title: string;
  firstName: string;
  lastName: string;
  /** The passport has one name only: it is the last name, the first is FNU. */
  oneName: boolean;
  nativeFirst: string;
  nativeLast: string;
  gender: string;
  dateOfBirth: string;
  nationality: string;
  docType: string;
  docNumber: string;
  docCountry: string;
  docExpiry: string;
  /** Place of the adult in the list, for an infant. */
  adult: string;
  /** As the passenger book has them, to be taken over as the contact. */
  phone: string;
  email: string;
  /** Keep this person in the passenger book. */
  save: boolean;
}

export interface Draft {
  travellers: Traveller[];
  /** Its language is that of the app until another is chosen. */
  contact: { name: string; phone: string; email: string; language?: Lang | undefined };
  remarks: string;
  /** For passengers and flights by their places. */
  services: Wish[];
}

export const NO_FIRST_NAME = 'FNU';

const TITLES_OF = { ADT: ['MR', 'MRS', 'MS'], CHD: ['MSTR', 'MISS'], INF: ['MSTR', 'MISS'] } as const;
export const titlesOf = (type: PassengerType): readonly (typeof TITLES)[number][] => TITLES_OF[type];

/** The gender that a title says; it can be changed by hand. */
export const genderOf = (title: string): 'M' | 'F' | '' => (title === '' ? '' : ['MR', 'MSTR'].includes(title) ? 'M' : 'F');

export function emptyDraft(hold: Pick<PreOrder, 'adults' | 'children' | 'infants'>, contact: Draft['contact']): Draft {
  const firstInfant = hold.adults + hold.children;
  return {
    travellers: typesInTurn(hold).map((type, i) => ({
      type,
      title: '',
      firstName: '',
      lastName: '',
      oneName: false,
      nativeFirst: '',
      nativeLast: '',
      gender: '',
      dateOfBirth: '',
      nationality: '',
      docType: 'P',
      docNumber: '',
      docCountry: '',
      docExpiry: '',
      adult: type === 'INF' ? String(i - firstInfant) : '',
      phone: '',
      email: '',
      save: false,
    })),
    contact,
    remarks: '',
    services: [],
  };
}

/** The same people fit another hold: as many of each type. */
export function fits(draft: Draft, hold: Pick<PreOrder, 'adults' | 'children' | 'infants'>): boolean {
  const count = (type: PassengerType) => draft.travellers.filter((one) => one.type === type).length;
  return count('ADT') === hold.adults && count('CHD') === hold.children && count('INF') === hold.infants;
}

/** What is sent. Only what was given, a document not without its number; the server folds names the same way once more. */
export function toPassenger(one: Traveller): PassengerBody {
  const ofDocument = <T extends string>(value: T): T | '' => (one.docNumber ? value : '');
  const given: { [Field in keyof Required<PassengerBody>]: PassengerBody[Field] | '' } = {
    type: one.type,
    title: one.title as PassengerBody['title'],
    firstName: one.oneName ? NO_FIRST_NAME : one.firstName.trim(),
    lastName: one.lastName.trim(),
    nativeName: [one.nativeLast, one.nativeFirst].filter(Boolean).join(' '),
    gender: one.gender as PassengerBody['gender'],
    dateOfBirth: one.dateOfBirth,
    nationality: one.nationality,
    docType: ofDocument(one.docType as 'P'),
    docNumber: one.docNumber.replace(/[\s-]/g, '').toUpperCase(),
    docCountry: ofDocument(one.docCountry),
    docExpiry: ofDocument(one.docExpiry),
    associatedAdult: one.type === 'INF' && one.adult !== '' ? Number(one.adult) : '',
    // Of the order, not of each who travels.
    phone: '',
    email: '',
    save: one.save || '',
  };
  const { type, title, firstName, lastName, gender, dateOfBirth, ...rest } = given;
  const more = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return { type, title, firstName, lastName, gender, dateOfBirth, ...more } as PassengerBody;
}

const toService = ({ serviceId, passengerId, segmentId, quantity, seat }: Wish): NonNullable<OrderBody['services']>[number] => ({
  serviceId,
  quantity,
  ...(passengerId === null ? {} : { passenger: Number(passengerId) }),
  ...(segmentId === null ? {} : { seq: Number(segmentId) }),
  ...(seat === undefined ? {} : { seat }),
});

export function toBody(
  draft: Draft,
  hold: Pick<PreOrder, 'id' | 'agent' | 'price'>,
  action: OrderBody['action'],
  allowDuplicate: boolean,
): OrderBody {
  return {
    preOrderId: hold.id,
    action,
    passengers: draft.travellers.map(toPassenger),
    contact: {
      name: draft.contact.name.trim(),
      phone: draft.contact.phone.trim(),
      email: draft.contact.email.trim(),
      ...(draft.contact.language ? { language: draft.contact.language } : {}),
    },
    ...(draft.remarks.trim() ? { remarks: draft.remarks.trim() } : {}),
    ...(draft.services.length > 0 ? { services: draft.services.map(toService) } : {}),
    ...(allowDuplicate ? { allowDuplicate } : {}),
    expectedTotal: hold.price.totals.payable,
    agentId: hold.agent.userId,
  };
}
