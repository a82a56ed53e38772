import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { answerOf } from './fields.ts';
import { ROLES } from './roles.ts';

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
});
export type CompanySettings = v.InferOutput<typeof companySettings>;

/** When holds and bookings end (domain.md 2.6). Bands descend by hours to departure; the first that fits rules. */
export const timeLimits = v.object({
  preOrderMinutes: v.number(),
  bands: v.array(v.object({ fromHoursToDeparture: v.number(), limitMinutes: v.number() })),
  quoteMinutes: v.number(),
  priceGuaranteeMinutes: v.nullable(v.number()),
  warnMinutesBefore: v.array(v.number()),
  autoCancel: v.boolean(),
  minConnectionMinutes: v.number(),
});
export type TimeLimits = v.InferOutput<typeof timeLimits>;

export const settingsEndpoints = {
  getCompanySettings: endpoint({
    method: 'GET',
    path: '/api/companySettings',
    roles: ROLES,
    summary: 'Company contact data',
    // Repeated at top level because the specification reads the fields without saying whether through `result`.
    answer: v.object({ ...companySettings.entries, result: companySettings }),
  }),
  listTimeLimits: endpoint({
    method: 'GET',
    path: '/api/timeLimits',
    roles: ROLES,
    summary: 'How long holds and bookings live',
    answer: answerOf(timeLimits),
  }),
};
