import { type ComponentProps, lazy, Suspense } from 'react';
import { useSeller } from '../hold/use-seller.ts';
import { loadChunk } from '../pwa/chunk.ts';

/** Agents do not load it. */
const AgencyLine = lazy(async () => ({ default: (await loadChunk('agency', () => import('./agency-line.tsx'))).AgencyLine }));

/** For whom staff sell; nothing for agents, who sell for themselves. */
export function AgencyPart(props: ComponentProps<typeof AgencyLine>) {
  const { staff } = useSeller();
  if (!staff) return null;
  return (
    <Suspense fallback={<div className="line-button" aria-hidden="true" />}>
      <AgencyLine {...props} />
    </Suspense>
  );
}
