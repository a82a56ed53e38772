import { type ReactNode, useState } from 'react';
import type { Allotment } from '../../../contract/allotments.ts';
import type { DepositPlan } from '../../../contract/deposits.ts';
import { formatMoney } from '../../../rules/format.ts';
import { depositsText } from '../../../texts/deposits/text.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import styles from './deposits.module.css';
import { useDepositRights } from './may-pay.ts';
import { PaySheet } from './pay-sheet.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { SettleSheet } from './settle-sheet.tsx';

/** Which sheet is open; it stays drawn while it closes. */
type Shown = { sheet: 'plan' | 'pay' | 'settle'; open: boolean };

/** The payment plan of group seats: its steps, what has become of the money, and what is to be done with it. `changes`: for who keeps the seats; `more`: what else is to be done with them. */
export function PlanView({ one, changes = false, more }: { one: Allotment; changes?: boolean; more?: ReactNode }) {
  const { plan, agent, flight } = one;
  const { pays, settles } = useDepositRights();
  const offline = useOffline();
  const [shown, setShown] = useState<Shown>();
  const show = (sheet: Shown['sheet']) => setShown({ sheet, open: true });
  const sheet = (name: Shown['sheet']) => ({
    one,
    open: shown?.sheet === name && shown.open,
    onClose: () => setShown((now) => now && { ...now, open: false }),
  });
  const isOpen = one.status === 'open';
  const next = isOpen && pays ? plan?.steps.find((step) => step.paidAt === null) : undefined;
  const makes = changes && isOpen && (!plan || plan.steps.some((step) => step.paidAt === null));
  const settling = !isOpen && settles && plan !== null && plan.held > 0;
  if (!plan && !makes) return more && <div className="row wrap">{more}</div>;
  const sum = next && plan ? formatMoney(next.amount, plan.currency) : '';
  return (
    <section className="stack tight" aria-label={depositsText('makeOf', { agency: agent.businessName })}>
      {plan && <h4 className="field-label">{depositsText('title')}</h4>}
      {plan && <Steps plan={plan} />}
      {plan && plan.paid > 0 && <Figures plan={plan} />}
      <div className="row wrap">
        {next && (
          <Button
            kind="go"
            small
            disabled={offline}
            label={depositsText('payOf', { money: sum, flight: flight.flightNumber })}
            onPress={() => show('pay')}
          >
            {depositsText('pay', { money: sum })}
          </Button>
        )}
        {makes && (
          <Button
            kind="outline"
            small
            disabled={offline}
            label={depositsText('makeOf', { agency: agent.businessName })}
            onPress={() => show('plan')}
          >
            {depositsText(plan ? 'change' : 'make')}
          </Button>
        )}
        {settling && (
          <Button
            kind="outline"
            small
            disabled={offline}
            label={depositsText('settleOf', { agency: agent.businessName })}
            onPress={() => show('settle')}
          >
            {depositsText('settle')}
          </Button>
        )}
        {more}
      </div>
      {shown?.sheet === 'plan' && <PlanSheet {...sheet('plan')} />}
      {shown?.sheet === 'pay' && <PaySheet {...sheet('pay')} />}
      {shown?.sheet === 'settle' && <SettleSheet {...sheet('settle')} />}
    </section>
  );
}

function Steps({ plan }: { plan: DepositPlan }) {
  return (
    <ol className={styles.steps}>
      {plan.steps.map((step, i) => (
        <li key={step.id} className="row between wrap">
          <span className={step.paidAt === null ? '' : 'quiet'}>{depositsText('stepDue', { n: i + 1, day: showDay(step.dueOn) })}</span>
          <span className="row">
            {step.paidAt !== null && <Chip icon="check" tone="good" text={depositsText('paid')} />}
            {step.overdue && <Chip icon="alert" tone="bad" text={depositsText('overdue')} />}
            <span className="money">{formatMoney(step.amount, plan.currency)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Figures({ plan }: { plan: DepositPlan }) {
  const money = (amount: number) => formatMoney(amount, plan.currency);
  return (
    <Lines
      label={depositsText('held')}
      lines={[
        [depositsText('paidSum'), money(plan.paid)],
        plan.used > 0 && [depositsText('used'), money(-plan.used)],
        plan.returned > 0 && [depositsText('returned'), money(-plan.returned)],
        plan.kept > 0 && [depositsText('kept'), money(-plan.kept)],
        [
          depositsText('held'),
          money(plan.held),
          'sum strong', // no text
        ],
      ]}
    />
  );
}
