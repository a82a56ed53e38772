import { sentence } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import { ATTACHMENTS_MOST } from '../../../contract/refund-requests.ts';
import { fileName } from '../../../rules/file-name.ts';
import { newId } from '../../database/transaction.ts';
import type { Row } from '../../database/rows.ts';
import { readAttachment } from '../../files/attachment.ts';
import { writeLog } from '../../history/write-log.ts';
import { ownerOf, type Handler } from '../../http/context.ts';
import { once } from '../../http/once.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { readRequests } from './refund-requests.ts';

/** A paper that speaks for an open request: the request's row is locked, so that the sixth finds the five. */
export const attachToRefundRequest: Handler<'attachToRefundRequest'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    const owner = ownerOf(context.actor);
    const { rows } = await sql<Pick<Row<'refund_request'>, 'status' | 'order_id' | 'agent_id'> & { pnr: string }>`
      select status, order_id, agent_id, (select pnr from orders o where o.agent_id = r.agent_id and o.id = r.order_id) as pnr from refund_request r where id = ${params.id} and (${owner}::uuid is null or agent_id = ${owner}) for update`.execute(
      tx,
    );
    const [request] = rows;
    if (!request) throw new ApiError('NOT_FOUND');
    if (request.status !== 'new' && request.status !== 'in_review') throw new ApiError('REQUEST_DECIDED');
    const file = readAttachment(body);
    if (typeof file === 'string') throw invalid({ data: [file] });
    const { rows: counted } = await sql<{
      files: number;
    }>`select count(*)::int as files from refund_attachment where request_id = ${params.id}`.execute(tx);
    if (counted[0]!.files >= ATTACHMENTS_MOST) throw invalid({ data: [fieldError('atMostFiles', { most: ATTACHMENTS_MOST })] });
    const id = newId();
    await sql`insert into refund_attachment (id, request_id, name, type, bytes) values (${id}, ${params.id}, ${file.name}, ${file.type}, ${file.bytes})`.execute(
      tx,
    );
    await writeLog(tx, context, context.actor, {
      action: 'attachToRefundRequest',
      entity: 'refundRequest',
      entityId: params.id,
      agentId: request.agent_id,
      pnr: request.pnr,
      summary: sentence('log.attachment', { type: file.type, n: file.bytes.length }),
    });
    const [result] = await readRequests(tx, context.actor, sql`where r.id = ${params.id}`);
    return { answer: { result: result! }, orderId: request.order_id };
  });

export const getRefundAttachment: Handler<'getRefundAttachment'> = async ({ params }, context) => {
  const owner = ownerOf(context.actor);
  const { rows } = await sql<Pick<Row<'refund_attachment'>, 'name' | 'type'> & { data: string }>`
    select f.name, f.type, translate(encode(f.bytes, 'base64'), E'\\n', '') as data from refund_attachment f join refund_request r on r.id = f.request_id
    where f.id = ${params.attachmentId} and r.id = ${params.id} and (${owner}::uuid is null or r.agent_id = ${owner})`.execute(context.db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  // Older ones were kept under the name that they came with.
  return { result: { ...rows[0], name: fileName(rows[0].name, rows[0].type) } };
};
