import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedPassenger } from '../../../contract/passengers.ts';
import { useWrite } from '../../writes/use-write.ts';
import { takenOnce } from '../../features/checkout-draft/taken-along.ts';
import { tripOf } from '../../features/checkout-draft/check-draft.ts';
import { titlesOf, NO_FIRST_NAME, type Traveller } from '../../features/checkout-draft/draft.ts';
import { passengerQuery } from '../../features/passengers/queries.ts';
import { formsFor } from '../../../rules/passengers.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { BookSheet, type Picked } from './book-sheet.tsx';
import { useMayBook } from './may-book.ts';
import { freeForms, nameOf, type TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';

export interface Filling {
  /** Another passenger than the one whose form is open may be filled, too. */
  onFill: (index: number, part: Partial<Traveller>) => void;
  onFilled: () => void;
}

/** Fills passengers from the book. The whole document number is asked for only of those who are chosen, and the log says so. */
export function BookFill({ index, travellers, hold, onFill, onFilled }: Pick<TravellerParts, 'index' | 'travellers' | 'hold'> & Filling) {
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  const mayBook = useMayBook();
  const { busy, failure, send, clear } = useWrite();
  const client = useQueryClient();
  const numberOf = async ({ id }: SavedPassenger): Promise<string | undefined> => {
    const answer = await send('revealDocument', { params: { id } });
    return answer && (answer.result.docNumber ?? '');
  };
  // Without a network in the middle the number alone is missing, and is asked for again.
  const [lacking, setLacking] = useState<readonly Picked[]>([]);
  // One after the other: each is a line of the log. After the first that fails the others are not asked for.
  const fillWith = async (picked: readonly Picked[], partOf: (one: Picked, number: string | undefined) => Partial<Traveller>) => {
    clear();
    const failed: Picked[] = [];
    for (const one of picked) {
      const number = one.person.docNumberMasked === null ? '' : failed.length > 0 ? undefined : await numberOf(one.person);
      if (number === undefined) failed.push(one);
      onFill(one.index, partOf(one, number));
    }
    setLacking(failed);
    if (failed.length === 0) onFilled();
  };
  // The sheet stays until all is filled in: nobody goes on with half of it.
  const fill = async (picked: readonly Picked[]) => {
    await fillWith(picked, ({ person, index: form }, number) => filledFrom(person, travellers[form]!, number ?? ''));
    setOpen(false);
  };
  const fillNumbers = () => fillWith(lacking, (_, docNumber) => (docNumber === undefined ? {} : { docNumber }));
  // Whoever was chosen in the book before the flights, in a checkout that nobody has begun.
  const comes = useEffectEvent(() => {
    const id = mayBook && !offline && travellers.every((one) => nameOf(one) === '') ? takenOnce() : undefined;
    return id === undefined ? undefined : client.fetchQuery(passengerQuery(id));
  });
  const begin = useEffectEvent((person: SavedPassenger) => {
    const [form] = formsFor([person], freeForms(travellers, index), tripOf(hold).departures);
    if (form !== undefined) void fill([{ person, index: form }]);
  });
  // Where the book does not answer the form is filled by hand.
  useEffect(() => void comes()?.then(begin, () => undefined), []);
  if (!mayBook) return null;
  return (
    <>
      <Button kind="outline" full busy={busy} disabled={offline} onPress={() => setOpen(true)}>
        {checkoutText('bookFill')}
      </Button>
      {failure !== undefined && (
        <ErrorAlert
          error={failure}
          title={checkoutText('bookFailed')}
          busy={busy}
          {...(offline ? {} : { onRetry: () => void fillNumbers() })}
        />
      )}
      <BookSheet
        index={index}
        travellers={travellers}
        hold={hold}
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        onPicked={(picked) => void fill(picked)}
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
    phone: person.phone ?? '',
    email: person.email ?? '',
    save: true,
  };
}
