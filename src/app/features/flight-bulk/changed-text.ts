import type { Changed } from '../../../contract/flight-bulk.ts';
import { formatMoney, timeOf } from '../../../rules/format.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { fieldWords, leafWords } from '../log/log-words.ts';

/** What is shown of a flight's changes: with the fare of adults go those of children and infants. */
export const shownOf = (changes: readonly Changed[]): readonly Changed[] =>
  changes.filter(
    ({ code, field }) =>
      (field !== 'childFare' && field !== 'infantFare') || !changes.some((one) => one.code === code && one.field === 'adultFare'),
  );

/** "Q fare 60.50 USD → 66.55 USD". */
export function changedText(change: Changed, currency: string, zone: string): string {
  const { code, field, before, after } = change;
  if (field === 'class') return flightBulkText('classAdded', { code: code ?? '', name: String(after) });
  if (field === 'audience') return flightBulkText('audienceChanged', { code: code ?? '' });
  const values = { before: valueOf(field, before, currency, zone), after: valueOf(field, after, currency, zone) };
  return code === null
    ? flightBulkText('changed', { what: wordsOf(field), ...values })
    : flightBulkText('changedClass', { code, what: wordsOf(field), ...values });
}

/** "Q fare 70.00 USD, template: 66.55 USD". */
export function keptText({ code, field, before, after }: Changed, currency: string, zone: string): string {
  const what = code === null ? wordsOf(field) : `${code} ${wordsOf(field)}`;
  if (field === 'audience') return what;
  return flightBulkText('keptOf', {
    what,
    value: valueOf(field, before, currency, zone),
    template: valueOf(field, after, currency, zone),
  });
}

function wordsOf(field: string): string {
  const key = `field.${field}`;
  return flightBulkText.has(key) ? flightBulkText(key as 'field.status') : fieldWords(field);
}

function valueOf(field: string, value: Changed['before'], currency: string, zone: string): string {
  if (field === 'departureLocal' || field === 'arrivalLocal') return timeOf(String(value));
  if (field === 'status') return flightsText(`status.${value as 'scheduled' | 'closed' | 'cancelled'}`);
  if (typeof value === 'number' && (/(Fare|Tax|Fee)$/.test(field) || field === 'costPerSeat')) return formatMoney(value, currency);
  // Names stand for ids.
  return leafWords({ field: field.replace(/Id$/, '') }, value, zone);
}
