import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PreOrder } from '../../../contract/holds.ts';
import { profileQuery } from '../../api/queries.ts';
import { type Draft, emptyDraft, fits, type Traveller } from '../../features/checkout-draft/draft.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { keepDraft, readDraft, takeCarried } from '../../features/checkout-draft/draft-store.ts';

/** What is typed for this hold, kept as it is typed. */
export function useDraft(hold: PreOrder) {
  const { data: profile } = useQuery(profileQuery());
  const [draft, setDraft] = useState<Draft>(() => {
    takeCarried(hold);
    const kept = readDraft(hold.id);
    return kept && fits(kept, hold) ? kept : emptyDraft(hold, { name: '', phone: '', email: '' });
  });
  const [typed, setTyped] = useState(() => readDraft(hold.id) !== undefined);

  // The contact is the agent's own until somebody writes another; what staff sell for an agency has the traveller's.
  const { contact } = draft;
  const { staff } = useSeller();
  if (profile && !staff && !typed && !contact.name && !contact.phone && !contact.email) {
    setDraft({
      ...draft,
      contact: {
        name: profile.contactNameSurname || profile.businessName,
        phone: profile.mobilePhone || profile.phone,
        email: profile.email,
      },
    });
  }

  // What is filled in after a moment of waiting comes on top of what was typed meanwhile.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const change = (edit: (now: Draft) => Draft) => {
    setTyped(true);
    latest.current = edit(latest.current);
    setDraft(latest.current);
    keepDraft(hold.id, latest.current, hold);
  };
  return {
    draft,
    setTraveller: (index: number, part: Partial<Traveller>) =>
      change((now) => ({ ...now, travellers: now.travellers.map((one, i) => (i === index ? { ...one, ...part } : one)) })),
    setContact: (part: Partial<Draft['contact']>) => change((now) => ({ ...now, contact: { ...now.contact, ...part } })),
    setServices: (services: Draft['services']) => change((now) => ({ ...now, services })),
    setRemarks: (remarks: string) => change((now) => ({ ...now, remarks })),
  };
}
