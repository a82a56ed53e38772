import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FlightOffer, Offer, SearchResult } from '../../contract/search.ts';
import { call, newKey } from '../api/client.ts';
import { isUnknownOutcome, Refused } from '../api/failures.ts';
import { preOrderQuery } from '../hold/pre-order-query.ts';
import { readHold, rememberHold, seatsOf } from '../hold/open-hold.ts';
import { instead, totalOf, type Chosen } from './choice.ts';
import type { Counts } from './search-form.ts';

export type HoldState =
  | { is: 'ready' }
  | { is: 'sending' }
  /** Other classes went meanwhile; for each: what was chosen and what could stand in. */
  | { is: 'gone'; gone: { leg: number; flight: FlightOffer; offer: Offer; next: Offer | undefined }[] }
  | { is: 'dearer'; expected: number; total: number }
  | { is: 'failed'; error: unknown; unknown: boolean };

/** Holds the chosen classes, once for each press, and goes on to the checkout. */
export function useHold({
  counts,
  searchId,
  refresh,
}: {
  counts: Counts;
  searchId: string | undefined;
  refresh: () => Promise<SearchResult | undefined>;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [state, setState] = useState<HoldState>({ is: 'ready' });
  // Kept while the outcome is not known, so that pressing again finds the same hold and does not make a second.
  const open = useRef<{ key: string; of: string } | undefined>(undefined);

  // What was last asked for: after a sold-out class the fresh results no longer know it.
  const asked = useRef<readonly Chosen[]>([]);

  const hold = async (chosen: readonly (Chosen | undefined)[] = asked.current, acceptedTotal?: number) => {
    const taken = chosen.filter((one) => one !== undefined);
    asked.current = taken;
    const seats = seatsOf(
      taken.map(({ offer }) => offer.classId),
      counts,
    );
    const before = readHold();
    // Came back from the checkout and goes on with the same: those seats are held already.
    if (before?.seats === seats) {
      await navigate({ to: '/checkout', search: { id: before.id } });
      return;
    }
    const segments = taken.map(({ offer }) => ({ classId: offer.classId }));
    const body = { segments, ...counts, ...(searchId ? { searchId } : {}), expectedTotal: acceptedTotal ?? totalOf(taken) };
    const of = JSON.stringify(body);
    if (open.current?.of !== of) open.current = { key: newKey(), of };
    setState({ is: 'sending' });
    try {
      const { result } = await call('preOrder', { body }, { key: open.current.key });
      open.current = undefined;
      client.setQueryData(preOrderQuery(result.id).queryKey, result);
      rememberHold(result);
      // The seats shown are fewer now.
      void client.invalidateQueries({ queryKey: ['flights'], refetchType: 'none' });
      await navigate({ to: '/checkout', search: { id: result.id } });
    } catch (error) {
      if (!isUnknownOutcome(error)) open.current = undefined;
      setState(await troubleOf(error, taken, refresh));
    }
  };
  return { state, hold, dismiss: () => setState({ is: 'ready' }) };
}

async function troubleOf(error: unknown, taken: readonly Chosen[], refresh: () => Promise<SearchResult | undefined>): Promise<HoldState> {
  if (!(error instanceof Refused)) return { is: 'failed', error, unknown: isUnknownOutcome(error) };
  const { old: expected, new: total } = error.details;
  if (error.code === 'PRICE_CHANGED' && typeof expected === 'number' && typeof total === 'number') return { is: 'dearer', expected, total };
  if (error.code === 'NO_SEATS') {
    const fresh = await refresh();
    const flightNow = (one: Chosen) => fresh?.legs[one.leg]?.flights.find((flight) => flight.flightId === one.flight.flightId);
    const gone = taken.filter((one) => !flightNow(one)?.classes.some((offer) => offer.classId === one.offer.classId));
    if (fresh && gone.length > 0)
      return {
        is: 'gone',
        gone: gone.map((one) => ({ leg: one.leg, flight: one.flight, offer: one.offer, next: instead(flightNow(one), one.offer) })),
      };
  }
  return { is: 'failed', error, unknown: isUnknownOutcome(error) };
}
