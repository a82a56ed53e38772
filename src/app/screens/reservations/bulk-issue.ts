import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order, OrderRow } from '../../../contract/orders.ts';
import { orderQuery } from '../../api/queries.ts';
import { issueSlot } from '../../features/orders/issue-slot.ts';
import { newPriceOf } from '../../features/orders/refused-sums.ts';
import { keptAt } from '../../writes/kept.ts';
import { useWrite } from '../../writes/use-write.ts';
import type { Outcome } from './bulk-outcome.ts';

const isOpen = (row: OrderRow): boolean => keptAt(issueSlot(row.id)) !== undefined;

/** Issues bookings one after the other, each by itself; after a lost answer the rest is not sent. */
export function useBulkIssue() {
  const client = useQueryClient();
  const { send, check, refresh } = useWrite();
  /** New prices that were shown and taken, kept while the outcome is not known. */
  const prices = useRef(new Map<string, number>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const note = (id: string, outcome: Outcome) => setOutcomes((now) => new Map(now).set(id, outcome));

  const issue = async (row: OrderRow): Promise<Outcome> => {
    const slot = issueSlot(row.id);
    const outcome = outcomes.get(row.id);
    const accepted = outcome?.is === 'dearer' ? outcome.total : prices.current.get(row.id);
    if (accepted !== undefined) prices.current.set(row.id, accepted);
    note(row.id, { is: 'sending' });
    if (isOpen(row)) {
      const found = await check(slot);
      if (found.is === 'silent') return { is: 'unknown' };
      if (found.is === 'done') return { is: 'issued', tickets: found.order ? ticketsOf(found.order) : 0 };
    }
    let refused: Outcome = { is: 'unknown' };
    const body = accepted === undefined ? { expectedTotal: row.payable } : { acceptPrice: accepted, expectedTotal: accepted };
    const handle = (error: unknown, open: boolean): boolean => {
      const total = newPriceOf(error);
      if (!open) refused = total === undefined ? { is: 'failed', error } : { is: 'dearer', total };
      return true;
    };
    const given = { params: { id: row.id }, body };
    const answer = await send('bookingToTicketing', given, { slot, timeoutMs: 30_000, refresh: 'not', handle });
    if (!answer) return refused;
    client.setQueryData(orderQuery(answer.result.pnr).queryKey, answer.result);
    return { is: 'issued', tickets: ticketsOf(answer.result) };
  };

  const run = async (rows: readonly OrderRow[]) => {
    setBusy(true);
    const left = rows.filter((row) => outcomes.get(row.id)?.is !== 'issued');
    try {
      // What is not known comes first: it may have used up the balance.
      for (const row of [...left.filter(isOpen), ...left.filter((one) => !isOpen(one))]) {
        const outcome = await issue(row);
        note(row.id, outcome);
        if (outcome.is === 'unknown') break;
      }
    } finally {
      setBusy(false);
      void refresh('bookingToTicketing');
    }
  };
  return { outcomes, busy, run };
}

const ticketsOf = (order: Order): number => order.passengers.flatMap((one) => one.tickets).length;
