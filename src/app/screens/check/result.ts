import type { TicketCheck } from '../../../contract/documents.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Verdict } from './judge.ts';
import { checkText } from '../../../texts/check/text.ts';

/** What the desk says about a ticket now. `unknown`: no such ticket with this signature. */
export type Live = { kind: 'asking' | 'no answer' | 'unknown' } | { kind: 'known'; check: TicketCheck };

export interface Result {
  tone: 'good' | 'bad' | 'run' | 'end';
  icon: IconName;
  title: string;
  text: string;
}

const TONES: Record<TicketCheck['status'], Result['tone']> = {
  open: 'good',
  used: 'end',
  mixed: 'run',
  suspended: 'run',
  refunded: 'bad',
  voided: 'bad',
  exchanged: 'bad',
};
const ICONS: Record<Result['tone'], IconName> = { good: 'check', bad: 'ban', run: 'alert', end: 'info' };

const notGenuine = (): Result => ({ tone: 'bad', icon: 'ban', title: checkText('false'), text: checkText('falseWhy') });

/** The one thing to read of it. A false signature stays false; after it the desk's own word counts. */
export function resultOf(verdict: Verdict, live: Live): Result {
  if (verdict.kind === 'no ticket')
    return {
      tone: 'end',
      icon: 'info',
      title: checkText('noTicket'),
      text: checkText('noTicketWhy'),
    };
  if (verdict.kind === 'false') return notGenuine();
  if (verdict.kind === 'number') return ofNumber(live);
  if (live.kind === 'known') {
    const { status } = live.check;
    return { tone: TONES[status], icon: ICONS[TONES[status]], title: checkText(`state.${status}`), text: checkText(`stateWhy.${status}`) };
  }
  // The signature alone is not enough where the desk has no such ticket.
  if (live.kind === 'unknown') return notGenuine();
  if (verdict.kind === 'genuine') return { tone: 'good', icon: 'check', title: checkText('genuine'), text: checkText('genuineWhy') };
  if (live.kind === 'asking') return { tone: 'end', icon: 'clock', title: checkText('checking'), text: checkText('askingCompany') };
  return verdict.kind === 'no key'
    ? {
        tone: 'run',
        icon: 'alert',
        title: checkText('noKey'),
        text: checkText('noKeyWhy'),
      }
    : {
        tone: 'run',
        icon: 'alert',
        title: checkText('cannot'),
        text: checkText('cannotWhy'),
      };
}

/** The desk knows the number; whether the paper is genuine only its code says. */
function ofNumber(live: Live): Result {
  if (live.kind === 'known') {
    const { status } = live.check;
    const tone = TONES[status];
    const state = checkText(`stateWhy.${status}`);
    const title = NUMBER_TITLES.find((one) => one === status);
    return {
      tone,
      icon: ICONS[tone],
      title: title ? checkText(`number.${title}`) : checkText(`state.${status}`),
      text: tone === 'bad' ? state : checkText('compare', { state }),
    };
  }
  if (live.kind === 'unknown')
    return {
      tone: 'end',
      icon: 'info',
      title: checkText('notFound'),
      text: checkText('notFoundWhy'),
    };
  if (live.kind === 'asking') return { tone: 'end', icon: 'clock', title: checkText('lookingUp'), text: checkText('askingCompany') };
  return {
    tone: 'run',
    icon: 'alert',
    title: checkText('needsNetwork'),
    text: checkText('needsNetworkWhy'),
  };
}

/** Of a number alone it is not said that it is genuine. */
const NUMBER_TITLES = ['open', 'used', 'mixed', 'suspended'] as const satisfies TicketCheck['status'][];

/** As printed: the three digits of the airline or house apart. */
export const spacedNumber = (number: string): string => `${number.slice(0, 3)} ${number.slice(3)}`;
