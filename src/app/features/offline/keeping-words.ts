import type { Keeping } from './on-device.ts';
import { offlineText } from '../../../texts/offline/text.ts';

/** What is said of a device that does not keep as it should. */
export const KEEPING_WORDS: Record<Exclude<Keeping, 'fine'>, string> = {
  get full() {
    return offlineText('keeping.full');
  },
  get away() {
    return offlineText('keeping.away');
  },
};
