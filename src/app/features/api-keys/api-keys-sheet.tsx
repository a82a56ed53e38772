import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../../contract/api-keys.ts';
import { apiKeysText } from '../../../texts/api-keys/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { RowsSheet } from '../../lists/rows-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { useRowWrite } from '../../writes/use-row-write.ts';
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
  const { busy, trouble, isAt, sendAt } = useRowWrite();
  const { edited, edit, close } = useEdited<ApiKey>();
  const [shown, setShown] = useState<MadeKey & { open: boolean }>();
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
    if (await sendAt(id, 'revokeApiKey', { params: { id: agencyId, apiKeyId: id } })) notify(apiKeysText('revoked'));
  };
  return (
    <>
      <RowsSheet
        open={open}
        onClose={() => onOpen(false)}
        title={apiKeysText('title')}
        above={
          <>
            <p className="quiet">{apiKeysText('about')}</p>
            <p>
              <a href="/api/docs" target="_blank" rel="noreferrer">
                {apiKeysText('docs')}
              </a>
            </p>
          </>
        }
        trouble={trouble}
        list={{ query: keys, rows: keys.data ?? [] }}
        failure={apiKeysText('failed')}
        none={<EmptyState title={apiKeysText('none')} why={apiKeysText('noneWhy')} />}
        renderRow={(one) => (
          <>
            <Facts one={one} />
            <div>
              <Button
                kind="outline"
                small
                label={apiKeysText('revokeOne', { name: one.name })}
                busy={isAt(one.id)}
                disabled={offline || busy}
                onPress={() => void revoke(one)}
              >
                {apiKeysText('revoke')}
              </Button>
            </div>
          </>
        )}
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
      />
      {edited && (
        <ApiKeySheet
          key={edited.time}
          agencyId={agencyId}
          open={edited.open}
          onClose={(made) => {
            close();
            if (made) setShown({ ...made, open: true });
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
          <Chip icon="clock" tone="ended" text={apiKeysText('ended')} />
        </div>
      )}
    </div>
  );
}
