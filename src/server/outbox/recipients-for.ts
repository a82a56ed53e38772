import { sql, type RawBuilder } from 'kysely';
import { has } from '../../rules/rights.ts';
import type { Actor } from '../http/context.ts';
import { isAgentSql } from '../users/staff.ts';

/** To whom a mail of `outbox` went, for whoever reads: an agency is not told the addresses of the staff who had a copy. */
export const recipientsFor = (reader: Pick<Actor, 'role' | 'privilege'>): RawBuilder<string[]> =>
  has(reader, 'everyAgency')
    ? sql`recipients`
    : sql`array(select t.one from unnest(recipients) with ordinality as t (one, at)
        where not exists (select 1 from users where email_key = t.one and not (${isAgentSql})) order by t.at)`;
