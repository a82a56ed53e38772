import { has } from '../../rules/rights.ts';
import { latestLimit } from '../../rules/time-limits.ts';
import type { Actor } from '../http/context.ts';
import type { OrderRecord } from './read-order.ts';
import { limitsOf } from './snapshot.ts';

const HOUR = 3_600_000;

/**
 * Until when this actor may extend the time limit of a booking: never past what the flights allow, with `extendTtl:NN` by NN hours at most,
 * however many steps they are taken in.
 */
export function latestFor(
  { segments, time_limit, events }: OrderRecord,
  actor: Pick<Actor, 'role' | 'privilege'> & Partial<Pick<Actor, 'userId'>>,
): number {
  const latest = latestLimit(segments.map((one) => limitsOf(one.snapshot)));
  if (has(actor, 'moveDeadlineFreely')) return latest;
  const hours = actor.privilege.map((one) => Number(/^extendTtl:(\d{1,2})$/.exec(one)?.[1] ?? 0));
  // A booking that was reinstated has a time limit of its own.
  const since = events.slice(events.findLastIndex((one) => one.type === 'reinstated') + 1);
  const own = since.flatMap(({ moved }) => (moved && moved.by === actor.userId ? [Date.parse(moved.to) - Date.parse(moved.from)] : []));
  const left = Math.max(0, ...hours) * HOUR - own.reduce((all, one) => all + one, 0);
  return Math.min(latest, Date.parse(time_limit!) + Math.max(0, left));
}
