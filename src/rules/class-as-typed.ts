import type { FlightClass } from '../contract/flight-classes.ts';

/** A class with what only staff see. */
export type DeskClass = FlightClass & { desk: NonNullable<FlightClass['desk']> };

/** A class as the body that would make it. */
export const classAsTyped = ({ desk, adult, child, infant, ...one }: DeskClass) => ({
  ...one,
  ...desk,
  seatsTotal: desk.total,
  adultFare: adult.base,
  adultTax: adult.tax,
  childFare: child.base,
  childTax: child.tax,
  infantFare: infant.base,
  infantTax: infant.tax,
});
