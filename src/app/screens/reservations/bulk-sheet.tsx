import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrderRow } from '../../../contract/order-lists.ts';
import { formatMoney } from '../../../rules/format.ts';
import { bulkOrdersText } from '../../../texts/bulk-orders/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { wordsOf } from '../../ui/error-alert.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { type BulkCall, type Outcome, type Plan, priceNow } from './bulk-action.ts';
import { sumsOf } from './choosing.ts';
import styles from './reservations.module.css';
import type { Bulk } from './use-bulk.ts';

interface BulkSheetProps {
  rows: readonly OrderRow[];
  bulk: Bulk;
  title: string;
  /** What the button does to so many, which come to so much. */
  verb: (n: number, total: string) => string;
  /** Once some were not done. */
  again?: (total: string) => string;
  danger?: true;
  /** What is asked for first; `ready` once it is. Without it they are looked at as the sheet opens. */
  ask?: { fields: ReactNode; ready: boolean };
  /** Of those that can be done. */
  sums: (able: readonly OrderRow[], total: string) => Parameters<typeof Lines>[0]['lines'];
  open: boolean;
  onClose: (done: boolean) => void;
}

/** The same for several bookings: what will happen to each and why to some nothing can, one button, and what became of each. */
export function BulkSheet({ rows, bulk, title, verb, again, danger, ask, sums, open, onClose }: BulkSheetProps) {
  const { plans, outcomes, left, busy, isOpen, look, run } = bulk;
  const offline = useOffline();
  const begun = useRef(ask !== undefined);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  const looked = left.every((row) => isLooked(plans.get(row.id)) || isOpen(row));
  const able = left.filter((row) => isOpen(row) || plans.get(row.id)?.can);
  const total = totalOf(able, outcomes);
  const is = (what: Outcome['is']) => rows.some((row) => outcomes.get(row.id)?.is === what);
  const unknown = is('unknown');
  // What is left can never be done: there is nothing to try again.
  const done = left.length === 0 || (outcomes.size > 0 && looked && able.length === 0);
  const text = () => {
    if (unknown) return bulkOrdersText('checkGoOn');
    if (is('dearer')) return bulkOrdersText('newPrice', { total });
    if (outcomes.size === 0) return verb(able.length, total);
    return again?.(total) ?? bulkOrdersText('againFor', { n: able.length });
  };
  return (
    <Sheet
      open={open}
      onClose={() => onClose(outcomes.size > 0)}
      canClose={busy === undefined}
      title={title}
      foot={
        done ? (
          <Button full onPress={() => onClose(true)}>
            {commonText('done')}
          </Button>
        ) : (
          <>
            {offline && (
              <p className="quiet" id="bulk-off" role="status">
                {bulkOrdersText('offline')}
              </p>
            )}
            {looked ? (
              <Button
                kind={danger ? 'danger' : 'go'}
                full
                busy={busy !== undefined}
                disabled={offline || able.length === 0}
                {...(offline ? { describedBy: 'bulk-off' } : {})}
                onPress={() => void run()}
              >
                {text()}
              </Button>
            ) : (
              <Button kind="main" full busy={busy === 'look'} disabled={offline || ask?.ready === false} onPress={() => void look()}>
                {bulkOrdersText('check', { n: left.length })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        {outcomes.size === 0 && ask?.fields}
        {!done && looked && <Lines lines={[...sums(able, total), ableLine(able.length, left.length)]} />}
        {unknown && busy === undefined && (
          <p className="notice run" role="alert">
            {bulkOrdersText('unknown')}
          </p>
        )}
        <ul className={styles.bulk} aria-label={bulkOrdersText('bookings')} aria-live="polite">
          {rows.map((row) => (
            <li key={row.id}>
              <div className="row between">
                <span>
                  <span className="code">{row.pnr}</span> <span className="quiet">{row.leadName}</span>
                </span>
                <span className="money">{formatMoney(priceNow(row, outcomes.get(row.id)), row.accountCurrency)}</span>
              </div>
              {outcomes.get(row.id)?.is !== 'done' && <Planned plan={plans.get(row.id)} />}
              <Result row={row} outcome={outcomes.get(row.id)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

export const totalOf = (rows: readonly OrderRow[], outcomes: Bulk['outcomes']): string =>
  sumsOf(rows.map((row) => ({ ...row, payable: priceNow(row, outcomes.get(row.id)) })))
    .map(({ currency, amount }) => formatMoney(amount, currency))
    .join(' + ');

/** How many of them, where that is not all. */
const ableLine = (able: number, all: number) =>
  able < all && ([bulkOrdersText('possible'), bulkOrdersText('nOf', { n: able, of: all }), 'strong'] as const); // no text

/** What no answer came for is looked at again. */
const isLooked = (plan: Plan<BulkCall> | undefined): boolean => plan !== undefined && (plan.can || !plan.silent);

function Planned({ plan }: { plan: Plan<BulkCall> | undefined }) {
  if (!plan) return null;
  if (plan.can) return plan.says && <p className="quiet">{plan.says}</p>;
  return <p className="bad">{plan.silent ? plan.why : bulkOrdersText('cannot', { why: plan.why })}</p>;
}

function Result({ row, outcome }: { row: OrderRow; outcome: Outcome | undefined }) {
  const [was] = useState(row.payable);
  if (!outcome) return null;
  if (outcome.is === 'sending') return <p className="quiet">{bulkOrdersText('sending')}</p>;
  if (outcome.is === 'unknown') return <Chip icon="alert" tone="run" text={bulkOrdersText('noAnswer')} />;
  if (outcome.is === 'done') return <Chip icon="check" tone="good" text={outcome.says} />;
  return (
    <p className="bad" role="alert">
      {outcome.is === 'dearer'
        ? bulkOrdersText('dearer', {
            before: formatMoney(was, row.accountCurrency),
            now: formatMoney(outcome.total, row.accountCurrency),
          })
        : bulkOrdersText('notDone', { why: wordsOf(outcome.error).words })}
    </p>
  );
}
