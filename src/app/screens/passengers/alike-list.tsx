import type { PassengerOfBook, SavedPassenger } from '../../../contract/passengers.ts';
import { bookName } from '../../features/passengers/words.ts';
import { Button } from '../../ui/button.tsx';
import { showLongDay } from '../../day.ts';
import { passengersText } from '../../../texts/passengers/text.ts';

/** Others of the same agency who may be the same person; nothing when there are none. */
export function AlikeList({
  one,
  merges,
  busy,
  onMerge,
  onOpen,
}: {
  one: PassengerOfBook;
  merges: boolean;
  busy: boolean;
  onMerge: (other: SavedPassenger) => void;
  onOpen: (id: string) => void;
}) {
  if (one.alike.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="alike-title">
      <h3 id="alike-title">{passengersText('alikeTitle')}</h3>
      <ul className="rows card flush">
        {one.alike.map((other) => (
          <li key={other.id} className="row between wrap">
            <button type="button" className="link" onClick={() => onOpen(other.id)}>
              {bookName(other)}
            </button>
            <span className="quiet num">
              {showLongDay(other.dateOfBirth)}
              {other.docNumberMasked && ` · ${other.docNumberMasked}`}
            </span>
            {merges && (
              <Button
                kind="outline"
                small
                busy={busy}
                label={passengersText('mergeInto', { name: bookName(other) })}
                onPress={() => onMerge(other)}
              >
                {passengersText('merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
