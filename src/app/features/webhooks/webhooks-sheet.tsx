import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../contract/webhooks.ts';
import { webhooksText } from '../../../texts/webhooks/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { RowsSheet } from '../../lists/rows-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { useRowWrite } from '../../writes/use-row-write.ts';
import { DeliveriesSheet } from './deliveries-sheet.tsx';
import { SecretSheet } from '../secrets/secret-sheet.tsx';
import { deliveryWords } from './delivery-words.ts';
import { webhooksQuery } from './queries.ts';
import { WebhookSheet } from './webhook-sheet.tsx';

interface WebhooksSheetProps {
  agencyId: string;
  open: boolean;
  /** Opens and closes; it is closed while another sheet is open. */
  onOpen: (open: boolean) => void;
}

/** Endpoints of an agency: what each is told, whether it answers, and what may be done with it. */
export function WebhooksSheet({ agencyId, open, onOpen }: WebhooksSheetProps) {
  const webhooks = useQuery({ ...webhooksQuery(agencyId), enabled: open });
  const offline = useOffline();
  const zone = useCompanyZone();
  const { busy, trouble, isAt, sendAt } = useRowWrite();
  const { edited, edit: write, close } = useEdited<Webhook>();
  const messages = useEdited<Webhook>();
  const [shown, setShown] = useState<{ secret: string; webhook: Webhook; open: boolean }>();
  const edit = (one?: Webhook) => {
    onOpen(false);
    write(one);
  };
  const look = (one: Webhook) => {
    onOpen(false);
    messages.edit(one);
  };
  const takeSecret = async (webhookId: string): Promise<void> => {
    const made = await sendAt(`secret ${webhookId}`, 'newWebhookSecret', { params: { id: agencyId, webhookId } });
    if (!made) return onOpen(true);
    onOpen(false);
    setShown({ ...made.result, open: true });
  };
  const renew = async ({ id, hasSecret }: Webhook) => {
    const sure =
      !hasSecret ||
      (await confirm({ title: webhooksText('askSecretTitle'), text: webhooksText('askSecretText'), verb: webhooksText('secret') }));
    if (sure) await takeSecret(id);
  };
  const test = async ({ id }: Webhook) => {
    const done = await sendAt(id, 'testWebhook', { params: { id: agencyId, webhookId: id } });
    if (!done) return;
    if (done.result.status === 'delivered') notify(webhooksText('testGood'));
    else notify({ text: `${webhooksText('testBad')}: ${deliveryWords(done.result)}`, kind: 'error' });
  };
  return (
    <>
      <RowsSheet
        open={open}
        onClose={() => onOpen(false)}
        title={webhooksText('title')}
        above={<p className="quiet">{webhooksText('about')}</p>}
        trouble={trouble}
        list={{ query: webhooks, rows: webhooks.data ?? [] }}
        failure={webhooksText('failed')}
        none={<EmptyState title={webhooksText('none')} why={webhooksText('noneWhy')} />}
        renderRow={(one) => (
          <>
            <Facts one={one} />
            <div className="row wrap">
              <Button kind="outline" small label={webhooksText('logOne', { name: one.name })} onPress={() => look(one)}>
                {webhooksText('log')}
              </Button>
              {one.hasSecret && (
                <Button
                  kind="outline"
                  small
                  label={webhooksText('testOne', { name: one.name })}
                  busy={isAt(one.id)}
                  disabled={offline || busy}
                  onPress={() => void test(one)}
                >
                  {webhooksText('test')}
                </Button>
              )}
              <Button
                kind={one.hasSecret ? 'outline' : 'main'}
                small
                label={webhooksText('secretOne', { name: one.name })}
                busy={isAt(`secret ${one.id}`)}
                disabled={offline || busy}
                onPress={() => void renew(one)}
              >
                {webhooksText(one.hasSecret ? 'secret' : 'firstSecret')}
              </Button>
              <Button
                kind="outline"
                small
                label={webhooksText('changeOne', { name: one.name })}
                disabled={offline}
                onPress={() => edit(one)}
              >
                {webhooksText('change')}
              </Button>
            </div>
          </>
        )}
        foot={
          <Button kind="go" full disabled={offline || webhooks.data === undefined} onPress={() => edit()}>
            {webhooksText('add')}
          </Button>
        }
      />
      {edited && (
        <WebhookSheet
          key={edited.time}
          agencyId={agencyId}
          one={edited.one}
          open={edited.open}
          onClose={close}
          onSaved={(made) => (made === undefined ? onOpen(true) : void takeSecret(made))}
        />
      )}
      {shown && (
        <SecretSheet
          secret={shown.secret}
          of={shown.webhook.name}
          open={shown.open}
          words={secretWords()}
          onClose={() => {
            setShown({ ...shown, open: false });
            onOpen(true);
          }}
        >
          {shown.webhook.oldSecretUntil !== null && (
            <p className="quiet">{webhooksText('oldSecret', { at: showInstant(shown.webhook.oldSecretUntil, zone) })}</p>
          )}
        </SecretSheet>
      )}
      {messages.edited?.one && (
        <DeliveriesSheet
          key={messages.edited.time}
          agencyId={agencyId}
          webhook={messages.edited.one}
          open={messages.edited.open}
          onClose={() => {
            messages.close();
            onOpen(true);
          }}
        />
      )}
    </>
  );
}

const secretWords = () => ({
  title: webhooksText('secretTitle'),
  text: webhooksText('secretText'),
  copy: webhooksText('copy'),
  copied: webhooksText('secretCopied'),
  kept: webhooksText('secretKept'),
});

function Facts({ one }: { one: Webhook }) {
  const zone = useCompanyZone();
  return (
    <div className="stack tight">
      <p className="strong breaks">{one.name}</p>
      <p className="quiet breaks">{one.url}</p>
      <p>{one.events.map((event) => webhooksText(`event.${event}`)).join(' · ')}</p>
      <p className="quiet num">
        {one.deliveredAt ? webhooksText('lastDelivered', { at: showInstant(one.deliveredAt, zone) }) : webhooksText('never')}
      </p>
      <div className="row wrap">
        {!one.isActive && <Chip icon="ban" tone="ended" text={webhooksText('off')} />}
        {!one.hasSecret && <Chip icon="alert" tone="bad" text={webhooksText('noSecret')} />}
        {one.waiting > 0 && <Chip icon="clock" tone="run" text={webhooksText('waitingCount', { n: String(one.waiting) })} />}
        {one.failed > 0 && <Chip icon="alert" tone="bad" text={webhooksText('failedCount', { n: String(one.failed) })} />}
      </div>
    </div>
  );
}
