import type { FlightRow } from '../../../contract/flight-list.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/status-chip.tsx';

/** Whether a flight sells: one icon and one colour each. */
export const SALE_LOOKS: Record<FlightRow['sale'], readonly [icon: IconName, tone: Tone]> = {
  open: ['check', 'good'],
  full: ['people', 'info'],
  not_open: ['clock', 'run'],
  no_classes: ['alert', 'bad'],
  closed: ['ban', 'ended'],
  departed: ['plane', 'ended'],
  cancelled: ['alert', 'bad'],
};

/** The same in words. */
export const saleText = (sale: FlightRow['sale']): string => flightsText(`sale.${sale}`);
