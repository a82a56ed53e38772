import type { Flight } from '../../../contract/flights.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/status-chip.tsx';
import type { Action } from './plan.ts';

type Look = readonly [icon: IconName, tone: Tone];

export const FLIGHT_STATUS: Record<Flight['status'], Look> = {
  scheduled: ['check', 'good'],
  delayed: ['clock', 'run'],
  closed: ['ban', 'ended'],
  departed: ['plane', 'ended'],
  cancelled: ['alert', 'bad'],
};

export const ATTENTION: Record<Flight['attention'][number], Look> = {
  cancelling: ['refresh', 'run'],
  cancellation_failed: ['alert', 'bad'],
  undecided: ['clock', 'info'],
};

export const RESOLUTIONS: readonly Action[] = ['move', 'refund', 'suspend'];
