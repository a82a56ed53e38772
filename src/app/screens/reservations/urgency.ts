const HOUR = 3600_000;

export interface Urgency {
  word: string;
  tone: 'bad' | 'run' | 'end';
  icon: 'alert' | 'clock';
}

/** How much a deadline hurries, as a word and a colour. */
export function urgencyOf(left: number): Urgency {
  if (left <= HOUR) return { word: 'Urgent', tone: 'bad', icon: 'alert' };
  if (left <= 4 * HOUR) return { word: 'Soon', tone: 'run', icon: 'clock' };
  return { word: 'Later', tone: 'end', icon: 'clock' };
}
