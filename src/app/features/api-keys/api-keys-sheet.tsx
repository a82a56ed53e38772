import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../../contract/api-keys.ts';
import { apiKeysText } from '../../../texts/api-keys/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { SecretSheet } from '../secrets/secret-sheet.tsx';
import { ApiKeySheet, type MadeKey } from './api-key-sheet.tsx';
import { apiKeysQuery } from './queries.ts';

interface ApiKeysSheetProps {
  agencyId: string;
  open: boolean;
  /** Opens and closes; it is closed while another sheet is open. */
  onOpen: (open: boolean) => void;
}

/** API keys of an agency: what each may, until when, and when it was used last. */
export function ApiKeysSheet({ agencyId, open, onOpen }: ApiKeysSheetProps) {
  const keys = useQuery({ ...apiKeysQuery(agencyId), enabled: open });
  const offline = useOffline();
  const { busy, trouble, send } = useWrite();
  const { edited, edit, close } = useEdited<ApiKey>();
  const [shown, setShown] = useState<MadeKey & { open: boolean }>();
  // What is being done is shown at its row.
  const [at, setAt] = useState<string>();
  const revoke = async ({ id, name }: ApiKey) => {
    if (
      !(await confirm({
        title: apiKeysText('askTitle'),
        text: apiKeysText('askText', { name }),
        verb: apiKeysText('revoke'),
        danger: true,
      }))
    )
      return;
    setAt(id);
    if (await send('revokeApiKey', { params: { id: agencyId, apiKeyId: id } })) notify(apiKeysText('revoked'));
  };
  const rows = keys.data ?? [];
  return (
    <>
      <Sheet
        open={open}
        onClose={() => onOpen(false)}
        title={apiKeysText('title')}
        foot={
          <Button
            kind="go"
            full
            disabled={offline || keys.data === undefined}
            onPress={() => {
              onOpen(false);
              edit();
            }}
          >
            {apiKeysText('add')}
          </Button>
        }
      >
        <div className="stack">
          <p className="quiet">{apiKeysText('about')}</p>
          <p>
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {apiKeysText('docs')}
            </a>
          </p>
          {trouble !== undefined && <ErrorAlert error={trouble} />}
          {keys.isPending && <Skeleton lines={[60, 80, 45]} />}
          {keys.isError && !keys.data && (
            <ErrorAlert error={keys.error} title={apiKeysText('failed')} onRetry={() => void keys.refetch()} />
          )}
          {keys.data && rows.length === 0 && <EmptyState title={apiKeysText('none')} why={apiKeysText('noneWhy')} />}
          {rows.length > 0 && (
            <ul className="rows card flush" aria-label={apiKeysText('title')}>
              {rows.map((one) => (
                <li key={one.id} className="stack tight">
                  <Facts one={one} />
                  <div>
                    <Button
                      kind="outline"
                      small
                      label={apiKeysText('revokeOne', { name: one.name })}
                      busy={busy && at === one.id}
                      disabled={offline || busy}
                      onPress={() => void revoke(one)}
                    >
                      {apiKeysText('revoke')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Sheet>
      {edited && (
        <ApiKeySheet
          key={edited.time}
          agencyId={agencyId}
          open={edited.open}
          onClose={(made) => {
            close();
            if (made) setShown({ ...made, open: true });
            else onOpen(true);
          }}
        />
      )}
      {shown && (
        <SecretSheet
          secret={shown.key}
          of={shown.apiKey.name}
          open={shown.open}
          words={{
            title: apiKeysText('keepTitle'),
            text: apiKeysText('keepText'),
            copy: apiKeysText('copy'),
            copied: apiKeysText('copied'),
            kept: apiKeysText('kept'),
          }}
          onClose={() => {
            setShown({ ...shown, open: false });
            onOpen(true);
          }}
        />
      )}
    </>
  );
}

function Facts({ one }: { one: ApiKey }) {
  const zone = useCompanyZone();
  return (
    <div className="stack tight">
      <p className="strong breaks">{one.name}</p>
      <p className="quiet code">{`${one.begin}…`}</p>
      <p>{one.scopes.map((scope) => apiKeysText(`short.${scope}`)).join(' · ')}</p>
      <p className="quiet num">
        {[
          apiKeysText('until', { day: showDay(one.lastDay) }),
          one.lastUsedAt ? apiKeysText('lastUsed', { at: showInstant(one.lastUsedAt, zone) }) : apiKeysText('never'),
        ].join(' · ')}
      </p>
      {one.hasEnded && (
        <div className="row wrap">
          <Chip icon="clock" tone="end" text={apiKeysText('ended')} />
        </div>
      )}
    </div>
  );
}
