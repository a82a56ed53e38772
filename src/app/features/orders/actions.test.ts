import { expect, test } from 'vitest';
import { availableActions, type OrderFacts } from '../../../rules/actions.ts';
import { actionsOf, hintOf, mayDo, type SheetName } from './actions.ts';
import { reasonText } from './reasons.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const booking: OrderFacts = {
  status: 'booking',
  now: NOW,
  timeLimit: NOW + HOUR,
  salesCloseAt: NOW + 10 * HOUR,
  voidUntil: null,
  closedAt: null,
  nameListClosesAt: null,
  departures: [NOW + 100 * HOUR],
  coupons: [],
  rescheduled: false,
  connectionMissed: false,
  flightGone: false,
  refundAsked: false,
  changeForbidden: false,
  seated: 2,
};
const NAMES: readonly SheetName[] = ['editDiscount', 'refund', 'cancel', 'split'];
const ENTRIES = {
  ...Object.fromEntries(NAMES.map((name) => [name, { icon: 'more' as const }])),
  travelDocuments: { icon: 'document' as const, op: 'edit' as const },
  move: {},
};
const agent = { role: 'user' as const, privilege: ['issue', 'void', 'refund'] };
const of = (order: OrderFacts, actor: Parameters<typeof availableActions>[1]) => ({ availableActions: availableActions(order, actor) });

test('what may be done stands first, what may not says why, what the role can never do is not there', () => {
  const actions = actionsOf(of(booking, agent), ENTRIES);
  const names = actions.map((one) => one.name);
  expect(names.toSorted()).toEqual(['cancel', 'refund', 'split', 'travelDocuments']);
  const firstOff = actions.findIndex((one) => one.reason !== undefined);
  expect(actions.slice(firstOff).every((one) => one.reason !== undefined)).toBe(true);
  expect(actions.find((one) => one.name === 'cancel')?.reason).toBeUndefined();
  expect(actions.find((one) => one.name === 'refund')?.reason).toBe('Only for a booking with open tickets.');
});

test('a viewer is offered nothing at all', () => {
  expect(actionsOf(of({ ...booking, status: 'ticketing', coupons: ['O'] }, { role: 'Viewer', privilege: [] }), ENTRIES)).toEqual([]);
});

test('a reason that is not known has words as well, and one is offered what is possible', () => {
  expect(reasonText('SOMETHING_NEW')).toBe('Not possible now.');
  expect(reasonText('REQUEST_EXISTS')).toBe('Refund request waiting');
  expect(mayDo(of(booking, agent), 'split')).toBe(true);
  expect(mayDo(of({ ...booking, seated: 1 }, agent), 'split')).toBe(false);
});

test('what the carrier has changed is not said to go by the fare rule', () => {
  expect((['refund', 'changeDate', 'requestRefund'] as const).map((name) => hintOf(name, true))).toEqual([
    'carrier.refund',
    'carrier.changeDate',
    'hint.requestRefund',
  ]);
  expect(hintOf('refund', false)).toBe('hint.refund');
});
