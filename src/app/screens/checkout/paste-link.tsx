import { useState } from 'react';
import { loadChunk } from '../../pwa/chunk.ts';
import { useLater } from '../../pwa/use-later.ts';
import type { Filling } from './book-fill.tsx';
import type { PasteSheetProps } from './paste-sheet.tsx';
import type { TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';

const load = () => loadChunk('paste-sheet', () => import('./paste-sheet.tsx'));

/** Opens the sheet that reads passengers out of a pasted text. What reads passports comes when it is first asked for. */
export function PasteLink({ onFilled, ...parts }: Pick<TravellerParts, 'index' | 'travellers' | 'hold'> & Filling) {
  const [open, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {checkoutText('paste')}
      </button>
      {open !== undefined && (
        <LaterSheet
          {...parts}
          open={open}
          onClose={close}
          onFilled={() => {
            close();
            onFilled();
          }}
        />
      )}
    </>
  );
}

function LaterSheet(props: PasteSheetProps) {
  const parts = useLater(load, props.open, props.onClose);
  return parts && <parts.PasteSheet {...props} />;
}
