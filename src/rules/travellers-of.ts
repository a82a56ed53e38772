interface Counts {
  adults: number;
  children: number;
  infants: number;
}

/** "2 adults, 1 child", by the texts of whoever says it. */
export const travellersOf = (counts: Counts, say: (who: keyof Counts, put: { n: number }) => string): string =>
  (['adults', 'children', 'infants'] as const)
    .filter((who) => counts[who] > 0)
    .map((who) => say(who, { n: counts[who] }))
    .join(', ');
