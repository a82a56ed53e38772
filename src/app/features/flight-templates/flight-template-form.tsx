import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { type FlightTemplate, flightTemplateBody } from '../../../contract/templates.ts';
import { type ControlProps, formOver, type Kind } from '../../forms/fields.ts';
import { codeText, day, maybeAmount, maybeText, maybeWhole, pick, text, whole, yes } from '../../forms/kinds.tsx';
import { aircraft } from '../reference/aircraft-kind.ts';
import { CURRENCIES } from '../reference/currencies.ts';
import { ClassChoice } from './class-choice.tsx';
import { classTemplatesQuery } from './queries.ts';
import { WeekdayChoice } from './weekday-choice.tsx';
import { daysText } from './words.ts';

const clock = () => text({ type: 'time', className: 'num' });

const daysLater: Kind<string, number> = {
  ...pick([
    { value: '-1', text: 'the day before' },
    { value: '0', text: 'the same day' },
    { value: '1', text: 'the next day' },
    { value: '2', text: 'two days later' },
  ]),
  read: Number,
  write: String,
};

const weekdays: Kind<readonly number[], number[]> = {
  empty: [],
  read: (typed) => [...typed],
  write: (value) => value,
  show: (typed) => daysText(typed) || 'none',
  control: ({ label, value, error, onValue }) => <WeekdayChoice label={label} days={value} error={error} onDays={onValue} />,
};

const classes: Kind<readonly string[], string[]> = {
  empty: [],
  read: (typed) => [...typed],
  write: (value) => value,
  show: (typed) => <Letters ids={typed} />,
  control: Classes,
};

/** A flight without a date: when it goes, how long that is good for, and of which classes it is made. */
export const FLIGHT_TEMPLATE = formOver<Required<Call<'createFlightTemplate'>['body']>, FlightTemplate>()({
  schema: flightTemplateBody,
  fields: {
    flightNumber: { label: 'Flight number', ...codeText(9, { placeholder: 'RM 401' }) },
    airline: { label: 'Airline', ...codeText(2, { placeholder: 'RM' }) },
    from: { label: 'From', ...codeText(3, { placeholder: 'EVN' }) },
    to: { label: 'To', ...codeText(3, { placeholder: 'CDG' }) },
    departureTime: { label: 'Departs', ...clock() },
    arrivalTime: { label: 'Arrives', ...clock() },
    arrivalDayOffset: { label: 'Arrives on', hint: 'By the clocks of each airport', ...daysLater },
    daysOfWeek: { label: 'Flies on', ...weekdays },
    validFrom: { label: 'First day', ...day() },
    validTo: { label: 'Last day', ...day() },
    aircraftId: { label: 'Aircraft', ...aircraft() },
    seatCapacity: { label: 'Seats to sell', ...whole({ maxLength: 4 }) },
    infantLimit: { label: 'Infants at most', ...whole({ maxLength: 3 }) },
    currency: { label: 'Currency', ...pick(CURRENCIES) },
    classTemplateIds: { label: 'Classes', ...classes },
    salesOpenDays: { label: 'Sale opens, days before departure', hint: 'Empty: at once', ...maybeWhole({ maxLength: 3 }) },
    salesCloseMinutes: { label: 'Sale closes, minutes before departure', ...whole({ maxLength: 5 }) },
    nameListCloseMinutes: {
      label: 'Name list closes, minutes before departure',
      hint: 'Empty: it stays open',
      ...maybeWhole({ maxLength: 5 }),
    },
    costPerSeat: { label: 'Cost of a seat', hint: 'Agencies never see it; may stay empty', ...maybeAmount() },
    terminalFrom: { label: 'Terminal from', ...maybeText({ maxLength: 10 }) },
    terminalTo: { label: 'Terminal to', ...maybeText({ maxLength: 10 }) },
    apisRequired: { label: 'Passport data needed (APIS)', ...yes() },
    remarks: { label: 'Remarks for staff', ...text({ maxLength: 1000 }) },
  },
  of: (one) => ({ ...one, airline: one.airline.iata, from: one.from.iata, to: one.to.iata }),
  blank: { arrivalDayOffset: '0', currency: 'USD', infantLimit: '10', salesCloseMinutes: '240' },
});

/** Those in the flight's currency. */
function Classes({ value, error, typed, onValue }: ControlProps<readonly string[]>) {
  const { data } = useQuery(classTemplatesQuery());
  const currency = String(typed['currency']);
  const fitting = (data ?? []).filter((one) => one.currency === currency);
  return <ClassChoice classes={fitting} chosen={value} currency={currency} error={error} onChosen={onValue} />;
}

function Letters({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(classTemplatesQuery());
  return ids.map((id) => data?.find((one) => one.id === id)?.code ?? '?').join(' ') || 'none';
}
