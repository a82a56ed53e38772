import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { type Flight, flightEndpoints } from '../../../contract/flights.ts';
import { instantsOf } from '../../../rules/zone-time.ts';
import { commonText } from '../../../texts/common/text.ts';
import { flightFormText } from '../../../texts/flight-form/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { flat, formOver, type Kind, type Typed, typedOf } from '../../forms/fields.ts';
import type { FormErrors } from '../../forms/form.ts';
import { clock, codeText, day, longText, maybeAmount, maybeText, pick, whole, yes } from '../../forms/kinds.tsx';
import { aircraft } from '../reference/aircraft-kind.ts';
import { airport } from '../reference/airport-kind.tsx';
import { pickCurrency } from '../reference/currencies.tsx';
import { airlinesQuery } from '../reference/queries.ts';
import { row } from '../reference/row-kind.tsx';
import { maybeMoment } from './moment-kind.tsx';
import { readTime } from '../../ui/read-time.ts';
import type { Timing } from './timing.ts';
import { WhichTime } from './which-time.tsx';

export type FlightBody = Required<Omit<Extract<Call<'createFlight'>['body'], { from: string }>, 'templateId' | 'classesOf'>>;
type Local = 'departureLocal' | 'arrivalLocal' | 'departureOccurrence' | 'arrivalOccurrence';
type Occurrence = '' | 'first' | 'second';
/** When it flies as it is typed: one day, and times by the clocks of the airports. */
export interface TypedTimes {
  day: string;
  departs: string;
  arrives: string;
  /** Days between the two dates; empty while the form finds it by itself. */
  arrivalDays: string;
  departureOccurrence: Occurrence;
  arrivalOccurrence: Occurrence;
}
type Body = Omit<FlightBody, Local> & TypedTimes;

const useAirlines = () => useQuery(airlinesQuery()).data?.map((one) => ({ id: one.iata, name: one.name }));

const twice = (what: 'departure' | 'arrival'): Kind<Occurrence, Occurrence> => ({
  empty: '',
  read: (typed) => typed,
  write: (value) => value,
  show: (typed) => typed || staffText('none'),
  control: ({ value, error, typed, onValue }) => (
    <WhichTime
      what={what}
      time={String(typed[what === 'departure' ? 'departs' : 'arrives'])}
      value={value}
      error={error}
      onValue={onValue}
    />
  ),
});
const arrivalDays = () => [
  { value: '0', text: flightFormText('sameDay') },
  { value: '1', text: flightFormText('nextDay') },
  { value: '2', text: flightFormText('twoDays') },
  { value: '-1', text: flightFormText('dayBefore') },
];

/** A flight: times are those of the airports, sale and names go by the clock of the company, `zone`. */
export const flightForm = (zone: string) =>
  formOver<Body, Flight>()({
    schema: flightEndpoints.createFlight.body,
    fields: {
      flightNumber: { label: flightFormText('number'), ...codeText(9, { placeholder: 'RM 401' }) },
      airline: { label: commonText('airline'), ...row(flightFormText('chooseAirline'), useAirlines, ({ id, name }) => `${name} (${id})`) },
      from: { label: flightFormText('from'), ...airport() },
      to: { label: flightFormText('to'), ...airport() },
      day: { label: flightFormText('day'), ...day() },
      departs: { label: flightFormText('departs'), ...clock() },
      arrives: { label: flightFormText('arrives'), ...clock() },
      arrivalDays: { label: flightFormText('arrivesOn'), ...pick(arrivalDays()) },
      departureOccurrence: { label: flightFormText('whichDeparture'), ...twice('departure') },
      arrivalOccurrence: { label: flightFormText('whichArrival'), ...twice('arrival') },
      terminalFrom: { label: flightFormText('terminalFrom'), ...maybeText({ maxLength: 10 }) },
      terminalTo: { label: flightFormText('terminalTo'), ...maybeText({ maxLength: 10 }) },
      aircraftId: { label: flightFormText('aircraft'), ...aircraft() },
      seatCapacity: { label: flightFormText('seats'), ...whole({ maxLength: 4 }) },
      infantLimit: { label: flightFormText('infants'), ...whole({ maxLength: 3 }) },
      currency: { label: flightFormText('currency'), ...pickCurrency() },
      apisRequired: { label: flightFormText('apis'), ...yes() },
      salesOpenAt: { label: flightFormText('saleOpens'), hint: flightFormText('atOnce'), ...maybeMoment(zone, '00:00') },
      salesCloseMinutes: { label: flightFormText('saleCloses'), ...whole({ maxLength: 5 }) },
      nameListClosesAt: { label: flightFormText('namesClose'), hint: flightFormText('staysOpen'), ...maybeMoment(zone, '00:00') },
      costPerSeat: { label: flightFormText('cost'), hint: flightFormText('costHint'), ...maybeAmount() },
      remarks: { label: staffText('remarks'), ...longText(1000) },
    },
    of: (flight) => ({
      ...flight,
      airline: flight.airline.iata,
      from: flight.from.iata,
      to: flight.to.iata,
      day: flight.departureLocal.slice(0, 10),
      departs: flight.departureLocal.slice(11),
      arrives: flight.arrivalLocal.slice(11),
      arrivalDays: String(flight.dayOffset),
      departureOccurrence: occurrenceOf(flight.departureLocal, flight.from.timezone, flight.departureUtc),
      arrivalOccurrence: occurrenceOf(flight.arrivalLocal, flight.to.timezone, flight.arrivalUtc),
      terminalFrom: flight.from.terminal,
      terminalTo: flight.to.terminal,
      aircraftId: flight.aircraft?.id ?? null,
    }),
    blank: { salesCloseMinutes: '240', currency: 'USD' },
  });
type FlightForm = ReturnType<typeof flightForm>;
export type FlightTyped = Typed<FlightForm['fields']>;

export const flightLabels = (): Record<string, string> =>
  Object.fromEntries(flat(flightForm('UTC').fields).map(([name, { label }]) => [name, label]));

/** Where a path of the server stands in the form. A local time is one there and two here: the clock stands for both. */
const FIELD_OF_PATH: Record<string, keyof FlightTyped> = {
  'airline.iata': 'airline',
  'from.iata': 'from',
  'to.iata': 'to',
  'from.terminal': 'terminalFrom',
  'to.terminal': 'terminalTo',
  'aircraft.model': 'aircraftId',
  aircraft: 'aircraftId',
  departureLocal: 'departs',
  arrivalLocal: 'arrives',
  dayOffset: 'arrivalDays',
};
export const fieldOfPath = (path: string): string => FIELD_OF_PATH[path] ?? path;

/** One like it on a day that is still to be chosen. */
export const copyOf = (form: FlightForm, flight: Flight): FlightTyped => ({
  ...typedOf(form.fields, form.of(flight)),
  day: '',
  departureOccurrence: '',
  arrivalOccurrence: '',
  salesOpenAt: '',
  nameListClosesAt: '',
});

/** The body of the contract, once it is known what the typed times mean. */
export const bodyAt = (
  { day: _day, departs: _departs, arrives: _arrives, arrivalDays: _days, departureOccurrence, arrivalOccurrence, ...body }: Body,
  at: Pick<Timing, 'departureLocal' | 'arrivalLocal' | 'twice'>,
): FlightBody => ({
  ...body,
  departureLocal: at.departureLocal,
  arrivalLocal: at.arrivalLocal,
  departureOccurrence: at.twice.departure ? departureOccurrence || null : null,
  arrivalOccurrence: at.twice.arrival ? arrivalOccurrence || null : null,
});

/** What the contract would refuse in less helpful words: a time that is none or skipped, and of one that comes twice, which. */
export function wrongTimes(values: TypedTimes, { twice, errors }: Pick<Timing, 'twice' | 'errors'>): FormErrors {
  const words = flightFormText('chooseOccurrence');
  const time = flightFormText('timeMissing');
  return {
    ...(values.day ? {} : { day: flightFormText('dateMissing') }),
    ...(readTime(values.departs) ? {} : { departureLocal: time }),
    ...(readTime(values.arrives) ? {} : { arrivalLocal: time }),
    ...errors,
    ...(twice.departure && !values.departureOccurrence ? { departureOccurrence: words } : {}),
    ...(twice.arrival && !values.arrivalOccurrence ? { arrivalOccurrence: words } : {}),
  };
}

function occurrenceOf(local: string, zone: string, utc: string): Occurrence {
  const found = instantsOf(local, zone);
  return found.length < 2 ? '' : found[0] === Date.parse(utc) ? 'first' : 'second';
}
