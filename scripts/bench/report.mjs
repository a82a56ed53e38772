// How every part of the bench tells what it found: a table of numbers, and a line for each bar with whether it is kept.

/**
 * @typedef {Record<string, number | string>} Figures The name of each says its unit.
 * @typedef {{ says: string, kept: boolean }} Bar
 * @typedef {{ rows: Record<string, Figures>, bars?: Bar[] }} Report
 */

/** @param {Report} report @returns {boolean} Whether every bar is kept. */
export function tell({ rows, bars = [] }) {
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, Object.fromEntries(Object.entries(row).map(([k, v]) => [k, short(v)]))]),
    ),
  );
  for (const { says, kept } of bars) console.log(`${says}: ${kept ? 'yes' : 'NO'}`);
  return bars.every(({ kept }) => kept);
}

/** Three digits say all that a shared machine knows. @param {number | string} value */
export const short = (value) =>
  typeof value === 'string' || Number.isInteger(value) ? value : Number(value.toPrecision(value < 1000 ? 3 : 4));

/**
 * Two builds that took turns: both in the middle of their turns, and the ratio of each turn, whose spread is the noise.
 * @param {[string, string]} names @param {[Figures, Figures][]} turns
 * @returns {Record<string, Figures>}
 */
export function sideBySide([first, second], turns) {
  return Object.fromEntries(
    Object.keys(turns[0][0]).map((figure) => {
      const [a, b] = [0, 1].map((which) => turns.map((turn) => Number(turn[which][figure])));
      const ratios = turns.map((_, i) => (a[i] === 0 ? NaN : b[i] / a[i]));
      const ratio = (value) => (Number.isFinite(value) ? value.toFixed(2) : '-');
      return [
        figure,
        {
          [first]: middle(a),
          [second]: middle(b),
          [`${second} : ${first}`]: ratio(middle(ratios)),
          'each turn': ratios.map(ratio).join(' '),
        },
      ];
    }),
  );
}

/** @param {number[]} values */
function middle(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
