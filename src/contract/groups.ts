import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, id, money, requiredText } from './fields.ts';
import type { Role } from './roles.ts';
import { commission } from './users.ts';

/** Groups of agents (domain.md 2.3): what is agreed with all of them at once, and to whom a class or a notice may be given. */
export const userGroup = v.object({
  id,
  name: v.string(),
  /** May be chosen by whoever registers. */
  isPublic: v.boolean(),
  /** For its agents who have none of their own. */
  commission: v.nullable(commission),
  /** In drams, for each seated passenger and flight, on top of the class's own. */
  serviceFee: money,
  /** As a class has them: they only ever shorten. */
  timeLimitOverrides: v.object({ ptlMinutes: v.nullable(v.number()), ttlHours: v.nullable(v.number()) }),
  /** In drams, for new accounts in drams; what an account has already stays. */
  defaultCreditLimit: money,
  agents: v.number(),
  version: v.number(),
});
export type UserGroup = v.InferOutput<typeof userGroup>;

export const userGroupFields = v.strictObject({
  name: requiredText(60),
  isPublic: v.boolean(),
  commission: v.nullable(
    v.pipe(
      commission,
      v.forward(
        v.check(({ kind, value }) => kind === 'fixed' || value <= 100, fieldError('atMostPercent', { most: 100 })),
        ['value'],
      ),
    ),
  ),
  serviceFee: v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(1_000_000, fieldError('tooMuch'))),
  timeLimitOverrides: v.strictObject({ ptlMinutes: v.nullable(count(1, 43_200)), ttlHours: v.nullable(count(0, 8760)) }),
  defaultCreditLimit: v.pipe(
    money,
    v.minValue(0, fieldError('atLeast', { least: 0 })),
    v.maxValue(1_000_000_000_000, fieldError('tooMuch')),
  ),
});
const readers: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets'];
const writers: readonly Role[] = ['Super Admin', 'Admin'];

export const groupEndpoints = {
  listUserGroups: endpoint({
    method: 'GET',
    path: '/api/userGroups',
    roles: readers,
    summary:
      'Groups of agents with their commission, service fee and time limits, the credit they begin with and how many agents they have',
    answer: answerOf(v.array(userGroup)),
  }),
  createUserGroup: endpoint({
    method: 'POST',
    path: '/api/userGroups',
    roles: writers,
    status: 201,
    idempotent: true,
    summary: 'A new group. GROUP_EXISTS',
    body: userGroupFields,
    answer: answerOf(userGroup),
  }),
  updateUserGroup: endpoint({
    method: 'PUT',
    path: '/api/userGroups/:id',
    roles: writers,
    idempotent: true,
    summary:
      'Change a group; its commission, fee and time limits count for what is held from now on, its credit for new accounts. STALE_GROUP, GROUP_EXISTS',
    params: v.strictObject({ id }),
    body: v.strictObject({ ...userGroupFields.entries, version: count(1, 2_000_000_000) }),
    answer: answerOf(userGroup),
  }),
  deleteUserGroup: endpoint({
    method: 'DELETE',
    path: '/api/userGroups/:id',
    roles: writers,
    idempotent: true,
    summary:
      'Delete a group that nobody is in and that nothing is meant for. IN_USE with details.agents, details.classes (still to depart), details.templates, details.notifications and details.commissionRules',
    params: v.strictObject({ id }),
    answer: v.object({ message: v.string() }),
  }),
};
