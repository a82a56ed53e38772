/** Copies on this device: what has changed since they were saved, and a device that does not keep them. */
export const texts = {
  'change.flight cancelled': 'Flight cancelled by the airline',
  'change.order ended': 'Ended',
  'change.issued': 'Issued',
  'change.times moved': 'New times',
  'change.deadline moved': 'New time limit',
  'change.order changed': 'Changed',
  'keeping.full': 'This device has little space left: the oldest copies were removed.',
  'keeping.away': 'This browser keeps nothing just now. Everything works with a network.',
} as const;
