import { may } from '../../../contract/endpoint.ts';
import type { Role } from '../../../contract/roles.ts';
import { userEndpoints } from '../../../contract/users.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import type { QuotesFilter } from '../../features/quotes/queries.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import { perLang } from '../../per-lang.ts';
import type { QuotesSearch } from './quotes-search.ts';

const common = (): Filter<QuotesSearch>[] => [
  { kind: 'text', key: 'q', label: quotesText('ask'), placeholder: quotesText('askShort'), most: 60 },
  {
    kind: 'chips',
    key: 'state',
    all: quotesText('all'),
    options: [
      { value: 'valid', text: quotesText('valid') },
      { value: 'takenUp', text: quotesText('takenUp') },
      { value: 'expired', text: quotesText('expired') },
    ],
  },
];
const ofOne = perLang((): readonly Filter<QuotesSearch>[] => common());
const ofAgencies = perLang((): readonly Filter<QuotesSearch>[] => [...common(), { kind: 'agency', key: 'agency' }]);

/** Those of one agency are found by whoever may read accounts. */
export const filters = (role: Role | undefined) => (may(role, userEndpoints.getUsers) ? ofAgencies() : ofOne());

/** The same filter as the server's query. */
export const toRequest = ({ q, state, agency }: QuotesSearch): QuotesFilter => filled({ search: q, state, agentId: agency });
