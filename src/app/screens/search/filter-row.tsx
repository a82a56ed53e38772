import type { FlightOffer } from '../../../contract/search.ts';
import { PickSelect } from '../../ui/pick-select.tsx';
import { SORTS, TIMES, type SearchParams } from './search-params.ts';

const SORT_NAMES: Record<(typeof SORTS)[number], string> = { price: 'Cheapest first', time: 'Earliest first', duration: 'Shortest first' };
const TIME_NAMES: Record<(typeof TIMES)[number], string> = {
  night: 'Night, 0 to 6',
  morning: 'Morning, 6 to 12',
  afternoon: 'Afternoon, 12 to 18',
  evening: 'Evening, 18 to 24',
};

/** Order and filters in one row that scrolls; everything chosen stands in the URL. */
export function FilterRow({
  form,
  flights,
  hasNet,
  onSet,
}: {
  form: SearchParams;
  flights: readonly FlightOffer[];
  hasNet: boolean;
  onSet: (change: Partial<SearchParams>) => void;
}) {
  const carriers = [...new Map(flights.map((flight) => [flight.airline.iata, flight.airline.name]))];
  return (
    <div className="scroll-x" role="group" aria-label="Order and filters">
      {hasNet && (
        <Toggle on={form.net === 1} onPress={() => onSet({ net: form.net ? undefined : 1 })}>
          Net prices
        </Toggle>
      )}
      <PickSelect
        label="Order"
        value={form.sort ?? 'price'}
        onValue={(value) => onSet({ sort: SORTS.find((one) => one === value && one !== 'price') })}
        options={SORTS.map((value) => ({ value, text: SORT_NAMES[value] }))}
      />
      <Toggle on={form.refundable === 1} onPress={() => onSet({ refundable: form.refundable ? undefined : 1 })}>
        Refundable
      </Toggle>
      <Toggle on={form.bag === 1} onPress={() => onSet({ bag: form.bag ? undefined : 1 })}>
        With bag
      </Toggle>
      <PickSelect
        label="Time of departure"
        value={form.time ?? ''}
        onValue={(value) => onSet({ time: TIMES.find((one) => one === value) })}
        any="Any time"
        options={TIMES.map((value) => ({ value, text: TIME_NAMES[value] }))}
      />
      {(carriers.length > 1 || form.carrier) && (
        <PickSelect
          label="Airline"
          value={form.carrier ?? ''}
          onValue={(value) => onSet({ carrier: value || undefined })}
          any="Any airline"
          options={[...carriers].map(([value, text]) => ({ value, text }))}
        />
      )}
    </div>
  );
}

function Toggle({ on, onPress, children }: { on: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className="pick" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
