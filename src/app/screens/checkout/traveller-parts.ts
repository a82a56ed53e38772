import type { PreOrder } from '../../../contract/holds.ts';
import { NO_FIRST_NAME, type Traveller } from '../../features/checkout-draft/draft.ts';

/** What each part of a passenger's card works on. */
export interface TravellerParts {
  index: number;
  travellers: readonly Traveller[];
  hold: PreOrder;
  errorOf: (field: string) => string | undefined;
  warningOf: (field: string) => string | undefined;
  onTouch: (field: string) => void;
  onChange: (part: Partial<Traveller>) => void;
}

/** HOVHANNISYAN ARAM */
export function nameOf(one: Traveller): string {
  return [one.lastName, one.oneName ? NO_FIRST_NAME : one.firstName].filter(Boolean).join(' ').toUpperCase();
}

/** The forms that several people may fill: the open one first, then those where nobody is named yet. */
export function freeForms(travellers: readonly Traveller[], open: number): { index: number; type: Traveller['type'] }[] {
  const empty = travellers.flatMap(({ type }, i) => (i !== open && nameOf(travellers[i]!) === '' ? [{ index: i, type }] : []));
  return [{ index: open, type: travellers[open]!.type }, ...empty];
}
