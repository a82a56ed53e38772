import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { capitalized } from '../../../rules/format.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { shortRule } from './rule-words.ts';

/** Fewer than these are said. */
export const FEW_SEATS = 5;

export interface Fact {
  icon: 'bag' | 'undo' | 'ban' | 'calendar' | 'clock' | 'people';
  text: string;
}

/** What a fare allows, one fact a line and the same line for the same thing on all fares; the first is of group seats alone. */
const factsOf = (offer: Offer, showTime: (instant: string) => string): readonly (Fact | undefined)[] => [
  offer.groupUntil ? { icon: 'people', text: resultsText('group', { until: showTime(offer.groupUntil) }) } : undefined,
  { icon: 'bag', text: capitalized(offer.baggage.text) },
  { icon: offer.refundable ? 'undo' : 'ban', text: shortRule(offer.ruleSummary.refund) },
  { icon: offer.changeable ? 'calendar' : 'ban', text: shortRule(offer.ruleSummary.change) },
  {
    icon: 'clock',
    text: offer.holdUntil ? resultsText('holdTo', { until: showTime(offer.holdUntil) }) : resultsText('instantOnly'),
  },
];

/** The facts of all fares of a flight: those that differ, a line for each fare, and those that are the same on every one. */
export function compareFares({ classes }: Pick<FlightOffer, 'classes'>, showTime: (instant: string) => string) {
  const facts = classes.map((one) => factsOf(one, showTime));
  const lines = facts[0]?.map((_, line) => facts.map((one) => one[line])) ?? [];
  const same = (line: readonly (Fact | undefined)[]) => line.length > 1 && line.every((one) => one?.text === line[0]?.text);
  return {
    /** By line, then by fare. */
    different: lines.filter((line) => !same(line)).filter((line) => line.some(Boolean)),
    same: lines.filter(same).flatMap((line) => (line[0] ? [line[0]] : [])),
  };
}
