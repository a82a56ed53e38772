import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { answerOf } from './fields.ts';
import { ROLES, STAFF } from './roles.ts';

/** For those who open the settings. */
export const companyDesk = v.object({
  version: v.number(),
  compNameArm: v.string(),
  compAddressArm: v.string(),
  compVat: v.string(),
  compBank: v.string(),
  dunningDays: v.array(v.number()),
});
/** What every signed-in user sees of the company: the contact block on /search and the heads of documents. */
export const companySettings = v.object({
  compLogo: v.string(),
  compName: v.string(),
  compAddressEng: v.string(),
  compTelephone: v.string(),
  compEmail: v.string(),
  compFacebook: v.string(),
  compInstagram: v.string(),
  compTripadvisor: v.string(),
  timezone: v.string(),
  baseCurrency: v.string(),
  footerVendor: v.string(),
  desk: v.optional(companyDesk),
});
export type CompanySettings = v.InferOutput<typeof companySettings>;

/** How staff must sign in. */
export const securitySettings = v.object({ twoStepRoles: v.array(v.picklist(ROLES)), version: v.number() });
export type SecuritySettings = v.InferOutput<typeof securitySettings>;

export const settingsEndpoints = {
  getSecuritySettings: endpoint({
    method: 'GET',
    path: '/api/securitySettings',
    roles: ['Super Admin', 'Admin', 'Viewer', 'Tickets'],
    summary: 'The roles that must sign in in two steps',
    answer: answerOf(securitySettings),
  }),
  updateSecuritySettings: endpoint({
    method: 'PUT',
    path: '/api/securitySettings',
    roles: ['Super Admin'],
    idempotent: true,
    summary: 'Choose the staff roles that must sign in in two steps; it counts at their next call. Agents may, but never must',
    body: v.strictObject({
      twoStepRoles: v.pipe(v.array(v.picklist(STAFF)), v.maxLength(STAFF.length)),
      version: v.number(),
    }),
    answer: answerOf(securitySettings),
  }),
  getCompanySettings: endpoint({
    method: 'GET',
    path: '/api/companySettings',
    scope: 'read',
    roles: ROLES,
    summary: 'Company contact data',
    // Repeated at top level because the specification reads the fields without saying whether through `result`.
    answer: v.object({ ...companySettings.entries, result: companySettings }),
  }),
};
