import type { FlightRow } from '../../../contract/flight-list.ts';
import type { IconName } from '../../ui/icon.tsx';

type Tone = 'run' | 'good' | 'info' | 'bad' | 'end';

/** Whether a flight sells: one word, one icon and one colour each. */
export const SALE: Record<FlightRow['sale'], readonly [word: string, icon: IconName, tone: Tone]> = {
  open: ['On sale', 'check', 'good'],
  full: ['Sold out', 'people', 'info'],
  not_open: ['Not open yet', 'clock', 'run'],
  no_classes: ['No classes', 'alert', 'bad'],
  closed: ['Sale closed', 'ban', 'end'],
  departed: ['Departed', 'plane', 'end'],
  cancelled: ['Cancelled', 'alert', 'bad'],
};
