import { useQuery } from '@tanstack/react-query';
import { readFile } from '../offline/saved-files.ts';
import { readSaved } from '../offline/saved-reservations.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { SavedAt } from '../ui/saved-at.tsx';
import type { Openable } from './document-kinds.ts';

/** The paper as it was kept on this device, with an address that opens it. */
export function useSavedDocument(document: Openable, wanted: boolean): { href: string; savedAt: number } | undefined {
  const { data } = useQuery({
    queryKey: ['saved document', document.id],
    // The address lives as long as the page: a paper is some tens of kB, and another app may still be reading it.
    queryFn: async () => {
      const kept = await readFile(document.id);
      return kept ? { href: URL.createObjectURL(kept.file), savedAt: kept.savedAt } : null;
    },
    enabled: wanted,
    staleTime: 0,
  });
  return data ?? undefined;
}

/** Without a network: when it was saved, and the codes of the tickets, large enough for a camera. */
export function SavedDocument({ document, pnr, savedAt }: { document: Openable; pnr: string | undefined; savedAt: number | undefined }) {
  const { data } = useQuery({
    queryKey: ['saved reservation', pnr, 'codes'],
    queryFn: async () => (await readSaved(pnr ?? '')) ?? null,
    enabled: pnr !== undefined,
    staleTime: 0,
  });
  const codes = document.kind === 'ticket' ? (data?.codes ?? []) : [];
  return (
    <>
      {savedAt === undefined ? (
        <p className="quiet" role="status">
          No connection, and this document was not saved on this device.
        </p>
      ) : (
        <SavedAt at={savedAt} />
      )}
      {codes.map((code) => (
        <figure key={code.ticket} className="saved-code">
          <QrCode text={code.url} label={`Code of ticket ${code.ticket}`} />
          <figcaption className="num">{code.ticket}</figcaption>
        </figure>
      ))}
    </>
  );
}
