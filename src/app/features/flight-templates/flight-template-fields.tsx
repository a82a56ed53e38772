import { useQuery } from '@tanstack/react-query';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { plural } from '../../../rules/format.ts';
import type { Faults } from '../../forms/form.ts';
import { aircraftQuery, airportsQuery } from '../reference/queries.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClassChoice } from './class-choice.tsx';
import { FLIGHT_LABELS, type FlightTemplateForm } from './flight-template-form.ts';
import { WeekdayChoice } from './weekday-choice.tsx';

export interface FlightFieldsProps {
  values: FlightTemplateForm;
  faults: Faults;
  classes: readonly ClassTemplate[];
  onSet: (part: Partial<FlightTemplateForm>) => void;
}

type Typed = { [K in keyof FlightTemplateForm]: FlightTemplateForm[K] extends string ? K : never }[keyof FlightTemplateForm];
const CURRENCIES = ['AMD', 'USD', 'EUR'].map((value) => ({ value, text: value }));
const ARRIVES = [
  { value: '-1', text: 'the day before' },
  { value: '0', text: 'the same day' },
  { value: '1', text: 'the next day' },
  { value: '2', text: 'two days later' },
];

export function FlightTemplateFields({ values, faults, classes, onSet }: FlightFieldsProps) {
  const text = (name: Typed, more: object = {}) => (
    <TextField
      label={FLIGHT_LABELS[name]}
      name={name}
      autoComplete="off"
      value={values[name]}
      error={faults[name]}
      onValue={(value) => onSet({ [name]: value })}
      {...more}
    />
  );
  const figure = (name: Typed, more: object = {}) => text(name, { inputMode: 'decimal', className: 'num', ...more });
  const code = (name: Typed, more: object = {}) =>
    text(name, { autoCapitalize: 'characters', spellCheck: false, className: 'code', ...more });
  const { data: aircraft } = useQuery(aircraftQuery());
  const takeAircraft = (aircraftId: string) => {
    const one = aircraft?.find((each) => each.id === aircraftId);
    onSet({
      aircraftId,
      ...(one && values.seatCapacity === ''
        ? { seatCapacity: String(one.seats), infantLimit: String(one.infantLimit ?? values.infantLimit) }
        : {}),
    });
  };
  // Those that are priced in another currency can never go along.
  const takeCurrency = (currency: string) =>
    onSet({
      currency,
      classTemplateIds: values.classTemplateIds.filter((id) => classes.find((each) => each.id === id)?.currency === currency),
    });
  const folded = ['salesOpenDays', 'salesCloseMinutes', 'nameListCloseMinutes', 'costPerSeat', 'remarks', 'terminalFrom', 'terminalTo'];
  return (
    <>
      <div className="columns pair">
        {code('flightNumber', { placeholder: 'RM 401', maxLength: 9 })}
        {code('airline', { placeholder: 'RM', maxLength: 2 })}
        {code('from', { placeholder: 'EVN', maxLength: 3, hint: <CityOf code={values.from} /> })}
        {code('to', { placeholder: 'CDG', maxLength: 3, hint: <CityOf code={values.to} /> })}
        {text('departureTime', { type: 'time', className: 'num' })}
        {text('arrivalTime', { type: 'time', className: 'num' })}
      </div>
      <SelectField
        label={FLIGHT_LABELS.arrivalDayOffset}
        name="arrivalDayOffset"
        value={values.arrivalDayOffset}
        options={ARRIVES}
        hint="By the clocks of each airport"
        error={faults['arrivalDayOffset']}
        onValue={(arrivalDayOffset) => onSet({ arrivalDayOffset })}
      />
      <WeekdayChoice days={values.daysOfWeek} error={faults['daysOfWeek']} onDays={(daysOfWeek) => onSet({ daysOfWeek })} />
      <div className="columns">
        {(['validFrom', 'validTo'] as const).map((name) => (
          <DateField
            key={name}
            label={FLIGHT_LABELS[name]}
            name={name}
            value={values[name]}
            error={faults[name]}
            onValue={(day) => onSet({ [name]: day })}
          />
        ))}
      </div>
      <SelectField
        label={FLIGHT_LABELS.aircraftId}
        name="aircraftId"
        value={values.aircraftId}
        options={[
          { value: '', text: 'Not said' },
          ...(aircraft ?? []).map((each) => ({
            value: each.id,
            text: `${each.manufacturer} ${each.model}, ${plural(each.seats, 'seat')}`,
          })),
          // While the list is on its way the present choice must not look like none.
          ...(values.aircraftId && !aircraft ? [{ value: values.aircraftId, text: 'The present one' }] : []),
        ]}
        error={faults['aircraftId']}
        onValue={takeAircraft}
      />
      <div className="columns pair">
        {figure('seatCapacity', { inputMode: 'numeric' })}
        {figure('infantLimit', { inputMode: 'numeric' })}
      </div>
      <SelectField
        label={FLIGHT_LABELS.currency}
        name="currency"
        value={values.currency}
        options={CURRENCIES}
        error={faults['currency']}
        onValue={takeCurrency}
      />
      <ClassChoice
        classes={classes.filter((each) => each.currency === values.currency)}
        chosen={values.classTemplateIds}
        currency={values.currency}
        error={faults['classTemplateIds']}
        onChosen={(classTemplateIds) => onSet({ classTemplateIds })}
      />
      <details className="fold" open={folded.some((name) => name in faults) || undefined}>
        <summary>
          Sale, names and terminals
          <Icon name="down" className="in-chip" />
        </summary>
        <div className="stack">
          <div className="columns">
            {figure('salesOpenDays', { inputMode: 'numeric', hint: 'Empty: at once' })}
            {figure('salesCloseMinutes', { inputMode: 'numeric' })}
            {figure('nameListCloseMinutes', { inputMode: 'numeric', hint: 'Empty: open to the end' })}
            {figure('costPerSeat', { label: `${FLIGHT_LABELS.costPerSeat}, ${values.currency}`, hint: 'Staff only; may stay empty' })}
            {text('terminalFrom', { maxLength: 10 })}
            {text('terminalTo', { maxLength: 10 })}
          </div>
          <label className="switch">
            <input
              type="checkbox"
              name="apisRequired"
              checked={values.apisRequired}
              onChange={() => onSet({ apisRequired: !values.apisRequired })}
            />
            <span>{FLIGHT_LABELS.apisRequired}</span>
          </label>
          {text('remarks', { maxLength: 1000 })}
        </div>
      </details>
    </>
  );
}

/** The city of a code, so that a wrong letter is seen. */
function CityOf({ code }: { code: string }) {
  const wanted = code.trim().toUpperCase();
  const { data } = useQuery({ ...airportsQuery(wanted), enabled: wanted.length === 3 });
  if (wanted.length !== 3) return 'Three letters';
  if (!data) return '\u00a0';
  return data.find((one) => one.iata === wanted)?.cityEng ?? 'This airport is not known';
}
