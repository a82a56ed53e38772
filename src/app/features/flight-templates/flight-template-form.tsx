import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { type FlightTemplate, flightTemplateBody } from '../../../contract/templates.ts';
import { commonText } from '../../../texts/common/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { type ControlProps, formOver, type Kind } from '../../forms/fields.ts';
import { clock, codeText, day, maybeAmount, maybeText, maybeWhole, pick, text, whole, yes } from '../../forms/kinds.tsx';
import { aircraft } from '../reference/aircraft-kind.ts';
import { pickCurrency } from '../reference/currencies.tsx';
import { ClassChoice } from './class-choice.tsx';
import { classTemplatesQuery } from './queries.ts';
import { WeekdayChoice } from './weekday-choice.tsx';
import { daysText } from './words.ts';
import { perLang } from '../../per-lang.ts';

const daysLater = (): Kind<string, number> => ({
  ...pick([
    { value: '-1', text: templatesText('daysLater.before') },
    { value: '0', text: templatesText('daysLater.same') },
    { value: '1', text: templatesText('daysLater.next') },
    { value: '2', text: templatesText('daysLater.two') },
  ]),
  read: Number,
  write: String,
});

const weekdays: Kind<readonly number[], number[]> = {
  empty: [],
  read: (typed) => [...typed],
  write: (value) => value,
  show: (typed) => daysText(typed) || staffText('none'),
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
export const flightTemplateForm = perLang(() =>
  formOver<Required<Call<'createFlightTemplate'>['body']>, FlightTemplate>()({
    schema: flightTemplateBody,
    fields: {
      flightNumber: { label: templatesText('number'), ...codeText(9, { placeholder: 'RM 401' }) },
      airline: { label: commonText('airline'), ...codeText(2, { placeholder: 'RM' }) },
      from: { label: templatesText('from'), ...codeText(3, { placeholder: 'EVN' }) },
      to: { label: templatesText('toPlace'), ...codeText(3, { placeholder: 'CDG' }) },
      departureTime: { label: templatesText('departs'), ...clock() },
      arrivalTime: { label: templatesText('arrives'), ...clock() },
      arrivalDayOffset: { label: templatesText('arrivesOn'), hint: templatesText('byClocks'), ...daysLater() },
      daysOfWeek: { label: templatesText('fliesOn'), ...weekdays },
      validFrom: { label: templatesText('firstDay'), ...day() },
      validTo: { label: templatesText('lastDay'), ...day() },
      aircraftId: { label: templatesText('aircraft'), ...aircraft() },
      seatCapacity: { label: templatesText('seats'), ...whole({ maxLength: 4 }) },
      infantLimit: { label: templatesText('infants'), ...whole({ maxLength: 3 }) },
      currency: { label: templatesText('currency'), ...pickCurrency() },
      classTemplateIds: { label: templatesText('classes'), ...classes },
      salesOpenDays: { label: templatesText('saleOpens'), hint: templatesText('atOnce'), ...maybeWhole({ maxLength: 3 }) },
      salesCloseMinutes: { label: templatesText('saleCloses'), ...whole({ maxLength: 5 }) },
      nameListCloseMinutes: {
        label: templatesText('namesClose'),
        hint: templatesText('staysOpen'),
        ...maybeWhole({ maxLength: 5 }),
      },
      costPerSeat: { label: templatesText('cost'), hint: templatesText('costHint'), ...maybeAmount() },
      terminalFrom: { label: templatesText('terminalFrom'), ...maybeText({ maxLength: 10 }) },
      terminalTo: { label: templatesText('terminalTo'), ...maybeText({ maxLength: 10 }) },
      apisRequired: { label: templatesText('apis'), ...yes() },
      remarks: { label: templatesText('staffRemarks'), ...text({ maxLength: 1000 }) },
    },
    of: (one) => ({ ...one, airline: one.airline.iata, from: one.from.iata, to: one.to.iata }),
    blank: { arrivalDayOffset: '0', currency: 'USD', infantLimit: '10', salesCloseMinutes: '240' },
  }),
);

/** Those in the flight's currency. */
function Classes({ value, error, typed, onValue }: ControlProps<readonly string[]>) {
  const { data } = useQuery(classTemplatesQuery());
  const currency = String(typed['currency']);
  const fitting = (data ?? []).filter((one) => one.currency === currency);
  return <ClassChoice classes={fitting} chosen={value} currency={currency} error={error} onChosen={onValue} />;
}

function Letters({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(classTemplatesQuery());
  return ids.map((id) => data?.find((one) => one.id === id)?.code ?? '?').join(' ') || staffText('none');
}
