import type { BoardingPassenger, BoardingState } from '../../../../contract/boarding.ts';
import { timeOf } from '../../../../rules/format.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { showDay } from '../../../day.ts';
import type { IconName } from '../../../ui/icon.tsx';
import type { Tone } from '../../../ui/status-chip.tsx';

export const nameOf = ({ lastName, firstName }: Pick<BoardingPassenger, 'lastName' | 'firstName'>): string => `${lastName} ${firstName}`;
export const departureOf = ({ departureLocal }: { departureLocal: string }): string =>
  boardingText('departs', { day: showDay(departureLocal), time: timeOf(departureLocal) });

export const LOOKS: Record<BoardingState, readonly [icon: IconName, tone: Tone]> = {
  open: ['clock', 'run'],
  boarded: ['check', 'good'],
  noShow: ['ban', 'bad'],
  suspended: ['alert', 'bad'],
  booking: ['info', 'ended'],
  refunded: ['ban', 'ended'],
  voided: ['ban', 'ended'],
  exchanged: ['swap', 'ended'],
};
