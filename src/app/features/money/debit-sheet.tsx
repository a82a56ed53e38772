import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ledgerEndpoints } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import type { FormErrors } from '../../forms/form.ts';
import { useRight } from '../../rights.ts';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { verbOf } from './amount.ts';
import { amountOf } from '../../read-amount.ts';
import { BalanceAfter, missingFor } from './balance-after.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { AmountField, CommentField, OverrideBox } from './fields.tsx';
import { findOrder } from './find-order.ts';
import { useEntryForm } from './use-entry-form.ts';
import { useEntry } from './use-entry.ts';
import { moneyText } from '../../../texts/money/text.ts';

const EMPTY = { amount: '', reason: '', pnr: '', comment: '', force: false };

/** Money that goes out: a service sold otherwise, a pay-out. */
export function DebitSheet({ account, open, onClose }: { account: User; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const mayForce = useRight('forceDebit');
  const { balance } = account;
  const { currency } = balance;
  const [values, set] = useEntryForm(() => EMPTY);
  const [looking, setLooking] = useState(false);
  const entry = useEntry(account, (posted, { body }) => {
    onClose();
    notify(moneyText('debited', { money: formatMoney(body.amount, currency), balance: formatMoney(posted.currentBalance, currency) }));
  });
  const amount = amountOf(values.amount);
  const short =
    missingFor(balance, -amount) > 0 || (entry.refused?.code === 'INSUFFICIENT_FUNDS' && entry.refused.entry.body.amount === amount);
  const asks = mayForce && short;
  const forces = asks && values.force;

  const submit = async () => {
    const body = {
      amount,
      currency,
      reason: values.reason.trim(),
      ...(values.comment.trim() ? { comment: values.comment.trim() } : {}),
      ...(forces ? { force: true } : {}),
    };
    const errors: FormErrors = {
      ...errorsOf(ledgerEndpoints.useBalance.body, body),
      ...(forces && !values.comment.trim() ? { comment: moneyText('whoAgreed') } : {}),
    };
    entry.setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    const pnr = values.pnr.trim().toUpperCase();
    if (!pnr) return entry.enter({ name: 'useBalance', body });
    setLooking(true);
    const found = await findOrder(client, pnr, account).finally(() => setLooking(false));
    if ('error' in found) entry.setErrors({ pnr: found.error });
    else await entry.enter({ name: 'useBalance', body: { ...body, orderId: found.id } });
  };
  return (
    <EntrySheet
      name="debit"
      entry={{ ...entry, busy: entry.busy || looking }}
      open={open}
      onClose={onClose}
      title={moneyText('debit')}
      verb={verbOf('debit', values.amount, currency)}
      kind={forces ? 'danger' : 'go'}
      onSubmit={submit}
    >
      <p>{account.businessName}</p>
      <AmountField currency={currency} value={values.amount} error={entry.errors['amount']} onValue={(typed) => set({ amount: typed })} />
      <TextField
        label={moneyText('reason')}
        name="reason"
        hint={moneyText('reasonHint')}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={120}
        value={values.reason}
        error={entry.errors['reason']}
        onValue={(reason) => set({ reason })}
      />
      <TextField
        label={moneyText('booking')}
        name="pnr"
        className="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={8}
        value={values.pnr}
        error={entry.errors['pnr'] ?? entry.errors['orderId']}
        onValue={(pnr) => set({ pnr })}
      />
      {asks && <OverrideBox text={moneyText('force')} checked={values.force} onChecked={(force) => set({ force })} />}
      <CommentField needed={forces} value={values.comment} error={entry.errors['comment']} onValue={(comment) => set({ comment })} />
      <BalanceAfter balance={balance} change={-amount} />
    </EntrySheet>
  );
}
