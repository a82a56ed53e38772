import { tripLegs } from '../../../rules/trip-legs.ts';

interface Trip {
  segments: readonly (Parameters<typeof tripLegs>[0][number] & { departureLocal: string })[];
  adults: number;
  children: number;
  infants: number;
}

/** The search that finds these flights, for as many people. */
export function searchOf(hold: Trip) {
  const legs = tripLegs(hold.segments).map((flights) => {
    const [first, last] = [flights[0]!, flights.at(-1)!];
    return { from: first.from.iata, to: last.to.iata, date: first.departureLocal.slice(0, 10) };
  });
  const [first, second] = legs;
  const passengers = `${hold.adults}-${hold.children}-${hold.infants}`;
  // Out to one airport of a city and back from another is found as several flights.
  const returns = legs.length === 2 && second!.from === first!.to && second!.to === first!.from;
  if (legs.length > 1 && !returns)
    return { tabIndex: 2 as const, legs: legs.map((leg) => `${leg.from}.${leg.to}.${leg.date}`).join('~'), passengers, go: 1 as const };
  return {
    tabIndex: returns ? (1 as const) : (0 as const),
    from: first!.from,
    to: first!.to,
    departureDate: first!.date,
    ...(returns ? { returnDate: second!.date } : {}),
    passengers,
    go: 1 as const,
  };
}
