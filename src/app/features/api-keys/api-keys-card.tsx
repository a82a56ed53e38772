import { useState } from 'react';
import { apiKeysText } from '../../../texts/api-keys/text.ts';
import { Button } from '../../ui/button.tsx';
import { ApiKeysSheet } from './api-keys-sheet.tsx';

/** The way to an agency's API keys. */
export function ApiKeysCard({ agencyId, off }: { agencyId: string; off: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card stack" aria-labelledby="api-keys-title">
      <h2 id="api-keys-title">{apiKeysText('title')}</h2>
      <p className="quiet">{apiKeysText('about')}</p>
      <div>
        <Button
          kind="outline"
          small
          label={`${apiKeysText('title')}: ${apiKeysText('manage')}`}
          disabled={off !== undefined}
          {...(off ? { describedBy: 'account-off' } : {})}
          onPress={() => setOpen(true)}
        >
          {apiKeysText('manage')}
        </Button>
      </div>
      <ApiKeysSheet agencyId={agencyId} open={open} onOpen={setOpen} />
    </section>
  );
}
