import { useQuery } from '@tanstack/react-query';
import type { ScheduleRead } from '../../../contract/schedule-files.ts';
import { scheduleFilesText } from '../../../texts/schedule-files/text.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const without = numbers.filter(({ templateId }) => templateId === null);
  const having = numbers.filter(({ templateId }) => templateId !== null);
  const field = ({ flightNumber, route, templateId }: (typeof numbers)[number]) => (
    <SelectField
      key={flightNumber}
      label={say('templateOf', { flight: flightNumber, route: route.replace('-', '–') })}
      value={templateId ?? ''}
      onValue={(id) => id && onChoose({ [flightNumber]: id })}
      options={templateId === null ? [{ value: '', text: say('noTemplate') }, ...options] : options}
    />
  );
  return (
    <fieldset className="stack" disabled={disabled}>
      <legend>
        <h3>{say('templates')}</h3>
      </legend>
      <p className="quiet">{say('templatesHint')}</p>
      {without.length > 0 && (
        <div className="columns">
          {without.length > 1 && (
            <SelectField
              label={say('ofAll')}
              value=""
              onValue={(id) => id && onChoose(Object.fromEntries(without.map(({ flightNumber }) => [flightNumber, id])))}
              options={[{ value: '', text: say('noTemplate') }, ...options]}
            />
          )}
          {without.map(field)}
        </div>
      )}
      {having.length > 0 && (
        <details className="fold" open={numbers.length <= FEW}>
          <summary className="num">
            {say('haveOne', { n: having.length })}
            <Icon name="down" className="in-chip" />
          </summary>
          <div className="columns">{having.map(field)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** So many are seen at a glance. */
const FEW = 4;
