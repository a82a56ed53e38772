import { useState } from 'react';
import { agentText } from '../../../texts/agent/text.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { Rich } from '../../ui/rich.tsx';
import type { SheetOf } from './parts.ts';
import { useAccountAction } from './use-account-action.tsx';

/** Back to work: for a blocked account, and for a closed one. */
export function OpenSheet(props: SheetOf) {
  const { account } = props;
  const { sheet, run, staleNotice } = useAccountAction(props);
  const [closed] = useState(account.status === 'closed');
  return (
    <FormSheet
      {...sheet}
      name="account opening"
      title={agentText(closed ? 'openTitle' : 'unblockTitle')}
      verb={agentText(closed ? 'open' : 'unblock')}
      onSubmit={() => run({ status: 'active' }, agentText('canSignIn', { name: account.businessName }))}
    >
      <p>
        <Rich of={agentText} text="openText" put={{ name: account.businessName, b: <strong /> }} />
      </p>
      {account.blockedReason && <p className="quiet">{agentText('endedFor', { reason: account.blockedReason })}</p>}
      {staleNotice}
    </FormSheet>
  );
}
