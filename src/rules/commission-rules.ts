import { covers, endsOf, type FlightScope, hasDays, periodsMeet, type RuledFlight, scopesMeet, shared, weigh } from './flight-scope.ts';
import type { Commission } from './pricing.ts';
import type { Minor } from './money.ts';

/** A rule as one buyer sees it (contract/commission-rules.ts). Airports are written out: a city stands for all of its own. */
export interface CommissionRule extends FlightScope {
  id: string;
  name: string;
  /** By what it is the buyer's. */
  by: 'agency' | 'group' | 'everybody';
  classes: readonly string[];
  hasSaleDays: boolean;
  commission: Commission | null;
  /** In drams. */
  serviceFee: Minor | null;
}

/** What is agreed with the agency and its group for whatever no rule speaks of. */
export interface GeneralTerms {
  agency: Commission | null;
  group: { name: string; commission: Commission | null; serviceFee: Minor } | null;
}

/** Where a commission or a fee comes from. */
export interface TermSource {
  by: 'rule' | 'agency' | 'group';
  /** Of the rule or the group. */
  name: string | null;
}
export interface Terms {
  commission: Commission | null;
  /** In drams, for each seated passenger. */
  serviceFee: Minor;
  commissionBy: TermSource | null;
  serviceFeeBy: TermSource | null;
}

/** Does the rule speak of this flight and class? */
export const fits = (rule: CommissionRule, flight: RuledFlight, code: string): boolean =>
  (rule.classes.length === 0 || rule.classes.includes(code)) && covers(rule, flight);

/** How exact a rule is among those for the same buyers; the larger one counts. One with both ends of a route stands before one with one. */
export function exactness(
  rule: Pick<CommissionRule, 'from' | 'to' | 'airlineId' | 'classes' | 'travelFrom' | 'travelUntil' | 'hasSaleDays'>,
): number {
  return weigh([endsOf(rule), rule.airlineId !== null, rule.classes.length > 0, hasDays(rule), rule.hasSaleDays]);
}

/** The most exact first. */
export const byExactness = (rules: readonly CommissionRule[]): CommissionRule[] =>
  rules.toSorted((a, b) => exactness(b) - exactness(a) || (a.id < b.id ? -1 : 1));

/**
 * What counts for one flight and class: a rule that names the agency, the agency's own commission, a rule of its group, what the group
 * has, a rule for everybody. Commission and fee are looked for each by itself. `rules` in the order of `byExactness`.
 */
export function termsFor(rules: readonly CommissionRule[], general: GeneralTerms, flight: RuledFlight, code: string): Terms {
  const fitting = rules.filter((rule) => fits(rule, flight, code));
  const ofRule = <K extends 'commission' | 'serviceFee'>(key: K, by: CommissionRule['by']) => {
    const rule = fitting.find((one) => one.by === by && one[key] !== null);
    return rule && { value: rule[key]!, source: { by: 'rule' as const, name: rule.name } };
  };
  const { agency, group } = general;
  const commission =
    ofRule('commission', 'agency') ??
    (agency && { value: agency, source: { by: 'agency' as const, name: null } }) ??
    ofRule('commission', 'group') ??
    (group?.commission && { value: group.commission, source: { by: 'group' as const, name: group.name } }) ??
    ofRule('commission', 'everybody');
  const fee =
    ofRule('serviceFee', 'agency') ??
    ofRule('serviceFee', 'group') ??
    (group && group.serviceFee > 0 ? { value: group.serviceFee, source: { by: 'group' as const, name: group.name } } : undefined) ??
    ofRule('serviceFee', 'everybody');
  return {
    commission: commission?.value ?? null,
    serviceFee: fee?.value ?? 0,
    commissionBy: commission?.source ?? null,
    serviceFeeBy: fee?.source ?? null,
  };
}

/** A rule as it is kept, to be held against another. */
export type KeptRule = Omit<CommissionRule, 'by' | 'hasSaleDays'> & {
  groupIds: readonly string[];
  userIds: readonly string[];
  saleFrom: string | null;
  saleUntil: string | null;
};

/** Are both as exact for some flight of some agency, on some day, and say different things of the same? Then nobody could tell which counts. */
export function collide(a: KeptRule, b: KeptRule): boolean {
  const says = (key: 'commission' | 'serviceFee') => a[key] !== null && b[key] !== null;
  if (!says('commission') && !says('serviceFee')) return false;
  const open = (one: KeptRule) => one.groupIds.length + one.userIds.length === 0;
  const buyers = (open(a) && open(b)) || shared(a.groupIds, b.groupIds) || shared(a.userIds, b.userIds);
  const asExact = (one: KeptRule) => exactness({ ...one, hasSaleDays: one.saleFrom !== null || one.saleUntil !== null });
  if (!buyers || asExact(a) !== asExact(b)) return false;
  return (
    (a.classes.length === 0 || b.classes.length === 0 || shared(a.classes, b.classes)) &&
    periodsMeet(a.saleFrom, a.saleUntil, b.saleFrom, b.saleUntil) &&
    scopesMeet(a, b)
  );
}
