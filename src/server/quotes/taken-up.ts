import { sql } from 'kysely';
import type { Quote } from '../../contract/quotes.ts';
import { STATUS } from '../orders/order-rows.ts';

/** The bookings that were made of the offers of quote `q`. */
export const TAKEN_UP = sql<Quote['takenUp']>`
  (select coalesce(json_agg(json_build_object('pnr', o.pnr, 'status', ${STATUS}) order by o.order_date, o.pnr), '[]') from orders o where o.quote_number = q.number)`;
