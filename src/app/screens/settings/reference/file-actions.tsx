import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { useOffline } from '../../../connection.ts';
import { saveFile } from '../../../features/orders/attachment-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { notify } from '../../../ui/notify.ts';
import { ImportSheet } from './import-sheet.tsx';
import type { AnyKind } from './kind.ts';

/** The list from a file, and to one. */
export function FileActions({ kind, writes }: { kind: AnyKind; writes: boolean }) {
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [importing, setImporting] = useState(0);
  const [open, setOpen] = useState(false);
  const exported = kind.files ? (`export${kind.files}` as const) : kind.exports;
  if (!exported) return null;
  const take = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const file = await download(exported, { query: { format: 'csv' } });
      saveFile(file);
      notify(`${file.name} is saved. The log tells that you took it.`);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const off = offline ? { describedBy: 'reference-off' } : {};
  return (
    <>
      {kind.files && writes && (
        <Button
          kind="quiet"
          small
          disabled={offline}
          {...off}
          onPress={() => {
            setImporting(importing + 1);
            setOpen(true);
          }}
        >
          Import
        </Button>
      )}
      <Button kind="quiet" small busy={busy} disabled={offline} {...off} onPress={() => void take()}>
        Export
      </Button>
      {failure !== undefined && <ErrorAlert error={failure} title="The file could not be made" />}
      {kind.files && importing > 0 && (
        <ImportSheet key={importing} files={kind.files} title={kind.title} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
