import type { PassengersFilter } from '../../features/passengers/queries.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import { perLang } from '../../per-lang.ts';
import type { PassengersSearch } from './passengers-search.ts';
import { passengersText } from '../../../texts/passengers/text.ts';

const filtersOf = (own: boolean): readonly Filter<PassengersSearch>[] => [
  { kind: 'text', key: 'q', label: passengersText(own ? 'askOwn' : 'ask'), placeholder: passengersText('askShort') },
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
  ...(own ? [] : [{ kind: 'agency' as const, key: 'agency' as const }]),
];
export const filters = perLang(() => filtersOf(false));
/** Of one's own book. */
export const ownFilters = perLang(() => filtersOf(true));

/** The same filter as the server's query. */
export const toRequest = ({ q, documents, alike, agency, sort }: PassengersSearch): PassengersFilter => ({
  ...filled({ search: q, documents, alike: alike && ('true' as const), ownerId: agency }),
  ...sortAsked<'name' | 'born' | 'used'>(sort),
});
