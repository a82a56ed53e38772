/** Seats sold of those for sale, in whole percent; of no seats none. */
export const loadPercent = ({ sold, total }: { sold: number; total: number }): number | null =>
  total === 0 ? null : Math.round((sold / total) * 100);
