import type { SavedPassenger } from '../../../contract/passengers.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { DocumentChip } from '../../features/passengers/document-chip.tsx';
import { ageWords, bookName } from '../../features/passengers/words.ts';
import type { Column } from '../../lists/columns.ts';
import { perLang } from '../../per-lang.ts';
import { showLongDay } from '../../day.ts';
import { commonText } from '../../../texts/common/text.ts';
import { passengersText } from '../../../texts/passengers/text.ts';
import { peopleText } from '../../../texts/people/text.ts';
import styles from './passengers.module.css';

/** The book of all agencies, and that of one's own. */
export const columns = perLang((): readonly Column<SavedPassenger>[] => [
  {
    id: 'name',
    share: 1.4,
    // A long surname in one line.
    least: 160,
    title: peopleText('name'),
    sortable: 'asc',
    card: 'whole',
    cell: (one) => (
      <>
        <span className="strong block">{bookName(one)}</span>
        {one.nativeName && <span className="quiet block">{one.nativeName}</span>}
      </>
    ),
  },
  {
    id: 'born',
    title: passengersText('born'),
    sortable: 'asc',
    width: 112,
    cell: (one) => (
      <span className="quiet">
        <span className="num">{showLongDay(one.dateOfBirth)}</span> <span className="nowrap">{ageWords(one.dateOfBirth)}</span>
      </span>
    ),
    inCard: (one) => (
      <span className="quiet">
        <span className="num">{showLongDay(one.dateOfBirth)}</span> · <span className="nowrap">{ageWords(one.dateOfBirth)}</span>
      </span>
    ),
  },
  {
    id: 'document',
    title: peopleText('document'),
    width: 128,
    card: 'whole',
    cell: (one) =>
      one.docNumberMasked === null ? (
        <span className="quiet">{passengersText('noDocument')}</span>
      ) : (
        <>
          <span className="num">{one.docNumberMasked}</span>{' '}
          {one.docExpiry && (
            <span className={`quiet num ${styles.until}`}>
              {passengersText('until', { day: showLongDay(one.docExpiry).replaceAll(' ', '\u00A0') })}
            </span>
          )}
        </>
      ),
  },
  {
    id: 'state',
    title: passengersText('documentState'),
    untitled: true,
    width: 144,
    card: 'end',
    cell: (one) => <DocumentChip one={one} />,
  },
  {
    id: 'agency',
    title: commonText('agency'),
    card: 'none',
    cell: (one) => <span className="quiet block">{one.owner.businessName}</span>,
  },
  {
    id: 'used',
    title: passengersText('booked'),
    sortable: 'desc',
    width: 120,
    align: 'end',
    priority: 2,
    card: 'whole',
    cell: ({ lastUsedAt }) => <span className="quiet">{showAgo(lastUsedAt)}</span>,
    inCard: ({ owner, lastUsedAt }) => (
      <span className="quiet">
        {lastUsedAt === null
          ? passengersText('neverBooked', { agency: owner.businessName })
          : passengersText('bookedAgo', { agency: owner.businessName, ago: showAgo(lastUsedAt) })}
      </span>
    ),
  },
]);

export const ownColumns = perLang((): readonly Column<SavedPassenger>[] =>
  columns()
    .filter(({ id }) => id !== 'agency')
    .map((one) => (one.id === 'used' ? { ...one, inCard: ownUse } : one)),
);

const ownUse = ({ lastUsedAt }: SavedPassenger) => (
  <span className="quiet">
    {lastUsedAt === null ? passengersText('ownNeverBooked') : passengersText('ownBookedAgo', { ago: showAgo(lastUsedAt) })}
  </span>
);
