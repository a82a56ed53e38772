/** Messages to a device whose app is closed. */
export const texts = {
  deadline: 'Less than {minutes, plural, one {# minute} other {# minutes}} left until the time limit',
  deadlineClose: 'The time limit is close',
  missed: 'The schedule has changed: a connection is missed',
  schedule: 'The schedule has changed',
  'alert.price': 'The price you asked for can be booked',
  'alert.seats': 'There are seats again',
  waitlist: 'Seats you waited for are held for you',
} as const;
