import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../pwa/chunk.ts';
import type { Openable } from './document-kinds.ts';

const DocumentSheet = lazyPart('document-sheet', () => import('./document-sheet.tsx'), 'DocumentSheet');

/** How a document is opened: for whom, at which price, in which language. `order`: the one it belongs to, where there is one. */
export function useDocumentSheet(order?: { pnr: string; passengers: readonly { id: string; lastName: string; firstName: string }[] }): {
  show: (document: Openable) => void;
  sheet: ReactNode;
} {
  const [shown, setShown] = useState<{ document: Openable; open: boolean }>();
  const sheet = shown && (
    <Suspense>
      <DocumentSheet
        key={shown.document.id}
        document={shown.document}
        {...(order ? { pnr: order.pnr } : {})}
        passengers={order?.passengers ?? []}
        open={shown.open}
        onClose={() => setShown((now) => now && { ...now, open: false })}
      />
    </Suspense>
  );
  return { show: (document) => setShown({ document, open: true }), sheet };
}
