import { accountHandlers } from './account/handlers.ts';
import { allotmentHandlers } from './allotments/handlers.ts';
import { depositHandlers } from './allotments/deposits.ts';
import { boardingHandlers } from './boarding/handlers.ts';
import { documentHandlers } from './documents/handlers.ts';
import { exchangeHandlers } from './exchange/handlers.ts';
import { historyHandlers } from './history/handlers.ts';
import { flightHandlers } from './flights/handlers.ts';
import { flightMessageHandlers } from './manifest/messages.ts';
import { unansweredHandlers } from './flights/unanswered.ts';
import { flightBulkHandlers } from './flights/bulk.ts';
import { flightCancellationHandlers } from './flights/cancellation.ts';
import { flightListHandlers } from './flights/list-handlers.ts';
import type { Handlers } from './http/context.ts';
import { ledgerHandlers } from './ledger/handlers.ts';
import { payoutRequestHandlers } from './ledger/payout-requests.ts';
import { dunningHandlers } from './ledger/dunning.ts';
import { receivableHandlers } from './ledger/list-receivables.ts';
import { topUpRequestHandlers } from './ledger/top-up-requests.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { ordersHandlers } from './orders/handlers.ts';
import { quoteHandlers } from './quotes/handlers.ts';
import { passengerHandlers } from './passengers/handlers.ts';
import { pushHandlers } from './push/handlers.ts';
import { manifestHandlers } from './manifest/handlers.ts';
import { companyHandlers } from './settings/company.ts';
import { hotelHandlers } from './hotels/handlers.ts';
import { commissionRuleHandlers } from './selling/commission-rules.ts';
import { throughFareHandlers } from './selling/through-fares.ts';
import { bookingCurveHandlers } from './flights/booking-curve.ts';
import { fareLadderHandlers } from './flights/fare-ladders.ts';
import { referenceEditHandlers } from './reference/edit-handlers.ts';
import { referenceFileHandlers } from './reference/file-handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { mailHandlers } from './outbox/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { reportScheduleHandlers } from './reports/schedules.ts';
import { savedViewHandlers } from './saved-views/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { smtpHandlers } from './settings/smtp.ts';
import { startHandlers } from './start/handlers.ts';
import { ticketSettingsHandlers } from './settings/ticket-settings.ts';
import { templateHandlers } from './templates/handlers.ts';
import { audienceHandlers } from './users/audience.ts';
import { brandHandlers } from './users/brand.ts';
import { groupHandlers } from './users/groups.ts';
import { usersHandlers } from './users/handlers.ts';
import { waitlistHandlers } from './waitlist/handlers.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { apiKeyHandlers } from './api-keys/handlers.ts';
import { webhookHandlers } from './webhooks/handlers.ts';

/** Every endpoint of the contract with the code that answers it. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...usersHandlers,
  ...brandHandlers,
  ...webhookHandlers,
  ...apiKeyHandlers,
  ...exchangeHandlers,
  ...settingsHandlers,
  ...referenceHandlers,
  ...searchHandlers,
  ...ordersHandlers,
  ...quoteHandlers,
  ...passengerHandlers,
  ...ledgerHandlers,
  ...topUpRequestHandlers,
  ...payoutRequestHandlers,
  ...receivableHandlers,
  ...dunningHandlers,
  ...flightListHandlers,
  ...flightCancellationHandlers,
  ...flightBulkHandlers,
  ...flightHandlers,
  ...allotmentHandlers,
  ...depositHandlers,
  ...templateHandlers,
  ...manifestHandlers,
  ...boardingHandlers,
  ...documentHandlers,
  ...smtpHandlers,
  ...mailHandlers,
  ...notificationHandlers,
  ...ticketSettingsHandlers,
  ...groupHandlers,
  ...audienceHandlers,

  ...referenceEditHandlers,
  ...referenceFileHandlers,
  ...hotelHandlers,
  ...commissionRuleHandlers,
  ...throughFareHandlers,
  ...bookingCurveHandlers,
  ...fareLadderHandlers,
  ...unansweredHandlers,
  ...waitlistHandlers,
  ...alertHandlers,
  ...flightMessageHandlers,
  ...companyHandlers,
  ...reportHandlers,
  ...reportScheduleHandlers,
  ...savedViewHandlers,
  ...historyHandlers,
  ...pushHandlers,
  ...startHandlers,
};
