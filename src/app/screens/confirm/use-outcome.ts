import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { ApiError } from '../../api/failures.ts';
import { serverNow } from '../../clock.ts';
import { outcomeQuery, settle } from '../../features/order-request/outcome.ts';
import { noteNothingDone, readRequest, watchKey } from '../../features/order-request/order-request.ts';
import { type Heard, nextStep } from './polling.ts';

export type Outcome =
  | { is: 'asking'; silent: boolean; asked: number }
  | { is: 'done'; order: Order }
  | { is: 'none' }
  /** The server does not let us ask: signed out, or another role. */
  | { is: 'refused'; error: unknown };

/** Finds out what became of a request. It only ever asks; nothing is sent again from here. */
export function useOutcome(key: string): { outcome: Outcome; askNow: () => void } {
  const client = useQueryClient();
  const known = client.getQueryData(outcomeQuery(key).queryKey)?.order;
  const [outcome, setOutcome] = useState<Outcome>(known ? { is: 'done', order: known } : { is: 'asking', silent: false, asked: 0 });
  const [round, setRound] = useState(0);
  const settled = outcome.is === 'done';

  useEffect(() => {
    if (settled || key === '') return;
    const stop = new AbortController();
    watchKey(key);
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const ask = async () => {
      let heard: Heard = 'silence';
      try {
        const answer = await client.fetchQuery({ ...outcomeQuery(key), staleTime: 0 });
        if (stop.signal.aborted) return;
        heard = answer.state;
        if (answer.state === 'done' && answer.order) {
          settle(client, key, answer.order, readRequest(key)?.given.body.preOrderId);
          setOutcome({ is: 'done', order: answer.order });
          return;
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
          setOutcome({ is: 'refused', error });
          return;
        }
      }
      asked += 1;
      const request = readRequest(key);
      const step = nextStep(heard, asked, request && serverNow() - request.at);
      if (step.is === 'again') {
        setOutcome({ is: 'asking', silent: heard === 'silence', asked });
        timer = setTimeout(() => void ask(), step.afterMs);
      } else {
        if (request) noteNothingDone(request);
        watchKey(undefined);
        setOutcome({ is: 'none' });
      }
    };
    void ask();
    return () => {
      stop.abort();
      watchKey(undefined);
      clearTimeout(timer);
    };
  }, [client, key, settled, round]);

  return { outcome, askNow: () => setRound((now) => now + 1) };
}
