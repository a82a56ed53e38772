import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Allotment } from '../../../contract/allotments.ts';
import { formatMoney } from '../../../rules/format.ts';
import { depositsText } from '../../../texts/deposits/text.ts';
import { profileQuery } from '../../api/queries.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useIsAgent } from '../../may.ts';
import { Lines } from '../../ui/lines.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { showDay } from '../../day.ts';
import { accountQuery } from '../accounts/queries.ts';
import { BalanceAfter } from '../money/balance-after.tsx';

/** What goes from whose balance, and what it is then. */
export function PaySheet({ one, open, onClose }: { one: Allotment; open: boolean; onClose: () => void }) {
  const own = useIsAgent();
  const { data: profile } = useQuery({ ...profileQuery(), enabled: open && own });
  const { data: account } = useQuery({ ...accountQuery(one.agent.userId), enabled: open && !own });
  const { send, ...write } = useWrite();
  // What it was opened for, also once it is paid.
  const [step] = useState(() => one.plan?.steps.find((each) => each.paidAt === null));
  if (!step || !one.plan) return null;
  const sum = formatMoney(step.amount, one.plan.currency);
  const balance = (own ? profile : account)?.balance;
  const submit = async () => {
    const done = await send('payDepositStep', { params: { id: one.id }, body: { stepId: step.id } }, { timeoutMs: 30_000 });
    if (!done) return;
    onClose();
    notify(depositsText('payDone', { money: sum }));
  };
  return (
    <FormSheet
      name="deposit payment"
      {...write}
      open={open}
      onClose={onClose}
      title={depositsText('payTitle')}
      verb={depositsText('pay', { money: sum })}
      kind="go"
      onSubmit={submit}
    >
      <Lines
        lines={[
          [depositsText('payFrom'), one.agent.businessName],
          [`${one.flight.flightNumber}, ${showDay(one.flight.departureLocal)}`, sum, 'strong'],
          [depositsText('dueOn'), showDay(step.dueOn)],
        ]}
      />
      <p className="quiet">{depositsText('payExplain')}</p>
      {balance && <BalanceAfter balance={balance} change={-step.amount} />}
    </FormSheet>
  );
}
