import { sql } from 'kysely';
import { calendar } from '../../rules/calendar.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { faresTexts } from '../../texts/fares/every.ts';
import { shareTexts } from '../../texts/share/every.ts';
import type { Row } from '../database/rows.ts';
import { ApiError } from '../http/api-error.ts';
import { ownerOf, type Handler } from '../http/context.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { presentOrder } from './present-order.ts';
import { readOrder } from './read-order.ts';

/** The flights of an order for a calendar. */
export const getOrderCalendar: Handler<'getOrderCalendar'> = async ({ params }, { db, actor }) => {
  const record = await readOrder(db, { pnr: params.pnr }, ownerOf(actor));
  if (!record) throw new ApiError('NOT_FOUND');
  const order = presentOrder(record, actor);
  const { rows } = await sql<Pick<Row<'orders'>, 'updated_at'>>`
    select updated_at from orders where agent_id = ${record.agent_id} and id = ${record.id}`.execute(db);
  const lang = order.contact.language;
  const spoken = { share: shareTexts(lang), cities: citiesTexts(lang), fares: faresTexts(lang), lang };
  const text = calendar(order, rows[0]!.updated_at, spoken);
  return new FileAnswer(`${order.pnr}.ics`, 'text/calendar; charset=utf-8', Buffer.from(text));
};
