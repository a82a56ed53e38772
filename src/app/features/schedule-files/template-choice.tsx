import { useQuery } from '@tanstack/react-query';
import type { ScheduleRead } from '../../../contract/schedule-files.ts';
import { scheduleFilesText } from '../../../texts/schedule-files/text.ts';
import { SelectField } from '../../ui/field.tsx';
import { flightTemplatesQuery } from '../flight-templates/queries.ts';

const say = scheduleFilesText;

interface TemplateChoiceProps {
  seen: ScheduleRead;
  disabled: boolean;
  /** By flight numbers. */
  onChoose: (templates: Record<string, string>) => void;
}

/** Which template gives each number of a file its classes, fares and seats; those without one stand first. */
export function TemplateChoice({ seen: { numbers }, disabled, onChoose }: TemplateChoiceProps) {
  const templates = useQuery(flightTemplatesQuery()).data ?? [];
  if (numbers.length === 0) return null;
  const options = templates.map(({ id, flightNumber, from, to, currency }) => ({
    value: id,
    text: `${flightNumber} ${from.iata}–${to.iata} · ${currency}`,
  }));
  const [first] = numbers;
  const ofAll = numbers.every(({ templateId }) => templateId === first!.templateId) ? (first!.templateId ?? '') : '';
  return (
    <fieldset className="stack" disabled={disabled}>
      <legend>
        <h3>{say('templates')}</h3>
      </legend>
      <p className="quiet">{say('templatesHint')}</p>
      <div className="columns">
        {numbers.length > 1 && (
          <SelectField
            label={say('ofAll')}
            value={ofAll}
            onValue={(id) => id && onChoose(Object.fromEntries(numbers.map(({ flightNumber }) => [flightNumber, id])))}
            options={[{ value: '', text: say('each') }, ...options]}
          />
        )}
        {numbers
          .toSorted((a, b) => Number(a.templateId !== null) - Number(b.templateId !== null))
          .map(({ flightNumber, route, flights, templateId }) => (
            <SelectField
              key={flightNumber}
              label={say('templateOf', { flight: flightNumber, route, n: flights })}
              value={templateId ?? ''}
              onValue={(id) => id && onChoose({ [flightNumber]: id })}
              options={templateId === null ? [{ value: '', text: say('noTemplate') }, ...options] : options}
            />
          ))}
      </div>
    </fieldset>
  );
}
