/** How a flight sells against similar ones. */
export const texts = {
  title: 'Booking curve',
  failed: 'The booking curve could not be loaded',
  now: '{sold, plural, one {# seat sold} other {# seats sold}}, {days, plural, one {# day before} other {# days before}} departure',
  left: '{sold, plural, one {# seat sold} other {# seats sold}} at departure',
  usually: 'Similar flights: {usual} by then. Median of the last {n} of this number and weekday.',
  tooFew:
    '{n, plural, =0 {No flight of this number and weekday has left yet} one {Only # flight of this number and weekday has left yet} other {Only # flights of this number and weekday have left yet}}; {least} are needed to compare.',
  thisFlight: 'This flight',
  similar: 'Similar flights',
  days: 'Days before',
  figures: 'Figures',
} as const;
