import type { PassengersFilter } from '../../features/passengers/queries.ts';
import { sortAsked } from '../../lists/columns.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import { perLang } from '../../per-lang.ts';
import type { PassengersSearch } from './passengers-search.ts';
import { passengersText } from '../../../texts/passengers/text.ts';

export const filters = perLang((): readonly Filter<PassengersSearch>[] => [
  { kind: 'text', key: 'q', label: passengersText('ask'), placeholder: passengersText('askShort') },
  {
    kind: 'chips',
    key: 'documents',
    all: passengersText('all'),
    options: [
      { value: 'expired', text: passengersText('filter.expired') },
      { value: 'soon', text: passengersText('filter.soon') },
      { value: 'missing', text: passengersText('noDocument') },
    ],
  },
  { kind: 'flag', key: 'alike', text: passengersText('duplicates') },
  { kind: 'agency', key: 'agency' },
]);

/** The same filter as the server's query. */
export const toRequest = ({ q, documents, alike, agency, sort }: PassengersSearch): PassengersFilter => ({
  ...filled({ search: q, documents, alike: alike && ('true' as const), ownerId: agency }),
  ...sortAsked<'name' | 'born' | 'used'>(sort),
});
