import type { Webhook } from '../../../contract/webhooks.ts';
import { webhooksText } from '../../../texts/webhooks/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { Sheet } from '../../ui/overlay.tsx';

export interface Shown {
  secret: string;
  webhook: Webhook;
  open: boolean;
}

/** A secret, the one time that it is shown: no way out but the button that says it is kept. */
export function SecretSheet({ shown: { secret, webhook, open }, onClose }: { shown: Shown; onClose: () => void }) {
  const zone = useCompanyZone();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      canClose={!open}
      title={webhooksText('secretTitle')}
      foot={
        <Button full onPress={onClose}>
          {webhooksText('secretKept')}
        </Button>
      }
    >
      <div className="stack">
        <p>{webhooksText('secretText')}</p>
        <p className="strong breaks">{webhook.name}</p>
        <p className="code breaks">{secret}</p>
        <div>
          <Button kind="outline" small onPress={() => void copy(secret, webhooksText('secretCopied'))}>
            {webhooksText('copy')}
          </Button>
        </div>
        {webhook.oldSecretUntil !== null && (
          <p className="quiet">{webhooksText('oldSecret', { at: showInstant(webhook.oldSecretUntil, zone) })}</p>
        )}
      </div>
    </Sheet>
  );
}
