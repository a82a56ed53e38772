import { flightFormText } from '../../../texts/flight-form/text.ts';
import { ApiError } from '../../api/failures.ts';
import type { FormErrors } from '../../forms/form.ts';

/** Refusals that belong to one field. */
export const FIELD_OF_REFUSAL: Record<string, string> = {
  FLIGHT_EXISTS: 'flightNumber',
  ARRIVAL_BEFORE_DEPARTURE: 'arrivalLocal',
  SAME_AIRPORT: 'to',
  CLASS_CODE_EXISTS: 'code',
};

/** Refusals that know a number: it stands at its field. */
export function numberErrors(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { needed, left } = error.details;
  if (error.code === 'CAPACITY_BELOW_SOLD') return { seatCapacity: flightFormText('atLeastInClasses', { n: String(needed) }) };
  if (error.code === 'SEATS_BELOW_USED') return { seatsTotal: flightFormText('atLeastUsed', { n: String(needed) }) };
  if (error.code === 'CAPACITY_EXCEEDED') return { seatsTotal: flightFormText('roomFor', { n: String(left) }) };
  return undefined;
}

/** Such a refusal, said at its field. */
export function atNumber(error: ApiError, setErrors: (errors: FormErrors) => void): boolean {
  const found = numberErrors(error);
  if (found) setErrors(found);
  return found !== undefined;
}
