/** Controls that choose of the reference data. */
export const texts = {
  notKnown: 'Not known',
  aircraft: '{name}, {n, plural, one {# seat} other {# seats}}',
  chooseAirport: 'Choose an airport',
  presentOne: 'The present one',
  another: 'another one',
} as const;
