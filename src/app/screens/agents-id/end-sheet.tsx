import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Rich } from '../../ui/rich.tsx';
import type { SheetOf } from './parts.ts';
import { OnHolds, type OnHoldsChoice } from './on-holds.tsx';
import { useAccountAction } from './use-account-action.tsx';

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
  const { currentBalance, currency } = account.balance;
  const submit = () => {
    if (openHolds > 0 && !onHolds) return setErrors({ onHolds: agentText('holdsMissing') });
    return run(
      {
        status: end === 'block' ? 'blocked' : 'closed',
        ...(reason.trim() ? { blockedReason: reason.trim() } : {}),
        ...(openHolds > 0 && onHolds ? { onHolds } : {}),
      },
      agentText(`end.${end}.done`, { name: account.businessName }),
    );
  };

  return (
    <FormSheet
      {...sheet}
      name="account end"
      title={agentText(`end.${end}.title`)}
      verb={agentText(`end.${end}.verb`)}
      kind="danger"
      onSubmit={submit}
    >
      <p>
        <Rich of={agentText} text={`end.${end}.will`} put={{ name: account.businessName, b: <strong /> }} />
      </p>
      {end === 'close' && !account.agency && currentBalance !== 0 && (
        <p className="notice run">{agentText('balanceNotZero', { money: formatMoney(currentBalance, currency) })}</p>
      )}
      {staleNotice}
      {end === 'block' && (
        <AreaField
          label={agentText('reasonOptional')}
          hint={agentText('reasonHint')}
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
