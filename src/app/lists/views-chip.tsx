import { listsText } from '../../texts/lists/text.ts';
import { Suspense, useState } from 'react';
import type { ListWithViews } from '../../contract/saved-views.ts';
import { lazyPart } from '../pwa/chunk.ts';
import { Icon } from '../ui/icon.tsx';

const ViewsSheet = lazyPart('views', () => import('./views-sheet.tsx'), 'ViewsSheet');

/** Opens the views of a list. */
export function ViewsChip({ list, search }: { list: ListWithViews; search: object }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className="pick" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="list" className="in-chip" />
        {listsText('views')}
      </button>
      {open !== undefined && (
        <Suspense>
          <ViewsSheet open={open} list={list} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
