import { useReducer } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { LANGS } from '../../../contract/lang.ts';
import { putSavedDraft, readSavedDraft } from '../offline/saved-drafts.ts';

/* The quote that is being made. It is kept on this device as what is typed in a checkout is: a lost session does not take it along. */

const KIND = 'quote being made'; // no text

const typedPrice = v.object({ adult: v.string(), child: v.string(), infant: v.string() });
const draftOffer = v.object({
  classIds: v.array(v.string()),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  /** `EVN–VIE, 10 Dec`: said where its price cannot be asked for. */
  title: v.string(),
  /** What was typed in place of the usual client price. */
  client: v.optional(typedPrice),
});
export type DraftOffer = v.InferOutput<typeof draftOffer>;
const schema = v.object({
  /** Staff: the agency that it is made for. */
  agentId: v.optional(v.string()),
  offers: v.array(draftOffer),
  clientName: v.string(),
  note: v.string(),
  language: v.optional(v.picklist(LANGS)),
});
export type QuoteDraft = v.InferOutput<typeof schema>;

const EMPTY: QuoteDraft = { offers: [], clientName: '', note: '' };

/** The same flights for the same people. */
export const keyOf = ({ classIds, adults, children, infants }: Omit<DraftOffer, 'title' | 'client'>): string =>
  [...classIds, adults, children, infants].join(' ');

async function readDraft(): Promise<QuoteDraft> {
  const kept = v.safeParse(schema, (await readSavedDraft(KIND))?.draft);
  return kept.success ? kept.output : EMPTY;
}

export function useQuoteDraft() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: [KIND], queryFn: readDraft, staleTime: Infinity });
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const draft = data ?? EMPTY;
  /** As it is now: of two changes before the next drawing the second has the first one. */
  const current = () => client.getQueryData<QuoteDraft>([KIND]) ?? EMPTY;
  const put = (next: QuoteDraft) => {
    client.setQueryData([KIND], next);
    // The cache tells of it a moment later, and a field would show what it was until then.
    draw();
    void putSavedDraft(KIND, next);
  };
  const setOffers = (change: (offers: DraftOffer[]) => DraftOffer[]) => put({ ...current(), offers: change(current().offers) });
  return {
    draft,
    /** Known: what was kept has been read. */
    ready: data !== undefined,
    set: (change: Partial<QuoteDraft>) => put({ ...current(), ...change }),
    /** One that is there already stays as it is. An offer for another agency begins a quote of its own. */
    add: (offer: DraftOffer, agentId: string | undefined) => {
      const known = current();
      const same = known.agentId === agentId || known.offers.length === 0;
      const before = same ? known : EMPTY;
      const offers = before.offers.some((one) => keyOf(one) === keyOf(offer)) ? before.offers : [...before.offers, offer];
      put({ ...before, offers, ...(agentId === undefined ? {} : { agentId }) });
    },
    remove: (key: string) => setOffers((offers) => offers.filter((one) => keyOf(one) !== key)),
    setPrice: (key: string, price: DraftOffer['client']) =>
      setOffers((offers) => offers.map((one) => (keyOf(one) === key && price ? { ...one, client: price } : one))),
    clear: () => put(EMPTY),
  };
}
