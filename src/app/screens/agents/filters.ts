import * as v from 'valibot';
import { maybe, typed } from '../../address.ts';
import { USER_STATUSES } from '../../../contract/account.ts';
import { ROLES } from '../../../contract/roles.ts';
import type { AccountsFilter } from '../../features/accounts/queries.ts';

/** Search parameters of /agents. What cannot be read falls back to "no filter". */
export const agentsSearch = v.object({
  q: maybe(typed(80)),
  status: maybe(v.picklist(USER_STATUSES)),
  role: maybe(v.picklist(ROLES)),
  group: maybe(v.pipe(v.string(), v.uuid())),
  low: maybe(v.literal(true)),
});
export type AgentsSearch = v.InferOutput<typeof agentsSearch>;

/** The same filter as the server's body. */
export function toRequest(search: AgentsSearch): AccountsFilter {
  const words = search.q?.trim();
  return {
    ...(words ? { search: words } : {}),
    ...(search.status ? { status: search.status } : {}),
    ...(search.role ? { role: search.role } : {}),
    ...(search.group ? { userGroup: search.group } : {}),
    ...(search.low ? { lowBalance: true } : {}),
  };
}

export const isFiltered = (search: AgentsSearch): boolean => Object.keys(toRequest(search)).length > 0;
