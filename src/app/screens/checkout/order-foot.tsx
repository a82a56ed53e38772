import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { has } from '../../../rules/rights.ts';
import { profileQuery } from '../../api/queries.ts';
import type { Draft } from '../../features/checkout-draft/draft.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IssueSheet } from './issue-sheet.tsx';
import { PriceSheet } from './price-sheet.tsx';
import type { useOrder } from './use-order.ts';
import type { PricedHold } from './with-services.ts';
import styles from './checkout.module.css';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** The total, which opens line by line, and the two ways to finish. */
export function OrderFoot({
  hold,
  order,
  draft,
  ready,
  offline,
}: {
  hold: PricedHold;
  order: ReturnType<typeof useOrder>;
  draft: Draft;
  ready: (action: 'book' | 'issue') => boolean;
  offline: boolean;
}) {
  const [price, setPrice] = useState(false);
  const [issuing, setIssuing] = useState(false);
  const zone = useCompanyZone();
  const mayIssue = useMayIssue();
  const { state } = order;
  const sending = state.is === 'sending';
  const until = hold.deadlineIfBooked && shortInstant(hold.deadlineIfBooked, zone);
  const reasons = [
    offline && checkoutText('offline'),
    !offline && hold.instantOnly && checkoutText('instant'),
    !offline && !mayIssue && checkoutText('mayNotIssue'),
  ].filter((reason) => reason !== false);
  return (
    <div className={`grow stack ${styles.foot}`}>
      <button type="button" className={`row press ${styles.price}`} aria-haspopup="dialog" onClick={() => setPrice(true)}>
        <span className="sr-only">{checkoutText('total')} </span>
        <span className="title money">{formatMoney(hold.price.totals.grossAccount, hold.accountCurrency)}</span>
        {hold.currency !== hold.accountCurrency && (
          <span className={`quiet money ${styles.other}`}>{formatMoney(hold.price.totals.gross, hold.currency)}</span>
        )}
        <span className={`strong end ${styles.word}`}>
          {checkoutText('price')} <Icon name="down" className="turned-up in-chip" />
        </span>
      </button>
      {reasons.length > 0 && (
        <p className="quiet" id="order-reason">
          {reasons.join(' ')}
        </p>
      )}
      <div className={`halves tight ${styles.buttons}`}>
        <Button
          kind="outline"
          busy={sending && state.action === 'book'}
          disabled={offline || hold.instantOnly || sending}
          describedBy="order-reason"
          onPress={() => {
            if (ready('book')) void order.order(draft, 'book');
          }}
        >
          <span className={styles.lines}>
            {checkoutText('book')}
            <small>{until ? checkoutText('until', { until }) : checkoutText('notPossible')}</small>
          </span>
        </Button>
        <Button
          kind="go"
          disabled={offline || !mayIssue || sending}
          describedBy="order-reason"
          onPress={() => {
            if (ready('issue')) setIssuing(true);
          }}
        >
          <span className={styles.lines}>
            {checkoutText('bookIssue')}
            <small>{formatMoney(hold.price.totals.payable, hold.accountCurrency)}</small>
          </span>
        </Button>
      </div>
      <PriceSheet hold={hold} open={price} onClose={() => setPrice(false)} />
      <IssueSheet
        hold={hold}
        draft={draft}
        open={issuing}
        state={state}
        onClose={() => {
          setIssuing(false);
          if (state.is === 'refused') order.dismiss();
        }}
        onOrder={(action) => void order.order(draft, action)}
      />
    </div>
  );
}

/** Until the privileges are known the server decides. */
function useMayIssue(): boolean {
  const role = useSession()?.role;
  const { data: profile } = useQuery(profileQuery());
  return !role || !profile || has({ role, privilege: profile.privilege }, 'issue');
}
