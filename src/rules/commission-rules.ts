import type { Commission } from './pricing.ts';
import type { Minor } from './money.ts';

/** A rule as one buyer sees it (contract/commission-rules.ts). Airports are written out: a city stands for all of its own. */
export interface CommissionRule {
  id: string;
  name: string;
  /** By what it is the buyer's. */
  by: 'agency' | 'group' | 'everybody';
  airlineId: string | null;
  from: readonly string[] | null;
  to: readonly string[] | null;
  bothWays: boolean;
  classes: readonly string[];
  hasSaleDays: boolean;
  travelFrom: string | null;
  travelUntil: string | null;
  commission: Commission | null;
  /** In drams. */
  serviceFee: Minor | null;
}

/** What a rule asks of a flight; the day is that of its departure, local. */
export interface RuledFlight {
  airlineId: string;
  from: string;
  to: string;
  day: string;
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
export function fits(rule: CommissionRule, flight: RuledFlight, code: string): boolean {
  const { airlineId, classes, travelFrom, travelUntil } = rule;
  if (airlineId !== null && airlineId !== flight.airlineId) return false;
  if (classes.length > 0 && !classes.includes(code)) return false;
  if ((travelFrom !== null && flight.day < travelFrom) || (travelUntil !== null && flight.day > travelUntil)) return false;
  const joins = (from: string, to: string) => (rule.from?.includes(from) ?? true) && (rule.to?.includes(to) ?? true);
  return joins(flight.from, flight.to) || (rule.bothWays && joins(flight.to, flight.from));
}

/** How exact a rule is among those for the same buyers; the larger one counts. One with both ends of a route stands before one with one. */
export function exactness(
  rule: Pick<CommissionRule, 'from' | 'to' | 'airlineId' | 'classes' | 'travelFrom' | 'travelUntil' | 'hasSaleDays'>,
): number {
  const digits = [
    Number(rule.from !== null) + Number(rule.to !== null),
    Number(rule.airlineId !== null),
    Number(rule.classes.length > 0),
    Number(rule.travelFrom !== null || rule.travelUntil !== null),
    Number(rule.hasSaleDays),
  ];
  return digits.reduce((whole, digit) => whole * 3 + digit, 0);
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
  const shared = <T>(one: readonly T[], other: readonly T[]) => one.some((each) => other.includes(each));
  const buyers = (open(a) && open(b)) || shared(a.groupIds, b.groupIds) || shared(a.userIds, b.userIds);
  const asExact = (one: KeptRule) => exactness({ ...one, hasSaleDays: one.saleFrom !== null || one.saleUntil !== null });
  if (!buyers || asExact(a) !== asExact(b)) return false;
  const within = (from: string | null, until: string | null, from2: string | null, until2: string | null) =>
    (from ?? '') <= (until2 ?? '9') && (from2 ?? '') <= (until ?? '9');
  const meet = (one: readonly string[] | null, other: readonly string[] | null) => one === null || other === null || shared(one, other);
  const sameWay = meet(a.from, b.from) && meet(a.to, b.to);
  const crossed = (a.bothWays || b.bothWays) && meet(a.from, b.to) && meet(a.to, b.from);
  return (
    (a.airlineId === null || b.airlineId === null || a.airlineId === b.airlineId) &&
    (a.classes.length === 0 || b.classes.length === 0 || shared(a.classes, b.classes)) &&
    within(a.travelFrom, a.travelUntil, b.travelFrom, b.travelUntil) &&
    within(a.saleFrom, a.saleUntil, b.saleFrom, b.saleUntil) &&
    (sameWay || crossed)
  );
}
