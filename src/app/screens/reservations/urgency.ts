const HOUR = 3600_000;

export interface Urgency {
  /** A key of the texts. */
  word: 'urgent' | 'soon' | 'later';
  tone: 'bad' | 'run' | 'ended';
  icon: 'alert' | 'clock';
}

/** How much a deadline hurries, as a word and a colour. */
export function urgencyOf(left: number): Urgency {
  if (left <= HOUR) return { word: 'urgent', tone: 'bad', icon: 'alert' };
  if (left <= 4 * HOUR) return { word: 'soon', tone: 'run', icon: 'clock' };
  return { word: 'later', tone: 'ended', icon: 'clock' };
}
