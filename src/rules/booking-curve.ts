/** Seats that were sold or given back so many whole days before departure. */
export interface SeatsMoved {
  days: number;
  seats: number;
}

/** Where a curve is looked at, in days before departure. */
const MARKS = [90, 60, 45, 30, 21, 14, 10, 7, 5, 3, 2, 1, 0];

const soldAt = (moved: readonly SeatsMoved[], days: number): number =>
  moved.reduce((sum, one) => (one.days >= days ? sum + one.seats : sum), 0);

/** Of an even number the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** From far to near, with today among the days; what is yet to come is known of similar flights only, and of them when they are enough. */
export function bookingCurve(own: readonly SeatsMoved[], similar: readonly (readonly SeatsMoved[])[], daysLeft: number, least: number) {
  const days = [...new Set([...MARKS, daysLeft])].toSorted((a, b) => b - a);
  return days.map((day) => ({
    days: day,
    sold: day >= daysLeft ? soldAt(own, day) : null,
    usual: similar.length < least ? null : median(similar.map((one) => soldAt(one, day))),
  }));
}
