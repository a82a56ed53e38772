import type { SavedPassenger } from '../../../contract/passengers.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { DocumentChip } from '../../features/passengers/document-chip.tsx';
import { ageWords, bookName } from '../../features/passengers/words.ts';
import type { Column } from '../../lists/columns.ts';
import { writeDate } from '../../ui/read-date.ts';

export const COLUMNS: readonly Column<SavedPassenger>[] = [
  {
    id: 'name',
    share: 1.4,
    title: 'Name',
    sortable: 'asc',
    card: 'whole',
    cell: (one) => (
      <>
        <span className="strong block">{bookName(one)}</span>
        {one.nativeName && <span className="quiet cut block">{one.nativeName}</span>}
      </>
    ),
  },
  {
    id: 'born',
    title: 'Born',
    sortable: 'asc',
    width: 104,
    cell: (one) => (
      <span className="quiet">
        <span className="num">{writeDate(one.dateOfBirth)}</span> <span className="nowrap">{ageWords(one.dateOfBirth)}</span>
      </span>
    ),
  },
  {
    id: 'document',
    title: 'Document',
    width: 128,
    card: 'whole',
    cell: (one) =>
      one.docNumberMasked === null ? (
        <span className="quiet">No document</span>
      ) : (
        <>
          <span className="num">{one.docNumberMasked}</span>{' '}
          {one.docExpiry && <span className="quiet num nowrap">to {writeDate(one.docExpiry)}</span>}
        </>
      ),
  },
  { id: 'state', title: 'State of the document', untitled: true, width: 132, card: 'end', cell: (one) => <DocumentChip one={one} /> },
  { id: 'agency', title: 'Agency', card: 'none', cell: (one) => <span className="quiet cut block">{one.owner.businessName}</span> },
  {
    id: 'used',
    title: 'Booked',
    sortable: 'desc',
    width: 128,
    align: 'end',
    priority: 2,
    card: 'whole',
    cell: ({ lastUsedAt }) => <span className="quiet">{showAgo(lastUsedAt)}</span>,
    inCard: ({ owner, lastUsedAt }) => (
      <span className="quiet">
        {owner.businessName} · {lastUsedAt === null ? 'never booked' : `booked ${showAgo(lastUsedAt)}`}
      </span>
    ),
  },
];
