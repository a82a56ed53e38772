import { sql } from 'kysely';
import type { SoldSince, Start } from '../../contract/start.ts';
import { toMajor } from '../../rules/money.ts';
import { ZONE } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';

/**
 * Today and this week until now, and both a week before until the same hour of the company. The lines of a report by the day of posting:
 * sums are the report's, what went back is taken off. A ticket that replaces another is no sale of one, nor
 * is one that was voided.
 */
export async function readSales(db: Db): Promise<Start['sales']> {
  const { rows } = await sql<{ part: 'day' | 'week'; back: boolean; day: string; tickets: number; amount: number }>`
    with clock as materialized (select now() at time zone ${ZONE} as local, ${ZONE} as zone)
    select w.part, w.back, w.begins::date::text as day,
      (select count(*) from ticket t where t.issued_at >= w.begins at time zone w.zone and t.issued_at < w.ends at time zone w.zone
        and t.original_ticket is null and not exists (select 1 from coupon c where c.order_id = t.order_id and c.passenger_id = t.passenger_id and c.status = 'V'))::int as tickets,
      (select coalesce(sum(l.charged_amd), 0) from sale_line l where l.at >= w.begins at time zone w.zone and l.at < w.ends at time zone w.zone)::bigint as amount
    from (
      select p.part, b.back, zone, date_trunc(p.part, local) - b.back::int * interval '7 days' as begins,
        case when b.back then local - interval '7 days' else 'infinity'::timestamp end as ends
      from clock, unnest('{day,week}'::text[]) p (part), unnest('{f,t}'::boolean[]) b (back)
    ) w`.execute(db);
  const of = (part: 'day' | 'week'): SoldSince => {
    const told = (back: boolean) => {
      const { tickets, amount } = rows.find((row) => row.part === part && row.back === back)!;
      return { tickets, amountAMD: toMajor(amount) };
    };
    return { startDate: rows.find((row) => row.part === part && !row.back)!.day, now: told(false), before: told(true) };
  };
  return { today: of('day'), week: of('week') };
}
