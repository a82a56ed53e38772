import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DELIVERY_STATES, type Webhook, type WebhookDelivery } from '../../../contract/webhooks.ts';
import { webhooksText } from '../../../texts/webhooks/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { RowsSheet } from '../../lists/rows-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { useRowWrite } from '../../writes/use-row-write.ts';
import { deliveryWords } from './delivery-words.ts';
import { deliveriesQuery } from './queries.ts';
import styles from './webhooks.module.css';

interface DeliveriesSheetProps {
  agencyId: string;
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

type Status = WebhookDelivery['status'];

/** What an endpoint was told, and what it answered. */
export function DeliveriesSheet({ agencyId, webhook, open, onClose }: DeliveriesSheetProps) {
  const [status, setStatus] = useState<Status>();
  const found = useInfiniteQuery({ ...deliveriesQuery(agencyId, webhook.id, status), enabled: open });
  const offline = useOffline();
  const { busy, trouble, isAt, sendAt } = useRowWrite();
  const again = async ({ id }: WebhookDelivery) => {
    const done = await sendAt(id, 'resendWebhook', { params: { id: agencyId, webhookId: webhook.id, deliveryId: id } });
    if (done) notify(webhooksText('onItsWay'));
  };
  return (
    <RowsSheet
      open={open}
      onClose={onClose}
      title={webhook.name}
      label={webhooksText('log')}
      tall
      above={
        <div className="scroll-x" role="group" aria-label={webhooksText('log')}>
          {[undefined, ...DELIVERY_STATES].map((one) => (
            <button key={one ?? 'all'} type="button" className="pick" aria-pressed={one === status} onClick={() => setStatus(one)}>
              {webhooksText(one ? `state.${one}` : 'all')}
            </button>
          ))}
        </div>
      }
      trouble={trouble}
      list={{ query: found, rows: found.data?.pages.flatMap(({ result }) => result) ?? [] }}
      failure={webhooksText('logFailed')}
      none={<EmptyState title={webhooksText(status ? 'noneOfThese' : 'noMessages')} why={webhooksText('noMessagesWhy')} />}
      renderRow={(one) => <Delivery one={one} busy={isAt(one.id)} off={offline || busy} onAgain={() => void again(one)} />}
    />
  );
}

const LOOK = { waiting: ['clock', 'run'], delivered: ['check', 'good'], failed: ['alert', 'bad'] } as const;

function Delivery({ one, busy, off, onAgain }: { one: WebhookDelivery; busy: boolean; off: boolean; onAgain: () => void }) {
  const zone = useCompanyZone();
  const type = webhooksText(`event.${one.type}`);
  const at = showInstant(one.at, zone);
  const [icon, tone] = LOOK[one.status];
  const facts = [deliveryWords(one), one.attempts > 0 ? webhooksText('attempts', { n: one.attempts }) : ''].filter(Boolean);
  return (
    <>
      <div className="row between wrap">
        <p className="strong">
          {type} {one.pnr !== null && <span className="code">{one.pnr}</span>}
        </p>
        <Chip icon={icon} tone={tone} text={webhooksText(`one.${one.status}`)} />
      </div>
      <p className="quiet num">{[at, ...facts].join(' · ')}</p>
      {one.nextAt !== null && one.attempts > 0 && <p className="num">{webhooksText('next', { at: showInstant(one.nextAt, zone) })}</p>}
      <details className="fold">
        <summary>{webhooksText('details')}</summary>
        <div className="stack tight">
          <p className="quiet num breaks">{`webhook-id: ${one.id}`}</p>
          <p className="quiet">{webhooksText('body')}</p>
          <pre className={styles.text}>{JSON.stringify(JSON.parse(one.body), null, 2)}</pre>
          {one.answer !== null && (
            <>
              <p className="quiet">{webhooksText('answer')}</p>
              <pre className={styles.text}>{one.answer || webhooksText('noAnswer')}</pre>
            </>
          )}
        </div>
      </details>
      {one.type !== 'webhook.test' && (
        <div>
          <Button kind="outline" small label={webhooksText('againOne', { type, at })} busy={busy} disabled={off} onPress={onAgain}>
            {webhooksText(one.status === 'waiting' ? 'now' : 'again')}
          </Button>
        </div>
      )}
    </>
  );
}
