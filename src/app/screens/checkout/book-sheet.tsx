import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedPassenger } from '../../../contract/passengers.ts';
import { formsFor, typeFor } from '../../../rules/passengers.ts';
import { tripOf } from '../../features/checkout-draft/check-draft.ts';
import { DocumentChip } from '../../features/passengers/document-chip.tsx';
import { passengersQuery } from '../../features/passengers/queries.ts';
import { ageWords, bookName } from '../../features/passengers/words.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showLongDay } from '../../day.ts';
import { SearchSheet } from '../../ui/search-sheet.tsx';
import { freeForms, type TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** Somebody of the book and the form that is filled with them. */
export interface Picked {
  person: SavedPassenger;
  index: number;
}

/** The passenger book, whoever was booked last first. One passenger is filled in by a tap; of several, all who travel are ticked and go to the forms of their age. */
export function BookSheet({
  index,
  travellers,
  hold,
  open,
  busy,
  onClose,
  onPicked,
}: Pick<TravellerParts, 'index' | 'travellers' | 'hold'> & {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onPicked: (picked: Picked[]) => void;
}) {
  const { staff } = useSeller();
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<SavedPassenger[]>([]);
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening begins with nobody.
  if (open !== wasOpen) {
    setWasOpen(open);
    setTicked([]);
  }
  const people = useInfiniteQuery({
    ...passengersQuery({ sort: 'used', ...(typed ? { search: typed } : {}), ...(staff ? { ownerId: hold.agent.userId } : {}) }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const { departures } = tripOf(hold);
  const several = travellers.length > 1;
  const free = freeForms(travellers, index);
  const isTicked = (one: SavedPassenger) => ticked.some(({ id }) => id === one.id);
  const hasNoForm = (one: SavedPassenger) => several && !isTicked(one) && formsFor([...ticked, one], free, departures).at(-1) === undefined;
  const picked = () => {
    const forms = formsFor(ticked, free, departures);
    onPicked(ticked.flatMap((person, i) => (forms[i] === undefined ? [] : [{ person, index: forms[i] }])));
  };
  return (
    <SearchSheet
      open={open}
      onClose={onClose}
      title={peopleText('savedPassengers')}
      label={checkoutText('bookAsk')}
      empty={{ title: checkoutText('bookNobody'), why: checkoutText('bookNobodyWhy') }}
      found={{ ...people, data: people.data?.pages[0]?.result }}
      onAsk={setTyped}
      keyOf={(person) => person.id}
      renderRow={(person) => (
        <>
          <span className="row between whole-line">
            <span className="strong breaks">{bookName(person)}</span>
            {several && isTicked(person) && <Icon name="check" />}
          </span>
          <span className="quiet">
            {showLongDay(person.dateOfBirth)} · {ageWords(person.dateOfBirth)}
          </span>
          <span className="end">
            <DocumentChip one={person} />
          </span>
          {person.docNumberMasked !== null && <span className="quiet num whole-line">{person.docNumberMasked}</span>}
          {hasNoForm(person) && (
            <span className="quiet whole-line">{checkoutText('bookNoForm', { type: typeFor(person.dateOfBirth, departures) })}</span>
          )}
        </>
      )}
      onChoose={(person) => {
        if (!several) onPicked([{ person, index }]);
        else setTicked((now) => (isTicked(person) ? now.filter(({ id }) => id !== person.id) : [...now, person]));
      }}
      isBlocked={(person) => busy || hasNoForm(person)}
      {...(several && {
        isTicked,
        foot: (
          <Button kind="main" full busy={busy} disabled={ticked.length === 0} onPress={picked}>
            {checkoutText('bookTake', { n: ticked.length })}
          </Button>
        ),
      })}
    />
  );
}
