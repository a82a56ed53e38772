import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderRow } from '../../../contract/order-lists.ts';
import type { OrderOperation } from '../../../rules/actions.ts';
import { formatMoney } from '../../../rules/format.ts';
import { bulkOrdersText } from '../../../texts/bulk-orders/text.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { profileQuery } from '../../api/queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { Reason } from '../../features/orders/quote-parts.tsx';
import { useIsAgent } from '../../may.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { BULK, type BulkName, priceNow } from './bulk-action.ts';
import { cancelAction, extendAction, issueAction, mailAction, type MailTo } from './bulk-actions.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { useBulk } from './use-bulk.ts';

interface Several {
  rows: readonly OrderRow[];
  open: boolean;
  onClose: (done: boolean) => void;
}

const HOURS = [3, 6, 12, 24];
const MAIL_TO: readonly MailTo[] = ['traveller', 'agency'];

/** What is done to several bookings: chosen here first, unless it was before. */
export function BulkSheets({ name, ...several }: Several & { name: BulkName | undefined }) {
  const [chosen, choose] = useState(name);
  const One = chosen && SHEETS[chosen];
  if (One) return <One {...several} />;
  const { rows, open, onClose } = several;
  return (
    <Sheet open={open} onClose={() => onClose(false)} title={bulkOrdersText('title', { n: rows.length })}>
      <ul className="rows">
        {BULK.filter((one) => one === 'mail' || rows.some((row) => isOffered(row, one))).map((one) => {
          const n = one === 'mail' ? rows.length : rows.filter((row) => isAllowed(row, one)).length;
          return (
            <li key={one}>
              <button type="button" className="press" disabled={n === 0} onClick={() => choose(one)}>
                {bulkOrdersText(`choose.${one}`)}
                <span className="quiet num block">{bulkOrdersText('nOf', { n, of: rows.length })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

const isAllowed = (row: OrderRow, op: OrderOperation) => row.availableActions.some((one) => one.op === op && one.allowed);
/** A role that can never do it is not offered it. */
const isOffered = (row: OrderRow, op: OrderOperation) =>
  row.availableActions.some((one) => one.op === op && one.reason !== 'ROLE' && one.reason !== 'NO_PRIVILEGE');

/** Their sum against the balance. */
function Issue({ rows, ...sheet }: Several) {
  const bulk = useBulk(issueAction, rows);
  const own = useIsAgent();
  const { data: profile } = useQuery(profileQuery());
  return (
    <BulkSheet
      rows={rows}
      bulk={bulk}
      title={bulkOrdersText('title.issue', { n: rows.length })}
      verb={(n, total) => (n === 0 ? bulkOrdersText('choose.issue') : bulkOrdersText('issueFor', { total }))}
      again={(total) => bulkOrdersText('again', { total })}
      sums={(able, total) => {
        const [currency, ...others] = [...new Set(able.map((row) => row.accountCurrency))];
        const sum = able.reduce((all, row) => all + priceNow(row, bulk.outcomes.get(row.id)), 0);
        const known = profile && own && others.length === 0 && currency === profile.balance.currency;
        const after = known ? Math.round((profile.balance.currentBalance - sum) * 100) / 100 : undefined;
        return [
          able.length > 0 && [bulkOrdersText(bulk.outcomes.size > 0 ? 'stillToPay' : 'toPay'), total, 'strong'],
          after !== undefined && [
            bulkOrdersText('balanceAfter'),
            formatMoney(after, currency!),
            after < 0 ? 'bad strong' : 'strong', // no text
          ],
        ];
      }}
      {...sheet}
    />
  );
}

function Extend({ rows, ...sheet }: Several) {
  const zone = useCompanyZone();
  const [hours, setHours] = useState(24);
  const [reason, setReason] = useState('');
  const bulk = useBulk(extendAction(hours, reason.trim(), zone), rows);
  return (
    <BulkSheet
      rows={rows}
      bulk={bulk}
      title={bulkOrdersText('title.extend', { n: rows.length })}
      verb={(n) => bulkOrdersText('extendFor', { n })}
      ask={{
        ready: reason.trim() !== '',
        fields: (
          <>
            <Choice
              label={orderSheetsText('laterBy')}
              options={HOURS.map((one) => ({ value: one, text: orderSheetsText('hoursMore', { hours: one }) }))}
              value={hours}
              onValue={(one) => {
                setHours(one);
                bulk.forget();
              }}
            />
            <Reason
              value={reason}
              onValue={(typed) => {
                setReason(typed);
                bulk.forget();
              }}
              hint={orderSheetsText('neededInHistory')}
            />
          </>
        ),
      }}
      sums={(_, total) => [[bulkOrdersText('worth'), total, 'strong']]}
      {...sheet}
    />
  );
}

function Cancel({ rows, ...sheet }: Several) {
  const bulk = useBulk(cancelAction, rows);
  return (
    <BulkSheet
      rows={rows}
      bulk={bulk}
      title={bulkOrdersText('title.cancel', { n: rows.length })}
      verb={(n) => bulkOrdersText('cancelFor', { n })}
      danger
      sums={(_, total) => [[bulkOrdersText('worth'), total, 'strong']]}
      {...sheet}
    />
  );
}

function Mail({ rows, ...sheet }: Several) {
  const [to, setTo] = useState<MailTo>('traveller');
  const bulk = useBulk(mailAction(to), rows);
  return (
    <BulkSheet
      rows={rows}
      bulk={bulk}
      title={bulkOrdersText('title.mail', { n: rows.length })}
      verb={(n) => bulkOrdersText('mailFor', { n })}
      ask={{
        ready: true,
        fields: (
          <Choice
            label={bulkOrdersText('mailTo')}
            options={MAIL_TO.map((value) => ({ value, text: bulkOrdersText(`mailTo.${value}`) }))}
            value={to}
            onValue={(one) => {
              setTo(one);
              bulk.forget();
            }}
          />
        ),
      }}
      sums={() => []}
      {...sheet}
    />
  );
}

const SHEETS = { issue: Issue, extend: Extend, cancel: Cancel, mail: Mail } as const;

function Choice<V extends string | number>({
  label,
  options,
  value,
  onValue,
}: {
  label: string;
  options: readonly { value: V; text: string }[];
  value: V;
  onValue: (value: V) => void;
}) {
  return (
    <div className="row wrap" role="group" aria-label={label}>
      {options.map((one) => (
        <button key={one.value} type="button" className="pick" aria-pressed={one.value === value} onClick={() => onValue(one.value)}>
          {one.text}
        </button>
      ))}
    </div>
  );
}
