import { useState } from 'react';
import { AirportSheet } from '../../features/reference/airport-sheet.tsx';
import { today } from '../../today.ts';
import { searchText } from '../../../texts/search/text.ts';
import { DatesSheet } from './dates-sheet.tsx';
import { PassengersSheet } from './passengers-sheet.tsx';
import { useRecentPlaces } from './recents.ts';
import { legsOf, tabOf, withLegDate } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** Which part is being chosen in a sheet; `search`: days are all that is missing, and the flights are searched with them. */
export type Choosing =
  | { what: 'place'; leg: number; end: 'from' | 'to' }
  | { what: 'dates'; leg: number; search?: boolean }
  | { what: 'passengers' };

export interface FormSheetsProps {
  choosing: Choosing | undefined;
  form: SearchParams;
  onClose: () => void;
  onPlace: (leg: number, end: 'from' | 'to', code: string) => void;
  onDates: (days: Pick<SearchParams, 'departureDate' | 'returnDate' | 'legs'>, thenSearch: boolean) => void;
  onChange: (change: Partial<SearchParams>) => void;
}

/** The sheets of the form, one at a time. */
export function FormSheets({ choosing, form, onClose, onPlace, onDates, onChange }: FormSheetsProps) {
  const recents = useRecentPlaces();
  const tab = tabOf(form);
  const legs = legsOf(form);
  // The sheet keeps what it was opened for while it closes.
  const [last, setLast] = useState<Choosing>();
  if (choosing && choosing !== last) setLast(choosing);
  return (
    <>
      {last?.what === 'place' && (
        <AirportSheet
          open={choosing?.what === 'place'}
          title={searchText(last.end)}
          recents={recents.places}
          onClose={onClose}
          onChoose={(place) => {
            recents.add(place);
            onClose();
            onPlace(last.leg, last.end, place.code);
          }}
        />
      )}
      {last?.what === 'dates' && (
        <DatesSheet
          open={choosing?.what === 'dates'}
          key={`${last.leg}-${tab}`}
          legs={tab === 2 ? legs.slice(last.leg, last.leg + 1) : legs}
          index={tab === 2 ? last.leg : 0}
          first={(tab === 2 && legs.slice(0, last.leg).findLast((leg) => leg.date)?.date) || today()}
          form={form}
          onClose={onClose}
          onDates={(dates) => {
            const moved = dates.reduce((now, date, i) => (date ? withLegDate(now, last.leg + i, date) : now), form);
            onDates({ departureDate: moved.departureDate, returnDate: moved.returnDate, legs: moved.legs }, last.search === true);
          }}
        />
      )}
      {last?.what === 'passengers' && (
        <PassengersSheet open={choosing?.what === 'passengers'} form={form} onClose={onClose} onChange={onChange} />
      )}
    </>
  );
}
