import type { PassengersFilter } from '../../features/passengers/queries.ts';
import { sortAsked } from '../../lists/columns.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import type { PassengersSearch } from './passengers-search.ts';

export const FILTERS: readonly Filter<PassengersSearch>[] = [
  { kind: 'text', key: 'q', label: 'Name or document number' },
  {
    kind: 'chips',
    key: 'documents',
    all: 'All',
    options: [
      { value: 'expired', text: 'Document expired' },
      { value: 'soon', text: 'Ends within 6 months' },
      { value: 'missing', text: 'No document' },
    ],
  },
  { kind: 'flag', key: 'alike', text: 'Possible duplicates' },
  { kind: 'agency', key: 'agency' },
];

/** The same filter as the server's query. */
export const toRequest = ({ q, documents, alike, agency, sort }: PassengersSearch): PassengersFilter => ({
  ...filled({ search: q, documents, alike: alike && ('true' as const), ownerId: agency }),
  ...sortAsked<'name' | 'born' | 'used'>(sort),
});
