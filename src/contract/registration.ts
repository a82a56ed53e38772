import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, country, email, id, phone, requiredText, text } from './fields.ts';
import { newPassword, passwordsEqual } from './passwords.ts';
import { accountTerms } from './users.ts';

/** Two to fifteen letters and digits in any spelling; countries differ too much for more. */
export const vat = v.pipe(requiredText(30), v.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{1,28}$/, fieldError('vat')));

/** A company and a person of it. `password` may be given now or set later by the mailed link. */
const registration = {
  businessName: requiredText(120),
  companyName: v.optional(text(160)),
  vat,
  country,
  city: requiredText(80),
  address: requiredText(200),
  phone,
  mobilePhone: v.optional(v.union([v.pipe(v.string(), v.literal('')), phone])),
  ceoNameSurname: requiredText(120),
  contactNameSurname: requiredText(120),
  email,
  /** One of the public groups of GET /api/filter/userGroup. */
  userGroup: v.optional(id),
  password: v.optional(newPassword),
  c_password: v.optional(v.string()),
  acceptTerms: v.pipe(v.boolean(), v.literal(true, fieldError('acceptTerms'))),
};
export const registrationBody = v.pipe(v.strictObject(registration), passwordsEqual());
export type Registration = v.InferOutput<typeof registrationBody>;

/** Staff create staff and agents: less is required, and terms can be given. Without `status` the account is active. */
export const staffRegistrationBody = v.pipe(
  v.strictObject({
    ...v.partial(v.object(registration)).entries,
    businessName: registration.businessName,
    email,
    vat: v.optional(v.union([v.pipe(v.string(), v.literal('')), vat])),
    city: v.optional(text(80)),
    address: v.optional(text(200)),
    phone: v.optional(v.union([v.pipe(v.string(), v.literal('')), phone])),
    ceoNameSurname: v.optional(text(120)),
    contactNameSurname: v.optional(text(120)),
    acceptTerms: v.optional(v.boolean()),
    ...v.partial(v.object(accountTerms)).entries,
    status: v.optional(v.picklist(['pending', 'active'])),
    /** The agency they work for: its orders and its balance are theirs to use, its terms count. Always an agent. */
    parentUserId: v.optional(id),
    /** Mail a link to set the password, good for 72 hours. */
    sendInvite: v.optional(v.boolean()),
  }),
  passwordsEqual(),
);

export type StaffRegistration = v.InferOutput<typeof staffRegistrationBody>;

export const registrationEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    roles: 'public',
    summary:
      'Ask for an account of role user. A known address gets the very same answer, and its owner a mail that says so. Mails a link that confirms the address; then staff approve',
    status: 201,
    body: registrationBody,
    answer: v.object({ result: v.object({ userId: id, status: v.literal('pending') }), message: v.string() }),
  }),
  registerByStaff: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    roles: 'public',
    withBearer: ['Super Admin', 'Admin'],
    idempotent: true,
    summary:
      'The same as /user/register; with the bearer of staff it creates staff or agents with role, rights and terms, and may invite. An Admin may not create a Super Admin. EMAIL_TAKEN only for staff',
    status: 201,
    body: staffRegistrationBody,
    answer: v.object({ result: v.object({ userId: id, status: v.string(), inviteSent: v.boolean() }), message: v.string() }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/user/verify-email',
    roles: 'public',
    summary: 'Confirm a mail address by the token of the mailed link. LINK_USED for one used before, LINK_EXPIRED for every other',
    body: v.strictObject({ user_id: v.pipe(v.string(), v.maxLength(200)) }),
    answer: v.object({ result: v.object({ status: v.string() }), message: v.string() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/user/resend-verification',
    roles: 'public',
    summary: 'Mail a new link to confirm an address. Always the same answer; three in an hour for one address',
    body: v.strictObject({ email }),
    answer: v.object({ message: v.string() }),
  }),
  listPublicUserGroups: endpoint({
    method: 'GET',
    path: '/api/filter/userGroup',
    roles: 'public',
    summary: 'The groups that somebody who registers may choose from',
    cacheSeconds: 300,
    answer: answerOf(v.array(v.object({ id, name: v.string() }))),
  }),
};
