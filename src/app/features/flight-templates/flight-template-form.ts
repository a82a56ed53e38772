import type { Call } from '../../../contract/endpoints.ts';
import { type FlightTemplate, flightTemplateBody } from '../../../contract/templates.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';
import { readAmount } from '../../read-amount.ts';

type Body = Call<'createFlightTemplate'>['body'];

/** A flight template as it is typed. */
export interface FlightTemplateForm {
  flightNumber: string;
  airline: string;
  from: string;
  to: string;
  departureTime: string;
  arrivalTime: string;
  arrivalDayOffset: string;
  daysOfWeek: readonly number[];
  validFrom: string;
  validTo: string;
  classTemplateIds: readonly string[];
  currency: string;
  aircraftId: string;
  seatCapacity: string;
  infantLimit: string;
  terminalFrom: string;
  terminalTo: string;
  salesOpenDays: string;
  salesCloseMinutes: string;
  nameListCloseMinutes: string;
  apisRequired: boolean;
  costPerSeat: string;
  remarks: string;
}

export const FLIGHT_LABELS: Record<keyof FlightTemplateForm, string> = {
  flightNumber: 'Flight number',
  airline: 'Airline',
  from: 'From',
  to: 'To',
  departureTime: 'Departs',
  arrivalTime: 'Arrives',
  arrivalDayOffset: 'Arrives on',
  daysOfWeek: 'Flies on',
  validFrom: 'First day',
  validTo: 'Last day',
  classTemplateIds: 'Classes',
  currency: 'Currency',
  aircraftId: 'Aircraft',
  seatCapacity: 'Seats',
  infantLimit: 'Infants, at most',
  terminalFrom: 'Terminal of departure',
  terminalTo: 'Terminal of arrival',
  salesOpenDays: 'Sale opens, days before',
  salesCloseMinutes: 'Sale closes, minutes before',
  nameListCloseMinutes: 'Names close, minutes before',
  apisRequired: 'Travel documents are needed for tickets',
  costPerSeat: 'Cost of a seat',
  remarks: 'Remarks for staff',
};

export function flightFormOf(one: FlightTemplate | undefined): FlightTemplateForm {
  const text = (value: string | number | null | undefined, otherwise = '') =>
    value === null || value === undefined ? otherwise : String(value);
  return {
    flightNumber: text(one?.flightNumber),
    airline: text(one?.airline.iata),
    from: text(one?.from.iata),
    to: text(one?.to.iata),
    departureTime: text(one?.departureTime),
    arrivalTime: text(one?.arrivalTime),
    arrivalDayOffset: text(one?.arrivalDayOffset, '0'),
    daysOfWeek: one?.daysOfWeek ?? [],
    validFrom: text(one?.validFrom),
    validTo: text(one?.validTo),
    classTemplateIds: one?.classTemplateIds ?? [],
    currency: text(one?.currency, 'USD'),
    aircraftId: text(one?.aircraftId),
    seatCapacity: text(one?.seatCapacity),
    infantLimit: text(one?.infantLimit, '10'),
    terminalFrom: text(one?.terminalFrom),
    terminalTo: text(one?.terminalTo),
    salesOpenDays: text(one?.salesOpenDays),
    salesCloseMinutes: text(one?.salesCloseMinutes, '240'),
    nameListCloseMinutes: text(one?.nameListCloseMinutes),
    apisRequired: one?.apisRequired ?? false,
    costPerSeat: text(one?.costPerSeat),
    remarks: text(one?.remarks),
  };
}

/** What is no number stays one that the contract refuses with its own words. */
export const numberOf = (typed: string): number => readAmount(typed) ?? Number.NaN;
export const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));

export function flightBodyOf(form: FlightTemplateForm): Body {
  return {
    ...form,
    daysOfWeek: [...form.daysOfWeek],
    classTemplateIds: [...form.classTemplateIds],
    arrivalDayOffset: Number(form.arrivalDayOffset),
    aircraftId: form.aircraftId || null,
    seatCapacity: numberOf(form.seatCapacity),
    infantLimit: numberOf(form.infantLimit),
    terminalFrom: form.terminalFrom.trim() || null,
    terminalTo: form.terminalTo.trim() || null,
    salesOpenDays: numberOrNull(form.salesOpenDays),
    salesCloseMinutes: numberOf(form.salesCloseMinutes),
    nameListCloseMinutes: numberOrNull(form.nameListCloseMinutes),
    costPerSeat: numberOrNull(form.costPerSeat),
  };
}

export const flightFaults = (body: Body): Faults => faultsOf(flightTemplateBody, body);
