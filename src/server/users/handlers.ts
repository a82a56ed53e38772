import type { Handlers } from '../http/context.ts';
import { getUsers } from './get-users.ts';
import { getUserLog } from './user-log.ts';
import { readUser } from './read-user.ts';
import { updateUser } from './update-user.ts';

export const usersHandlers: Pick<Handlers, 'getUsers' | 'getUser' | 'getUserLog' | 'updateUser'> = {
  getUsers,
  getUser: async ({ params }, { db }) => ({ result: await readUser(db, params.id) }),
  getUserLog,
  updateUser,
};
