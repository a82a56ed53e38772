import { useState } from 'react';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { Refused } from '../../api/failures.ts';
import { notify } from '../../ui/notify.ts';
import type { SheetOf } from './parts.ts';
import { useUpdate } from './use-update.ts';

/** For somebody who has lost the phone and the recovery codes. */
export function ResetTwoStepSheet({ account, open, onClose }: SheetOf) {
  const { busy, faults, failure, clear, look, update } = useUpdate(account);
  const [stale, setStale] = useState(false);
  const close = () => {
    clear();
    setStale(false);
    onClose();
  };
  const submit = async () => {
    const done = await update(
      { version: account.version, resetTwoStep: true },
      {
        handle: async (error) => {
          if (!(error instanceof Refused) || error.code !== 'STALE_USER') return false;
          await look();
          setStale(true);
          return true;
        },
      },
    );
    if (!done) return;
    close();
    notify(`Two-step sign-in of ${account.businessName} is off`);
  };
  return (
    <FormSheet
      name="account without two-step"
      open={open}
      onClose={close}
      title="Turn off two-step"
      verb="Turn off two-step"
      kind="danger"
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <p>
        <strong>{account.businessName}</strong> is signed out everywhere at once. From then on the password alone opens the account,{' '}
        {account.twoStep.required
          ? 'and the first thing to do there is to set two-step sign-in up again.'
          : 'until two-step sign-in is set up again.'}
      </p>
      <p className="quiet">Please be sure who is asking: call back on a number you know. The recovery codes of before no longer work.</p>
      {stale && (
        <p className="notice run" role="alert">
          Somebody else has changed this account meanwhile. Behind this sheet it stands as it is now; press again if it is still right.
        </p>
      )}
    </FormSheet>
  );
}
