import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { call, newKey } from '../../api/client.ts';
import { isUnknownOutcome, Refused } from '../../api/failures.ts';
import { orderQuery, profileQuery } from '../../api/queries.ts';
import { type Faults, refusedFaults } from '../../forms/form.ts';

export interface Quote {
  quoteId: string;
  expiresAt: string;
}
export interface Ways<B, Q extends Quote> {
  /** Names the intention: one open key for each on an order. */
  op: string;
  /** What it is done to. */
  order: Pick<Order, 'id' | 'pnr' | 'version'>;
  quote?: (body: B) => Promise<Q>;
  /** Does it. `quote` is what was shown; answers the order as it is then, where the server gives it. */
  confirm: (body: B, version: number, key: string, quote: Q | undefined) => Promise<Order | undefined>;
  /** For a refusal that a changed request may pass: the request to quote anew, and why. */
  adapt?: (error: Refused, body: B) => { body: B; notice: string } | undefined;
  onDone: (order: Order | undefined) => void;
}
export interface Shown<B, Q> {
  quote: Q;
  body: B;
  /** The order's version that the quote was made of. */
  version: number;
}
type Busy = 'quote' | 'confirm' | 'check';

const slot = (op: string, orderId: string) => `operation:${op}:${orderId}`;
const NOTICES: Partial<Record<string, string>> = {
  QUOTE_CHANGED: 'The figures have changed since you looked. These are the ones that count now.',
  QUOTE_EXPIRED: 'The quote had ended. These are the figures now.',
  QUOTE_REQUIRED: 'Please look at the figures once more.',
  STALE_ORDER: 'Somebody else has changed this order meanwhile. What you chose stays; please look once more.',
};

/**
 * One operation on an order, from the quote to the deed. A quote changes nothing; a confirm is sent with a key that lives as
 * long as the intention, and after an unknown outcome the server is asked before anything is sent again.
 */
export function useOperation<B, Q extends Quote>({ op, order, quote, confirm, adapt, onDone }: Ways<B, Q>) {
  const client = useQueryClient();
  const key = slot(op, order.id);
  const [busy, setBusy] = useState<Busy>();
  const [shown, setShown] = useState<Shown<B, Q>>();
  const [unknown, setUnknown] = useState<'asked' | 'new' | undefined>(() => (sessionStorage.getItem(key) ? 'new' : undefined));
  const [notice, setNotice] = useState<string>();
  const [fault, setFault] = useState<unknown>();
  const [faults, setFaults] = useState<Faults>({});
  // The order as last read: a refusal may have told of a newer one before it is drawn.
  const version = useRef(order.version);
  const sent = useRef<{ key: string; of: string } | undefined>(undefined);

  const clear = () => {
    setNotice(undefined);
    setFault(undefined);
    setFaults({});
  };
  const refused = (error: unknown) => {
    const found = refusedFaults(error);
    setFaults(found);
    setFault(Object.keys(found).length === 0 ? error : undefined);
    // What the server no longer allows should no longer be offered.
    if (error instanceof Refused && error.status !== 422) void client.invalidateQueries({ queryKey: orderQuery(order.pnr).queryKey });
  };
  const finish = (now: Order | undefined) => {
    sessionStorage.removeItem(key);
    sent.current = undefined;
    if (now) client.setQueryData(orderQuery(now.pnr).queryKey, now);
    if (now?.pnr !== order.pnr) void client.invalidateQueries({ queryKey: orderQuery(order.pnr).queryKey });
    void client.invalidateQueries({ queryKey: profileQuery().queryKey });
    void client.invalidateQueries({ queryKey: ['orders'] });
    void client.invalidateQueries({ queryKey: ['refund requests'] });
    setUnknown(undefined);
    clear();
    onDone(now);
  };

  const look = async (body: B, why?: string): Promise<void> => {
    if (!quote) return;
    setBusy('quote');
    clear();
    try {
      const seen = (version.current = Math.max(version.current, order.version));
      setShown({ quote: await quote(body), body, version: seen });
      setNotice(why);
    } catch (error) {
      const other = error instanceof Refused ? adapt?.(error, body) : undefined;
      if (other) return await look(other.body, other.notice);
      setShown(undefined);
      refused(error);
    } finally {
      setBusy(undefined);
    }
  };

  const reread = async () => {
    const now = await client.fetchQuery({ ...orderQuery(order.pnr), staleTime: 0 });
    version.current = now.version;
  };

  const send = async (body: B): Promise<void> => {
    const of = JSON.stringify([body, shown?.quote.quoteId, shown?.version ?? version.current]);
    // The same request keeps its key: sent twice, it is done once.
    if (sent.current?.of !== of) sent.current = { key: newKey(), of };
    sessionStorage.setItem(key, sent.current.key);
    setBusy('confirm');
    clear();
    try {
      finish(await confirm(body, shown?.version ?? version.current, sent.current.key, shown?.quote));
    } catch (error) {
      if (isUnknownOutcome(error)) {
        setUnknown('new');
        return;
      }
      sessionStorage.removeItem(key);
      sent.current = undefined;
      await afterRefusal(error, body);
    } finally {
      setBusy(undefined);
    }
  };

  const afterRefusal = async (error: unknown, body: B): Promise<void> => {
    const code = error instanceof Refused ? error.code : '';
    const other = error instanceof Refused ? adapt?.(error, body) : undefined;
    const why = other?.notice ?? NOTICES[code];
    if (!why) {
      refused(error);
      if (Object.keys(refusedFaults(error)).length > 0) setShown(undefined);
      return;
    }
    try {
      if (code === 'STALE_ORDER') await reread();
    } catch {
      refused(error);
      return;
    }
    if (quote) await look(other?.body ?? body, why);
    else setNotice(why);
  };

  const check = async () => {
    const open = sessionStorage.getItem(key);
    if (!open) {
      setUnknown(undefined);
      return;
    }
    setBusy('check');
    try {
      const { result } = await call('getOrderByKey', { params: { key: open } });
      if (result.state === 'done') {
        // The answer may be of the moment it was done; the order is read as it is now.
        await reread().catch(() => undefined);
        finish(result.order ?? undefined);
        return;
      }
      setUnknown(undefined);
      setNotice('Nothing was done and nothing was charged. You can go on.');
      // After a reload nobody knows any more what was asked for: it begins anew.
      if (!sent.current) sessionStorage.removeItem(key);
    } catch {
      setUnknown('asked');
    } finally {
      setBusy(undefined);
    }
  };

  return {
    busy,
    shown,
    unknown,
    notice,
    fault,
    faults,
    look,
    send,
    check,
    setFaults,
    back: () => {
      setShown(undefined);
      clear();
    },
  };
}
export type Operation<B, Q extends Quote> = ReturnType<typeof useOperation<B, Q>>;
