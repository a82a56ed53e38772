import { sql } from 'kysely';
import { type ApiKey, type apiKeyEndpoints, MOST_API_KEYS } from '../../contract/api-keys.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { lastDayError } from '../../rules/api-keys.ts';
import { answersTexts } from '../../texts/answers/every.ts';
import { hashToken } from '../account/sessions.ts';
import { companyDay, ZONE } from '../database/company-days.ts';
import type { Tx } from '../database/database.ts';
import { newId, transaction } from '../database/transaction.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { invalid } from '../http/api-error.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { tellAgency } from '../notifications/tell-agency.ts';
import { sentence } from '../sentence.ts';
import { checkAgency } from '../users/check-agency.ts';
import { API_KEY_BEGIN, newApiKey } from './acting-key.ts';
import { findApiKey, readApiKeys } from './read-api-keys.ts';

export const apiKeyHandlers: Pick<Handlers, keyof typeof apiKeyEndpoints> = {
  getApiKeys: async ({ params }, { db }) => {
    await checkAgency(db, params.id);
    return { result: await readApiKeys(db, params.id) };
  },

  createApiKey: ({ params, body }, context) =>
    transaction(context.db, async (tx) => {
      await checkAgency(tx, params.id);
      // One after the other, so that no two are the last one or have one name.
      await sql`select 1 from users where id = ${params.id} for no key update`.execute(tx);
      const wrong = lastDayError(body.lastDay, await companyDay(tx));
      if (wrong) throw invalid({ lastDay: [wrong] });
      const there = await readApiKeys(tx, params.id);
      if (there.length >= MOST_API_KEYS) throw invalid({ name: [fieldError('atMost', { most: MOST_API_KEYS })] });
      // The log tells them apart by it.
      if (there.some((one) => one.name.toLowerCase() === body.name.toLowerCase())) throw invalid({ name: [fieldError('nameTwice')] });
      const [id, key] = [newId(), newApiKey()];
      await sql`
        insert into api_key (id, agent_id, name, token_hash, begin, scopes, last_day, ends_at, made_by)
        values (${id}, ${params.id}, ${body.name}, ${hashToken(key)}, ${key.slice(0, API_KEY_BEGIN)}, ${[...body.scopes]}::text[], ${body.lastDay},
          (${body.lastDay}::date + 1)::timestamp at time zone ${ZONE}, ${context.actor.userId})`.execute(tx);
      const apiKey = await findApiKey(tx, params.id, id);
      await log(tx, context, 'createApiKey', params.id, apiKey, { after: told(apiKey) });
      // A key outlives the session that made it: whoever found a tablet that was signed in is seen.
      await tellAgency(tx, params.id, {
        title: sentence('apiKeyMade.title'),
        text: sentence('apiKeyMade.text', { who: context.actor.name, name: apiKey.name, day: apiKey.lastDay }),
        link: '/profile',
      });
      return { result: { key, apiKey } };
    }),

  revokeApiKey: ({ params }, context) =>
    once(context, params, async (tx) => {
      await sql`select 1 from api_key where id = ${params.apiKeyId} for no key update`.execute(tx);
      const before = await findApiKey(tx, params.id, params.apiKeyId);
      await sql`update api_key set revoked_at = now() where id = ${before.id}`.execute(tx);
      await log(tx, context, 'revokeApiKey', params.id, before, { before: told(before) });
      return { answer: { message: answersTexts(context.lang)('keyRevoked', { name: before.name }) } };
    }),
};

/** What the log keeps of one. */
const told = ({ name, begin, scopes, lastDay }: ApiKey) => ({ name, begin, scopes: scopes.join(', '), lastDay });

const log = (tx: Tx, context: Context, action: LogAction, agentId: string, { name }: ApiKey, diff: object) =>
  writeLog(tx, context, context.actor, { action, entity: 'user', entityId: agentId, summary: name, diff });
