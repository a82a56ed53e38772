import type { Call } from '../../../contract/endpoints.ts';
import { type FlightClass, flightClassEndpoints } from '../../../contract/flight-classes.ts';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { classAsTyped, type DeskClass } from '../../../rules/class-as-typed.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { CLASS_BLANK, classFields } from '../../features/class-form/fields.ts';
import { maybeMoment } from '../../features/flight-form/moment-kind.tsx';
import { flat, formOver } from '../../forms/fields.ts';

type Body = Required<Omit<Extract<Call<'createClass'>['body'], { code: string }>, 'classTemplateId'>>;
export const isDeskClass = (one: FlightClass): one is DeskClass => one.desk !== undefined;

/** A class of a flight; it is sold by the clock of the company, `zone`. */
export const classForm = (zone: string) =>
  formOver<Body, DeskClass>()({
    schema: flightClassEndpoints.createClass.body,
    fields: {
      ...classFields(),
      salesFrom: { label: flightText('salesFrom'), ...maybeMoment(zone) },
      salesTo: { label: flightText('salesTo'), ...maybeMoment(zone) },
    },
    of: classAsTyped,
    blank: CLASS_BLANK,
    versionOf: ({ desk }) => desk.version,
  });

export const classLabels = (): Record<string, string> =>
  Object.fromEntries(flat(classForm('UTC').fields).map(([name, { label }]) => [name, label]));

/** Where the log's path of a field stands in the form. */
export function classFieldOf(path: string): string {
  const [, who, part] = /^(adult|child|infant)\.(base|tax)$/.exec(path) ?? [];
  if (who) return `${who}${part === 'base' ? 'Fare' : 'Tax'}`; // no text
  if (path === 'desk.total') return 'seatsTotal';
  return path.replace(/^desk\./, '').replace(/^audience\..*/, 'audience');
}

/** As a template says; its days and hours before departure become instants. */
export function bodyOfTemplate({ salesFromDays, salesToHours, ...one }: ClassTemplate, departureUtc: string): Body {
  const before = (hours: number | null) => (hours === null ? null : new Date(Date.parse(departureUtc) - hours * 3_600_000).toISOString());
  return { ...one, salesFrom: before(salesFromDays === null ? null : salesFromDays * 24), salesTo: before(salesToHours) };
}
