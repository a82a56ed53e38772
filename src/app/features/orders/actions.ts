import type { Order } from '../../../contract/orders.ts';
import type { OrderOperation } from '../../../rules/actions.ts';
import type { IconName } from '../../ui/icon.tsx';
import { reasonText } from './reasons.ts';

/** What has a sheet (order-sheets.tsx); issuing stands in the foot, a passenger is taken off in the manifest of the flight. */
export type SheetName = Exclude<OrderOperation, 'issue' | 'removePassenger'> | 'travelDocuments' | 'move';

/** A line of the list of actions. */
export interface Entry {
  icon: IconName;
  /** The operation that it does, where it is called otherwise. */
  op?: OrderOperation;
}
export interface Action extends Entry {
  name: Exclude<SheetName, 'move'>;
  /** Why it is off. */
  reason?: string;
}

type Available = Pick<Order, 'availableActions'>;
const ELSEWHERE: readonly string[] = ['issue', 'removePassenger'] satisfies OrderOperation[];

/** What may be done now, and what may not for a reason. What the role can never do, and an answer that nobody waits for, are left out. */
export const offeredOf = ({ availableActions }: Available): Order['availableActions'] =>
  availableActions.filter(
    ({ op, allowed, reason }) => !ELSEWHERE.includes(op) && (allowed || (reason !== 'ROLE' && reason !== 'NOTHING_NEW')),
  );

/** What may be done now, then what may not with the reason, each in the order of `entries`; an entry without an icon is no line. */
export function actionsOf(order: Available, entries: Partial<Record<SheetName, Entry | { icon?: undefined }>>): Action[] {
  const offered = offeredOf(order);
  const shown = (Object.keys(entries) as Action['name'][]).flatMap((name): Action[] => {
    const entry = entries[name]!;
    const found = entry.icon === undefined ? undefined : offered.find((one) => one.op === (entry.op ?? name));
    if (!found || entry.icon === undefined) return [];
    return [{ ...entry, name, ...(found.allowed ? {} : { reason: reasonText(found.reason) }) }];
  });
  return [...shown.filter((one) => one.reason === undefined), ...shown.filter((one) => one.reason !== undefined)];
}

/** What the carrier has changed or cancelled costs nothing, whatever the fare rule says. */
export const hintOf = (name: Action['name'], carrier: boolean) =>
  carrier && (name === 'refund' || name === 'changeDate') ? (`carrier.${name}` as const) : (`hint.${name}` as const);

export const mayDo = (order: Available, op: OrderOperation): boolean => order.availableActions.some((one) => one.op === op && one.allowed);
