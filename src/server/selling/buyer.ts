import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Lang } from '../../contract/lang.ts';
import type { TimeLimits } from '../../contract/time-limits.ts';
import type { Markup } from '../../rules/client-price.ts';
import type { Rates } from '../../rules/currencies.ts';
import { convert, type Minor } from '../../rules/money.ts';
import { byExactness, termsFor, type CommissionRule, type GeneralTerms, type Terms } from '../../rules/commission-rules.ts';
import { crossRate, type Commission, type Exchange } from '../../rules/pricing.ts';
import { has } from '../../rules/rights.ts';
import type { GroupLimits } from '../../rules/time-limits.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Actor } from '../http/context.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { houseRates, officialRates, type RatesRow } from '../exchange/rates-of.ts';
import { airportsOf } from './flight-scope.ts';
import { isAgentSql } from '../users/staff.ts';

/** Everything about who buys and on what terms today, in one statement. Times in ms; `now` is the database's clock. */
export interface Buyer {
  userId: string;
  businessName: string;
  email: string;
  status: string;
  /** Agencies buy; an account of the staff does not. */
  isAgency: boolean;
  /** Whom it is reached by. */
  contact: { name: string; phone: string; email: string };
  groupId: string | null;
  accountCurrency: string;
  balance: number;
  creditLimit: number;
  /** Terms of one that pays later. */
  creditDays: number | null;
  overdueStopDays: number | null;
  /** What counts today where no rule speaks of a flight: its own commission, or that and the fee of its group. `termsOf` says what does. */
  terms: Terms;
  /** Commission rules of today for this buyer, the most exact first. */
  rules: readonly CommissionRule[];
  general: GeneralTerms;
  /** What it adds for its own clients. */
  markup: Markup | null;
  maxOpenHolds: number;
  /** May see net prices: staff, and agents with the right. */
  seesNet: boolean;
  /** In which this call is answered. */
  lang: Lang;
  now: number;
  timezone: string;
  limits: Omit<TimeLimits, 'id' | 'version'> & { group: GroupLimits };
  rateDate: string;
  rateStale: boolean;
  festaRate: Rates;
  officialRate: Rates;
  roundTo: number;
  fallbackPrefix: string;
  voidMode: 'sameDay' | 'minutes' | 'off';
  voidMinutes: number;
  voidMinHoursBeforeDeparture: number;
}

/** Agents buy for themselves; staff may name an agency. Throws a field error at `agentId`, UNAVAILABLE in a house without settings or rate. */
export async function readBuyer(db: Db, actor: Actor, agentId?: string | null): Promise<Buyer> {
  const { rows } = await selectBuyer(sql`${buyerIdOf(actor, agentId)}`).execute(db);
  return asBuyer(rows[0], actor);
}

/** An agent that names another agency is told nothing about it (domain.md 6, case 72). */
export const buyerIdOf = (actor: Actor, agentId?: string | null): string =>
  agentId && has(actor, 'everyAgency') ? agentId : actor.agencyId;

/** Of user `u` on the day of `cs`. */
const rulesOf = sql`(
      select json_agg(json_build_object('id', r.id, 'name', r.name, 'airlineId', r.airline_id, 'from', ${airportsOf('from_code')}, 'to', ${airportsOf('to_code')},
        'by', case when u.id = any(r.audience_users) then 'agency' when u.user_group_id = any(r.audience_groups) then 'group' else 'everybody' end,
        'bothWays', r.both_ways, 'classes', r.classes, 'hasSaleDays', coalesce(r.sale_from, r.sale_until) is not null, 'travelFrom', r.travel_from,
        'travelUntil', r.travel_until, 'kind', r.commission_kind, 'value', r.commission_value, 'serviceFee', r.service_fee))
      from commission_rule r where r.is_active
        and (u.id = any(r.audience_users) or u.user_group_id = any(r.audience_groups) or (r.audience_users = '{}' and r.audience_groups = '{}'))
        and (now() at time zone cs.timezone)::date between coalesce(r.sale_from, '-infinity') and coalesce(r.sale_until, 'infinity'))`;

export const selectBuyer = (userId: RawBuilder<unknown>): RawBuilder<BuyerRow> => sql`
    select u.id, u.business_name, u.email, u.status, ${isAgentSql} as is_agency, u.contact_name_surname, u.phone, u.mobile_phone, u.user_group_id, u.currency, u.max_open_holds,
      u.commission_kind, u.commission_value, u.markup_kind, u.markup_value,
      g.name as group_name, g.commission_kind as group_commission_kind, g.commission_value as group_commission_value, coalesce(g.service_fee, 0) as group_fee,
      ${rulesOf} as rules, g.ptl_minutes, g.ttl_hours, coalesce(a.balance, 0) as balance, coalesce(a.credit_limit, 0) as credit_limit, a.credit_days, a.overdue_stop_days, now() as now, cs.timezone,
      tl.pre_order_minutes, tl.bands, tl.quote_minutes, tl.price_guarantee_minutes, tl.warn_minutes_before, tl.auto_cancel, tl.min_connection_minutes, tl.min_connection_domestic, tl.min_connection_change, tl.unpaid_seats_class, tl.unpaid_seats_uncovered, tl.expired_bookings, tl.waitlist_minutes,
      er.date as rate_date, er.date < (now() at time zone cs.timezone)::date as rate_stale, er.festa_usd, er.festa_eur, er.festa_more, er.official_usd, er.official_eur, er.official_more,
      coalesce((select round_to from currency_setting where ccy = 'AMD'), 1) as round_to, ts.fallback_prefix, ts.void_mode, ts.void_minutes, ts.void_min_hours_before_departure,
      num_nulls(cs.id, tl.id, ts.id, er.date) = 0 as is_set_up
    from users u left join user_group g on g.id = u.user_group_id left join account a on a.user_id = u.id
      left join company_settings cs on true left join time_limits tl on true left join ticket_settings ts on true
      left join lateral (select * from exchange_rate where date <= (now() at time zone cs.timezone)::date order by date desc limit 1) er on true
    where u.id = ${userId} and u.parent_user_id is null`;

/** What `selectBuyer` found. Throws as `readBuyer` does. */
export function asBuyer(row: BuyerRow | undefined, actor: Actor): Buyer {
  if (!row) throw invalid({ agentId: [fieldError('unknownAgency')] });
  if (!row.is_set_up) throw new ApiError('NOTHING_SOLD_YET');
  const general = {
    agency: commissionOf(row.commission_kind, row.commission_value),
    group:
      row.group_name === null
        ? null
        : {
            name: row.group_name,
            commission: commissionOf(row.group_commission_kind, row.group_commission_value),
            serviceFee: row.group_fee,
          },
  };
  return {
    userId: row.id,
    businessName: row.business_name,
    email: row.email,
    status: row.status,
    isAgency: row.is_agency,
    contact: { name: row.contact_name_surname || row.business_name, phone: row.mobile_phone || row.phone, email: row.email },
    groupId: row.user_group_id,
    accountCurrency: row.currency,
    balance: row.balance,
    creditLimit: row.credit_limit,
    creditDays: row.credit_days,
    overdueStopDays: row.overdue_stop_days,
    general,
    rules: byExactness((row.rules ?? []).map(({ kind, value, ...rule }) => ({ ...rule, commission: commissionOf(kind, value) }))),
    terms: termsFor([], general, NO_FLIGHT, ''),
    markup: row.markup_kind === null || row.markup_value === null ? null : { kind: row.markup_kind, value: row.markup_value },
    maxOpenHolds: row.max_open_holds,
    seesNet: has(actor, 'seeNet'),
    lang: actor.lang,
    now: Date.parse(row.now),
    timezone: row.timezone,
    limits: {
      preOrderMinutes: row.pre_order_minutes,
      bands: row.bands,
      quoteMinutes: row.quote_minutes,
      priceGuaranteeMinutes: row.price_guarantee_minutes,
      warnMinutesBefore: row.warn_minutes_before,
      autoCancel: row.auto_cancel,
      minConnectionMinutes: row.min_connection_minutes,
      minConnectionDomestic: row.min_connection_domestic,
      minConnectionChange: row.min_connection_change,
      unpaidSeatsClass: row.unpaid_seats_class,
      unpaidSeatsUncovered: row.unpaid_seats_uncovered,
      expiredBookings: row.expired_bookings,
      waitlistMinutes: row.waitlist_minutes,
      group: { ptlMinutes: row.ptl_minutes, ttlHours: row.ttl_hours },
    },
    rateDate: row.rate_date,
    rateStale: row.rate_stale,
    festaRate: houseRates(row),
    officialRate: officialRates(row),
    roundTo: row.round_to,
    fallbackPrefix: row.fallback_prefix,
    voidMode: row.void_mode,
    voidMinutes: row.void_minutes,
    voidMinHoursBeforeDeparture: row.void_min_hours_before_departure,
  };
}

const NO_FLIGHT = { airlineId: '', from: '', to: '', day: '' };

/** As it is kept; a fixed one becomes minor units. */
const commissionOf = (kind: Commission['kind'] | null, value: number | null): Commission | null =>
  kind === null || value === null ? null : { kind, value: kind === 'fixed' ? Math.round(value * 100) : value };

/**
 * Something new is sold to an active agency. Staff who name one are told which it is and why not; who names none buys on the own
 * account, as the specification has it (the app always asks).
 */
export function checkMayBuy({ isAgency, status, businessName }: Buyer, actor: Actor, agentId?: string | null): void {
  if (!isAgency && agentId && agentId !== actor.agencyId) throw invalid({ agentId: [fieldError('unknownAgency')] });
  if (status === 'active') return;
  if (!has(actor, 'everyAgency')) throw new ApiError('AGENT_BLOCKED');
  throw new ApiError('AGENCY_NOT_ACTIVE', { details: { agency: businessName, status } });
}

/** How amounts in `currency` reach the buyer's account today. */
export function exchangeOf(buyer: Buyer, currency: string): Exchange {
  return {
    rate: crossRate(currency, buyer.accountCurrency, buyer.festaRate),
    accountCurrency: buyer.accountCurrency,
    roundTo: buyer.roundTo,
  };
}

/** A fee in drams for one passenger on one flight, in the currency of the fare. */
export const feeIn = (fee: Minor, { festaRate, roundTo }: Buyer, currency: string): Minor =>
  fee === 0 ? 0 : convert(fee, crossRate('AMD', currency, festaRate), currency, roundTo);

/** Whoever reads one asks `is_set_up` before anything of the settings: until then they are null. */
export type BuyerRow = Pick<
  Row<'users'>,
  | 'id'
  | 'business_name'
  | 'email'
  | 'status'
  | 'contact_name_surname'
  | 'phone'
  | 'mobile_phone'
  | 'user_group_id'
  | 'currency'
  | 'max_open_holds'
  | 'commission_kind'
  | 'commission_value'
  | 'markup_kind'
  | 'markup_value'
> &
  Pick<Row<'user_group'>, 'ptl_minutes' | 'ttl_hours'> &
  Pick<Row<'account'>, 'balance' | 'credit_limit' | 'credit_days' | 'overdue_stop_days'> &
  Pick<Row<'company_settings'>, 'timezone'> &
  Omit<Row<'time_limits'>, 'id' | 'created_at' | 'updated_at' | 'version'> &
  RatesRow &
  Pick<Row<'currency_setting'>, 'round_to'> &
  Pick<Row<'ticket_settings'>, 'fallback_prefix' | 'void_mode' | 'void_minutes' | 'void_min_hours_before_departure'> & {
    is_agency: boolean;
    group_name: string | null;
    group_commission_kind: Commission['kind'] | null;
    group_commission_value: number | null;
    group_fee: number;
    rules: (Omit<CommissionRule, 'commission'> & { kind: Commission['kind'] | null; value: number | null })[] | null;
    now: string;
    rate_date: string;
    rate_stale: boolean;
    is_set_up: boolean;
  };
