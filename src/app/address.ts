import * as v from 'valibot';

/** What stands in addresses. Anybody can write one by hand: what is none of these is as good as nothing. */

export const maybe = <const S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined));
export const day = v.pipe(v.string(), v.isoDate());
/** Typed letters; of figures alone the router makes a number. */
export const typed = (most: number) => v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(most));
export const id = v.pipe(v.string(), v.uuid());
