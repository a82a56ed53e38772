import { boardingText } from '../../../../texts/boarding/text.ts';
import type { Refusal } from '../../../features/boarding/intentions.ts';
import { clockHere } from '../../../day.ts';

const TITLES = {
  ALREADY_BOARDED: 'gate.boarded',
  BOARDING_CLOSED: 'gate.closed',
  NOT_ON_THIS_FLIGHT: 'gate.wrongFlight', // no text
  TICKET_REFUNDED: 'gate.refunded',
  TICKET_VOIDED: 'gate.voided',
  TICKET_EXCHANGED: 'gate.exchanged',
  TICKET_SUSPENDED: 'gate.suspended',
} as const;

/** Why a boarding was not recorded: the one word of the gate, and what to do. */
export function refusalText({ reason, said, details }: Refusal): { title: string; text: string } {
  const title = boardingText(TITLES[reason as keyof typeof TITLES] ?? 'state.open');
  if (reason === 'ALREADY_BOARDED' && typeof details['at'] === 'string' && typeof details['by'] === 'string')
    return { title, text: boardingText('alreadyBy', { time: clockHere(details['at']), by: details['by'] }) };
  return { title, text: reason === 'BOARDING_CLOSED' ? boardingText('closedMeanwhile') : said };
}
