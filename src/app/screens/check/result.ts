import type { TicketCheck } from '../../../contract/documents.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Verdict } from './judge.ts';

/** What the desk says about a ticket now. `unknown`: no such ticket with this signature. */
export type Live = { kind: 'asking' | 'no answer' | 'unknown' } | { kind: 'known'; check: TicketCheck };

export interface Result {
  tone: 'good' | 'bad' | 'run' | 'end';
  icon: IconName;
  title: string;
  text: string;
}

const STATES: Record<TicketCheck['status'], Omit<Result, 'icon'>> = {
  open: { tone: 'good', title: 'Genuine and open', text: 'Issued by this desk, good for travel.' },
  used: { tone: 'end', title: 'Genuine, flown', text: 'Its flights are flown already.' },
  mixed: { tone: 'run', title: 'Genuine, partly used', text: 'Look at each flight below.' },
  suspended: { tone: 'run', title: 'Genuine, on hold', text: 'Its flight does not fly; the traveller has to choose first.' },
  refunded: { tone: 'bad', title: 'Refunded', text: 'Issued by this desk, but the money was given back: not good for travel.' },
  voided: { tone: 'bad', title: 'Voided', text: 'Issued by this desk and taken back: not good for travel.' },
  exchanged: { tone: 'bad', title: 'Exchanged', text: 'Another ticket has taken its place: not good for travel.' },
};
const ICONS: Record<Result['tone'], IconName> = { good: 'check', bad: 'ban', run: 'alert', end: 'info' };

const FALSE: Result = {
  tone: 'bad',
  icon: 'ban',
  title: 'Not genuine',
  text: 'The code was altered, or this desk has not issued it.',
};

/** The one thing to read of it. A false signature stays false; after it the desk's own word counts. */
export function resultOf(verdict: Verdict, live: Live): Result {
  if (verdict.kind === 'no ticket')
    return {
      tone: 'end',
      icon: 'info',
      title: 'No ticket',
      text: 'This is not the code of a ticket. Look for the square on the ticket itself.',
    };
  if (verdict.kind === 'false') return FALSE;
  if (verdict.kind === 'number') return ofNumber(live);
  if (live.kind === 'known') {
    const state = STATES[live.check.status];
    return { ...state, icon: ICONS[state.tone] };
  }
  // The signature alone is not enough where the desk has no such ticket.
  if (live.kind === 'unknown') return FALSE;
  if (verdict.kind === 'genuine') return { tone: 'good', icon: 'check', title: 'Genuine', text: 'Issued by this desk and not altered.' };
  if (live.kind === 'asking') return { tone: 'end', icon: 'clock', title: 'Checking', text: 'The desk is asked.' };
  return verdict.kind === 'no key'
    ? {
        tone: 'run',
        icon: 'alert',
        title: 'Cannot be checked yet',
        text: 'This device has no key of the desk. Connect once; from then on it works without a network.',
      }
    : {
        tone: 'run',
        icon: 'alert',
        title: 'Needs the network here',
        text: 'This browser cannot check a signature by itself. With a newer one, over https, it can.',
      };
}

/** The desk knows the number; whether the paper is genuine only its code says. */
function ofNumber(live: Live): Result {
  if (live.kind === 'known') {
    const { title, ...state } = STATES[live.check.status];
    const text =
      state.tone === 'bad' ? state.text : `${state.text} Compare the name and the flights; whether the paper is genuine, its code says.`;
    return { tone: state.tone, text, title: NUMBER_TITLES[live.check.status] ?? title, icon: ICONS[state.tone] };
  }
  if (live.kind === 'unknown')
    return {
      tone: 'end',
      icon: 'info',
      title: 'Not found',
      text: 'No ticket that you may see has this number. Check the digits, or scan the code.',
    };
  if (live.kind === 'asking') return { tone: 'end', icon: 'clock', title: 'Looking it up', text: 'The desk is asked.' };
  return {
    tone: 'run',
    icon: 'alert',
    title: 'Needs the network',
    text: 'A number is looked up at the desk. The code of a ticket is checked without a network.',
  };
}

const NUMBER_TITLES: Partial<Record<TicketCheck['status'], string>> = {
  open: 'Open',
  used: 'Flown',
  mixed: 'Partly used',
  suspended: 'On hold',
};

/** As printed: the three digits of the airline or house apart. */
export const spacedNumber = (number: string): string => `${number.slice(0, 3)} ${number.slice(3)}`;
