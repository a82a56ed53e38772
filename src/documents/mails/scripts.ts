import type { MailScript } from '../../contract/mails.ts';
import { approval, passwordReset, registration } from './account.ts';
import type { Script } from './letter.ts';
import { groupPayment, groupRelease, lowBalance, payout, receipt, ttlWarning } from './notice.ts';
import { paymentDue } from './payment-due.ts';
import { quote } from './quote.ts';
import { scheduleChange } from './schedule.ts';
import { report } from './report.ts';
import { statement } from './statement.ts';
import { waitlist } from './waitlist.ts';
import { alert } from './alert.ts';
import { bookingAdd, bookingCancel, invoice, issue, refund } from './order.ts';
import { bookingTicket, ticket } from './ticket.ts';

/** One function for each mail (domain.md 4.6); one that is missing does not compile. */
export const scripts: Record<MailScript, Script> = {
  approval,
  registration,
  'password-reset': passwordReset,
  'booking-add': bookingAdd,
  'booking-ticket': bookingTicket,
  issue,
  ticket,
  invoice,
  receipt,
  payout,
  'booking-cancel': bookingCancel,
  refund,
  'ttl-warning': ttlWarning,
  'schedule-change': scheduleChange,
  'low-balance': lowBalance,
  'group-release': groupRelease,
  'group-payment': groupPayment,
  'payment-due': paymentDue,
  waitlist,
  alert,
  quote,
  statement,
  report,
};
