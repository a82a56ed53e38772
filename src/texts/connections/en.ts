/** Between two flights that connect. */
export const texts = {
  changeAirport: 'Change of airport: {from} → {to}',
  missedIn: 'Connection missed in {city}',
  missedShort: '{time} between the flights, at least {least} is needed.',
  missedGone: 'The second flight leaves before the first lands.',
  missedLong: '{time} between the flights, 24 hours at most.',
  nightIn: 'Night in {city}',
  waitIn: 'Wait of {time} in {city}',
} as const;
