import type { MailScript, OrderMail } from '../../../contract/mails.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/status-chip.tsx';
import { bookingText } from '../../../texts/booking/text.ts';

/** One that would tell of what is over was not sent, by intent. */
export type MailState = OrderMail['status'] | 'over';
export const stateOf = (mail: OrderMail): MailState => (mail.over ? 'over' : mail.status);

/** What the button beside a mail says. */
export const AGAIN = {
  queued: 'tryNow',
  sent: 'sendAgain',
  failed: 'tryNow',
  dead: 'tryNow',
  over: 'sendAnyway',
} as const satisfies Record<MailState, string>;

/** What became of a mail, as a chip. */
export const MAIL_STATES: Record<MailState, { icon: IconName; tone: Tone }> = {
  queued: { icon: 'clock', tone: 'run' },
  sent: { icon: 'check', tone: 'good' },
  failed: { icon: 'alert', tone: 'run' },
  dead: { icon: 'alert', tone: 'bad' },
  over: { icon: 'ban', tone: 'ended' },
};

export const mailWords = (script: MailScript): string => bookingText(`mail.${script}`);
