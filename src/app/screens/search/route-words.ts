import { legsOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** "EVN ⇄ PAR", or "EVN → PAR → ROM". */
export function routeOf(form: SearchParams): string {
  const legs = legsOf(form);
  const [first, second] = legs;
  if (!first) return '';
  if (legs.length === 2 && second!.from === first.to && second!.to === first.from) return `${first.from} ⇄ ${first.to}`;
  return legs.reduce(
    (text, leg, i) => (i > 0 && legs[i - 1]!.to !== leg.from ? `${text} · ${leg.from} → ${leg.to}` : `${text} → ${leg.to}`),
    first.from,
  );
}
