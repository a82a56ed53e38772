import { useQuery } from '@tanstack/react-query';
import { CABINS } from '../../../contract/fields.ts';
import { MAX_SEATS } from '../../../contract/words.ts';
import { airlinesQuery } from '../../features/reference/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { ConditionPicks } from './condition-picks.tsx';
import { countsOf, writeCounts } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** Who travels, and in what: steppers with the ages, then conditions, cabin and airline. */
export function PassengersSheet({
  open,
  form,
  onClose,
  onChange,
}: {
  open: boolean;
  form: SearchParams;
  onClose: () => void;
  onChange: (change: Partial<SearchParams>) => void;
}) {
  const counts = countsOf(form);
  const { data: airlines } = useQuery({ ...airlinesQuery(), enabled: open });
  const seats = counts.adults + counts.children;
  const set = (change: Partial<typeof counts>) => {
    const next = { ...counts, ...change };
    // One lap for each infant.
    onChange({ passengers: writeCounts({ ...next, infants: Math.min(next.infants, next.adults) }) });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={commonText('passengers')}
      foot={
        <Button kind="main" full onPress={onClose}>
          {commonText('done')}
        </Button>
      }
    >
      <div className="stack">
        <Stepper
          label={resultsText('adults')}
          hint={resultsText('adultsHint')}
          value={counts.adults}
          min={1}
          max={counts.adults + MAX_SEATS - seats}
          onValue={(adults) => set({ adults })}
        />
        <Stepper
          label={resultsText('children')}
          hint={resultsText('childrenHint')}
          value={counts.children}
          min={0}
          max={counts.children + MAX_SEATS - seats}
          onValue={(children) => set({ children })}
        />
        <Stepper
          label={resultsText('infants')}
          hint={resultsText('infantsHint')}
          value={counts.infants}
          min={0}
          max={counts.adults}
          onValue={(infants) => set({ infants })}
        />
        <p className="quiet">{seats === MAX_SEATS ? resultsText('seatsMost') : resultsText('seatsUpTo')}</p>
        <div className="row wrap" role="group" aria-label={resultsText('conditions')}>
          <ConditionPicks which={['direct', 'bag', 'refundable']} form={form} onSet={onChange} />
        </div>
        <div className="stack">
          <SelectField
            label={resultsText('cabin')}
            value={form.cabin ?? ''}
            onValue={(cabin) => onChange({ cabin: CABINS.find((one) => one === cabin) })}
            options={[
              { value: '', text: resultsText('anyCabin') },
              ...CABINS.map((value) => ({ value, text: searchText(`cabin.${value}`) })),
            ]}
          />
          <SelectField
            label={commonText('airline')}
            value={form.airline ?? ''}
            onValue={(airline) => onChange({ airline: airline || undefined })}
            options={[
              { value: '', text: resultsText('anyAirline') },
              ...(airlines ?? (form.airline ? [{ iata: form.airline, name: form.airline }] : [])).map((one) => ({
                value: one.iata,
                text: `${one.name} (${one.iata})`,
              })),
            ]}
          />
        </div>
      </div>
    </Sheet>
  );
}
