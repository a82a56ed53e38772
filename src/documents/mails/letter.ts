import * as v from 'valibot';
import { offeredLang, type Lang } from '../../contract/lang.ts';
import type { MailBody } from '../../contract/mails.ts';
import type { texts as en } from '../../texts/mails/en.ts';
import { mailsTexts } from '../../texts/mails/every.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Brand } from '../paper-head.ts';

/** What a mail says, without how it looks: both its parts, HTML and plain text, are made of this. All of it is text, none is markup. */
export interface Letter {
  subject: string;
  heading: string;
  parts: readonly Part[];
}
export type Part =
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Over what follows, where there are several of the same. */
  | { kind: 'title'; text: string }
  /** The one figure of a mail. */
  | { kind: 'figure'; label: string; value: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'flights'; flights: readonly FlightPart[] }
  | { kind: 'list'; title: string; rows: readonly (readonly [main: string, beside: string])[] }
  /** The thing to do next. */
  | { kind: 'button'; label: string; url: string };
export interface FlightPart {
  day: string;
  number: string;
  from: FlightEnd;
  to: FlightEnd;
  /** `Cancelled by the airline` */
  off?: string;
}

interface FlightEnd {
  time: string;
  /** `+1`: of the days after the departure. */
  dayShift?: string;
  code: string;
  city: string;
}

/** Where links lead: the app, and this service's own address. */
export interface Places {
  publicUrl: string;
  documentsUrl: string;
}
/** Throws VarMissing for a mail that lacks what it needs. */
export type Script = (body: MailBody, places: Places) => Letter;

/** A mail was asked for without what it needs: 422, nothing is sent. */
export class VarMissing extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`this mail needs ${field}`); // no text
    this.field = field;
  }
}

export const langOf = (body: MailBody): Lang => offeredLang(body.lang);
/** The texts of mails in the language of this one. */
export const mailText = (body: MailBody): Texts<typeof en> => mailsTexts(langOf(body));

const brandPart = v.fallback(v.object({ logo: v.nullable(v.string()), color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))) }), { logo: null, color: null }); // prettier-ignore
/** In whose name a mail is: the desk's, or the agency's with what it has of logo and colour. */
export const brandOfMail = ({ payload }: MailBody): Brand =>
  payload['inNameOf'] === 'agency' ? v.parse(brandPart, payload['brand']) : 'desk';

/** A text of the payload, on one line: a name must not become a header or a paragraph. */
export function words(body: MailBody, field: string): string {
  const value = body.payload[field];
  if (typeof value !== 'string' || value.trim() === '') throw new VarMissing(field);
  return oneLine(value);
}

export function figure(body: MailBody, field: string): number {
  const value = body.payload[field];
  if (typeof value !== 'number') throw new VarMissing(field);
  return value;
}

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
export const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
