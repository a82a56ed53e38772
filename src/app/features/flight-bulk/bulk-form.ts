import type { Call } from '../../../contract/endpoints.ts';
import { decimalOf } from '../../forms/kinds.tsx';
import type { FormErrors } from '../../forms/form.ts';

/** What is typed in the form over many flights; what is left empty stays as it is. */
export interface BulkTyped {
  what: 'change' | 'cancel';
  /** Of cancelled flights: what becomes of those with tickets. */
  resolution: NonNullable<Asked['change']['cancel']>['action'];
  weekdays: number[];
  departureTime: string;
  arrivalTime: string;
  /** Letters of classes; none: all of them. */
  codes: string;
  priceBy: '' | 'percent' | 'amount';
  price: string;
  seatsBy: '' | 'add' | 'set';
  seats: string;
  fareRule: string;
  sale: '' | 'open' | 'closed';
  salesCloseMinutes: string;
}
export const BLANK: BulkTyped = {
  what: 'change',
  resolution: 'suspend',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  departureTime: '',
  arrivalTime: '',
  codes: '',
  priceBy: '',
  price: '',
  seatsBy: '',
  seats: '',
  fareRule: '',
  sale: '',
  salesCloseMinutes: '',
};

export type Asked = Extract<Call<'bulkFlights'>['body'], { change: unknown }> & { mode: 'quote' };
/** Flights that are ticked, or all coming ones that the filters of the list leave. */
export type Chosen = Pick<Asked, 'flightIds'> | Pick<Asked, 'which'>;

/** The question of the dry run. */
export function askedOf(typed: BulkTyped, chosen: Chosen): Asked {
  return {
    mode: 'quote',
    ...chosen,
    ...(typed.weekdays.length === 7 ? {} : { weekdays: typed.weekdays }),
    change: typed.what === 'cancel' ? { cancel: { action: typed.resolution } } : changeOf(typed),
  };
}

function changeOf(typed: BulkTyped): Asked['change'] {
  const letters = [...new Set(typed.codes.toUpperCase().replaceAll(/[^A-Z]/g, ''))];
  const codes = letters.length > 0 ? { codes: letters } : {};
  return {
    ...(typed.departureTime === '' ? {} : { departureTime: typed.departureTime }),
    ...(typed.arrivalTime === '' ? {} : { arrivalTime: typed.arrivalTime }),
    ...(typed.priceBy === '' ? {} : { price: { ...codes, by: typed.priceBy, value: decimalOf(typed.price) } }),
    ...(typed.seatsBy === '' ? {} : { seats: { ...codes, by: typed.seatsBy, value: decimalOf(typed.seats) } }),
    ...(typed.fareRule === '' ? {} : { fareRule: { ...codes, fareRuleId: typed.fareRule } }),
    ...(typed.sale === '' ? {} : { sale: typed.sale }),
    ...(typed.salesCloseMinutes === '' ? {} : { salesCloseMinutes: decimalOf(typed.salesCloseMinutes) }),
  };
}

/** Where the server names a part of the change, the field that it is typed in. */
export const atFields = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [path.replace(/^change\./, '').replace(/\.(value|fareRuleId|by)$/, ''), words]),
  );
