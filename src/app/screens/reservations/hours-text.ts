import { reservationsText } from '../../../texts/reservations/text.ts';

/** A span as one says it: `6 hours`, `3 days`. */
export const hoursText = (hours: number): string =>
  hours <= 24 ? reservationsText('hours', { n: hours }) : reservationsText('days', { n: hours / 24 });
