import type { Flight } from '../../../contract/flights.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Action } from './plan.ts';

type Look = readonly [icon: IconName, tone: 'run' | 'good' | 'info' | 'bad' | 'end'];

export const FLIGHT_STATUS: Record<Flight['status'], Look> = {
  scheduled: ['check', 'good'],
  delayed: ['clock', 'run'],
  closed: ['ban', 'end'],
  departed: ['plane', 'end'],
  cancelled: ['alert', 'bad'],
};

export const ATTENTION: Record<Flight['attention'][number], Look> = {
  cancelling: ['refresh', 'run'],
  cancellation_failed: ['alert', 'bad'],
  undecided: ['clock', 'info'],
};

export const RESOLUTIONS: readonly Action[] = ['move', 'refund', 'suspend'];
