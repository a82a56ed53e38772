import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airlineCode, airportCode, answerOf, day, id, money, queryFlag, requiredText } from './fields.ts';
import { classFields } from './flight-classes.ts';
import { perhaps, writesOf } from './reference-edit.ts';
import { settingsReaders } from './roles.ts';
import { commission } from './users.ts';

/**
 * What an agency earns and what it is charged by airline, route, class and period (decision 0062). The most exact
 * rule counts: one that names the agency, then the agency's own commission, a rule of its group, the commission and fee of the group, a
 * rule for everybody. Of rules that stand equal in this the one with a route, then an airline, a class, days of travel, days of sale.
 */
export const commissionRule = v.object({
  id,
  name: v.string(),
  /** Both empty: everybody. */
  audience: v.object({ groupIds: v.array(id), userIds: v.array(id) }),
  airline: v.nullable(v.string()),
  /** An airport or a city with all its airports. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** Back as well as out. */
  bothWays: v.boolean(),
  /** Booking classes; none: all. */
  classes: v.array(v.string()),
  /** First and last day of the sale, by the company's clock. */
  saleFrom: v.nullable(day),
  saleUntil: v.nullable(day),
  /** First and last day of departure, local. */
  travelFrom: v.nullable(day),
  travelUntil: v.nullable(day),
  /** Null: says nothing of it. */
  commission: v.nullable(commission),
  /** In drams, for each seated passenger and flight, on top of the class's own and instead of the group's. Null: says nothing of it. */
  serviceFee: v.nullable(money),
  isActive: v.boolean(),
  version: v.number(),
});
export type CommissionRule = v.InferOutput<typeof commissionRule>;

const rules = writesOf(
  '/api/commissionRules',
  {
    name: requiredText(60),
    audience: v.optional(classFields.audience, { groupIds: [], userIds: [] }),
    airline: perhaps(airlineCode),
    from: perhaps(airportCode),
    to: perhaps(airportCode),
    bothWays: v.optional(v.boolean(), false),
    classes: v.optional(v.pipe(v.array(classFields.code), v.maxLength(26, fieldError('atMost', { most: 26 }))), []),
    saleFrom: perhaps(day),
    saleUntil: perhaps(day),
    travelFrom: perhaps(day),
    travelUntil: perhaps(day),
    commission: perhaps(
      v.pipe(
        commission,
        v.forward(
          v.check(({ kind, value }) => kind === 'fixed' || value <= 100, fieldError('atMostPercent', { most: 100 })),
          ['value'],
        ),
      ),
    ),
    serviceFee: perhaps(v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(1_000_000, fieldError('tooMuch')))),
    isActive: v.optional(v.boolean(), true),
  },
  commissionRule,
  {
    one: 'a commission rule',
    create: 'RULES_COLLIDE names the active rule that would be as exact for the same flights, as no order of the two would be clear',
    update: 'Holds and orders keep what counted when they were made. RULES_COLLIDE.',
  },
);

export const commissionRuleFilters = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, fieldError('atMostLetters', { most: 60 })))),
  /** Without it only active ones. */
  all: v.optional(queryFlag),
};

export const commissionRuleEndpoints = {
  listCommissionRules: endpoint({
    method: 'GET',
    path: '/api/commissionRules',
    roles: settingsReaders,
    summary:
      'Commissions and service fees by agency, group, airline, route, class and period, found by name, agency, group or code; `all`: with those that are not active',
    query: v.strictObject(commissionRuleFilters),
    answer: answerOf(v.array(commissionRule)),
  }),
  createCommissionRule: rules.create,
  updateCommissionRule: rules.update,
  deleteCommissionRule: rules.remove,
};
