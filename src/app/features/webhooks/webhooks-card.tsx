import { useState } from 'react';
import { webhooksText } from '../../../texts/webhooks/text.ts';
import { Button } from '../../ui/button.tsx';
import { WebhooksSheet } from './webhooks-sheet.tsx';

/** The way to an agency's webhooks. */
export function WebhooksCard({ agencyId, off }: { agencyId: string; off: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card stack" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">{webhooksText('title')}</h2>
      <p className="quiet">{webhooksText('about')}</p>
      <div>
        <Button
          kind="outline"
          small
          label={`${webhooksText('title')}: ${webhooksText('manage')}`}
          disabled={off !== undefined}
          {...(off ? { describedBy: 'account-off' } : {})}
          onPress={() => setOpen(true)}
        >
          {webhooksText('manage')}
        </Button>
      </div>
      <WebhooksSheet agencyId={agencyId} open={open} onOpen={setOpen} />
    </section>
  );
}
