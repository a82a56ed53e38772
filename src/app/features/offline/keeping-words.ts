import type { Keeping } from './on-device.ts';

/** What is said of a device that does not keep as it should. */
export const KEEPING_WORDS: Record<Exclude<Keeping, 'fine'>, string> = {
  full: 'This device has little room left: the oldest copies had to go.',
  away: 'This browser keeps nothing just now. Everything works with a network.',
};
