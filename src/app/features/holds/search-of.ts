interface Trip {
  segments: readonly { from: { iata: string }; to: { iata: string }; departureLocal: string }[];
  adults: number;
  children: number;
  infants: number;
}

/** The search that finds these flights, for as many people. */
export function searchOf(hold: Trip) {
  const legs = hold.segments.map((one) => ({ from: one.from.iata, to: one.to.iata, date: one.departureLocal.slice(0, 10) }));
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
