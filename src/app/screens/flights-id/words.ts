import type { Flight } from '../../../contract/flights.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Action } from './plan.ts';

type Word = readonly [word: string, icon: IconName, tone: 'run' | 'good' | 'info' | 'bad' | 'end'];

export const FLIGHT_STATUS: Record<Flight['status'], Word> = {
  scheduled: ['On sale', 'check', 'good'],
  delayed: ['Delayed', 'clock', 'run'],
  closed: ['Sale closed', 'ban', 'end'],
  departed: ['Departed', 'plane', 'end'],
  cancelled: ['Cancelled', 'alert', 'bad'],
};

export const ATTENTION: Record<Flight['attention'][number], Word> = {
  cancelling: ['Orders are being worked on', 'refresh', 'run'],
  cancellation_failed: ['Some orders failed', 'alert', 'bad'],
  undecided: ['Agencies have to decide', 'clock', 'info'],
};

export const RESOLUTIONS: Record<Action, { name: string; hint: string; short: string }> = {
  move: { name: 'Move to another flight', hint: 'Same cities, same cabin or better, no charge', short: 'Move' },
  refund: { name: 'Refund everything', hint: 'All that was paid for this flight, fees included', short: 'Refund' },
  suspend: { name: 'Let the agencies choose', hint: 'Tickets wait; each agency moves or takes the money, both free', short: 'Wait' },
};
