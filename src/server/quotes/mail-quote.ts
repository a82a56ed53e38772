import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { newId } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import { invalid } from '../http/api-error.ts';
import type { Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { checkCopies } from '../outbox/resend.ts';
import { findQuote } from './read-quote.ts';

/** In the agency's own name: its client knows nobody else. */
export const mailQuote: Handlers['mailQuote'] = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    const { id, number, agent_id: agentId, expired, snapshot } = await findQuote(tx, context.actor, params.number);
    if (expired) throw invalid({ to: [fieldError('quoteExpired')] });
    await checkCopies(tx, { id: null, agentId }, body.to.length);
    await enqueue(tx, [
      {
        eventKey: `quote:${id}:${newId()}`,
        template: 'quote',
        recipients: body.to,
        lang: body.language ?? snapshot.language,
        payload: {},
        inNameOf: 'agency',
        documentIds: [id],
        userId: agentId,
      },
    ]);
    await writeLog(tx, context, context.actor, { action: 'mailQuote', entity: 'quote', entityId: id, agentId, summary: number });
    return { answer: { message: answersTexts(context.lang)('quoteSent') } };
  });
