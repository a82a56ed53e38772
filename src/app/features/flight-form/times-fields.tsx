import { commonText } from '../../../texts/common/text.ts';
import { zoneCity } from '../../../rules/format.ts';
import { flightFormText } from '../../../texts/flight-form/text.ts';
import { showDay, showDuration } from '../../day.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FlightEdit } from './use-flight-edit.ts';
import styles from './flight-form.module.css';

/** When, by the clocks of both airports, with what it means told at once. */
export function TimesFields({ edit: { field, set }, timing, from, to }: FlightEdit) {
  const { durationMin, errors } = timing;
  // A time that the clocks skip is said while it is typed.
  const skipped = (error: string | undefined) => (error ? { error } : {});
  return (
    <section className="card stack" aria-labelledby="times-title">
      <h2 id="times-title">{flightFormText('times')}</h2>
      <p className="quiet">{flightFormText('timesHint')}</p>
      {field('day', { onValue: (day: string) => set({ day, departureOccurrence: '', arrivalOccurrence: '' }) })}
      <div className="halves">
        {field('departs', {
          hint: from && zoneCity(from.timezone, commonText),
          onValue: (departs: string) => set({ departs, departureOccurrence: '' }),
          ...skipped(errors.departureLocal),
        })}
        {field('arrives', {
          hint: to && zoneCity(to.timezone, commonText),
          onValue: (arrives: string) => set({ arrives, arrivalOccurrence: '' }),
          ...skipped(errors.arrivalLocal),
        })}
      </div>
      {timing.twice.departure && field('departureOccurrence')}
      {timing.twice.arrival && field('arrivalOccurrence')}
      {field('arrivalDays', {
        value: String(timing.arrivalDays),
        onValue: (arrivalDays: string) => set({ arrivalDays, arrivalOccurrence: '' }),
      })}
      <p
        className={durationMin !== undefined && durationMin <= 0 ? `row strong ${styles.sum} bad` : `row strong ${styles.sum}`}
        role="status"
      >
        <Icon name="clock" className="in-chip" />
        {durationMin === undefined
          ? flightFormText('durationHere')
          : durationMin <= 0
            ? flightFormText('arrivesBefore')
            : flightFormText('durationArrives', { duration: showDuration(durationMin), day: showDay(timing.arrivalLocal) })}
      </p>
      <div className="halves">
        {field('terminalFrom')}
        {field('terminalTo')}
      </div>
    </section>
  );
}
