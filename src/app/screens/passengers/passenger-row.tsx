import type { SavedPassenger } from '../../../contract/passengers.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { DocumentChip } from '../../features/passengers/document-chip.tsx';
import { ageWords, bookName } from '../../features/passengers/words.ts';
import { writeDate } from '../../ui/read-date.ts';

/** One person: a card on phones, a line of the table from 768 px on; a press opens the whole. */
export function PassengerRow({ one, onOpen }: { one: SavedPassenger; onOpen: () => void }) {
  return (
    <button type="button" className="book-row" onClick={onOpen}>
      <span className="book-name">
        <span className="strong">{bookName(one)}</span>
        {one.nativeName && <span className="quiet cut">{one.nativeName}</span>}
      </span>
      <span className="book-born quiet">
        <span className="num">{writeDate(one.dateOfBirth)}</span> <span>{ageWords(one.dateOfBirth)}</span>
      </span>
      <span className="book-document">
        {one.docNumberMasked === null ? (
          <span className="quiet">No document</span>
        ) : (
          <>
            <span className="num">{one.docNumberMasked}</span>
            {one.docExpiry && <span className="quiet num">to {writeDate(one.docExpiry)}</span>}
          </>
        )}
      </span>
      <span className="book-state">
        <DocumentChip one={one} />
      </span>
      <span className="book-owner quiet cut">{one.owner.businessName}</span>
      <span className="book-used quiet">
        {one.lastUsedAt === null ? (
          <span className="unit">never booked</span>
        ) : (
          <>
            <span className="unit">booked </span>
            {showAgo(one.lastUsedAt)}
          </>
        )}
      </span>
    </button>
  );
}

/** What the columns are, for the eye; a screen reader hears it in each line. */
export function PassengerColumns() {
  return (
    <div className="book-columns" aria-hidden="true">
      <span>Name</span>
      <span>Born</span>
      <span>Document</span>
      <span />
      <span>Agency</span>
      <span className="right">Booked</span>
    </div>
  );
}
