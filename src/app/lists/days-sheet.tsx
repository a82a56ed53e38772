import { listsText } from '../../texts/lists/text.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Sheet } from '../ui/overlay.tsx';
import { type DaysFilter, daysError } from './filters.ts';

interface DaysSheetProps<S> {
  filter: DaysFilter<S>;
  open: boolean;
  onClose: () => void;
  onSearch: (change: Partial<S>) => void;
}

/** The days of a list: those that one press chooses, where they have no row of their own, or two that are typed. */
export function DaysSheet<S>({ filter, open, onClose, onSearch }: DaysSheetProps<S>) {
  const [typed, setTyped] = useState(filter.days);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTyped(filter.days);
  }
  const take = (change: Partial<S>) => {
    onSearch(change);
    onClose();
  };
  const { startDate, endDate } = typed;
  const error = daysError(typed, filter.most);
  const whole = filter.open || (startDate !== '' && endDate !== '');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={filter.title}
      foot={
        <Button kind="main" full disabled={!whole || error !== undefined} onPress={() => take(filter.set(typed))}>
          {listsText('show')}
        </Button>
      }
    >
      <div className="stack">
        {filter.folded && (
          <div className="row wrap" role="group" aria-label={listsText('presets')}>
            {filter.presets.map(({ text, set }) => (
              <button key={text} type="button" className="pick" onClick={() => take(set)}>
                {text}
              </button>
            ))}
          </div>
        )}
        <div className="columns">
          <DateField label={listsText('fromDay')} value={startDate} onValue={(day) => setTyped({ ...typed, startDate: day })} />
          <DateField label={listsText('toDay')} value={endDate} error={error} onValue={(day) => setTyped({ ...typed, endDate: day })} />
        </div>
      </div>
    </Sheet>
  );
}
