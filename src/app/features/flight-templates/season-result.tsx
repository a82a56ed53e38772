import type { Answer } from '../../../contract/endpoints.ts';
import type { FlightTemplate } from '../../../contract/templates.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { whySkipped } from './words.ts';

/** Search parameters of /flights. */
export interface FlightsOf {
  start: string;
  end: string;
  from: string;
  to: string;
}

interface ResultProps {
  made: Answer<'createFlight'>;
  template: FlightTemplate;
  onShow: (flights: FlightsOf) => void;
}

/** What became of it, day by day where no flight was made, and the way to the flights. */
export function SeasonResult({ made: { result, meta }, template, onShow }: ResultProps) {
  const skipped = meta?.skipped ?? [];
  const [first, last] = [result[0], result.at(-1)];
  const route = { from: template.from.iata, to: template.to.iata };
  return (
    <div className="stack">
      <div className={result.length > 0 ? 'notice good' : 'notice run'} role="status">
        <Icon name={result.length > 0 ? 'check' : 'info'} />
        <div className="grow">
          <strong className="num">{result.length > 0 ? templatesText('made', { n: result.length }) : templatesText('noneMade')}</strong>
          {first && last && (
            <p>
              {last === first
                ? templatesText('madeOn', { ...route, first: showDay(first.departureLocal) })
                : templatesText('madeFrom', { ...route, first: showDay(first.departureLocal), last: showDay(last.departureLocal) })}
            </p>
          )}
        </div>
      </div>
      {first && last && (
        <Button
          kind="outline"
          full
          onPress={() =>
            onShow({
              start: first.departureLocal.slice(0, 10),
              end: last.departureLocal.slice(0, 10),
              from: template.from.iata,
              to: template.to.iata,
            })
          }
        >
          {templatesText('showFlights')}
        </Button>
      )}
      {skipped.length > 0 && (
        <section className="stack tight" aria-labelledby="skipped-title">
          <h3 className="h2" id="skipped-title">
            {templatesText('daysSkipped', { n: skipped.length })}
          </h3>
          <ul className="bullets quiet">
            {skipped.map(({ date, reason }) => (
              <li key={date}>{templatesText('whyDays', { why: showDay(date), days: whySkipped(reason) })}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
