import type { ApisGap, ManifestRow } from '../../../contract/manifest.ts';
import type { IconName } from '../../ui/icon.tsx';

export const STATE: Record<ManifestRow['state'], readonly [word: string, icon: IconName, tone: 'run' | 'good' | 'info' | 'bad' | 'end']> = {
  booking: ['Booked', 'clock', 'run'],
  ticketed: ['Ticketed', 'ticket', 'good'],
  boarded: ['Boarded', 'check', 'info'],
  suspended: ['Waits for the agency', 'alert', 'bad'],
};

export const GAP: Record<ApisGap, string> = {
  nationality: 'nationality',
  document: 'document',
  documentCountry: 'issuing country',
  documentExpiry: 'expiry',
  expired: 'a document that is still good on arrival',
};

export const TYPE: Record<ManifestRow['type'], string> = { ADT: 'Adult', CHD: 'Child', INF: 'Infant' };

export const passengerName = ({ lastName, firstName, title }: ManifestRow): string => `${lastName} ${firstName} ${title}`;
export const gapsText = ({ missing }: ManifestRow): string => missing.map((gap) => GAP[gap]).join(', ');
