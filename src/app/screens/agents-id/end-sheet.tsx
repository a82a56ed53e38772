import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { Refused } from '../../api/failures.ts';
import { Field } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import type { SheetOf } from './parts.ts';
import { OnHolds, type OnHoldsChoice } from './on-holds.tsx';
import { useUpdate } from './use-update.ts';

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
export function EndSheet({ account, open, onClose, end }: SheetOf & { end: 'block' | 'close' }) {
  const { busy, faults, failure, setFaults, clear, look, update } = useUpdate(account);
  const [reason, setReason] = useState('');
  const [onHolds, setOnHolds] = useState<OnHoldsChoice>();
  // The server may know of holds that came after this screen was loaded.
  const [told, setTold] = useState<number>();
  const [stale, setStale] = useState(false);
  const openHolds = told ?? account.stats.openHolds;
  const words = WORDS[end];
  const { currentBalance, currency } = account.balance;
  const close = () => {
    clear();
    setTold(undefined);
    setStale(false);
    onClose();
  };

  const takeRefusal = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof Refused)) return false;
    if (error.code === 'OPEN_HOLDS') {
      setTold(Number(error.details['openHolds']) || 1);
      return true;
    }
    if (error.code !== 'STALE_USER') return false;
    await look();
    setStale(true);
    return true;
  };
  const submit = async () => {
    setStale(false);
    if (openHolds > 0 && !onHolds) {
      setFaults({ onHolds: 'Please choose what happens to the open holds' });
      return;
    }
    const body = {
      version: account.version,
      status: end === 'block' ? ('blocked' as const) : ('closed' as const),
      ...(reason.trim() ? { blockedReason: reason.trim() } : {}),
      ...(openHolds > 0 && onHolds ? { onHolds } : {}),
    };
    if (!(await update(body, { handle: takeRefusal }))) return;
    setReason('');
    setOnHolds(undefined);
    close();
    notify(`${account.businessName} ${words.done}`);
  };

  return (
    <FormSheet
      name="account end"
      open={open}
      onClose={close}
      title={words.title}
      verb={words.verb}
      kind="danger"
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <p>
        <strong>{account.businessName}</strong> {words.will}
      </p>
      {end === 'close' && !account.agency && currentBalance !== 0 && (
        <p className="notice run">
          The balance is {formatMoney(currentBalance, currency)}. It must be zero before the account can be closed.
        </p>
      )}
      {stale && (
        <p className="notice run" role="alert">
          Somebody else has changed this account meanwhile. Behind this sheet it stands as it is now; press again if it is still right.
        </p>
      )}
      {end === 'block' && (
        <Field label="Reason" hint="For the desk; the account does not see it" error={faults['blockedReason']}>
          {(wiring) => (
            <textarea
              className="input"
              name="blockedReason"
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              {...wiring}
            />
          )}
        </Field>
      )}
      {openHolds > 0 && <OnHolds count={openHolds} value={onHolds} fault={faults['onHolds']} onValue={setOnHolds} />}
    </FormSheet>
  );
}
