import { sql } from 'kysely';
import type { CompanySettings, TimeLimits } from '../../contract/settings.ts';
import type { Db } from '../database/database.ts';
import type { Handlers } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

export const settingsHandlers: Pick<Handlers, 'getCompanySettings' | 'listTimeLimits'> = {
  getCompanySettings: async (_input, { db }) => {
    const result = await readCompanySettings(db);
    return { ...result, result };
  },
  listTimeLimits: async (_input, { db }) => ({ result: await readTimeLimits(db) }),
};

export async function readCompanySettings(db: Db): Promise<CompanySettings> {
  const { rows } = await sql<CompanySettings>`
    select comp_logo as "compLogo", comp_name as "compName", comp_address_eng as "compAddressEng", comp_telephone as "compTelephone", comp_email as "compEmail",
      comp_facebook as "compFacebook", comp_instagram as "compInstagram", comp_tripadvisor as "compTripadvisor", timezone, base_currency as "baseCurrency",
      footer_vendor as "footerVendor" from company_settings`.execute(db);
  if (!rows[0]) throw new Refused('NOT_FOUND', { message: 'The company settings have not been filled in yet' });
  return rows[0];
}

export async function readTimeLimits(db: Db): Promise<TimeLimits> {
  const { rows } = await sql<TimeLimits>`
    select pre_order_minutes as "preOrderMinutes", bands, quote_minutes as "quoteMinutes", price_guarantee_minutes as "priceGuaranteeMinutes",
      warn_minutes_before as "warnMinutesBefore", auto_cancel as "autoCancel", min_connection_minutes as "minConnectionMinutes" from time_limits`.execute(
    db,
  );
  if (!rows[0]) throw new Refused('NOT_FOUND', { message: 'The time limits have not been filled in yet' });
  return rows[0];
}
