import { useState } from 'react';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { Refused } from '../../api/failures.ts';
import { notify } from '../../ui/notify.ts';
import type { SheetOf } from './parts.ts';
import { useUpdate } from './use-update.ts';

/** Back to work: for a blocked account, and for a closed one. */
export function OpenSheet({ account, open, onClose }: SheetOf) {
  const { busy, faults, failure, clear, look, update } = useUpdate(account);
  const [stale, setStale] = useState(false);
  const [verb] = useState(account.status === 'closed' ? 'Open' : 'Unblock');
  const close = () => {
    clear();
    setStale(false);
    onClose();
  };
  const submit = async () => {
    const done = await update(
      { version: account.version, status: 'active' },
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
    notify(`${account.businessName} can sign in again`);
  };
  return (
    <FormSheet
      name="account opening"
      open={open}
      onClose={close}
      title={`${verb} account`}
      verb={verb}
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <p>
        <strong>{account.businessName}</strong> can sign in, search and book again at once, with the terms it has.
      </p>
      {account.blockedReason && <p className="quiet">It was ended for: {account.blockedReason}</p>}
      {stale && (
        <p className="notice run" role="alert">
          Somebody else has changed this account meanwhile. Behind this sheet it stands as it is now; press again if it is still right.
        </p>
      )}
    </FormSheet>
  );
}
