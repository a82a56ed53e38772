import type { ScreenName } from '../../contract/screens.ts';
import type { IconName } from '../ui/icon.tsx';

/** A screen behind the sign-in. A navigation leads only there, and only there is a door closed to a role. */
export type Place = Exclude<ScreenName, 'home' | 'login' | 'register' | 'reset' | 'resetVerification' | 'verification' | 'passwordSetting'>;

/** The icon of each screen that can stand in a navigation. */
export const PLACE_ICON: Partial<Record<ScreenName, IconName>> = {
  start: 'home',
  search: 'search',
  reservations: 'list',
  quotes: 'document',
  flights: 'plane',
  agents: 'people',
  passengers: 'person',
  ownPassengers: 'people',
  topUps: 'plus',
  payouts: 'minus',
  history: 'history',
  reports: 'chart',
  check: 'scan',
  settings: 'settings',
  profile: 'person',
  currency: 'rates',
};
