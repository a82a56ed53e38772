import type { FareLadder, FlightLadder } from '../../../contract/fare-ladders.ts';
import { fareLaddersText } from '../../../texts/fare-ladders/text.ts';
import { routeWords, scopeWords, spanWords } from '../reference/scope-words.ts';

const say = fareLaddersText;
type Step = FareLadder['steps'][number];

const figure = (n: number | null): n is number => n !== null && !Number.isNaN(n);
const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');

/** "60 % load or 14 days before · closes Q · opens Y" */
export function stepWords({ load, days, open, close, takeBackBelow }: Step): string {
  const at = figure(load) && say('atLoad', { n: load });
  const from = figure(days) && say('before', { n: days });
  return joined([
    at && from ? say('eitherOf', { load: at, days: from }) : at || from,
    close.length > 0 && say('closes', { classes: close.join(', ') }),
    open.length > 0 && say('opens', { classes: open.join(', ') }),
    figure(takeBackBelow) && say('backBelow', { n: takeBackBelow }),
  ]);
}

/** For which flights it is. */
export const ladderFlights = (ladder: FareLadder): string =>
  ladder.onlyGiven
    ? say('onlyGivenFlights')
    : scopeWords([ladder.flightNumber, routeWords(ladder), ladder.airline, spanWords(ladder.travelFrom, ladder.travelUntil, 'departs')]);

/** "step 1 of 3 · load 62 %, 21 days left" */
export const standingWords = ({ step, load, days }: Pick<FlightLadder, 'step' | 'load' | 'days'>, of: number): string =>
  joined([step === 0 ? say('noStep') : say('stepOf', { step, of }), say('standing', { load, days })]);

/** "closes Q · opens Y" */
export function changesWords(changes: FlightLadder['changes']): string {
  const those = (isOpen: boolean) =>
    changes
      .filter(({ open }) => open === isOpen)
      .map(({ code }) => code)
      .join(', ');
  return joined([
    those(false) !== '' && say('closes', { classes: those(false) }),
    those(true) !== '' && say('opens', { classes: those(true) }),
  ]);
}
