import type { QuotedSegment } from '../../../contract/quotes.ts';
import { bagText } from '../../../rules/fare-rule-text.ts';
import { timeOf } from '../../../rules/format.ts';
import { faresText } from '../../../texts/fares/text.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { showCity } from '../../city.ts';
import { showDay, showDuration } from '../../day.ts';
import { wholeSums } from '../../ui/whole-sums.ts';
import { DayShift } from '../../ui/day-shift.tsx';

/** The flights of an offer, a few lines each: when and where, with whom, in which fare. */
export function OfferFlights({ segments, conditions = false }: { segments: readonly QuotedSegment[]; conditions?: boolean }) {
  return (
    <ol className="stack">
      {segments.map((one) => (
        <li key={one.class.id} className="stack close">
          <p className="row between wrap">
            <strong>{showDay(one.departureLocal)}</strong>
            <span className="quiet num">
              {one.flightNumber} · {showDuration(one.durationMin)}
            </span>
          </p>
          {/* Where it goes on below, what leaves is in one line and what arrives in the other. */}
          <p className="num">
            {`${timeOf(one.departureLocal)}\u00A0${showCity(one.from)}\u00A0`}
            <span className="code">{one.from.iata}</span> – {timeOf(one.arrivalLocal)}
            <DayShift days={one.dayOffset} />
            {`\u00A0${showCity(one.to)}\u00A0`}
            <span className="code">{one.to.iata}</span>
          </p>
          <p className="quiet">
            {quotesText('fareLine', {
              fare: one.class.family || one.class.name,
              letter: one.class.code,
              bag: bagText(one.baggage, faresText),
            })}
          </p>
          {conditions &&
            [one.fareRule.refund, one.fareRule.change].map((text) => (
              <p key={text} className="quiet">
                {wholeSums(text)}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
