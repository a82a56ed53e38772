import { useState } from 'react';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { useOffline } from '../../../connection.ts';
import { ExportButtons } from '../../../features/exports/export-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { ImportSheet } from './import-sheet.tsx';
import type { AnyKind } from './kind.ts';

/** The list from a file, and what the search leaves of it to one. */
export function FileActions({ kind, search, writes }: { kind: AnyKind; search: string; writes: boolean }) {
  const title = referenceListsText(`title.${kind.noun}`);
  const offline = useOffline();
  const [importing, setImporting] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      {kind.files && writes && (
        <Button
          kind="quiet"
          small
          disabled={offline}
          {...(offline ? { describedBy: 'export-off' } : {})}
          onPress={() => {
            setImporting(importing + 1);
            setOpen(true);
          }}
        >
          {referenceListsText('import')}
        </Button>
      )}
      <ExportButtons what={title} take={(format, taking) => kind.take(format, search, taking)} />
      {kind.files && importing > 0 && (
        <ImportSheet key={importing} files={kind.files} title={title} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
