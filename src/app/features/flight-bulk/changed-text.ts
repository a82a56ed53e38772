import type { Changed } from '../../../contract/flight-bulk.ts';
import { formatMoney, timeOf } from '../../../rules/format.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import { flightsText } from '../../../texts/flights/text.ts';

/** What is shown of a flight's changes: with the fare of adults go those of children and infants. */
export const shownOf = (changes: readonly Changed[]): readonly Changed[] =>
  changes.filter(
    ({ code, field }) =>
      (field !== 'childFare' && field !== 'infantFare') || !changes.some((one) => one.code === code && one.field === 'adultFare'),
  );

/** "Q fare 60.50 USD → 66.55 USD". */
export function changedText({ code, field, before, after }: Changed, currency: string): string {
  const values = { before: valueOf(field, before, currency), after: valueOf(field, after, currency) };
  return code === null
    ? flightBulkText('changed', { what: flightBulkText(`field.${field}`), ...values })
    : flightBulkText('changedClass', { code, what: flightBulkText(`field.${field}`), ...values });
}

function valueOf(field: Changed['field'], value: string | number, currency: string): string {
  if (field === 'departureLocal' || field === 'arrivalLocal') return timeOf(String(value));
  if (field === 'status') return flightsText(`status.${value as 'scheduled' | 'closed' | 'cancelled'}`);
  if (typeof value === 'string' || field === 'seatsTotal' || field === 'salesCloseMinutes') return String(value);
  return formatMoney(value, currency);
}
