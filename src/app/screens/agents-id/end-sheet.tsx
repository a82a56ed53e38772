import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { AreaField } from '../../ui/field.tsx';
import type { SheetOf } from './parts.ts';
import { OnHolds, type OnHoldsChoice } from './on-holds.tsx';
import { useAccountAction } from './use-account-action.tsx';

const WORDS = {
  block: {
    title: 'Block account',
    verb: 'Block',
    will: 'is signed out everywhere at once and can no longer sign in, search or book. You can unblock it at any time.',
    done: 'is blocked',
  },
  close: {
    title: 'Close account',
    verb: 'Close account',
    will: 'can no longer sign in. Orders and the statement stay. Only a Super Admin could open it again.',
    done: 'is closed',
  },
} as const;

/** Block or close; where there are open holds it asks what shall become of them. */
export function EndSheet({ end, ...props }: SheetOf & { end: 'block' | 'close' }) {
  const { account } = props;
  const [reason, setReason] = useState('');
  const [onHolds, setOnHolds] = useState<OnHoldsChoice>();
  // The server may know of holds that came after this screen was loaded.
  const [told, setTold] = useState<number>();
  const { sheet, setErrors, run, staleNotice } = useAccountAction(props, ({ code, details }) => {
    if (code === 'OPEN_HOLDS') setTold(Number(details['openHolds']) || 1);
    return code === 'OPEN_HOLDS';
  });
  const openHolds = told ?? account.stats.openHolds;
  const words = WORDS[end];
  const { currentBalance, currency } = account.balance;
  const submit = () => {
    if (openHolds > 0 && !onHolds) return setErrors({ onHolds: 'Please choose what happens to the open holds' });
    return run(
      {
        status: end === 'block' ? 'blocked' : 'closed',
        ...(reason.trim() ? { blockedReason: reason.trim() } : {}),
        ...(openHolds > 0 && onHolds ? { onHolds } : {}),
      },
      `${account.businessName} ${words.done}`,
    );
  };

  return (
    <FormSheet {...sheet} name="account end" title={words.title} verb={words.verb} kind="danger" onSubmit={submit}>
      <p>
        <strong>{account.businessName}</strong> {words.will}
      </p>
      {end === 'close' && !account.agency && currentBalance !== 0 && (
        <p className="notice run">
          The balance is {formatMoney(currentBalance, currency)}. It must be zero before the account can be closed.
        </p>
      )}
      {staleNotice}
      {end === 'block' && (
        <AreaField
          label="Reason"
          hint="For the desk; the account does not see it"
          error={sheet.errors['blockedReason']}
          name="blockedReason"
          rows={2}
          maxLength={300}
          value={reason}
          onValue={setReason}
        />
      )}
      {openHolds > 0 && <OnHolds count={openHolds} value={onHolds} error={sheet.errors['onHolds']} onValue={setOnHolds} />}
    </FormSheet>
  );
}
