import type { Handlers } from '../http/context.ts';
import { getFlightHistory } from './history.ts';
import { getFlightHolds } from './holds.ts';
import { getFlightCalendar, getFlights } from './list-flights.ts';

export const flightListHandlers: Pick<Handlers, 'getFlights' | 'getFlightCalendar' | 'getFlightHolds' | 'getFlightHistory'> = {
  getFlights,
  getFlightCalendar,
  getFlightHolds,
  getFlightHistory,
};
