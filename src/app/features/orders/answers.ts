import { NotUnderstood } from '../../api/failures.ts';
import type { Quote } from './operation.ts';

/** A call that takes `mode` answers one of two things; which one is known by what was asked. */
export function asQuote<T extends object>(result: T): Extract<T, Quote> {
  if ('quoteId' in result) return result as Extract<T, Quote>;
  throw new NotUnderstood(200, undefined, 'quote');
}

export function asDone<T extends object>(result: T): Exclude<T, Quote> {
  if (!('quoteId' in result)) return result as Exclude<T, Quote>;
  throw new NotUnderstood(200, undefined, 'order');
}
