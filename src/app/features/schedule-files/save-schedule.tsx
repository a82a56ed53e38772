import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_DAYS } from '../../../contract/season.ts';
import { comingSeason } from '../../../rules/ssim-write.ts';
import { commonText } from '../../../texts/common/text.ts';
import { scheduleFilesText } from '../../../texts/schedule-files/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { call, download } from '../../api/client.ts';
import { addDays } from '../../day.ts';
import { today } from '../../today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FileButtons } from '../exports/export-buttons.tsx';
import { flightTemplatesQuery } from '../flight-templates/queries.ts';
import { airlinesQuery } from '../reference/queries.ts';

const say = scheduleFilesText;
const FORMATS = ['ssim'] as const;

/** The flights of an airline in a season, or in other days, as a file. */
export function SaveSchedule() {
  const [range, setRange] = useState(() => comingSeason(today()));
  const [chosen, setChosen] = useState<string>();
  const options = useAirlineOptions();
  const airline = chosen ?? options[0]?.value ?? '';
  const { startDate, endDate } = range;
  const problem = endDate && endDate < startDate ? templatesText('endBefore') : endDate > addDays(startDate || today(), MOST_DAYS - 1) ? templatesText('mostYear') : undefined; // prettier-ignore
  const query = { airline, startDate, endDate };
  const ready = airline !== '' && startDate !== '' && endDate !== '' && problem === undefined;
  const count = useQuery({
    queryKey: ['flight list', 'schedule', query],
    staleTime: 0,
    enabled: ready,
    queryFn: async ({ signal }) => (await call('exportSchedule', { query }, { signal })).result,
  });
  return (
    <section className="card stack" aria-labelledby="save-schedule">
      <div>
        <h2 id="save-schedule">{say('save')}</h2>
        <p className="quiet">{say('saveHint')}</p>
      </div>
      <div className="columns">
        <SelectField label={commonText('airline')} name="airline" value={airline} onValue={setChosen} options={options} />
        <div className="columns">
          <DateField label={say('from')} name="startDate" value={startDate} onValue={(day) => setRange({ startDate: day, endDate })} />
          <DateField
            label={say('to')}
            name="endDate"
            value={endDate}
            onValue={(day) => setRange({ startDate, endDate: day })}
            error={problem}
          />
        </div>
      </div>
      {count.isError && (
        <ErrorAlert error={count.error} title={say('countFailed')} onRetry={() => void count.refetch()} busy={count.isFetching} />
      )}
      <div className="row between wrap">
        <p className="num" role="status">
          {ready && count.data ? (count.data.flights === 0 ? say('noFlights') : say('inFile', count.data)) : ' '}
        </p>
        <FileButtons
          what={say('save')}
          formats={FORMATS}
          disabled={!ready || !count.data || count.data.flights === 0}
          take={(format, taking) => download('exportSchedule', { query: { ...query, format } }, taking)}
        />
      </div>
    </section>
  );
}

/** Those that templates are of stand first. */
function useAirlineOptions(): { value: string; text: string }[] {
  const own = new Set(useQuery(flightTemplatesQuery()).data?.map(({ airline }) => airline.iata));
  const all = useQuery(airlinesQuery()).data ?? [];
  return all
    .toSorted((a, b) => Number(own.has(b.iata)) - Number(own.has(a.iata)) || (a.name < b.name ? -1 : 1))
    .map(({ iata, name }) => ({ value: iata, text: `${name} (${iata})` }));
}
