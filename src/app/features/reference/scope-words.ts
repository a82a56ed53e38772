import { commissionRulesText } from '../../../texts/commission-rules/text.ts';
import { showLongDay } from '../../day.ts';

const say = commissionRulesText;

/** "EVN ⇄ PAR"; false where any route will do. */
export function routeWords({ from, to, bothWays }: { from: string | null; to: string | null; bothWays: boolean }): string | false {
  const place = (code: string | null) => code ?? say('anywhere');
  return (from ?? to) !== null && `${place(from)} ${bothWays ? '⇄' : '→'} ${place(to)}`;
}

/** "departs 1 Jun 2026 – 31 Aug 2026"; false where any day will do. */
export const spanWords = (first: string | null, last: string | null, key: 'departs' | 'sold'): string | false =>
  (first ?? last) !== null &&
  say(key, {
    days:
      first === null
        ? say('until', { day: showLongDay(last!) })
        : last === null
          ? say('since', { day: showLongDay(first) })
          : `${showLongDay(first)} – ${showLongDay(last)}`,
  });

/** "EVN ⇄ PAR · U8 · departs 1 Jun 2026 – 31 Aug 2026" of its parts. */
export const scopeWords = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ') || say('allFlights');
