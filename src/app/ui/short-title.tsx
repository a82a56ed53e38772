import { uiText } from '../../texts/ui/text.ts';
import { type CSSProperties, useState } from 'react';
import { cutTitle } from '../../rules/format.ts';

/** Cut at 20 characters; the ellipsis is a button that opens the full text (domain.md 5.2). Smaller where its longest word has no room. */
export function ShortTitle({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const { text: short, cut } = cutTitle(text);
  if (open) return <span className="title-full">{text}</span>;
  const longest = Math.max(...short.split(' ').map((word) => word.length));
  return (
    <span className="title-fit" style={{ '--word': longest } as CSSProperties}>
      {cut && <span className="sr-only">{text}</span>}
      <span aria-hidden={cut}>{cut ? short.slice(0, -1) : text}</span>
      {cut && (
        <button type="button" className="title-more" aria-label={uiText('fullTitle')} onClick={() => setOpen(true)}>
          …
        </button>
      )}
    </span>
  );
}
