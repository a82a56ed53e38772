import type { Database } from './database/database.ts';
import type { Conversation } from './running-desk.ts';
import { verify } from './verify/verify.ts';

/** What a desk on the embedded engine does for an operator's commands while it runs: prove its data, and let its folder be copied. */
export const conversation = (database: Database) => (): Conversation => {
  const online = database.online!;
  let mine = false;
  return {
    answers: {
      verify: () => verify(database.db),
      'begin copy': async () => {
        await online.begin();
        mine = true;
      },
      'end copy': () => online.end(),
    },
    gone: async () => {
      if (mine) await online.release();
    },
  };
};
