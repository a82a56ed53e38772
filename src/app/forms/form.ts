import { ApiError } from '../api/failures.ts';

/** What the arithmetic of a form over an account needs: which fields were touched, and what a change by somebody else leaves of them. */

type Field<T> = keyof T & string;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ, in the order of the form. */
export function changedFields<T extends object>(values: T, base: T): Field<T>[] {
  return (Object.keys(values) as Field<T>[]).filter((field) => !same(values[field], base[field]));
}

/** What was typed stays, everything else becomes what it is now. */
export function rebase<T extends object>(typed: T, base: T, now: T): T {
  return { ...now, ...Object.fromEntries(changedFields(typed, base).map((field) => [field, typed[field]])) };
}

/** The words at each field, by its path. */
export type FormErrors = Readonly<Record<string, string>>;

/** Refusals that belong to one field. */
const FIELD_OF: Record<string, string> = {
  EMAIL_TAKEN: 'email',
  CURRENCY_LOCKED: 'currency',
  OTP_WRONG: 'otp',
};

/** A refusal as words at fields; none when it belongs to the whole. */
export function apiErrors(error: unknown, fieldOf: Record<string, string> = {}): FormErrors {
  if (!(error instanceof ApiError)) return {};
  const field = fieldOf[error.code] ?? FIELD_OF[error.code];
  if (field) return { [field]: error.message };
  return Object.fromEntries(Object.entries(error.errors).map(([path, [words]]) => [path, words ?? error.message]));
}

const mended = new WeakSet<FormErrors>();

/** What is wrong but for a field that is being mended, by hand or by the form itself. */
export function errorsWithout(errors: FormErrors, field: string, fieldOf = (path: string): string => path): FormErrors {
  const rest = Object.entries(errors).filter(([path]) => fieldOf(path) !== field && !fieldOf(path).startsWith(`${field}.`));
  if (rest.length === Object.keys(errors).length) return errors;
  const left: FormErrors = Object.fromEntries(rest);
  mended.add(left);
  return left;
}

/** What is left of what was told before: nothing to lead to while somebody types. */
export const isTold = (errors: FormErrors): boolean => mended.has(errors);
