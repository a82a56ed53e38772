import type { Handlers } from '../http/context.ts';
import { boardPassengers } from './board-passengers.ts';
import { boardTicket } from './board-ticket.ts';
import { closeBoarding, reopenBoarding } from './close.ts';
import { getBoardingLists } from './lists.ts';

export const boardingHandlers: Pick<Handlers, 'getBoardingLists' | 'boardPassengers' | 'boardTicket' | 'closeBoarding' | 'reopenBoarding'> =
  { getBoardingLists, boardPassengers, boardTicket, closeBoarding, reopenBoarding };
