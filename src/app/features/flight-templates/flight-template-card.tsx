import { staffText } from '../../../texts/staff/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { weekdayMarks } from '../flights/weekdays.ts';
import type { ClassTemplate, FlightTemplate } from '../../../contract/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { daysText, spanText } from './words.ts';
import styles from './templates.module.css';
import { DayShift } from '../../ui/day-shift.tsx';

interface CardProps {
  one: FlightTemplate;
  classes: readonly ClassTemplate[];
  onEdit?: () => void;
  onBuild?: () => void;
  onApply?: () => void;
  offline?: boolean;
}

/** One flight template: when it goes, how long it is good for, and of what it is made. */
export function FlightTemplateCard({ one, classes, onEdit, onBuild, onApply, offline = false }: CardProps) {
  const letters = one.classTemplateIds.map((id) => classes.find((each) => each.id === id)?.code ?? '?');
  const name = templatesText('named', { flight: one.flightNumber, from: one.from.iata, to: one.to.iata });
  return (
    <article className={`card stack tight ${styles.card}`} aria-label={name}>
      <div className="row between wrap">
        <h3 className="h2">
          <span className="code">{one.flightNumber}</span>
        </h3>
        {one.comingFlights > 0 && <Chip icon="plane" tone="good" text={templatesText('toCome', { n: one.comingFlights })} />}
      </div>
      <p>
        <span className="strong num">{one.departureTime}</span> <span className="code">{one.from.iata}</span>{' '}
        <span className="quiet">{templatesText('to')}</span> <span className="strong num">{one.arrivalTime}</span>
        <DayShift days={one.arrivalDayOffset} /> <span className="code">{one.to.iata}</span>
      </p>
      <p className="sr-only">{templatesText('flies', { days: daysText(one.daysOfWeek) })}</p>
      <p className={styles.week} aria-hidden="true">
        {weekdayMarks().map((day, i) => (
          <span key={day} className={one.daysOfWeek.includes(i + 1) ? styles.on : ''}>
            {day}
          </span>
        ))}
      </p>
      <p className="quiet num">
        {templatesText('card', {
          span: spanText(one.validFrom, one.validTo),
          n: one.seatCapacity,
          classes:
            letters.length === 0
              ? templatesText('noClassesYet')
              : templatesText('letters', { n: letters.length, letters: letters.join(' ') }),
        })}
      </p>
      {onBuild && (
        <div className={`row wrap ${styles.acts}`}>
          <Button kind="main" small label={templatesText('buildOf', { name })} disabled={offline} onPress={onBuild}>
            {templatesText('build')}
          </Button>
          {onApply && one.comingFlights > 0 && (
            <Button kind="outline" small label={templatesText('applyOf', { name })} disabled={offline} onPress={onApply}>
              {templatesText('apply')}
            </Button>
          )}
          <Button kind="quiet" small label={templatesText('editOf', { name })} disabled={offline} {...(onEdit ? { onPress: onEdit } : {})}>
            {staffText('edit')}
          </Button>
        </div>
      )}
    </article>
  );
}
