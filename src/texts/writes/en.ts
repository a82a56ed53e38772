/** Changes whose answer did not come. */
export const texts = {
  stillNoAnswer: 'Still no answer. Nothing is sent twice: check again when the connection is back.',
  unknown: 'We do not know if it went through. Check before doing anything else.',
} as const;
