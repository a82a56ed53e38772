/** A span as one says it: `6 hours`, `3 days`. */
export const hoursText = (hours: number): string => (hours <= 24 ? `${hours} hours` : `${hours / 24} days`);
