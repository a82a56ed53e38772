import type { FlightOffer } from '../../../contract/search.ts';
import { PickSelect } from '../../ui/pick-select.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { type Condition, ConditionPicks, Toggle } from './condition-picks.tsx';
import { isJourney } from './journeys.ts';
import { SORTS, TIMES, type SearchParams } from './search-params.ts';

/** Order and filters in one row that scrolls; everything chosen stands in the URL. */
export function FilterRow({
  form,
  flights,
  hasNet,
  accountCurrency,
  currencies,
  onSet,
}: {
  form: SearchParams;
  flights: readonly FlightOffer[];
  hasNet: boolean;
  accountCurrency: string;
  /** That prices can be shown in. */
  currencies: readonly string[];
  onSet: (change: Partial<SearchParams>) => void;
}) {
  const carriers = [...new Map(flights.map((flight) => [flight.airline.iata, flight.airline.name]))];
  const conditions: Condition[] = [...(form.direct || flights.some(isJourney) ? (['direct'] as const) : []), 'refundable', 'bag'];
  return (
    <div className="scroll-x" role="group" aria-label={resultsText('orderAndFilters')}>
      {hasNet && (
        <Toggle on={form.net === 1} onPress={() => onSet({ net: form.net ? undefined : 1 })}>
          {resultsText('netPrices')}
        </Toggle>
      )}
      <PickSelect
        label={resultsText('order')}
        value={form.sort ?? 'price'}
        onValue={(value) => onSet({ sort: SORTS.find((one) => one === value && one !== 'price') })}
        options={SORTS.map((value) => ({ value, text: resultsText(`sort.${value}`) }))}
      />
      <ConditionPicks which={conditions} form={form} onSet={onSet} />
      <PickSelect
        label={resultsText('time')}
        value={form.time ?? ''}
        onValue={(value) => onSet({ time: TIMES.find((one) => one === value) })}
        any={resultsText('anyTime')}
        options={TIMES.map((value) => ({ value, text: resultsText(`time.${value}`) }))}
      />
      {(carriers.length > 1 || form.carrier) && (
        <PickSelect
          label={commonText('airline')}
          value={form.carrier ?? ''}
          onValue={(value) => onSet({ carrier: value || undefined })}
          any={resultsText('anyAirline')}
          options={[...carriers].map(([value, text]) => ({ value, text }))}
        />
      )}
      <PickSelect
        label={resultsText('pricesIn')}
        value={form.currency ?? ''}
        onValue={(value) => onSet({ currency: value || undefined })}
        any={resultsText('pricesInAccount', { currency: accountCurrency })}
        options={['fare', ...currencies]
          .filter((one) => one !== accountCurrency)
          .map((value) => ({
            value,
            text: value === 'fare' ? resultsText('pricesAsFiled') : resultsText('pricesInCurrency', { currency: value }),
          }))}
      />
    </div>
  );
}
