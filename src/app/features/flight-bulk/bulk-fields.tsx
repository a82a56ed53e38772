import { useQuery } from '@tanstack/react-query';
import { BULK_CANCEL_ACTIONS } from '../../../contract/flight-bulk.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import type { FormErrors } from '../../forms/form.ts';
import { useRight } from '../../rights.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { WeekdayChoice } from '../flight-templates/weekday-choice.tsx';
import { fareRulesQuery } from '../reference/queries.ts';
import type { BulkTyped } from './bulk-form.ts';

interface BulkFieldsProps {
  typed: BulkTyped;
  errors: FormErrors;
  onTyped: (typed: BulkTyped) => void;
}

const fieldsOf =
  ({ typed, errors, onTyped }: BulkFieldsProps) =>
  (name: Exclude<keyof BulkTyped, 'weekdays'>) => ({
    name,
    label: flightBulkText(name),
    value: typed[name],
    error: errors[name],
    onValue: (value: string) => onTyped({ ...typed, [name]: value }),
  });

/** What is done with many flights: of a change, what is left empty stays as it is. */
export function BulkFields({ typed, errors, onTyped }: BulkFieldsProps) {
  const field = fieldsOf({ typed, errors, onTyped });
  const mayCancel = useRight('cancelFlights');
  return (
    <>
      {mayCancel && (
        <SelectField
          {...field('what')}
          options={(['change', 'cancel'] as const).map((value) => ({ value, text: flightBulkText(`what.${value}`) }))}
        />
      )}
      <WeekdayChoice
        label={flightBulkText('weekdays')}
        days={typed.weekdays}
        error={errors['weekdays']}
        onDays={(weekdays) => onTyped({ ...typed, weekdays })}
      />
      {typed.what === 'cancel' ? (
        <SelectField
          {...field('resolution')}
          hint={cancelFlightText(`hint.${typed.resolution}`)}
          options={BULK_CANCEL_ACTIONS.map((value) => ({ value, text: cancelFlightText(`resolution.${value}`) }))}
        />
      ) : (
        <ChangeFields typed={typed} errors={errors} onTyped={onTyped} />
      )}
    </>
  );
}

function ChangeFields({ typed, errors, onTyped }: BulkFieldsProps) {
  const { data: fareRules } = useQuery(fareRulesQuery());
  const field = fieldsOf({ typed, errors, onTyped });
  const stays = { value: '', text: flightBulkText('stays') };
  return (
    <>
      <div className="halves">
        <TimeField {...field('departureTime')} />
        <TimeField {...field('arrivalTime')} />
      </div>
      <TextField
        {...field('codes')}
        hint={flightBulkText('codesHint')}
        className="code"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={60}
      />
      <div className="halves">
        <SelectField
          {...field('priceBy')}
          options={[stays, { value: 'percent', text: flightBulkText('byPercent') }, { value: 'amount', text: flightBulkText('byAmount') }]}
        />
        {typed.priceBy !== '' && (
          <TextField
            {...field('price')}
            hint={typed.priceBy === 'amount' ? flightBulkText('amountHint') : flightBulkText('signHint')}
            className="num"
            autoComplete="off"
            maxLength={12}
          />
        )}
      </div>
      <div className="halves">
        <SelectField
          {...field('seatsBy')}
          options={[stays, { value: 'add', text: flightBulkText('seatsAdd') }, { value: 'set', text: flightBulkText('seatsSet') }]}
        />
        {typed.seatsBy !== '' && (
          <TextField
            {...field('seats')}
            hint={typed.seatsBy === 'add' && flightBulkText('signHint')}
            className="num"
            autoComplete="off"
            maxLength={5}
          />
        )}
      </div>
      <SelectField {...field('fareRule')} options={[stays, ...(fareRules ?? []).map((one) => ({ value: one.id, text: one.name }))]} />
      <div className="halves">
        <SelectField
          {...field('sale')}
          options={[stays, { value: 'open', text: flightBulkText('saleOpen') }, { value: 'closed', text: flightBulkText('saleClosed') }]}
        />
        <TextField {...field('salesCloseMinutes')} className="num" inputMode="numeric" autoComplete="off" maxLength={5} />
      </div>
    </>
  );
}
