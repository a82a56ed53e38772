import { expect, it } from 'vitest';
import { ROLES } from '../contract/roles.ts';
import { availableActions, type OrderFacts } from './actions.ts';

const booking: OrderFacts = { status: 'booking', timeLimit: 2_000, salesCloseAt: 3_000, now: 1_000 };
const issue = (facts: Partial<OrderFacts>, actor = { role: 'user' as (typeof ROLES)[number], privilege: ['issue'] }) => {
  const [action] = availableActions({ ...booking, ...facts }, actor);
  return action!.allowed || action!.reason;
};

it.each([
  [{}, true],
  [{ now: 1_999 }, true],
  [{ now: 2_000 }, 'TTL_EXPIRED'],
  [{ timeLimit: null, now: 3_000 }, 'SALES_CLOSED'],
  [{ status: 'expired' }, 'TTL_EXPIRED'],
  [{ status: 'ticketing' }, 'NOT_BOOKING'],
  [{ status: 'cancelled' }, 'NOT_BOOKING'],
] as const)('issuing with %j: %s', (facts, wanted) => expect(issue(facts)).toBe(wanted));
it('by role', () => {
  expect(ROLES.filter((role) => issue({}, { role, privilege: [] }) === true)).toEqual(['Super Admin', 'Admin', 'Manager', 'Tickets']);
  expect(issue({}, { role: 'user', privilege: [] })).toBe('NO_PRIVILEGE');
});
