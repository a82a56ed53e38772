import { useState } from 'react';
import { quoteEndpoints } from '../../../contract/quotes.ts';
import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { MAX_OFFERS } from '../../../contract/words.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { showDay } from '../../day.ts';
import { useIsStaff, useMay } from '../../may.ts';
import { Icon } from '../../ui/icon.tsx';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { keyOf, useQuoteDraft, type DraftOffer } from './draft.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import styles from './quotes.module.css';

export interface AddToQuoteProps {
  /** A flight and its fare for each part of the trip; one is undefined until it is chosen. */
  chosen: readonly ({ flight: FlightOffer; offer: Offer } | undefined)[];
  counts: { adults: number; children: number; infants: number };
  /** Staff: for whom. */
  agent: string | undefined;
}

/** Puts what is chosen into the quote that is being made, and shows it. */
export function AddToQuote({ chosen, counts, agent }: AddToQuoteProps) {
  const may = useMay(quoteEndpoints.makeQuote);
  const staff = useIsStaff();
  const drafting = useQuoteDraft();
  const [open, setOpen] = useState(false);
  const taken = chosen.filter((one) => one !== undefined);
  const { draft } = drafting;
  const agentId = staff ? agent : undefined;
  const add = async () => {
    if (staff && agentId === undefined) return notify({ text: quotesText('chooseAgency'), kind: 'error' });
    const offer: DraftOffer = { classIds: taken.flatMap((one) => one.offer.classId.split('.')), ...counts, title: titleOf(taken) };
    const others = draft.offers.length > 0 && draft.agentId !== agentId;
    const known = !others && draft.offers.some((one) => keyOf(one) === keyOf(offer));
    if (!others && !known && draft.offers.length >= MAX_OFFERS) notify(quotesText('full', { most: MAX_OFFERS }));
    else {
      const question = { title: quotesText('otherAgency'), text: quotesText('otherAgencyText'), verb: quotesText('beginAnew') };
      if (others && !(await confirm(question))) return undefined;
      drafting.add(offer, agentId);
    }
    return setOpen(true);
  };
  if (!may || !drafting.ready) return null;
  return (
    <>
      {taken.length > 0 && taken.length === chosen.length && (
        <button type="button" className={`link tap ${styles.add}`} onClick={() => void add()}>
          <Icon name="plus" className="in-chip" />
          {draft.offers.length === 0 ? quotesText('add') : quotesText('addTo', { n: draft.offers.length })}
        </button>
      )}
      <QuoteSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** `EVN–VIE, Thu 10 Dec` */
const titleOf = (taken: readonly { flight: FlightOffer }[]): string =>
  taken.map(({ flight }) => `${flight.from.iata}–${flight.to.iata}, ${showDay(flight.departureLocal)}`).join(' · ');
