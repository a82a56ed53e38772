import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { OpenHold } from '../../../contract/holds.ts';
import type { FlightOffer, Offer, SearchResult } from '../../../contract/search.ts';
import { ApiError } from '../../api/failures.ts';
import { openHoldsQuery } from '../../features/holds/open-holds-query.ts';
import { readHold, seatsOf } from '../../features/holds/open-hold.ts';
import { instead, totalOf, type Chosen } from './choice.ts';
import { classIdsOf, offerIn } from './journeys.ts';
import type { Counts } from './search-form.ts';
import { useHoldSeats } from '../../features/holds/use-hold-seats.ts';
import { useSeller } from '../../features/holds/use-seller.ts';

export type HoldState =
  | { is: 'ready' }
  | { is: 'sending' }
  /** Staff have not said for which agency. */
  | { is: 'no agency' }
  /** The same seats are held already, from another device or by somebody else of the agency. */
  | { is: 'held'; by: OpenHold }
  /** Other classes went meanwhile; for each: what was chosen and what could stand in. */
  | { is: 'gone'; gone: { leg: number; flight: FlightOffer; offer: Offer; next: Offer | undefined }[] }
  | { is: 'dearer'; expected: number; total: number }
  | { is: 'failed'; error: unknown; unknown: boolean };

/** Holds the chosen classes, once for each press, and goes on to the checkout. */
export function useHold({
  counts,
  agent,
  searchId,
  refresh,
}: {
  counts: Counts;
  agent: string | undefined;
  searchId: string | undefined;
  refresh: () => Promise<SearchResult | undefined>;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { staff } = useSeller();
  const [state, setState] = useState<HoldState>({ is: 'ready' });
  const { holdSeats } = useHoldSeats();
  // What was last asked for: after a sold-out class the fresh results no longer know it.
  const asked = useRef<readonly Chosen[]>([]);

  /** Not to know them keeps nobody from holding: the server counts them anyhow. */
  const openHolds = async (): Promise<OpenHold[]> =>
    (await client.fetchQuery({ ...openHoldsQuery(agent), retry: false }).catch(() => undefined))?.result ?? [];

  const hold = async (chosen: readonly (Chosen | undefined)[] = asked.current, { acceptedTotal, more = false }: Accepted = {}) => {
    const taken = chosen.filter((one) => one !== undefined);
    asked.current = taken;
    if (staff && agent === undefined) {
      setState({ is: 'no agency' });
      return;
    }
    const seats = seatsOf(
      taken.flatMap(({ offer }) => classIdsOf(offer)),
      counts,
    );
    if (!more) {
      setState({ is: 'sending' });
      const same = (await openHolds()).find((one) => seatsOfOpen(one) === seats);
      // Came back from the checkout and goes on with the same: those seats are held already.
      if (same && same.id === readHold()?.id) {
        await navigate({ to: '/checkout', search: { id: same.id } });
        return;
      }
      if (same) {
        setState({ is: 'held', by: same });
        return;
      }
    }
    const segments = taken.flatMap(({ offer }) => classIdsOf(offer)).map((classId) => ({ classId }));
    const body = {
      segments,
      ...counts,
      ...(searchId ? { searchId } : {}),
      ...(agent ? { agentId: agent } : {}),
      expectedTotal: acceptedTotal ?? totalOf(taken),
    };
    setState({ is: 'sending' });
    const made = await holdSeats(body, {
      handle: async (error, unknown) => {
        setState(await troubleOf(error, unknown, taken, refresh));
        return true;
      },
    });
    if (made) await navigate({ to: '/checkout', search: { id: made.id } });
  };
  return { state, hold, dismiss: () => setState({ is: 'ready' }) };
}

interface Accepted {
  acceptedTotal?: number;
  /** Other seats beside those that are held already. */
  more?: boolean;
}

const seatsOfOpen = (hold: OpenHold): string =>
  seatsOf(
    hold.segments.map((one) => one.classId),
    hold,
  );

async function troubleOf(
  error: unknown,
  unknown: boolean,
  taken: readonly Chosen[],
  refresh: () => Promise<SearchResult | undefined>,
): Promise<HoldState> {
  const failed = { is: 'failed', error, unknown } as const;
  if (!(error instanceof ApiError)) return failed;
  const { old: expected, new: total } = error.details;
  if (error.code === 'PRICE_CHANGED' && typeof expected === 'number' && typeof total === 'number') return { is: 'dearer', expected, total };
  if (error.code === 'NO_SEATS') {
    const fresh = await refresh();
    const flightNow = (one: Chosen) => fresh?.legs[one.leg]?.flights.find((flight) => flight.flightId === one.flight.flightId);
    const isThere = (one: Chosen) => {
      const flight = flightNow(one);
      return flight !== undefined && offerIn(flight, one.offer.classId) !== undefined;
    };
    const gone = taken.filter((one) => !isThere(one));
    if (fresh && gone.length > 0)
      return {
        is: 'gone',
        gone: gone.map((one) => ({ leg: one.leg, flight: one.flight, offer: one.offer, next: instead(flightNow(one), one.offer) })),
      };
  }
  return failed;
}
