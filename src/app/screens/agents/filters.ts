import { USER_STATUSES } from '../../../contract/account.ts';
import { ROLES } from '../../../contract/roles.ts';
import { agentsText } from '../../../texts/agents/text.ts';
import type { AccountsFilter } from '../../features/accounts/queries.ts';
import { accountLabel } from '../../features/accounts/labels.ts';
import { roleTitle, statusText } from '../../features/accounts/words.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import type { AgentsSearch } from './agents-search.ts';

/** `pending`: how many wait for approval, whatever the filter. */
export const filtersOf = (pending: number, groups: readonly { id: string; name: string }[]): readonly Filter<AgentsSearch>[] => [
  { kind: 'text', key: 'q', label: agentsText('find'), placeholder: agentsText('findShort') },
  {
    kind: 'chips',
    key: 'status',
    all: agentsText('all'),
    options: USER_STATUSES.map((value) => ({
      value,
      text: statusText(value),
      ...(value === 'pending' ? { badge: pending, badgeOf: agentsText('waiting') } : {}),
    })),
  },
  { kind: 'flag', key: 'low', text: agentsText('lowBalance') },
  {
    kind: 'picklist',
    key: 'role',
    label: accountLabel('role'),
    any: agentsText('anyRole'),
    options: ROLES.map((value) => ({ value, text: roleTitle(value) })),
  },
  {
    kind: 'picklist',
    key: 'group',
    label: accountLabel('userGroup'),
    any: agentsText('anyGroup'),
    options: groups.map(({ id, name }) => ({ value: id, text: name })),
  },
];

const SORTS = ['name', '-name', 'seen', '-seen'] as const; // no text

/** The same filter as the server's body. */
export const toRequest = ({ q, status, role, group, low, sort }: AgentsSearch): AccountsFilter => ({
  ...filled({ search: q, status, role, userGroup: group, lowBalance: low }),
  ...sortAsked(SORTS.find((one) => one === sort)),
});
