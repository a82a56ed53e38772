import { useState } from 'react';
import { addDays } from '../../day.ts';
import { today } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { FlightsSearch } from './filters.ts';

type Days = Pick<FlightsSearch, 'start' | 'end'>;

interface DatesSheetProps {
  open: boolean;
  search: FlightsSearch;
  onClose: () => void;
  onDates: (days: Days) => void;
}

/** The days that the list shows: a few that one press chooses, or two that are typed. */
export function DatesSheet({ open, search, onClose, onDates }: DatesSheetProps) {
  const [days, setDays] = useState<Days>({});
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDays({ start: search.start, end: search.end });
  }
  const take = (chosen: Days) => {
    onDates(chosen);
    onClose();
  };
  const now = today();
  const wrong = days.start && days.end && days.end < days.start ? 'The end lies before the start' : undefined;
  const ready: readonly (readonly [string, Days])[] = [
    ['Next 60 days', { start: undefined, end: undefined }],
    ['Today', { start: now, end: now }],
    ['Tomorrow', { start: addDays(now, 1), end: addDays(now, 1) }],
    ['Next 7 days', { start: now, end: addDays(now, 7) }],
    ['Last 7 days', { start: addDays(now, -7), end: now }],
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Days of departure"
      foot={
        <Button kind="main" full disabled={wrong !== undefined} onPress={() => take(days)}>
          Show
        </Button>
      }
    >
      <div className="stack">
        <div className="row wrap" role="group" aria-label="At once">
          {ready.map(([text, chosen]) => (
            <button key={text} type="button" className="pick" onClick={() => take(chosen)}>
              {text}
            </button>
          ))}
        </div>
        <div className="columns">
          <DateField label="From day" value={days.start ?? ''} onValue={(start) => setDays({ ...days, start: start || undefined })} />
          <DateField label="To day" value={days.end ?? ''} error={wrong} onValue={(end) => setDays({ ...days, end: end || undefined })} />
        </div>
      </div>
    </Sheet>
  );
}
