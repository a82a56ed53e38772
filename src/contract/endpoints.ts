import { accountEndpoints } from './account.ts';
import { alertEndpoints } from './alerts.ts';
import { allotmentEndpoints } from './allotments.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import type { AnswerOf, CallOf, Endpoint, ParsedOf } from './endpoint.ts';
import { boardingEndpoints } from './boarding.ts';
import { copyEndpoints } from './copies.ts';
import { depositEndpoints } from './deposits.ts';
import { documentEndpoints } from './documents.ts';
import { exchangeEndpoints } from './exchange.ts';
import { bookingCurveEndpoints } from './booking-curve.ts';
import { fareLadderEndpoints } from './fare-ladders.ts';
import { flightListEndpoints } from './flight-list.ts';
import { flightBulkEndpoints } from './flight-bulk.ts';
import { flightCancellationEndpoints } from './flight-cancellation.ts';
import { historyEndpoints } from './history.ts';
import { flightClassEndpoints } from './flight-classes.ts';
import { flightEndpoints } from './flights.ts';
import { ledgerEndpoints } from './ledger.ts';
import { mailEndpoints } from './mails.ts';
import { deadlineEndpoints } from './deadlines.ts';
import { orderEditEndpoints } from './order-edit.ts';
import { holdEndpoints } from './holds.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { orderListEndpoints } from './order-lists.ts';
import { notificationEndpoints } from './notifications.ts';
import { orderOperationEndpoints } from './order-operations.ts';
import { refundRequestEndpoints } from './refund-requests.ts';
import { passengerEndpoints } from './passengers.ts';
import { manifestEndpoints } from './manifest.ts';
import { passwordEndpoints } from './passwords.ts';
import { pushEndpoints } from './push.ts';
import { quoteEndpoints } from './quotes.ts';
import { referenceEndpoints } from './reference.ts';
import { brandEndpoints } from './brand.ts';
import { companyEndpoints } from './company.ts';
import { hotelEndpoints } from './hotels.ts';
import { commissionRuleEndpoints } from './commission-rules.ts';
import { throughFareEndpoints } from './through-fares.ts';
import { referenceEditEndpoints } from './reference-edit.ts';
import { referenceFileEndpoints } from './reference-files.ts';
import { registrationEndpoints } from './registration.ts';
import { reportScheduleEndpoints } from './report-schedules.ts';
import { reportEndpoints } from './reports.ts';
import { savedViewEndpoints } from './saved-views.ts';
import { seatMapEndpoints } from './seat-map.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';
import { timeLimitEndpoints } from './time-limits.ts';
import { smtpEndpoints } from './smtp.ts';
import { startEndpoints } from './start.ts';
import { ticketSettingsEndpoints } from './ticket-settings.ts';
import { templateEndpoints } from './templates.ts';
import { payoutRequestEndpoints } from './payout-requests.ts';
import { receivableEndpoints } from './receivables.ts';
import { topUpRequestEndpoints } from './top-up-requests.ts';
import { twoStepEndpoints } from './two-step.ts';
import { audienceEndpoints } from './audience.ts';
import { groupEndpoints } from './groups.ts';
import { flightMessageEndpoints } from './flight-messages.ts';
import { scheduleFileEndpoints } from './schedule-files.ts';
import { unansweredEndpoints } from './unanswered.ts';
import { userEndpoints } from './users.ts';
import { waitlistEndpoints } from './waitlist.ts';
import { webhookEndpoints } from './webhooks.ts';

/** By name, so that the compiler writes names where it would write out all of them. */
export type Endpoints = typeof accountEndpoints &
  typeof registrationEndpoints &
  typeof passwordEndpoints &
  typeof twoStepEndpoints &
  typeof userEndpoints &
  typeof exchangeEndpoints &
  typeof settingsEndpoints &
  typeof timeLimitEndpoints &
  typeof referenceEndpoints &
  typeof searchEndpoints &
  typeof holdEndpoints &
  typeof orderEndpoints &
  typeof orderListEndpoints &
  typeof orderOperationEndpoints &
  typeof orderEditEndpoints &
  typeof seatMapEndpoints &
  typeof deadlineEndpoints &
  typeof refundRequestEndpoints &
  typeof copyEndpoints &
  typeof quoteEndpoints &
  typeof passengerEndpoints &
  typeof ledgerEndpoints &
  typeof topUpRequestEndpoints &
  typeof payoutRequestEndpoints &
  typeof receivableEndpoints &
  typeof flightListEndpoints &
  typeof flightCancellationEndpoints &
  typeof flightBulkEndpoints &
  typeof flightEndpoints &
  typeof boardingEndpoints &
  typeof flightClassEndpoints &
  typeof allotmentEndpoints &
  typeof depositEndpoints &
  typeof templateEndpoints &
  typeof manifestEndpoints &
  typeof documentEndpoints &
  typeof smtpEndpoints &
  typeof mailEndpoints &
  typeof notificationEndpoints &
  typeof ticketSettingsEndpoints &
  typeof groupEndpoints &
  typeof audienceEndpoints &
  typeof referenceEditEndpoints &
  typeof referenceFileEndpoints &
  typeof hotelEndpoints &
  typeof commissionRuleEndpoints &
  typeof throughFareEndpoints &
  typeof bookingCurveEndpoints &
  typeof fareLadderEndpoints &
  typeof unansweredEndpoints &
  typeof waitlistEndpoints &
  typeof alertEndpoints &
  typeof flightMessageEndpoints &
  typeof scheduleFileEndpoints &
  typeof brandEndpoints &
  typeof webhookEndpoints &
  typeof apiKeyEndpoints &
  typeof companyEndpoints &
  typeof reportEndpoints &
  typeof reportScheduleEndpoints &
  typeof savedViewEndpoints &
  typeof historyEndpoints &
  typeof pushEndpoints &
  typeof startEndpoints;

/** Every call there is. A path or a role list written anywhere else is a defect. */
export const endpoints: Endpoints = {
  ...accountEndpoints,
  ...registrationEndpoints,
  ...passwordEndpoints,
  ...twoStepEndpoints,
  ...userEndpoints,
  ...exchangeEndpoints,
  ...settingsEndpoints,
  ...timeLimitEndpoints,
  ...referenceEndpoints,
  ...searchEndpoints,
  ...holdEndpoints,
  ...orderEndpoints,
  ...orderListEndpoints,
  ...orderOperationEndpoints,
  ...orderEditEndpoints,
  ...seatMapEndpoints,
  ...deadlineEndpoints,
  ...refundRequestEndpoints,
  ...copyEndpoints,
  ...quoteEndpoints,
  ...passengerEndpoints,
  ...ledgerEndpoints,
  ...topUpRequestEndpoints,
  ...payoutRequestEndpoints,
  ...receivableEndpoints,
  ...flightListEndpoints,
  ...flightCancellationEndpoints,
  ...flightBulkEndpoints,
  ...flightEndpoints,
  ...boardingEndpoints,
  ...flightClassEndpoints,
  ...allotmentEndpoints,
  ...depositEndpoints,
  ...templateEndpoints,
  ...manifestEndpoints,
  ...documentEndpoints,
  ...smtpEndpoints,
  ...mailEndpoints,
  ...notificationEndpoints,
  ...ticketSettingsEndpoints,
  ...groupEndpoints,
  ...audienceEndpoints,
  ...referenceEditEndpoints,
  ...referenceFileEndpoints,
  ...hotelEndpoints,
  ...commissionRuleEndpoints,
  ...throughFareEndpoints,
  ...bookingCurveEndpoints,
  ...fareLadderEndpoints,
  ...unansweredEndpoints,
  ...waitlistEndpoints,
  ...alertEndpoints,
  ...flightMessageEndpoints,
  ...scheduleFileEndpoints,
  ...brandEndpoints,
  ...webhookEndpoints,
  ...apiKeyEndpoints,
  ...companyEndpoints,
  ...reportEndpoints,
  ...reportScheduleEndpoints,
  ...savedViewEndpoints,
  ...historyEndpoints,
  ...pushEndpoints,
  ...startEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof Endpoints;
export type Call<N extends EndpointName> = CallOf<Endpoints[N]>;
export type Parsed<N extends EndpointName> = ParsedOf<Endpoints[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>;
