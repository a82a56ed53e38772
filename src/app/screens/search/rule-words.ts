/** A rule in the few words that fit on a shelf: its first half, without saying of what. */
export function shortRule(line: string): string {
  const [first = ''] = line.split(', then');
  return first.replace(/ of the (fare|total)/, '');
}
