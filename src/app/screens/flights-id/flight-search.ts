import * as v from 'valibot';
import { maybe } from '../../address.ts';

/** The wizard that cancels a flight, step by step: who is on it, what becomes of them, what will be sent. */
export const STEPS = ['who', 'plan', 'send'] as const;
export type Step = (typeof STEPS)[number];

/** Search parameters of /flights/:id. Which tabs there are is known where they are drawn. */
export const flightSearch = v.object({
  cancel: maybe(v.picklist(STEPS)),
  /** The form over the flight is open. */
  edit: maybe(v.literal(true)),
  tab: maybe(v.pipe(v.string(), v.maxLength(40))),
});
