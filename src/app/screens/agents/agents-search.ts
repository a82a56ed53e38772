import * as v from 'valibot';
import { id, maybe, typed } from '../../address.ts';
import { USER_STATUSES } from '../../../contract/account.ts';
import { ROLES } from '../../../contract/roles.ts';

/** Search parameters of /agents. What cannot be read falls back to "no filter". */
export const agentsSearch = v.object({
  q: maybe(typed(80)),
  status: maybe(v.picklist(USER_STATUSES)),
  role: maybe(v.picklist(ROLES)),
  group: maybe(id),
  low: maybe(v.literal(true)),
  /** Instead of accounts what agencies owe, all or some of them. */
  show: maybe(typed(80)),
  only: maybe(typed(80)),
  /** Of whichever list is shown. */
  sort: maybe(typed(80)),
});
export type AgentsSearch = v.InferOutput<typeof agentsSearch>;
