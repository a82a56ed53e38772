import type { MessageKind } from '../../../contract/flight-messages.ts';
import type { ManifestRow } from '../../../contract/manifest.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/status-chip.tsx';

export const STATE: Record<ManifestRow['state'], readonly [icon: IconName, tone: Tone]> = {
  booking: ['clock', 'run'],
  ticketed: ['ticket', 'good'],
  boarded: ['check', 'info'],
  suspended: ['alert', 'bad'],
};

const TYPES = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const;
export const typeText = (type: ManifestRow['type']): string => staffText(TYPES[type]);

export const passengerName = ({ lastName, firstName, title }: ManifestRow): string => `${lastName} ${firstName} ${title}`;
export const gapsText = ({ missing }: ManifestRow): string => missing.map((gap) => flightText(`gap.${gap}`)).join(', ');

/** As the trade calls them, in every language. */
export const MESSAGE_NAMES: Record<MessageKind, string> = { PAXLST: 'APIS', PNL: 'PNL', ADL: 'ADL' };
