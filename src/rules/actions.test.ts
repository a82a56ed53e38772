import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../contract/words.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import { availableActions, ORDER_OPERATIONS, refusalOf, type OrderFacts, type OrderOperation } from './actions.ts';
import type { Actor } from './rights.ts';

const HOUR = 3_600_000;
const booking: OrderFacts = {
  status: 'booking',
  now: 1_000,
  timeLimit: 2_000,
  salesCloseAt: 3_000,
  voidUntil: null,
  closedAt: null,
  nameListClosesAt: null,
  departures: [100 * HOUR],
  coupons: [],
  seated: 2,
  rescheduled: false,
  connectionMissed: false,
  flightGone: false,
  refundAsked: false,
  changeForbidden: false,
};
const ticketed: OrderFacts = { ...booking, status: 'ticketing', timeLimit: null, voidUntil: 5_000, coupons: ['O', 'O'] };
const ended: OrderFacts = { ...booking, status: 'cancelled', timeLimit: null, closedAt: 500 };
const agent: Actor = { role: 'user', privilege: ['issue', 'void', 'refund', 'changeDate', 'changeName'] };
const can = (op: OrderOperation, order: OrderFacts, actor: Actor = agent) => refusalOf(op, order, actor) ?? true;

it.each([
  [{}, true],
  [{ now: 1_999 }, true],
  [{ now: 2_000 }, 'TTL_EXPIRED'],
  [{ timeLimit: null, now: 3_000 }, 'SALES_CLOSED'],
  [{ status: 'expired' }, 'TTL_EXPIRED'],
  [{ status: 'ticketing' }, 'NOT_BOOKING'],
  [{ status: 'cancelled' }, 'NOT_BOOKING'],
] as const)('issuing with %j: %s', (facts, wanted) => expect(can('issue', { ...booking, ...facts })).toBe(wanted));

/** The rights of domain.md 3.2, for a booking, tickets, and an ended order where they differ. */
const RIGHTS: [op: OrderOperation, order: OrderFacts, roles: string, needs?: string][] = [
  ['issue', booking, 'SA A M T U', 'issue'],
  ['cancel', booking, 'SA A M T U'],
  ['void', ticketed, 'SA A M T U', 'void'],
  ['refund', ticketed, 'SA A T U', 'refund'],
  ['requestRefund', ticketed, 'M U'],
  ['split', booking, 'SA A M T U'],
  ['split', ticketed, 'SA A M T U'],
  ['changeDate', ticketed, 'SA A M T U', 'changeDate'],
  ['changeName', booking, 'SA A M T U'],
  ['changeName', ticketed, 'SA A M T U', 'changeName'],
  ['edit', ticketed, 'SA A M T U'],
  ['removePassenger', booking, 'SA A M T'],
  ['removePassenger', ticketed, 'SA A T'],
];
const SHORT: Record<string, Role> = { SA: 'Super Admin', A: 'Admin', M: 'Manager', T: 'Tickets', V: 'Viewer', R: 'Reports', U: 'user' };

describe('rights', () => {
  it.each(RIGHTS)('%s', (op, order, roles, needs) => {
    const allowed = ROLES.filter((role) => can(op, order, { role, privilege: agent.privilege }) === true);
    expect(new Set(allowed)).toEqual(new Set(roles.split(' ').map((short) => SHORT[short]!)));
    if (needs) expect(can(op, order, { role: 'user', privilege: agent.privilege.filter((one) => one !== needs) })).toBe('NO_PRIVILEGE');
  });

  it('a discount by Super Admins, and by Admins and Managers with the privilege', () => {
    const may = (role: Role, ...privilege: string[]) => can('editDiscount', booking, { role, privilege });
    expect([
      may('Super Admin'),
      may('Admin'),
      may('Admin', 'discount:10'),
      may('Manager', 'discount'),
      may('Tickets', 'discount:10'),
    ]).toEqual([true, 'NO_PRIVILEGE', true, true, 'ROLE']);
  });

  it('a deadline is moved and an ended booking taken up again by the same people', () => {
    for (const [op, order] of [
      ['extend', booking],
      ['reinstate', ended],
    ] as const) {
      const may = (role: Role, ...privilege: string[]) => can(op, order, { role, privilege });
      expect(
        [
          may('Super Admin'),
          may('Admin'),
          may('Manager'),
          may('Manager', 'extendTtl:24'),
          may('Tickets', 'extendTtl:1'),
          may('user', 'extendTtl:24'),
        ],
        op,
      ).toEqual([true, true, 'NO_PRIVILEGE', true, true, 'ROLE']);
    }
  });
});

describe('when', () => {
  it.each([
    ['void', { now: 5_000 }, true],
    ['void', { now: 5_001 }, 'VOID_WINDOW_CLOSED'],
    ['void', { voidUntil: null }, 'NOT_VOIDABLE'],
    ['void', { coupons: ['O', 'F'] }, 'COUPON_USED'],
    ['refund', { coupons: ['R', 'F'] }, 'COUPON_USED'],
    ['refund', { coupons: ['R', 'S'] }, true],
    ['requestRefund', { refundAsked: true }, 'REQUEST_EXISTS'],
    ['split', { seated: 1 }, 'LAST_PASSENGER'],
    ['changeDate', { now: 101 * HOUR }, 'DEPARTED'],
    ['changeDate', { departures: [0, 100 * HOUR] }, true],
    ['changeDate', { changeForbidden: true }, 'NOT_BY_FARE'],
    ['changeName', { nameListClosesAt: 1_000 }, 'NAME_LIST_CLOSED'],
    ['cancel', {}, 'NOT_BOOKING'],
  ] as const)('%s of tickets with %j: %s', (op, facts, wanted) => expect(can(op, { ...ticketed, ...facts })).toBe(wanted));

  it('who may waive a fee changes a date where the fare has none', () => {
    expect(can('changeDate', { ...ticketed, changeForbidden: true }, { role: 'Admin', privilege: [] })).toBe(true);
  });

  it('staff change names after the list has closed', () => {
    expect(can('changeName', { ...ticketed, nameListClosesAt: 1_000 }, { role: 'Tickets', privilege: [] })).toBe(true);
  });

  it('a booking past its deadline takes nothing any more, before the sweep has come by', () => {
    const late = { ...booking, now: 2_000 };
    for (const op of ['issue', 'split', 'changeDate', 'changeName', 'edit'] as const) expect(can(op, late), op).toBe('TTL_EXPIRED');
  });

  it('one that stays overdue is cancelled or gets more time; one that has expired does not', () => {
    const late = { ...booking, now: 2_000 };
    const admin: Actor = { role: 'Admin', privilege: [] };
    for (const op of ['cancel', 'extend'] as const) {
      expect(can(op, late, admin), op).toBe(true);
      expect(can(op, { ...late, status: 'expired' }, admin), op).toBe('TTL_EXPIRED');
    }
  });

  it('an ended booking comes back within 72 hours', () => {
    const admin: Actor = { role: 'Admin', privilege: [] };
    const at = (now: number) => can('reinstate', { ...ended, now, salesCloseAt: 99 * HOUR }, admin);
    expect([at(500 + 72 * HOUR), at(501 + 72 * HOUR)]).toEqual([true, 'TOO_LATE']);
  });

  it('nothing is done with what has ended', () => {
    for (const status of ORDER_STATUSES.filter((one) => !['booking', 'ticketing', 'partially_refunded'].includes(one)))
      for (const op of ORDER_OPERATIONS.filter((one) => one !== 'reinstate'))
        expect(can(op, { ...ticketed, status }, { role: 'Super Admin', privilege: [] }), `${op} ${status}`).not.toBe(true);
  });
});

it('names every operation once, with a reason where it is off', () => {
  const actions = availableActions(booking, agent);
  expect(actions.map((one) => one.op).toSorted()).toEqual([...ORDER_OPERATIONS].toSorted());
  expect(actions.every((one) => one.allowed === (one.reason === undefined))).toBe(true);
});
