import { Link } from '@tanstack/react-router';
import type { OrderRow } from '../../../contract/orders.ts';
import { formatInstant } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { reasonText } from '../../features/orders/reasons.ts';
import { useIsStaff } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown, useCountdown } from '../../ui/countdown.tsx';
import { Money } from '../../ui/money.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { RouteAndLead } from './reservation-card.tsx';
import { urgencyOf } from './urgency.ts';

interface DeadlineCardProps {
  row: OrderRow;
  onIssue: () => void;
  onExtend: () => void;
  extending: boolean;
  /** Its time has run out while somebody looked. */
  onEnd: () => void;
}

/** A booking that ends soon: what is at risk, how long it still has, and what saves it. */
export function DeadlineCard({ row, onIssue, onExtend, extending, onEnd }: DeadlineCardProps) {
  const zone = useCompanyZone();
  const staff = useIsStaff();
  const action = (op: string) => row.availableActions.find((one) => one.op === op);
  const issue = action('issue');
  const { left } = useCountdown(row.timeLimit!);
  const urgency = urgencyOf(left);
  return (
    <article className="card reservation deadline" aria-label={row.pnr}>
      <Link to="/info/$pnr" params={{ pnr: row.pnr }} className="deadline-link">
        <span className="row between">
          <span className="code pnr">{row.pnr}</span>
          <Money amount={row.payable} currency={row.accountCurrency} className="strong at-risk" />
        </span>
        <RouteAndLead row={row} />
        {staff && <span className="who agent cut">{row.agent.businessName}</span>}
      </Link>
      <p className={`row between wrap deadline-time ${urgency.tone}`}>
        <span className="row">
          <Chip icon={urgency.icon} tone={urgency.tone} text={urgency.word} />
          <Countdown until={row.timeLimit!} onEnd={onEnd} />
        </span>
        <span className="quiet num">{formatInstant(row.timeLimit!, zone)}</span>
      </p>
      <div className="row deadline-deeds">
        {issue?.allowed ? (
          <Button kind="main" className="grow" label={`Issue ${row.pnr}`} onPress={onIssue}>
            Issue
          </Button>
        ) : (
          <p className="quiet grow">{reasonText(issue?.reason)}</p>
        )}
        {action('extend')?.allowed && (
          <Button kind="outline" className="grow" label={`Extend ${row.pnr}`} busy={extending} onPress={onExtend}>
            Extend
          </Button>
        )}
      </div>
    </article>
  );
}
