import type { Order, OrderOperation } from '../../../contract/orders.ts';
import type { IconName } from '../../ui/icon.tsx';
import { reasonText } from './reasons.ts';

/** The operations that have a sheet of their own; issuing stands in the foot. */
export type SheetName = Exclude<OrderOperation, 'issue' | 'removePassenger'> | 'papers' | 'move';

export interface Action {
  name: SheetName;
  text: string;
  /** What it leads to, in a few words. */
  hint: string;
  icon: IconName;
  /** Why it is off. */
  reason?: string;
}
type Entry = Pick<Action, 'name' | 'text' | 'hint' | 'icon'> & { op: OrderOperation };

/** What is sensible soonest stands first. */
const ENTRIES: readonly Entry[] = [
  {
    name: 'acceptSchedule',
    op: 'acceptSchedule',
    text: 'Accept new times',
    hint: 'The carrier has moved a flight',
    icon: 'calendar',
  },
  {
    name: 'reinstate',
    op: 'reinstate',
    text: 'Take up again',
    hint: 'The booking with its prices, if the seats are free',
    icon: 'refresh',
  },
  { name: 'changeDate', op: 'changeDate', text: 'Change date', hint: 'Other flights between the same cities', icon: 'calendar' },
  { name: 'changeName', op: 'changeName', text: 'Name of a passenger', hint: 'A correction or another person', icon: 'person' },
  { name: 'papers', op: 'edit', text: 'Travel documents', hint: 'Passport, nationality, expiry', icon: 'document' },
  { name: 'edit', op: 'edit', text: 'Contact and remarks', hint: 'Who is called and mailed', icon: 'phone' },
  { name: 'editServices', op: 'editServices', text: 'Services', hint: 'Baggage, meals, transfer: add or take off', icon: 'bag' },
  { name: 'split', op: 'split', text: 'Split', hint: 'Some passengers get an order of their own', icon: 'people' },
  { name: 'extend', op: 'extend', text: 'Move the deadline', hint: 'More time, or less', icon: 'clock' },
  { name: 'editDiscount', op: 'editDiscount', text: 'Discount', hint: 'On the fare, for all or some', icon: 'minus' },
  { name: 'refund', op: 'refund', text: 'Refund', hint: 'What comes back by the rule, per passenger and flight', icon: 'undo' },
  { name: 'requestRefund', op: 'requestRefund', text: 'Ask for a refund', hint: 'Outside the rule: the desk decides', icon: 'mail' },
  { name: 'void', op: 'void', text: 'Void tickets', hint: 'All tickets, on the day they were issued', icon: 'ban' },
  { name: 'cancel', op: 'cancel', text: 'Cancel booking', hint: 'The seats go back, nothing is charged', icon: 'ban' },
];

/** What may be done now, then what may not with the reason. What the role can never do, and an answer that nobody waits for, are left out. */
export function actionsOf(order: Pick<Order, 'availableActions'>): Action[] {
  const shown = ENTRIES.flatMap(({ op, ...entry }): Action[] => {
    const found = order.availableActions.find((one) => one.op === op);
    if (!found || (!found.allowed && (found.reason === 'ROLE' || found.reason === 'NOTHING_NEW'))) return [];
    return [found.allowed ? entry : { ...entry, reason: reasonText(found.reason) }];
  });
  return [...shown.filter((one) => one.reason === undefined), ...shown.filter((one) => one.reason !== undefined)];
}

export const mayDo = (order: Pick<Order, 'availableActions'>, op: OrderOperation): boolean =>
  order.availableActions.some((one) => one.op === op && one.allowed);
