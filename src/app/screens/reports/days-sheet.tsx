import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { Days } from './periods.ts';

const YEAR_MS = 366 * 86_400_000;

/** Days of one's own: two that are typed, a year apart at most. */
export function DaysSheet({
  open,
  days,
  onClose,
  onDays,
}: {
  open: boolean;
  days: Days;
  onClose: () => void;
  onDays: (days: Days) => void;
}) {
  const [typed, setTyped] = useState(days);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTyped(days);
  }
  const { startDate, endDate } = typed;
  const both = startDate !== '' && endDate !== '';
  const wrong = !both
    ? undefined
    : endDate < startDate
      ? 'The end lies before the start'
      : Date.parse(endDate) - Date.parse(startDate) >= YEAR_MS
        ? 'At most 366 days'
        : undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Other days"
      foot={
        <Button
          kind="main"
          full
          disabled={!both || wrong !== undefined}
          onPress={() => {
            onDays(typed);
            onClose();
          }}
        >
          Show
        </Button>
      }
    >
      <div className="columns">
        <DateField label="From day" value={startDate} onValue={(start) => setTyped({ ...typed, startDate: start })} />
        <DateField label="To day" value={endDate} error={wrong} onValue={(end) => setTyped({ ...typed, endDate: end })} />
      </div>
    </Sheet>
  );
}
