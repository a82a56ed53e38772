import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Call } from '../../contract/endpoints.ts';
import type { Order } from '../../contract/orders.ts';
import { call, change, newKey } from '../api/client.ts';
import { isUnknownOutcome, ApiError } from '../api/failures.ts';
import { serverNow } from '../clock.ts';
import { type FormErrors, apiErrors, errorsWithout } from '../forms/form.ts';
import { forget, keep, keptAt } from './kept.ts';
import { MaybeDone } from './maybe-done.ts';
import { makeStale, moves, WITHOUT_KEY, type Write } from './stale-after.ts';

interface Options {
  /** The field that a refusal belongs to, by its code. */
  fieldOf?: Record<string, string>;
  /** Where what is sent is kept over a reload, so that `unknown` is told then, too. */
  slot?: string;
  /** Whether it was done, where its key names no order. */
  ask?: () => Promise<boolean>;
}

export interface SendOptions {
  timeoutMs?: number;
  /** For one hook that sends several: where this one is kept. */
  slot?: string;
  /**
   * `first`: whoever opens the entry at once meets what was saved. `behind`: the caller shows the answer, and what else it makes
   * old is asked for meanwhile. `not`: the caller sends several, and asks after the last.
   */
  refresh?: 'first' | 'behind' | 'not';
  /** Takes a failure upon itself by answering true: it is then neither at a field nor told. `open`: it may have been done. */
  handle?: (error: unknown, open: boolean) => boolean | Promise<boolean>;
}

interface Sent {
  name: Write;
  given: Call<Write>;
  key: string;
  timeoutMs: number | undefined;
  refresh: SendOptions['refresh'];
}

/** What became of a change whose answer was lost; silent: that could not be found out. */
export type Found = { is: 'done'; order: Order | undefined } | { is: 'none' } | { is: 'silent' };

/** Refused at the door, before the server looked whether it knows the key: the first one may have been done. */
const tellsNothing = (error: unknown): boolean => error instanceof ApiError && [401, 403, 429].includes(error.status);

/**
 * Every change goes through here. It has a key as long as its outcome is not known: the same request sent once more is done once,
 * and gets the first answer. What moves money or seats is kept over a reload, with its key. What the change makes old is asked for
 * again (stale-after.ts).
 */
export function useWrite({ fieldOf, slot, ask }: Options = {}) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<unknown>();
  const [unknown, setUnknown] = useState(() => (slot !== undefined && keptAt(slot)?.nothingDone === false ? 'new' : undefined) as Unknown);
  const [checking, setChecking] = useState(false);
  const keys = useRef(new Map<string, string>());
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: ({ name, given, key, timeoutMs }: Sent) => change(name, given, { key, timeoutMs }),
    onSuccess: (_, { name, refresh: when = 'first' }) => {
      const asked = when === 'not' ? undefined : refresh(name);
      return when === 'first' ? asked : undefined;
    },
    // The screen shows what is no longer so: another press has to meet what is there now.
    onError: (error, { name, refresh: when = 'first' }) => {
      const asked = error instanceof ApiError && [402, 409, 410].includes(error.status) ? refresh(name) : undefined;
      return when === 'first' ? asked : undefined;
    },
  });
  const refresh = (name: Write) => makeStale(client, name);
  const clear = () => {
    setErrors({});
    setFailure(undefined);
  };

  /** The answer, or undefined when there is none: the reason stands in `faults`, `failure` or `unknown`. */
  const send = async <N extends Write>(name: N, given: Call<N>, options: SendOptions = {}): Promise<Answer<N> | undefined> => {
    clear();
    const request = JSON.stringify([name, given]);
    const place = options.slot ?? slot ?? (moves(name) ? JSON.stringify([name, 'params' in given && given.params]) : undefined);
    const before = place === undefined ? undefined : keptAt(place);
    const again = before !== undefined && JSON.stringify([before.name, before.given]) === request;
    const key = (again ? before.key : keys.current.get(request)) ?? newKey();
    if (place === undefined) keys.current.set(request, key);
    else keep(place, { key, name, given, first: again ? before.first : serverNow(), at: serverNow(), nothingDone: false });
    const settle = () => {
      keys.current.delete(request);
      if (place === undefined) return;
      forget(place);
      setUnknown(undefined);
    };
    try {
      const { timeoutMs, refresh: when } = options;
      const answer = await mutateAsync({ name, given: given as Call<Write>, key, timeoutMs, refresh: when });
      settle();
      return answer as Answer<N>;
    } catch (error) {
      const open = isUnknownOutcome(error) || (again && tellsNothing(error));
      if (!open) settle();
      else if (place !== undefined) setUnknown('new');
      try {
        if (await options.handle?.(error, open)) return undefined;
      } catch (other) {
        // What is there now could not be read: the refusal stands, and something has to be said.
        setFailure(other);
        return undefined;
      }
      const found = apiErrors(error, fieldOf);
      setErrors(found);
      if (Object.keys(found).length === 0) setFailure(open && !WITHOUT_KEY.has(name) ? new MaybeDone(error) : error);
      return undefined;
    }
  };

  /** Asks what became of it. When nothing did, the same request may be sent again, and has the same key. */
  const check = async (place = slot ?? ''): Promise<Found> => {
    const sent = keptAt(place);
    if (!sent) {
      setUnknown(undefined);
      return { is: 'none' };
    }
    setChecking(true);
    try {
      const { state, order } = ask ? { state: (await ask()) ? 'done' : 'none', order: null } : await outcomeOf(sent.key);
      setUnknown(undefined);
      clear();
      if (state === 'none') {
        keep(place, { ...sent, nothingDone: true });
        return { is: 'none' };
      }
      forget(place);
      void refresh(sent.name);
      return { is: 'done', order: order ?? undefined };
    } catch {
      setUnknown('asked');
      return { is: 'silent' };
    } finally {
      setChecking(false);
    }
  };

  const words = Object.values(errors).join('. ');
  return {
    busy,
    /** Being asked for. */
    checking,
    /** Nobody knows whether what was kept in the slot was done: nobody has asked yet, or asking got no answer either. */
    unknown,
    errors,
    failure,
    /** For a place without fields: whatever went wrong. */
    trouble: failure ?? (words === '' ? undefined : new Error(words)),
    send,
    check,
    /** What this change makes old is asked for again: after the last of several. */
    refresh,
    /** What is kept in the slot is nobody's business any more. */
    drop: () => {
      if (slot !== undefined) forget(slot);
      setUnknown(undefined);
    },
    setErrors,
    /** Something else stands in this field: what was wrong with it is no longer said. */
    mend: (field: string, fieldOf?: (path: string) => string) => setErrors((now) => errorsWithout(now, field, fieldOf)),
    clear,
  };
}
export type Writing = ReturnType<typeof useWrite>;
type Unknown = 'new' | 'asked' | undefined;

const outcomeOf = async (key: string) => (await call('getOrderByKey', { params: { key } })).result;
