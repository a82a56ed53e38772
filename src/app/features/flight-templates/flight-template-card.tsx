import type { ClassTemplate, FlightTemplate } from '../../../contract/templates.ts';
import { plural } from '../../../rules/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { daysText, spanText, WEEKDAYS } from './words.ts';
import styles from './templates.module.css';

interface CardProps {
  one: FlightTemplate;
  classes: readonly ClassTemplate[];
  onEdit?: () => void;
  onBuild?: () => void;
  offline?: boolean;
}

/** One flight template: when it goes, how long it is good for, and of what it is made. */
export function FlightTemplateCard({ one, classes, onEdit, onBuild, offline = false }: CardProps) {
  const letters = one.classTemplateIds.map((id) => classes.find((each) => each.id === id)?.code ?? '?');
  const name = `${one.flightNumber} ${one.from.iata} to ${one.to.iata}`;
  return (
    <article className={`card stack tight ${styles.card}`} aria-label={name}>
      <div className="row between wrap">
        <h3 className="h2">
          <span className="code">{one.flightNumber}</span>
        </h3>
        {one.comingFlights > 0 && <Chip icon="plane" tone="good" text={`${one.comingFlights} to come`} />}
      </div>
      <p>
        <span className="strong num">{one.departureTime}</span> <span className="code">{one.from.iata}</span>{' '}
        <span className="quiet">to</span> <span className="strong num">{one.arrivalTime}</span>
        {one.arrivalDayOffset !== 0 && <sup>{one.arrivalDayOffset > 0 ? `+${one.arrivalDayOffset}` : one.arrivalDayOffset}</sup>}{' '}
        <span className="code">{one.to.iata}</span>
      </p>
      <p className="sr-only">Flies {daysText(one.daysOfWeek)}</p>
      <p className={styles.week} aria-hidden="true">
        {WEEKDAYS.map((day, i) => (
          <span key={day} className={one.daysOfWeek.includes(i + 1) ? styles.on : ''}>
            {day.slice(0, 2)}
          </span>
        ))}
      </p>
      <p className="quiet num">
        {spanText(one.validFrom, one.validTo)} · {plural(one.seatCapacity, 'seat')} ·{' '}
        {letters.length === 0 ? 'no classes yet' : `${letters.length === 1 ? 'class' : 'classes'} ${letters.join(' ')}`}
      </p>
      {onBuild && (
        <div className={`row wrap ${styles.acts}`}>
          <Button kind="main" small label={`Build the season of ${name}`} disabled={offline} onPress={onBuild}>
            Build the season
          </Button>
          <Button kind="quiet" small label={`Edit ${name}`} disabled={offline} {...(onEdit ? { onPress: onEdit } : {})}>
            Edit
          </Button>
        </div>
      )}
    </article>
  );
}
