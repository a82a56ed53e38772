import { sql } from 'kysely';
import { commissionRule, type CommissionRule, type commissionRuleEndpoints } from '../../contract/commission-rules.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { collide, type KeptRule } from '../../rules/commission-rules.ts';
import type { Tx } from '../database/database.ts';
import { escapeLike } from '../database/list.ts';
import { asFields, namesOf } from '../database/rows.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Handlers } from '../http/context.ts';
import { writersOf } from '../reference/catalogue.ts';
import { findScope, SCOPE } from './flight-scope.ts';
import { named, referenceWhole, type ReferenceList } from '../reference/list.ts';

const OWN = ['audience', 'airline', 'from', 'to', 'commission', 'serviceFee'] as const;
const PLAIN = namesOf(commissionRule.entries, OWN);

const selectRules = sql<CommissionRule>`
  select ${asFields('commission_rule', 'r', PLAIN)}, (select a.iata from airline a where a.id = r.airline_id) as airline, r.from_code as "from", r.to_code as "to",
    json_build_object('groupIds', r.audience_groups, 'userIds', r.audience_users) as audience, r.service_fee / 100.0 as "serviceFee",
    case when r.commission_kind is not null then json_build_object('kind', r.commission_kind, 'value', r.commission_value) end as commission
  from commission_rule r`;

/** Names of the agencies and groups that a rule is for, of alias `r`. */
const audienceNames = sql`coalesce((select string_agg(x.name, ', ' order by x.name) from (
  select g.name from user_group g where g.id = any(r.audience_groups) union all select u.business_name from users u where u.id = any(r.audience_users)) x), '')`;

export const COMMISSION_RULE_LIST: ReferenceList<CommissionRule, Omit<Parsed<'exportCommissionRules'>['query'], 'format'>> = {
  what: 'commission rules', // no text
  entity: 'commissionRule',
  table: 'commission_rule',
  select: selectRules,
  where: ({ search, all }) => [
    all ? undefined : sql`r.is_active`,
    search === undefined
      ? undefined
      : sql`concat_ws(' ', r.name, r.from_code, r.to_code, (select a.iata || ' ' || a.name from airline a where a.id = r.airline_id), ${audienceNames}) ilike ${`%${escapeLike(search)}%`}`,
  ],
  order: () => sql`r.name`,
  columns: [
    ...named<CommissionRule, keyof CommissionRule>(['name', 'airline', 'from', 'to', 'bothWays', 'classes']),
    ...named<CommissionRule, keyof CommissionRule>(['saleFrom', 'saleUntil', 'travelFrom', 'travelUntil']),
    {
      head: 'commission',
      width: 14,
      of: ({ commission }) => commission && `${commission.value}${commission.kind === 'percent' ? ' %' : ''}`,
    },
    ...named<CommissionRule, keyof CommissionRule>(['serviceFee', 'isActive']),
  ],
};

type Body = Parsed<'createCommissionRule'>['body'];

/** One writer at a time: two rules that collide cannot both be the first. */
const lockRules = (tx: Tx) => sql`select pg_advisory_xact_lock(720006)`.execute(tx);

const rules = writersOf<'commission_rule', CommissionRule, Body>({
  table: 'commission_rule',
  entity: 'commissionRule',
  select: selectRules,
  nameOf: ({ name }) => name,
  columns: async (tx, body, before) => {
    await lockRules(tx);
    const found = await checkFields(tx, body);
    if (body.isActive) await refuseColliding(tx, body, found, before?.id);
    return {
      name: body.name,
      audience_groups: body.audience.groupIds,
      audience_users: body.audience.userIds,
      airline_id: found.airlineId,
      from_code: body.from,
      to_code: body.to,
      both_ways: body.bothWays,
      classes: [...new Set(body.classes)],
      sale_from: body.saleFrom,
      sale_until: body.saleUntil,
      travel_from: body.travelFrom,
      travel_until: body.travelUntil,
      commission_kind: body.commission?.kind ?? null,
      commission_value: body.commission?.value ?? null,
      service_fee: body.serviceFee === null ? null : Math.round(body.serviceFee * 100),
      is_active: body.isActive,
    };
  },
  unique: {},
});

export const commissionRuleHandlers: Pick<Handlers, keyof typeof commissionRuleEndpoints> = {
  listCommissionRules: ({ query }, { db }) => referenceWhole(db, COMMISSION_RULE_LIST, query),
  createCommissionRule: rules.create,
  updateCommissionRule: rules.update,
  deleteCommissionRule: rules.remove,
};

/** What a rule names is there, its days are in order, and it says something. Throws field errors. */
async function checkFields(tx: Tx, body: Body) {
  const { audience } = body;
  const { rows } = await sql<{ groups: number; agencies: number }>`
    select (select count(*)::int from (select 1 from user_group where id = any(${audience.groupIds}::uuid[]) for key share) g) as groups,
      (select count(*)::int from users where id = any(${audience.userIds}::uuid[]) and parent_user_id is null) as agencies`.execute(tx);
  const { groups, agencies } = rows[0]!;
  const { scope, errors } = await findScope(tx, body);
  if (groups < new Set(audience.groupIds).size) errors['audience.groupIds'] = [fieldError('unknownGroups')];
  if (agencies < new Set(audience.userIds).size) errors['audience.userIds'] = [fieldError('unknownAccounts')];
  if (body.saleFrom !== null && body.saleUntil !== null && body.saleUntil < body.saleFrom)
    errors['saleUntil'] = [fieldError('endBeforeStart')];
  if (body.commission === null && body.serviceFee === null) errors['commission'] = [fieldError('commissionOrFee')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return scope;
}

type Kept = Omit<KeptRule, 'commission' | 'serviceFee'> & { hasCommission: boolean; serviceFee: number | null };

/** Throws RULES_COLLIDE for an active rule that would be as exact for the same flights. */
async function refuseColliding(
  tx: Tx,
  body: Body,
  found: Pick<KeptRule, 'airlineId' | 'from' | 'to'>,
  own: string | undefined,
): Promise<void> {
  const { rows } = await sql<Kept>`
    select r.id, r.name, r.audience_groups as "groupIds", r.audience_users as "userIds", ${SCOPE}, r.classes,
      r.sale_from as "saleFrom", r.sale_until as "saleUntil", r.commission_kind is not null as "hasCommission", r.service_fee as "serviceFee"
    from commission_rule r where r.is_active and r.id is distinct from ${own ?? null}::uuid`.execute(tx);
  const SOME = { kind: 'percent', value: 0 } as const;
  const { groupIds, userIds } = body.audience;
  const mine: KeptRule = { ...body, ...found, id: '', groupIds, userIds };
  const other = rows.find(({ hasCommission, ...rule }) => collide(mine, { ...rule, commission: hasCommission ? SOME : null }));
  if (other) throw new ApiError('AS_EXACT_AS_RULE', { details: { id: other.id, name: other.name }, say: () => ({ name: other.name }) });
}
