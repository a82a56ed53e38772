import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Call } from '../../contract/endpoints.ts';
import { call, newKey } from '../api/client.ts';
import { isUnknownOutcome, Refused } from '../api/failures.ts';
import { type Faults, refusedFaults } from '../forms/form.ts';
import { MaybeDone } from './maybe-done.ts';
import { staleAfter, UNDER_A_FINGER, WITHOUT_KEY, type Write } from './stale-after.ts';

interface Options {
  /** The field that a refusal belongs to, by its code. */
  fieldOf?: Record<string, string>;
}

export interface SendOptions {
  timeoutMs?: number;
  /** Of an intention that is kept over a reload of the page. */
  key?: string;
  /** Takes a failure upon itself by answering true: it is then neither at a field nor told. */
  handle?: (error: unknown) => boolean | Promise<boolean>;
}

interface Sent {
  name: Write;
  given: Call<Write>;
  key: string;
  timeoutMs: number | undefined;
}

/**
 * Every change goes through here. It has a key as long as its outcome is not known: the same request sent once more is done once,
 * and gets the first answer. What the change makes old is asked for again (stale-after.ts) before the answer is given, so that
 * whoever opens the entry at once meets what was saved.
 */
export function useWrite({ fieldOf }: Options = {}) {
  const client = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>();
  const keys = useRef(new Map<string, string>());
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: ({ name, given, key, timeoutMs }: Sent) => call(name, given, { key, timeoutMs }),
    onSuccess: (_, { name }) => refresh(name),
    // The screen shows what is no longer so: another press has to meet what is there now.
    onError: (error, { name }) => (error instanceof Refused && [402, 409].includes(error.status) ? refresh(name) : undefined),
  });
  const refresh = (name: Write) =>
    Promise.all(
      staleAfter[name].map((root) =>
        client.invalidateQueries({ queryKey: [root], refetchType: UNDER_A_FINGER.has(root) ? 'none' : 'active' }),
      ),
    );
  const clear = () => {
    setFaults({});
    setFailure(undefined);
  };

  /** The answer, or undefined when there is none: the reason stands in `faults` or `failure`. */
  const send = async <N extends Write>(name: N, given: Call<N>, options: SendOptions = {}): Promise<Answer<N> | undefined> => {
    clear();
    const request = JSON.stringify([name, given]);
    const key = options.key ?? keys.current.get(request) ?? newKey();
    keys.current.set(request, key);
    try {
      const answer = await mutateAsync({ name, given: given as Call<Write>, key, timeoutMs: options.timeoutMs });
      keys.current.delete(request);
      return answer as Answer<N>;
    } catch (error) {
      if (!isUnknownOutcome(error)) keys.current.delete(request);
      try {
        if (await options.handle?.(error)) return undefined;
      } catch (other) {
        // What is there now could not be read: the refusal stands, and something has to be said.
        setFailure(other);
        return undefined;
      }
      const found = refusedFaults(error, fieldOf);
      setFaults(found);
      if (Object.keys(found).length === 0) setFailure(isUnknownOutcome(error) && !WITHOUT_KEY.has(name) ? new MaybeDone(error) : error);
      return undefined;
    }
  };
  const words = Object.values(faults).join('. ');
  return {
    busy,
    faults,
    failure,
    /** For a place without fields: whatever went wrong. */
    trouble: failure ?? (words === '' ? undefined : new Error(words)),
    send,
    setFaults,
    clear,
  };
}
export type Writing = ReturnType<typeof useWrite>;
