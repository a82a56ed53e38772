import type { DeskClass } from '../../../rules/class-as-typed.ts';

/** The classes with one of them a place up or down, each with the version that was seen. */
export function reordered(classes: readonly DeskClass[], at: number, step: -1 | 1): { id: string; version: number }[] {
  const order = classes.map(({ id, desk }) => ({ id, version: desk.version }));
  order.splice(at + step, 0, ...order.splice(at, 1));
  return order;
}
