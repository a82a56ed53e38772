import { has } from '../../rules/rights.ts';
import { latestLimit } from '../../rules/time-limits.ts';
import type { Actor } from '../http/context.ts';
import type { OrderRecord } from './read-order.ts';
import { limitsOf } from './snapshot.ts';

const HOUR = 3_600_000;

/** Until when this actor may extend the time limit of a booking: never past what the flights allow, with `extendTtl:NN` by NN hours at most. */
export function latestFor({ segments, time_limit }: OrderRecord, actor: Pick<Actor, 'role' | 'privilege'>): number {
  const latest = latestLimit(segments.map((one) => limitsOf(one.snapshot)));
  if (has(actor, 'moveDeadlineFreely')) return latest;
  const hours = actor.privilege.map((one) => Number(/^extendTtl:(\d{1,2})$/.exec(one)?.[1] ?? 0));
  return Math.min(latest, Date.parse(time_limit!) + Math.max(0, ...hours) * HOUR);
}
