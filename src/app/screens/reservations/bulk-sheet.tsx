import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { profileQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { useIsAgent } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { wordsOf } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { useBulkIssue } from './bulk-issue.ts';
import { type Outcome, priceNow } from './bulk-outcome.ts';
import { sumsOf } from './choosing.ts';
import { Lines } from '../../ui/lines.tsx';
import styles from './reservations.module.css';
import { bulkIssueText } from '../../../texts/bulk-issue/text.ts';
import { commonText } from '../../../texts/common/text.ts';

/** Several bookings, their sum against the balance; each is issued by itself, and the list says what became of it. */
export function BulkSheet({ rows, open, onClose }: { rows: readonly OrderRow[]; open: boolean; onClose: (issued: boolean) => void }) {
  const { outcomes, busy, run } = useBulkIssue();
  const offline = useOffline();
  const own = useIsAgent();
  const { data: profile } = useQuery(profileQuery());
  const left = rows.filter((row) => outcomes.get(row.id)?.is !== 'issued');
  const sums = sumsOf(left.map((row) => ({ ...row, payable: priceNow(row, outcomes.get(row.id)) })));
  const total = sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ');
  const [sum] = sums;
  const after =
    profile && own && sums.length === 1 && sum!.currency === profile.balance.currency
      ? Math.round((profile.balance.currentBalance - sum!.amount) * 100) / 100
      : undefined;
  const dearer = left.some((row) => outcomes.get(row.id)?.is === 'dearer');
  const unknown = rows.some((row) => outcomes.get(row.id)?.is === 'unknown');
  const done = left.length === 0;
  return (
    <Sheet
      open={open}
      onClose={() => onClose(outcomes.size > 0)}
      canClose={!busy}
      title={bulkIssueText('title', { n: rows.length })}
      foot={
        done ? (
          <Button full onPress={() => onClose(true)}>
            {commonText('done')}
          </Button>
        ) : (
          <>
            {offline && (
              <p className="quiet" id="bulk-off" role="status">
                {bulkIssueText('offline')}
              </p>
            )}
            <Button
              kind="go"
              full
              busy={busy}
              disabled={offline}
              {...(offline ? { describedBy: 'bulk-off' } : {})}
              onPress={() => void run(rows)}
            >
              {unknown
                ? bulkIssueText('checkGoOn')
                : bulkIssueText(outcomes.size === 0 ? 'issueFor' : dearer ? 'newPrice' : 'again', { total })}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {!done && (
          <Lines
            lines={[
              [bulkIssueText(outcomes.size > 0 ? 'stillToPay' : 'toPay'), total, 'strong'],
              after !== undefined && [
                bulkIssueText('balanceAfter'),
                formatMoney(after, sum!.currency),
                after < 0 ? 'bad strong' : 'strong', // no text
              ],
            ]}
          />
        )}
        {unknown && !busy && (
          <p className="notice run" role="alert">
            {bulkIssueText('unknown')}
          </p>
        )}
        <ul className={styles.bulk} aria-label={bulkIssueText('bookings')} aria-live="polite">
          {rows.map((row) => (
            <li key={row.id}>
              <div className="row between">
                <span>
                  <span className="code">{row.pnr}</span> <span className="quiet">{row.leadName}</span>
                </span>
                <span className="money">{formatMoney(priceNow(row, outcomes.get(row.id)), row.accountCurrency)}</span>
              </div>
              <Result row={row} outcome={outcomes.get(row.id)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function Result({ row, outcome }: { row: OrderRow; outcome: Outcome | undefined }) {
  if (!outcome) return null;
  if (outcome.is === 'sending') return <p className="quiet">{bulkIssueText('issuing')}</p>;
  if (outcome.is === 'unknown') return <Chip icon="alert" tone="run" text={bulkIssueText('noAnswer')} />;
  if (outcome.is === 'issued') return <Chip icon="ticket" tone="good" text={bulkIssueText('issued', { n: outcome.tickets })} />;
  if (outcome.is === 'dearer')
    return (
      <p className="bad" role="alert">
        {bulkIssueText('dearer', {
          before: formatMoney(row.payable, row.accountCurrency),
          now: formatMoney(outcome.total, row.accountCurrency),
        })}
      </p>
    );
  return (
    <p className="bad" role="alert">
      {bulkIssueText('notIssued', { why: wordsOf(outcome.error).words })}
    </p>
  );
}
