import * as v from 'valibot';

/** The wizard that cancels a flight, step by step: who is on it, what becomes of them, what will be sent. */
export const STEPS = ['who', 'plan', 'send'] as const;
export type Step = (typeof STEPS)[number];

/** Search parameters of /flights/:id. Which tabs there are is known where they are drawn. */
export const flightSearch = v.object({
  cancel: v.optional(v.fallback(v.optional(v.picklist(STEPS)), undefined)),
  /** The form over the flight is open. */
  edit: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  tab: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined)),
});
