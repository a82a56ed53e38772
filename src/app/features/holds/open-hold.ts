import * as v from 'valibot';
import type { PreOrder } from '../../../contract/holds.ts';
import { serverNow } from '../../clock.ts';

/** The last hold of this tab, so that the search can lead back to it. Session storage: wiped at sign-out. */
const KEY = 'open-hold';

const schema = v.object({ id: v.string(), expiresAt: v.string(), route: v.string(), seats: v.string() });
export type OpenHold = v.InferOutput<typeof schema>;

export function rememberHold(hold: Pick<PreOrder, 'id' | 'expiresAt' | 'segments' | 'adults' | 'children' | 'infants'>): void {
  const route = hold.segments.map((one) => `${one.from.iata} → ${one.to.iata}`).join(', ');
  sessionStorage.setItem(
    KEY,
    JSON.stringify({
      id: hold.id,
      expiresAt: hold.expiresAt,
      route,
      seats: seatsOf(
        hold.segments.map((one) => one.classId),
        hold,
      ),
    }),
  );
}

/** The same classes for as many people: the same seats. */
export function seatsOf(classIds: readonly string[], counts: Pick<PreOrder, 'adults' | 'children' | 'infants'>): string {
  return [...classIds, counts.adults, counts.children, counts.infants].join(' ');
}

export function forgetHold(id: string): void {
  if (readHold()?.id === id) sessionStorage.removeItem(KEY);
}

export function readHold(): OpenHold | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && Date.parse(parsed.output.expiresAt) > serverNow() ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
