import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderRow } from '../../../contract/order-lists.ts';
import { isNetworkError } from '../../api/failures.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { wordsOf } from '../../ui/error-alert.tsx';
import { keptAt } from '../../writes/kept.ts';
import { useWrite } from '../../writes/use-write.ts';
import type { BulkAction, BulkCall, Outcome, Plan } from './bulk-action.ts';

/**
 * The same done to several bookings, one after the other, each by itself. They are looked at first, which changes nothing; after a lost answer the
 * rest is not sent, and what may have been done is asked for before anything is sent again.
 */
export function useBulk<N extends BulkCall>(action: BulkAction<N>, rows: readonly OrderRow[]) {
  const client = useQueryClient();
  const { send, check, refresh } = useWrite();
  const [plans, setPlans] = useState<ReadonlyMap<string, Plan<N>>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState<'look' | 'run'>();
  const note = (id: string, outcome: Outcome) => setOutcomes((now) => new Map(now).set(id, outcome));
  const plan = (id: string, made: Plan<N>) => setPlans((now) => new Map(now).set(id, made));
  const isOpen = (row: OrderRow): boolean => keptAt(action.slot(row)) !== undefined;
  const left = rows.filter((row) => outcomes.get(row.id)?.is !== 'done');

  const lookAt = async (row: OrderRow) => {
    try {
      plan(row.id, await action.look(row, client));
    } catch (error) {
      plan(row.id, { can: false, why: wordsOf(error).words, ...(isNetworkError(error) ? { silent: true as const } : {}) });
    }
  };
  const look = async () => {
    setBusy('look');
    for (const row of left) await lookAt(row);
    setBusy(undefined);
  };

  const one = async (row: OrderRow): Promise<Outcome | undefined> => {
    const slot = action.slot(row);
    note(row.id, { is: 'sending' });
    if (isOpen(row)) {
      const found = await check(slot);
      if (found.is === 'silent') return { is: 'unknown' };
      if (found.is === 'done') return { is: 'done', says: action.done(found.order, row) };
    }
    const planned = plans.get(row.id);
    if (!planned?.can) return undefined;
    let refused: Outcome = { is: 'unknown' };
    const handle = (error: unknown, open: boolean): boolean => {
      if (open) return true;
      const other = action.adapt?.(error, planned.given);
      refused = other ? { is: 'dearer', total: other.total } : { is: 'failed', error };
      if (other) plan(row.id, { ...planned, given: other.given });
      return true;
    };
    const answer = await send(action.name, planned.given, { slot, timeoutMs: 30_000, refresh: 'not', handle });
    if (!answer) return refused;
    const order = 'pnr' in answer.result ? answer.result : undefined;
    if (order) client.setQueryData(orderQuery(order.pnr).queryKey, order);
    return { is: 'done', says: action.done(order, row) };
  };

  const run = async () => {
    setBusy('run');
    const refused: OrderRow[] = [];
    try {
      const able = left.filter((row) => isOpen(row) || plans.get(row.id)?.can);
      // What is not known comes first: it may have used up the balance.
      for (const row of [...able.filter(isOpen), ...able.filter((one) => !isOpen(one))]) {
        const outcome = await one(row);
        if (outcome) note(row.id, outcome);
        else setOutcomes((now) => new Map([...now].filter(([id]) => id !== row.id)));
        if (outcome?.is === 'unknown') break;
        if (outcome?.is === 'failed') refused.push(row);
      }
      // Somebody may have changed it meanwhile: what is tried again is what stands there now.
      for (const row of refused) await lookAt(row);
    } finally {
      setBusy(undefined);
      void refresh(action.name);
    }
  };
  return { plans, outcomes, left, busy, isOpen, look, run, forget: () => setPlans(new Map()) };
}
export type Bulk = Pick<ReturnType<typeof useBulk<BulkCall>>, 'plans' | 'outcomes' | 'left' | 'busy' | 'isOpen' | 'look' | 'run'>;
