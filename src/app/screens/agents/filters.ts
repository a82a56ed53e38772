import { USER_STATUSES } from '../../../contract/account.ts';
import { ROLES } from '../../../contract/roles.ts';
import type { AccountsFilter } from '../../features/accounts/queries.ts';
import { roleTitle, STATUS_WORDS } from '../../features/accounts/words.ts';
import { sortAsked } from '../../lists/columns.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import type { AgentsSearch } from './agents-search.ts';

/** `pending`: how many wait for approval, whatever the filter. */
export const filtersOf = (pending: number, groups: readonly { id: string; name: string }[]): readonly Filter<AgentsSearch>[] => [
  { kind: 'text', key: 'q', label: 'Name, e-mail, VAT or city', placeholder: 'Name, e-mail, VAT, city' },
  {
    kind: 'chips',
    key: 'status',
    all: 'All',
    options: USER_STATUSES.map((value) => ({
      value,
      text: STATUS_WORDS[value],
      ...(value === 'pending' ? { badge: pending, badgeOf: 'waiting' } : {}),
    })),
  },
  { kind: 'flag', key: 'low', text: 'Low balance' },
  {
    kind: 'picklist',
    key: 'role',
    label: 'Role',
    any: 'Any role',
    options: ROLES.map((value) => ({ value, text: roleTitle(value) })),
  },
  {
    kind: 'picklist',
    key: 'group',
    label: 'Group',
    any: 'Any group',
    options: groups.map(({ id, name }) => ({ value: id, text: name })),
  },
];

/** The same filter as the server's body. */
export const toRequest = ({ q, status, role, group, low, sort }: AgentsSearch): AccountsFilter => ({
  ...filled({ search: q, status, role, userGroup: group, lowBalance: low }),
  ...sortAsked(sort),
});
