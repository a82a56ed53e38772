import { useState } from 'react';
import { FormSheet } from '../../forms/form-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { useAccountAction } from './use-account-action.tsx';

/** Back to work: for a blocked account, and for a closed one. */
export function OpenSheet(props: SheetOf) {
  const { account } = props;
  const { sheet, run, staleNotice } = useAccountAction(props);
  const [verb] = useState(account.status === 'closed' ? 'Open' : 'Unblock');
  return (
    <FormSheet
      {...sheet}
      name="account opening"
      title={`${verb} account`}
      verb={verb}
      onSubmit={() => run({ status: 'active' }, `${account.businessName} can sign in again`)}
    >
      <p>
        <strong>{account.businessName}</strong> can sign in, search and book again at once, with the terms it has.
      </p>
      {account.blockedReason && <p className="quiet">It was ended for: {account.blockedReason}</p>}
      {staleNotice}
    </FormSheet>
  );
}
