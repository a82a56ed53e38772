import * as v from 'valibot';
import { COUNTRIES } from './countries.ts';
import { fieldError } from './field-errors.ts';

/** Fields that several endpoints share. A message is the code of what is wrong (field-errors.ts). */

/** Compared as text in places, so it has one spelling. */
export const id = v.pipe(v.string(), v.uuid(fieldError('notAnId')), v.toLowerCase());
export const CABINS = ['economy', 'premium', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];
/** Calendar day, YYYY-MM-DD, that exists. */
export const anyDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, fieldError('dateForm')),
  v.check((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, fieldError('noSuchDate')),
);
/** One that somebody may ask for. Neither PostgreSQL (year 0) nor JavaScript (the day after 9999) counts all that can be written. */
export const day = v.pipe(
  anyDay,
  v.check((text) => text >= '1900' && text < '2200', fieldError('checkYear')),
);
/** Instant in UTC, ISO 8601 with Z. */
export const instant = v.string();
/** Local wall time at an airport, YYYY-MM-DDTHH:MM. */
export const localTime = v.string();
const code = (form: RegExp, wrong: string) => v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(form, wrong));
export const airportCode = code(/^[A-Z]{3}$/, fieldError('airportCode'));
export const airlineCode = code(/^[A-Z0-9]{2}$/, fieldError('airlineCode'));
/** Of a place: lists of airports know some that ISO does not. */
export const countryCode = code(/^[A-Z]{2}$/, fieldError('countryCode'));
/** Of a person or a company. */
export const country = v.pipe(
  countryCode,
  v.check((code) => COUNTRIES.includes(code), fieldError('noSuchCountry')),
);
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, fieldError('currencyCode')));
/** Amount in major units with at most two decimals. Counted in integer minor units everywhere behind the wire. */
export const money = v.pipe(
  v.number(fieldError('amountMissing')),
  v.check(
    (amount) =>
      Number.isSafeInteger(Math.round(amount * 100)) &&
      // Of 90 million and more an amount times a hundred is not whole, as near as numbers come.
      (Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 || Math.round(amount * 100) / 100 === amount) &&
      // What is so little that it counts as nothing is no amount above nothing.
      (amount === 0 || Math.round(amount * 100) !== 0),
    fieldError('twoDecimals'),
  ),
);
/** Base64. Two megabytes are looked through in some milliseconds; `v.base64` takes sixty, in which nobody else is answered. */
export const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
export const pnr = code(/^[A-Z0-9]{6}$/, fieldError('pnr'));
/** Text of a person: well-formed, no control characters, trimmed, and in one spelling: é is one letter, however it was typed. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.normalize().trim()),
    v.maxLength(max, fieldError('atMostLetters', { most: max })),
    v.check((value) => !/(?![\t\n\r])\p{Cc}/u.test(value), fieldError('controlCharacters')),
  );
export const requiredText = (max: number) =>
  v.pipe(
    text(max),
    v.minLength(1, fieldError('required')),
    // What heads a mail or a document stands on one line and reads in one direction.
    v.check((value) => !/[\r\n\t\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(value), fieldError('oneLine')),
  );
/** Without what nobody sees in it: a number of a phone's contacts is pasted with marks for its direction. */
const pasted = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\p{Cf}/gu, '')),
);
/** Of any country and spelling; what is kept are its digits. */
export const phone = v.pipe(
  pasted,
  requiredText(30),
  v.check((value) => value.replace(/\D/g, '').length >= 5, fieldError('phone')),
);
export const email = v.pipe(
  pasted,
  v.trim(),
  v.maxLength(254, fieldError('tooLong')),
  // The letters of RFC 5322, and a name of a host as the network has them.
  v.check(
    (text) => v.is(v.pipe(v.string(), v.rfcEmail()), text) && /^(?!\.)(?!.*\.\.)[^@]+(?<!\.)@[^@]+\.[a-z0-9-]{2,}$/i.test(text),
    fieldError('email'),
  ),
);
export const count = (min: number, max: number) =>
  v.pipe(
    v.number(fieldError('numberMissing')),
    v.integer(fieldError('wholeNumber')),
    v.minValue(min, fieldError('atLeast', { least: min })),
    v.maxValue(max, fieldError('atMost', { most: max })),
  );

/** English with optional Armenian and Russian. */
export const i18n = v.object({ en: v.string(), hy: v.optional(v.string()), ru: v.optional(v.string()) });

/**
 * A page of a list. Our app asks for the next page by the `next` key of the page before, which costs the same on every page;
 * `page` counts rows and is there for callers that want a numbered page.
 */
export const pageFields = {
  limit: v.optional(count(1, 200)),
  page: v.optional(count(1, 1000)),
  /** Long enough for the longest name that a list is sorted by. */
  after: v.optional(v.pipe(v.string(), v.maxLength(2000))),
};
/** Which way a list is sorted; left out: as a person reads it. */
export const direction = v.optional(v.picklist(['asc', 'desc']));
/** `next` is null on the last page; `total` is null when counting would cost more than it tells. */
export const pageMeta = { limit: v.number(), page: v.number(), next: v.nullable(v.string()), total: v.nullable(v.number()) };

/** Numbers in a query string. */
export const queryCount = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, fieldError('wholeNumber')), v.transform(Number), count(min, max));
/** A page of a list in an address, as `pageFields` has it in a body. */
export const pageQuery = { limit: v.optional(queryCount(1, 200)), page: v.optional(queryCount(1, 1000)), after: pageFields.after };
export const queryFlag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

/** `{ result }` around an answer. */
export const answerOf = <const S extends v.GenericSchema>(result: S) => v.object({ result });

/** Fields of a body that may be left out, which is as good as null. */
export const orNull = <const E extends Record<string, v.NullableSchema<v.GenericSchema, undefined>>>(entries: E) =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, v.optional(schema, null)])) as {
    [K in keyof E]: v.OptionalSchema<E[K], null>;
  };

/** A list that leaves as a file, too: all that the filters leave. */
export const exportFormat = v.picklist(['csv', 'xlsx'], fieldError('oneOf', { values: 'csv, xlsx' }));
/** One that may be printed, too. */
export const printFormat = v.picklist(['csv', 'xlsx', 'pdf'], fieldError('oneOf', { values: 'csv, xlsx, pdf' }));
export const exportFiles = ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
export const printFiles = [...exportFiles, 'application/pdf'] as const;
