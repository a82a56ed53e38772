import type { MailScript, OrderMail } from '../../../contract/mails.ts';
import type { IconName } from '../../ui/icon.tsx';

/** What became of a mail, as a chip. */
export const MAIL_STATES: Record<OrderMail['status'], { word: string; icon: IconName; tone: 'run' | 'good' | 'bad' | 'end' }> = {
  queued: { word: 'Waiting', icon: 'clock', tone: 'run' },
  sent: { word: 'Sent', icon: 'check', tone: 'good' },
  failed: { word: 'Failed', icon: 'alert', tone: 'run' },
  dead: { word: 'Given up', icon: 'alert', tone: 'bad' },
};

const WORDS: Record<MailScript, string> = {
  approval: 'Approval',
  registration: 'Registration',
  'password-reset': 'Password',
  'booking-add': 'Booking',
  'booking-ticket': 'Booking, for the traveller',
  issue: 'Tickets issued',
  ticket: 'Tickets, for the traveller',
  invoice: 'Invoice',
  receipt: 'Receipt',
  'booking-cancel': 'Booking ended',
  refund: 'Refund',
  'ttl-warning': 'Warning of the deadline',
  'schedule-change': 'Change of schedule',
  'low-balance': 'Low balance',
  'group-release': 'Group seats end',
};
export const mailWords = (script: MailScript): string => WORDS[script];
