import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Call } from '../../../contract/endpoints.ts';
import type { orderOperationEndpoints } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { call } from '../../api/client.ts';
import { NotUnderstood, ApiError } from '../../api/failures.ts';
import { orderQuery } from './queries.ts';
import { apiErrors } from '../../forms/form.ts';
import { notify } from '../../ui/notify.ts';
import { useOneAtATime } from '../../writes/one-at-a-time.ts';
import { useWrite } from '../../writes/use-write.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** What an order can undergo: each call takes the version that was seen, most of them a quote that was shown. */
type Operated = keyof typeof orderOperationEndpoints | 'editOrder' | 'decideRefundRequest';
interface Quoted {
  quoteId: string;
  expiresAt: string;
}
export type QuoteOf<N extends Operated> = Extract<Answer<N>['result'], Quoted>;
/** What is asked for; the version and the quote that were seen are added when it is to be done. */
type Wish<N extends Operated> =
  Call<N> extends { params: infer P; body?: infer B }
    ? { params: P; body: Omit<NonNullable<B>, 'version' | 'quoteId'> & { version?: number } }
    : never;

interface OperationOptions<N extends Operated, B> {
  /** Names the intention: one open request for each on an order. */
  op: string;
  /** What it is done to. */
  order: Pick<Order, 'id' | 'pnr' | 'version'>;
  name: N;
  /** The request; with the quote that was shown, when it is to be done. */
  wish: (body: B, quote: QuoteOf<N> | undefined) => Wish<N>;
  /** Without figures to be looked at first. */
  direct?: boolean;
  /** Nothing is to be asked first: the quote of this comes by itself when the sheet opens. */
  first?: B;
  /** For a refusal that a changed request may pass: the request to quote anew, and why. */
  adapt?: (error: ApiError, body: B) => { body: B; notice: string } | undefined;
  /** What is told once it is done; the sheet is closed then. */
  said?: (order: Order | undefined) => string;
  onDone?: (order: Order | undefined) => void;
  open: boolean;
  onClose: () => void;
}

const NOTICES = ['QUOTE_CHANGED', 'QUOTE_EXPIRED', 'QUOTE_REQUIRED', 'STALE_ORDER'] as const;

/**
 * One operation on an order, from the quote to the deed. A quote changes nothing; what is done is a write (writes/use-write.ts), and
 * after an unknown outcome the server is asked before anything is sent again.
 */
export function useOperation<N extends Operated, B>(options: OperationOptions<N, B>) {
  const { op, order, name, wish, direct = false, first, adapt, open, onClose } = options;
  const client = useQueryClient();
  const write = useWrite({ slot: `${op}:${order.id}` });
  const [busy, setBusy] = useState<'quote' | 'confirm' | 'check'>();
  const [shown, setShown] = useState<{ quote: QuoteOf<N>; body: B; version: number }>();
  const [notice, setNotice] = useState<string>();
  const [error, setError] = useState<unknown>();
  // The order as last read: a refusal may have told of a newer one before it is drawn.
  const version = useRef(order.version);

  const clear = () => {
    setNotice(undefined);
    setError(undefined);
    write.clear();
  };
  const refused = (error: unknown) => {
    const found = apiErrors(error);
    write.setErrors(found);
    setError(Object.keys(found).length === 0 ? error : undefined);
    // What the server no longer allows should no longer be offered.
    if (error instanceof ApiError && error.status !== 422) void client.invalidateQueries({ queryKey: orderQuery(order.pnr).queryKey });
  };
  const finish = (now: Order | undefined) => {
    if (now) client.setQueryData(orderQuery(now.pnr).queryKey, now);
    clear();
    onClose();
    if (options.said) notify(options.said(now));
    options.onDone?.(now);
  };
  /** Busy with one thing until it is over. */
  const during = async (what: typeof busy, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(undefined);
    }
  };

  const look = (body: B, why?: string): Promise<void> =>
    during('quote', async () => {
      clear();
      try {
        const seen = (version.current = Math.max(version.current, order.version));
        setShown({ quote: await quote(body), body, version: seen });
        setNotice(why);
      } catch (error) {
        const other = error instanceof ApiError ? adapt?.(error, body) : undefined;
        if (other) return await look(other.body, other.notice);
        setShown(undefined);
        refused(error);
      }
    });
  const quote = async (body: B): Promise<QuoteOf<N>> => {
    const asked = wish(body, undefined);
    // The table gives the types of exactly this name; the compiler cannot follow it through the index.
    const given = { ...asked, body: { ...asked.body, mode: 'quote' } } as unknown as Parameters<typeof call<N>>[1];
    const { result } = await call(name, given);
    if ('quoteId' in result) return result as QuoteOf<N>;
    throw new NotUnderstood(200, undefined, 'quote');
  };

  // Once, also where React runs effects twice: of two quotes on their way the desk may keep the other one than is shown here.
  const begun = useRef(false);
  useEffect(() => {
    if (first === undefined || begun.current || write.unknown) return;
    begun.current = true;
    void look(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);

  const reread = async () => {
    version.current = (await client.fetchQuery({ ...orderQuery(order.pnr), staleTime: 0 })).version;
  };

  const alone = useOneAtATime();
  const confirm = (body: B): Promise<void> =>
    during('confirm', async () => {
      clear();
      const asked = wish(body, shown?.quote);
      const seen = { version: shown?.version ?? version.current, ...(shown ? { quoteId: shown.quote.quoteId } : {}) };
      const given = { ...asked, body: { ...seen, ...asked.body } } as unknown as Call<N>;
      const answer = await write.send(name, given, {
        timeoutMs: 30_000,
        refresh: 'behind',
        handle: async (error, open) => {
          if (open || !(error instanceof ApiError)) return false;
          await afterRefusal(error, body);
          return true;
        },
      });
      if (answer) finish(orderIn(answer.result));
    });

  const send = (body: B): Promise<void> => alone(() => confirm(body));

  const afterRefusal = async (error: ApiError, body: B): Promise<void> => {
    const other = adapt?.(error, body);
    const known = NOTICES.find((one) => one === error.code);
    const why = other?.notice ?? (known && orderSheetsText(known));
    if (!why) {
      refused(error);
      if (Object.keys(apiErrors(error)).length > 0) setShown(undefined);
      return;
    }
    try {
      if (error.code === 'STALE_ORDER') await reread();
    } catch {
      refused(error);
      return;
    }
    if (direct) setNotice(why);
    else await look(other?.body ?? body, why);
  };

  const check = (): Promise<void> =>
    during('check', async () => {
      const found = await write.check();
      if (found.is === 'none') setNotice(orderSheetsText('nothingDone'));
      if (found.is !== 'done') return;
      // The answer may be of the moment it was done; the order is read as it is now.
      await reread().catch(() => undefined);
      finish(found.order);
    });

  return {
    open,
    onClose,
    busy,
    direct,
    shown,
    unknown: write.unknown,
    notice,
    error: error ?? write.failure,
    errors: write.errors,
    look,
    send,
    check,
    back: () => {
      setShown(undefined);
      clear();
    },
  };
}
/** Whatever is done: what the sheet of one knows of it. */
export type Operation<B> = Omit<ReturnType<typeof useOperation<Operated, B>>, 'shown'> & {
  shown: { quote: Quoted; body: B } | undefined;
};

/** The order as it is then, where the server gives it (a request names people and flights, too); of a split the one that stays. */
function orderIn(result: object): Order | undefined {
  if ('parent' in result) return result.parent as Order;
  return 'segments' in result ? (result as Order) : undefined;
}
