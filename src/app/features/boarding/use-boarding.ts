import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BoardingList } from '../../../contract/boarding.ts';
import { useConnection } from '../../connection.ts';
import { fetchLists } from './fetch-lists.ts';
import { type Intention, isWaiting, withWaiting } from './intentions.ts';
import { sendBoardings } from './send.ts';
import { KEPT_KEY, readKept } from './store.ts';

/** Other devices board at the same gate. */
const REFRESH_MS = 15_000;

export interface ShownList {
  /** With what waits to be sent. */
  list: BoardingList;
  waiting: ReadonlySet<string>;
  savedAt: number;
}

/** The lists of this device as they will be once all is sent, kept fresh while the screen is open; what waits is sent when it can be. */
export function useBoarding() {
  const connection = useConnection();
  const kept = useQuery({ queryKey: KEPT_KEY, queryFn: readKept, staleTime: 0 });
  const fresh = useQuery({
    queryKey: ['boarding', 'fetch'], // no text
    queryFn: async () => {
      await sendBoardings();
      return fetchLists(false);
    },
    staleTime: 0,
    retry: false,
    refetchInterval: connection === 'offline' ? false : REFRESH_MS,
  });
  const { refetch } = fresh;
  useEffect(() => {
    if (connection === 'online') void refetch();
  }, [connection, refetch]);
  const intentions = kept.data?.intentions ?? NONE;
  return {
    lists: (kept.data?.lists ?? []).map(({ list, savedAt }): ShownList => ({ ...withWaiting(list, intentions), savedAt })),
    waiting: intentions.filter(isWaiting),
    refused: intentions.filter((one) => !isWaiting(one)),
    /** Nothing is here yet, and it may still come. */
    loading: kept.isPending || (kept.data?.lists.length === 0 && fresh.isPending),
    failure: fresh.error,
    /** Does the device have what the desk has? */
    isFresh: fresh.isSuccess && connection !== 'offline',
    again: () => void refetch(),
  };
}
export type Boarding = ReturnType<typeof useBoarding>;

const NONE: readonly Intention[] = [];
