import { plural } from '../../../rules/format.ts';

/** A span as one says it: `6 hours`, `3 days`. */
export const hoursText = (hours: number): string => (hours <= 24 ? plural(hours, 'hour') : plural(hours / 24, 'day'));
