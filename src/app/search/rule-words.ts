/**
 * A rule in the few words that fit on a shelf. "50 % of the fare" in the server's line is what is kept, not what is given back:
 * here it is called a fee, so that nobody reads it the other way round.
 */
export function shortRule(line: string): string {
  const [first = ''] = line.split(', then');
  return withFee(first).replace(/ of the (fare|total)/, '');
}

/** The whole line, with the fee named as one. */
export function withFee(line: string): string {
  const named = line.replace(/^(Refund|Change) (?=\d)/, '$1 fee ').replace(/, then (?=\d)/, ', then a fee of ');
  return named.replace(/\d{4,}/g, (figure) => figure.replace(/\B(?=(\d{3})+$)/g, ','));
}
