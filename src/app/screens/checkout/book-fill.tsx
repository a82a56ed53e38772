import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedPassenger } from '../../../contract/passengers.ts';
import { useWrite } from '../../writes/use-write.ts';
import { titlesOf, NO_FIRST_NAME, type Traveller } from '../../features/checkout-draft/draft.ts';
import { useOffline } from '../../connection.ts';
import { DocumentChip } from '../../features/passengers/document-chip.tsx';
import { passengersQuery } from '../../features/passengers/queries.ts';
import { ageWords, bookName } from '../../features/passengers/words.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { writeDate } from '../../ui/read-date.ts';
import { SearchSheet } from '../../ui/search-sheet.tsx';
import { useMayBook } from './may-book.ts';
import type { TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** Fills this passenger from the book. The whole document number is asked for only of who is chosen, and the log says so. */
export function BookFill({ index, travellers, hold, onChange, onFilled }: TravellerParts & { onFilled: () => void }) {
  const one = travellers[index]!;
  const offline = useOffline();
  const { staff } = useSeller();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const mayBook = useMayBook();
  const people = useInfiniteQuery({
    ...passengersQuery({ ...(typed ? { search: typed } : {}), ...(staff ? { ownerId: hold.agent.userId } : {}) }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const { busy, failure, send, clear } = useWrite();
  if (!mayBook) return null;
  const choose = async (person: SavedPassenger) => {
    setOpen(false);
    clear();
    onChange(filledFrom(person, one, ''));
    if (person.docNumberMasked === null) return onFilled();
    const answer = await send('revealDocument', { params: { id: person.id } });
    if (!answer) return;
    onChange(filledFrom(person, one, answer.result.docNumber ?? ''));
    onFilled();
  };
  return (
    <>
      <Button kind="outline" full busy={busy} disabled={offline} onPress={() => setOpen(true)}>
        {checkoutText('bookFill')}
      </Button>
      {failure !== undefined && <ErrorAlert error={failure} title={checkoutText('bookFailed')} />}
      <SearchSheet
        open={open}
        onClose={() => setOpen(false)}
        title={peopleText('savedPassengers')}
        label={checkoutText('bookAsk')}
        empty={{ title: checkoutText('bookNobody'), why: checkoutText('bookNobodyWhy') }}
        found={{ ...people, data: people.data?.pages[0]?.result }}
        onAsk={setTyped}
        keyOf={(person) => person.id}
        renderRow={(person) => (
          <>
            <span className="strong whole-line">{bookName(person)}</span>
            <span className="quiet">
              {writeDate(person.dateOfBirth)} · {ageWords(person.dateOfBirth)}
            </span>
            <span className="end">
              <DocumentChip one={person} />
            </span>
            {person.docNumberMasked !== null && <span className="quiet num whole-line">{person.docNumberMasked}</span>}
          </>
        )}
        onChoose={(person) => void choose(person)}
      />
    </>
  );
}

/** What the book knows, over what was typed; a title that does not go with the fare stays to be chosen. */
function filledFrom(person: SavedPassenger, one: Traveller, docNumber: string): Omit<Traveller, 'type' | 'adult'> {
  return {
    title: titlesOf(one.type).includes(person.title) ? person.title : '',
    lastName: person.lastName,
    firstName: person.firstName === NO_FIRST_NAME ? '' : person.firstName,
    oneName: person.firstName === NO_FIRST_NAME,
    nativeLast: person.nativeName ?? '',
    nativeFirst: '',
    gender: person.gender,
    dateOfBirth: person.dateOfBirth,
    nationality: person.nationality ?? '',
    docType: person.docType ?? 'P',
    docNumber,
    docCountry: person.docCountry ?? '',
    docExpiry: person.docExpiry ?? '',
    save: true,
  };
}
