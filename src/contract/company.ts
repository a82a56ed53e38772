import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, email, isBase64, phone, requiredText, text } from './fields.ts';
import { timezone, version } from './reference-edit.ts';
import { referenceWriters } from './roles.ts';
import { companySettings } from './settings.ts';

/** How the company is written (domain.md 2.6). Its public part is read by `getCompanySettings`. */

/** Of a logo, in bytes and in pixels of each side. */
export const LOGO_LIMIT = 400_000;
export const LOGO_SIDE = 1000;

const orNone = <const S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(
    v.union([v.literal(''), schema], (issue) => issue.issues?.[0].message ?? fieldError('notValid')),
    '',
  );
const account = orNone(
  v.pipe(v.string(), v.trim(), v.maxLength(300, fieldError('tooLong')), v.regex(/^https:\/\/[^\s\\"<>]+$/, fieldError('webAddress'))),
);

export const companyFields = {
  compName: requiredText(120),
  compNameArm: v.optional(text(120), ''),
  compAddressEng: v.optional(text(300), ''),
  compAddressArm: v.optional(text(300), ''),
  compTelephone: orNone(phone),
  compEmail: orNone(email),
  compVat: v.optional(text(40), ''),
  compBank: v.optional(text(300), ''),
  compFacebook: account,
  compInstagram: account,
  compTripadvisor: account,
  timezone,
  footerVendor: v.optional(text(80), ''),
  /** Days before (negative) and after the due day on which agencies that pay later are reminded; none: they are not. Left out: as it is. */
  dunningDays: v.optional(v.pipe(v.array(count(-30, 180)), v.maxLength(8, fieldError('atMost', { most: 8 })))),
};
/** A picture in base64. */
export const pictureBody = v.strictObject({
  data: v.pipe(
    v.string(),
    v.minLength(1, fieldError('required')),
    v.maxLength(600_000, fieldError('atMostKilobytes', { most: LOGO_LIMIT / 1000 })),
    v.check(isBase64, fieldError('notBase64')),
  ),
});
const answer = v.object({ ...companySettings.entries, result: companySettings });

export const companyEndpoints = {
  createCompanySettings: endpoint({
    method: 'POST',
    path: '/api/companySettings',
    roles: referenceWriters,
    status: 201,
    idempotent: true,
    summary: 'The first company settings of a house without any; IN_USE when there are some',
    body: v.strictObject(companyFields),
    answer,
  }),
  updateCompanySettings: endpoint({
    method: 'PUT',
    path: '/api/companySettings/edit',
    roles: referenceWriters,
    idempotent: true,
    summary: 'Change the company; documents that are issued stay as they are. STALE_SETTINGS',
    body: v.strictObject({ ...companyFields, version }),
    answer,
  }),
  uploadLogo: endpoint({
    method: 'PUT',
    path: '/api/companySettings/logo',
    roles: referenceWriters,
    idempotent: true,
    maxBytes: 700_000,
    summary: `The logo, a PNG or JPEG of at most ${LOGO_LIMIT / 1000} kB and ${LOGO_SIDE} pixels a side. It is told by its bytes, and only what draws it is kept`,
    body: pictureBody,
    answer: answerOf(companySettings),
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/companySettings/logo',
    roles: referenceWriters,
    idempotent: true,
    summary: 'No logo',
    answer: answerOf(companySettings),
  }),
  getLogo: endpoint({
    method: 'GET',
    path: '/api/companySettings/logo',
    roles: 'public',
    summary: 'The logo as a picture. `v` changes with it, so that a copy may be kept',
    query: v.strictObject({ v: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    cacheSeconds: 86_400,
    answer: v.object({}),
    files: ['image/png', 'image/jpeg'],
  }),
};
