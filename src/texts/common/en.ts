/** Words of many screens: those that are the same wherever they stand, and how days are written. */
export const texts = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  continue: 'Continue',
  done: 'Done',
  refresh: 'Refresh',
  email: 'E-mail',
  password: 'Password',
  noConnection: 'No connection',
  flights: 'Flights',
  passengers: 'Passengers',
  agency: 'Agency',
  airline: 'Airline',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  minutes: '{minutes} min',
  hours: '{hours} h {minutes} min',
} as const;
