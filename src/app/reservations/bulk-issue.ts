import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderRow } from '../../contract/orders.ts';
import { call, newKey } from '../api/client.ts';
import { isUnknownOutcome } from '../api/failures.ts';
import { orderQuery, profileQuery } from '../api/queries.ts';

export type Outcome =
  | { is: 'sending' }
  | { is: 'issued'; tickets: number }
  | { is: 'failed'; error: unknown }
  /** No answer came: it may have been done. It is asked for by its key before anything else is sent. */
  | { is: 'unknown' };

/** Issues bookings one after the other, each with a key of its own; after a lost answer the rest is not sent. */
export function useBulkIssue() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const note = (id: string, outcome: Outcome) => setOutcomes((now) => new Map(now).set(id, outcome));

  /** True when the next one may be sent. */
  const issue = async (row: OrderRow): Promise<boolean> => {
    const known = keys.current.get(row.id);
    const key = known ?? newKey();
    keys.current.set(row.id, key);
    note(row.id, { is: 'sending' });
    try {
      if (known) {
        const { result } = await call('getOrderByKey', { params: { key } });
        if (result.state === 'done') {
          note(row.id, { is: 'issued', tickets: result.order?.passengers.flatMap((one) => one.tickets).length ?? 0 });
          return true;
        }
      }
      const { result } = await call(
        'bookingToTicketing',
        { params: { id: row.id }, body: { expectedTotal: row.payable } },
        { key, timeoutMs: 30_000 },
      );
      client.setQueryData(orderQuery(result.pnr).queryKey, result);
      note(row.id, { is: 'issued', tickets: result.passengers.flatMap((one) => one.tickets).length });
      return true;
    } catch (error) {
      if (isUnknownOutcome(error)) {
        note(row.id, { is: 'unknown' });
        return false;
      }
      keys.current.delete(row.id);
      note(row.id, { is: 'failed', error });
      return true;
    }
  };

  const run = async (rows: readonly OrderRow[]) => {
    setBusy(true);
    const open = rows.filter((row) => outcomes.get(row.id)?.is !== 'issued');
    // What is not known comes first: it may have used up the balance.
    const order = [...open.filter((row) => keys.current.has(row.id)), ...open.filter((row) => !keys.current.has(row.id))];
    try {
      for (const row of order) if (!(await issue(row))) break;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: profileQuery().queryKey });
      void client.invalidateQueries({ queryKey: ['orders'] });
    }
  };
  return { outcomes, busy, run };
}
