import { uiText } from '../../texts/ui/text.ts';
/** Grey lines in the shape of what is coming; widths in percent, one line each. */
export function Skeleton({ lines = [40, 90, 70], cards = 1 }: { lines?: readonly number[]; cards?: number }) {
  return (
    <div className="stack" aria-busy="true" role="status">
      <span className="sr-only">{uiText('loading')}</span>
      {Array.from({ length: cards }, (_, card) => (
        <div className="card stack tight" key={card} aria-hidden="true">
          {lines.map((width, line) => (
            <div className="bone" key={line} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Something may come here or not, of a size that nobody knows: takes no room, and keeps the end of the page out of sight. */
export const OnItsWay = () => (
  <div aria-busy="true" hidden>
    <div className="bone" />
  </div>
);
