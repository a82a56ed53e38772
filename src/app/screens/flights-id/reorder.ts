import type { DeskClass } from './class-values.ts';

/** One class a place up or down: the classes whose number changes, each with the version that its edit names. */
export function reordered(classes: readonly DeskClass[], at: number, step: -1 | 1): { id: string; version: number; priority: number }[] {
  const order = [...classes];
  const [one] = order.splice(at, 1);
  if (!one) return [];
  order.splice(at + step, 0, one);
  return order.flatMap(({ id, desk }, priority) => (desk.priority === priority ? [] : [{ id, version: desk.version, priority }]));
}
