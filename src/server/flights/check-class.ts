import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { Tx } from '../database/database.ts';
import { invalid } from '../http/api-error.ts';

type Fields = Extract<Parsed<'createClass'>['body'], { code: string }>;

/** What a class refers to is there, and its sale ends after it has begun. Throws field errors. */
export async function checkFields(
  tx: Tx,
  {
    baggageRuleId,
    fareRuleId,
    audience,
    salesFrom,
    salesTo,
  }: Pick<Fields, 'baggageRuleId' | 'fareRuleId' | 'audience' | 'salesFrom' | 'salesTo'>,
): Promise<void> {
  const { rows } = await sql<{ baggage: boolean; fare: boolean; groups: number; users: number }>`
    select exists (select 1 from baggage_rule where id = ${baggageRuleId}) as baggage, exists (select 1 from fare_rule where id = ${fareRuleId}) as fare,
      (select count(*)::int from (select 1 from user_group where id = any(${audience.groupIds}::uuid[]) for key share) g) as groups, (select count(*)::int from users where id = any(${audience.userIds}::uuid[])) as users`.execute(
    tx,
  );
  const found = rows[0]!;
  const errors: Record<string, string[]> = {};
  if (!found.baggage) errors['baggageRuleId'] = [fieldError('unknownBaggageRule')];
  if (!found.fare) errors['fareRuleId'] = [fieldError('unknownFareRule')];
  if (found.groups < new Set(audience.groupIds).size) errors['audience.groupIds'] = [fieldError('unknownGroups')];
  if (found.users < new Set(audience.userIds).size) errors['audience.userIds'] = [fieldError('unknownAccounts')];
  if (salesFrom && salesTo && Date.parse(salesTo) <= Date.parse(salesFrom)) errors['salesTo'] = [fieldError('endBeforeStart')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
