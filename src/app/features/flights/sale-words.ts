import type { FlightRow } from '../../../contract/flight-list.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import type { IconName } from '../../ui/icon.tsx';

type Tone = 'run' | 'good' | 'info' | 'bad' | 'end';

/** Whether a flight sells: one icon and one colour each. */
export const SALE_LOOKS: Record<FlightRow['sale'], readonly [icon: IconName, tone: Tone]> = {
  open: ['check', 'good'],
  full: ['people', 'info'],
  not_open: ['clock', 'run'],
  no_classes: ['alert', 'bad'],
  closed: ['ban', 'end'],
  departed: ['plane', 'end'],
  cancelled: ['alert', 'bad'],
};

/** The same in words. */
export const saleText = (sale: FlightRow['sale']): string => flightsText(`sale.${sale}`);
