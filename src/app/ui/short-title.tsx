import { uiText } from '../../texts/ui/text.ts';
import { useState } from 'react';
import { cutTitle } from '../../rules/format.ts';

/** Cut at 20 characters; the ellipsis is a button that opens the full text (domain.md 5.2). */
export function ShortTitle({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const { text: short, cut } = cutTitle(text);
  if (!cut) return <>{text}</>;
  if (open) return <span className="title-full">{text}</span>;
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">{short.replace(/…$/, '')}</span>
      <button type="button" className="title-more" aria-label={uiText('fullTitle')} onClick={() => setOpen(true)}>
        …
      </button>
    </>
  );
}
