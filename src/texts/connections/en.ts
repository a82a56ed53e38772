/** Between two flights that connect. */
export const texts = {
  changeAirport: 'Change of airport: {from} → {to}',
  nightIn: 'Night in {city}',
  waitIn: 'Wait of {time} in {city}',
} as const;
