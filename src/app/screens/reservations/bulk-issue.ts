import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderRow } from '../../../contract/orders.ts';
import { call, newKey } from '../../api/client.ts';
import { isUnknownOutcome } from '../../api/failures.ts';
import { orderQuery, profileQuery } from '../../api/queries.ts';
import { newPriceOf, type Outcome } from './bulk-outcome.ts';

/** Issues bookings one after the other, each with a key of its own; after a lost answer the rest is not sent. */
export function useBulkIssue() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  /** New prices that were shown and taken, kept while the outcome is not known. */
  const prices = useRef(new Map<string, number>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const note = (id: string, outcome: Outcome) => setOutcomes((now) => new Map(now).set(id, outcome));

  /** True when the next one may be sent. */
  const issue = async (row: OrderRow): Promise<boolean> => {
    const outcome = outcomes.get(row.id);
    const accepted = outcome?.is === 'dearer' ? outcome.total : prices.current.get(row.id);
    if (accepted !== undefined) prices.current.set(row.id, accepted);
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
        {
          params: { id: row.id },
          body: accepted === undefined ? { expectedTotal: row.payable } : { acceptPrice: accepted, expectedTotal: accepted },
        },
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
      const total = newPriceOf(error);
      note(row.id, total === undefined ? { is: 'failed', error } : { is: 'dearer', total });
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
