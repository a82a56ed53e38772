import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { email, id, instant, money } from './fields.ts';
import { ROLES } from './roles.ts';

const session = v.object({ token: v.string(), userId: id, role: v.string(), adminGroups: v.string(), expiresAt: instant });

/** The signed-in user (spec.md 3). `balance.currentBalance` is exact; the screen truncates it. */
export const profile = v.object({
  userId: id,
  email: v.string(),
  businessName: v.string(),
  companyName: v.string(),
  vat: v.string(),
  country: v.string(),
  city: v.string(),
  address: v.string(),
  phone: v.string(),
  mobilePhone: v.string(),
  ceoNameSurname: v.string(),
  contactNameSurname: v.string(),
  status: v.picklist(['pending', 'active', 'blocked', 'closed']),
  role: v.string(),
  adminGroups: v.string(),
  privilege: v.array(v.string()),
  userGroup: v.nullable(v.string()),
  language: v.string(),
  maxOpenHolds: v.number(),
  balance: v.object({ currentBalance: money, creditLimit: money, available: money, currency: v.string() }),
});
export type Profile = v.InferOutput<typeof profile>;

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    roles: 'public',
    summary:
      'Sign in. One answer for an unknown address and a wrong password; five failures in 15 minutes per address and network address close the door for a while',
    body: v.strictObject({
      email,
      password: v.pipe(v.string(), v.minLength(1, 'Required'), v.maxLength(1024, 'Too long')),
      otp: v.optional(v.string()),
    }),
    // The specification reads token and userId without saying whether through `result`: both.
    answer: v.object({ result: session, token: v.string(), userId: id }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    roles: ROLES,
    summary: 'Sign out: the token is dead from now on',
    answer: v.object({ message: v.string() }),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/api/profile',
    roles: ROLES,
    summary: 'The signed-in user with balance. A `userId` must be the own one',
    query: v.strictObject({ userId: v.optional(id) }),
    answer: v.object({ ...profile.entries, result: profile }),
  }),
};
