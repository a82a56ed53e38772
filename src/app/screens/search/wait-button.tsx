import { useState } from 'react';
import type { SearchResult } from '../../../contract/search.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import { useLater } from '../../pwa/use-later.ts';
import { Button } from '../../ui/button.tsx';
import type { SearchParams } from './search-params.ts';

const load = () => loadChunk('wait-sheet', () => import('./wait-sheet.tsx'));

/** Below the flights of a leg: the way to fares that are sold out, and their waitlist. */
export function WaitButton({ leg, form }: { leg: SearchResult['legs'][number]; form: SearchParams }) {
  const { sells } = useSeller();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const parts = useLater(load, open, close);
  if (!sells) return null;
  return (
    <>
      <Button kind="outline" small onPress={() => setOpen(true)}>
        {resultsText('waitlist')}
      </Button>
      {parts && <parts.WaitSheet open={open} leg={leg} form={form} onClose={close} />}
    </>
  );
}
