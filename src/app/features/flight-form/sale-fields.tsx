import { formatDuration, zoneCity } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FlightFieldsProps } from './flight-fields.tsx';
import { TimeField } from './time-field.tsx';

const CURRENCIES = ['USD', 'EUR', 'AMD'];
const SALE_PATHS = ['salesOpenAt', 'salesCloseMinutes', 'nameListClosesAt', 'currency', 'costPerSeat', 'remarks'];

/** In what, from when until when it is sold; rarely touched, so all but the currency stands behind a line. */
export function SaleFields({ values, faults, onSet, locked }: FlightFieldsProps) {
  const zone = zoneCity(useCompanyZone());
  const minutes = Number(values.salesCloseMinutes);
  return (
    <section className="card stack" aria-labelledby="sale-title">
      <h2 id="sale-title">Sale</h2>
      <SelectField
        label="Currency of its classes"
        name="currency"
        value={values.currency}
        error={faults['currency']}
        hint={locked?.currency ? 'Its classes are priced in it already' : undefined}
        disabled={locked?.currency ?? false}
        options={[...new Set([...CURRENCIES, values.currency])].map((value) => ({ value, text: value }))}
        onValue={(currency) => onSet({ currency })}
      />
      <label className="switch">
        <input
          type="checkbox"
          name="apisRequired"
          checked={values.apisRequired}
          onChange={(event) => onSet({ apisRequired: event.target.checked })}
        />
        <span>Passport data needed (APIS)</span>
      </label>
      <details className="fold" open={SALE_PATHS.some((path) => path !== 'currency' && faults[path]) || undefined}>
        <summary>
          Opening, closing, cost and remarks
          <Icon name="down" className="in-chip" />
        </summary>
        <div className="stack">
          <div className="columns two">
            <DateField
              label="Sale opens on"
              name="salesOpenDay"
              hint="Empty: at once"
              value={values.salesOpenDay}
              error={faults['salesOpenAt']}
              onValue={(salesOpenDay) => onSet({ salesOpenDay })}
            />
            <TimeField
              label="at"
              name="salesOpenTime"
              hint={zone}
              value={values.salesOpenTime}
              onValue={(salesOpenTime) => onSet({ salesOpenTime })}
            />
          </div>
          <TextField
            label="Sale closes, minutes before departure"
            name="salesCloseMinutes"
            inputMode="numeric"
            autoComplete="off"
            className="num"
            maxLength={5}
            hint={minutes > 0 ? `${formatDuration(minutes)} before departure` : undefined}
            value={values.salesCloseMinutes}
            error={faults['salesCloseMinutes']}
            onValue={(salesCloseMinutes) => onSet({ salesCloseMinutes })}
          />
          <div className="columns two">
            <DateField
              label="Name list closes on"
              name="nameListDay"
              hint="Empty: it stays open"
              value={values.nameListDay}
              error={faults['nameListClosesAt']}
              onValue={(nameListDay) => onSet({ nameListDay })}
            />
            <TimeField
              label="at"
              name="nameListTime"
              hint={zone}
              value={values.nameListTime}
              onValue={(nameListTime) => onSet({ nameListTime })}
            />
          </div>
          <TextField
            label={`Cost of a seat, ${values.currency}`}
            name="costPerSeat"
            inputMode="decimal"
            autoComplete="off"
            className="num"
            hint="Agencies never see it"
            value={values.costPerSeat}
            error={faults['costPerSeat']}
            onValue={(costPerSeat) => onSet({ costPerSeat })}
          />
          <Field label="Remarks" error={faults['remarks']}>
            {(wiring) => (
              <textarea
                className="input"
                name="remarks"
                rows={3}
                maxLength={1000}
                value={values.remarks}
                onChange={(event) => onSet({ remarks: event.target.value })}
                {...wiring}
              />
            )}
          </Field>
        </div>
      </details>
    </section>
  );
}
