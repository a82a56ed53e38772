import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { newId } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid } from '../http/api-error.ts';
import { pushKey } from './key.ts';
import { isOutside } from '../outside/post-outside.ts';

export const pushHandlers: Pick<Handlers, 'getPush' | 'startPush' | 'stopPush'> = {
  getPush: async (_input, { db, secrets, actor }) => {
    const { publicKey } = await pushKey(db, secrets);
    const { rows } = await sql`select 1 from push_subscription where token_hash = ${actor.tokenHash}`.execute(db);
    return { result: { publicKey, on: rows.length > 0 } };
  },

  startPush: ({ body }, context) =>
    once(context, body, async (tx) => {
      if (!isOutside(body.endpoint, context.openTo)) throw invalid({ endpoint: [fieldError('notPushService')] });
      const sealed = context.secrets.seal(JSON.stringify({ endpoint: body.endpoint, keys: { p256dh: body.p256dh, auth: body.auth } }));
      await sql`
        insert into push_subscription (id, token_hash, sealed) values (${newId()}, ${context.actor.tokenHash}, ${sealed})
        on conflict (token_hash) do update set sealed = excluded.sealed`.execute(tx);
      await writeLog(tx, context, context.actor, { action: 'startPush', entity: 'user', entityId: context.actor.userId });
      return { answer: { message: answersTexts(context.lang)('pushOn') } };
    }),

  stopPush: (_input, context) =>
    once(context, {}, async (tx) => {
      await sql`delete from push_subscription where token_hash = ${context.actor.tokenHash}`.execute(tx);
      await writeLog(tx, context, context.actor, { action: 'stopPush', entity: 'user', entityId: context.actor.userId });
      return { answer: { message: answersTexts(context.lang)('pushOff') } };
    }),
};
