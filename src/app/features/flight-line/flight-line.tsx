import { timeOf } from '../../../rules/format.ts';
import { baggageWords } from '../../../rules/services.ts';
import { faresText } from '../../../texts/fares/text.ts';
import { showDay } from '../../day.ts';
import { showCity } from '../../city.ts';
import { DayShift } from '../../ui/day-shift.tsx';

interface Segment {
  flightNumber: string;
  from: { iata: string; city: string };
  to: { iata: string; city: string };
  departureLocal: string;
  arrivalLocal: string;
  dayOffset: number;
  class: { code: string; name: string; family: string };
  baggage: string;
}

/** One flight in three short lines, in the local time of each place. */
export function FlightLine({ segment, paidBaggage = '' }: { segment: Segment; paidBaggage?: string }) {
  return (
    <div>
      <p className="row between">
        <span className="strong">{showDay(segment.departureLocal)}</span>
        <span className="quiet num">{segment.flightNumber}</span>
      </p>
      <p className="num">
        {timeOf(segment.departureLocal)} <span className="code">{segment.from.iata}</span> → {timeOf(segment.arrivalLocal)}
        <DayShift days={segment.dayOffset} /> <span className="code">{segment.to.iata}</span>
      </p>
      <p className="quiet">
        {showCity(segment.from)} – {showCity(segment.to)} · {segment.class.family || segment.class.name}{' '}
        <span className="code">{segment.class.code}</span> · {baggageWords(segment.baggage, paidBaggage, faresText)}
      </p>
    </div>
  );
}
