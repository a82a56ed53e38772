import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import { MOST_WAITING, type FullFlight, type waitlistEndpoints } from '../../contract/waitlist.ts';
import { cityName } from '../../rules/city-name.ts';
import { hasRate } from '../../rules/currencies.ts';
import { toMajor } from '../../rules/money.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { newId } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { ownerOf, type Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { lockAccount } from '../orders/unpaid.ts';
import { airportsOf, referenceNames } from '../reference/names.ts';
import { priceOf } from '../search/offers.ts';
import { checkMayBuy, exchangeOf, readBuyer } from '../selling/buyer.ts';
import { onSale, readSellable, sellableColumns, type SellableRow } from '../selling/sellable.ts';
import { nameOf } from './offer.ts';
import { readWaitlist } from './read-waitlist.ts';
import { countWaiting, lockClass } from './turn.ts';

export const waitlistHandlers: Pick<Handlers, keyof typeof waitlistEndpoints> = {
  findFullClasses: async ({ body }, context) => {
    const { db, actor } = context;
    const buyer = await readBuyer(db, actor, body.agentId);
    const names = await referenceNames(context.leader);
    const seats = body.adults + body.children;
    const { rows } = await sql<SellableRow & { waiting: number; own: boolean; stops: unknown[] }>`
      select ${sellableColumns}, true as on_sale, c.waiting, exists (select 1 from waitlist w where w.flight_class_id = c.id and w.status = 'waiting' and w.agent_id = ${buyer.userId}) as own
      from flight f join flight_class c on c.flight_id = f.id
      where f.from_iata = any(${airportsOf(names, body.from)}::text[]) and f.to_iata = any(${airportsOf(names, body.to)}::text[]) and f.departure_day = ${body.date}::date and ${onSale(buyer)}
        and c.allotment_of is null and (c.seats_total - c.seats_held - c.seats_sold < ${seats} or c.waitlist_due)
        and (${body.cabin ?? null}::text is null or c.cabin = ${body.cabin ?? null})
        and (${body.airline ?? null}::text is null or f.airline_id = (select id from airline where iata = ${body.airline ?? null}))
      order by f.departure_utc, f.id, c.priority, c.adult_fare limit 500`.execute(db);
    const say = citiesTexts(context.lang);
    const place = (iata: string) => ({ iata, city: cityName({ iata, city: names.cities.get(iata) ?? iata }, say) });
    const flights = new Map<string, FullFlight>();
    for (const row of rows.filter((one) => hasRate(one.currency, buyer.festaRate))) {
      let one = flights.get(row.flight_id);
      if (!one)
        flights.set(
          row.flight_id,
          (one = {
            flightId: row.flight_id,
            flightNumber: row.flight_number,
            from: place(row.from_iata),
            to: place(row.to_iata),
            departureLocal: row.departure_local,
            arrivalLocal: row.arrival_local,
            dayOffset: row.day_offset,
            classes: [],
          }),
        );
      const { totals } = priceOf(
        row,
        row,
        { ADT: body.adults, CHD: body.children, INF: body.infants },
        buyer,
        exchangeOf(buyer, row.currency),
      );
      one.classes.push({
        classId: row.class_id,
        code: row.code,
        name: row.family || row.name,
        cabin: row.cabin,
        seatsLeft: row.seats_left,
        total: toMajor(totals.grossAccount),
        waiting: row.waiting,
        own: row.own,
      });
    }
    return { result: [...flights.values()], meta: { currency: buyer.accountCurrency } };
  },

  getWaitlist: async ({ query }, { db, actor }) => {
    const owner = ownerOf(actor);
    if (owner === null && query.flightId === undefined) throw invalid({ flightId: [fieldError('required')] });
    const recent = sql`(w.status = 'waiting' or w.updated_at > now() - interval '30 days')`;
    return {
      result: await readWaitlist(
        db,
        sql`(${owner}::uuid is null or w.agent_id = ${owner}) and (${query.flightId ?? null}::uuid is null or w.flight_id = ${query.flightId ?? null}) and ${recent}`,
      ),
    };
  },

  joinWaitlist: ({ body }, context) =>
    once(context, body, async (tx) => {
      const buyer = await readBuyer(tx, context.actor, body.agentId);
      if (!buyer.isAgency) throw invalid({ agentId: [fieldError('unknownAgency')] });
      checkMayBuy(buyer, context.actor, body.agentId);
      if (!(await lockClass(tx, body.classId))) throw new ApiError('NO_SUCH_CLASS');
      const [row] = await readSellable(tx, buyer, [body.classId]);
      if (!row || row.group_until !== null) throw new ApiError('NO_SUCH_CLASS');
      if (!row.on_sale || !hasRate(row.currency, buyer.festaRate))
        throw new ApiError('FLIGHT_NOT_SOLD', { details: { classId: body.classId, flight: row.flight_number } });
      const { rows: due } = await sql<{ due: boolean }>`select waitlist_due as due from flight_class where id = ${body.classId}`.execute(
        tx,
      );
      if (row.seats_left >= body.adults + body.children && row.infants_left >= body.infants && !due[0]!.due)
        throw new ApiError('SEATS_LEFT');
      await lockAccount(buyer.userId).execute(tx);
      const { rows: open } = await sql<{ n: number }>`
        select count(*)::int as n from waitlist where agent_id = ${buyer.userId} and status = 'waiting'`.execute(tx);
      if (open[0]!.n >= MOST_WAITING) throw new ApiError('WAITLIST_FULL', { details: { most: MOST_WAITING } });
      const id = newId();
      await sql`
        insert into waitlist (id, agent_id, created_by, flight_id, flight_class_id, adults, children, infants)
        values (${id}, ${buyer.userId}, ${context.actor.userId}, ${row.flight_id}, ${body.classId}, ${body.adults}, ${body.children}, ${body.infants})`.execute(
        tx,
      );
      await countWaiting(tx, body.classId);
      const [entry] = await readWaitlist(tx, sql`w.id = ${id}`);
      await writeLog(tx, context, context.actor, {
        action: 'joinWaitlist',
        entity: 'flight',
        entityId: entry!.flight.id,
        agentId: buyer.userId,
        summary: nameOf(entry!),
        diff: { after: { adults: body.adults, children: body.children, infants: body.infants } },
      });
      return { answer: { result: entry! } };
    }),

  leaveWaitlist: ({ params }, context) =>
    once(context, params, async (tx) => {
      const owner = ownerOf(context.actor);
      const { rows } = await sql<{ class_id: string; agent_id: string }>`
        select flight_class_id as class_id, agent_id from waitlist where id = ${params.id} and (${owner}::uuid is null or agent_id = ${owner})`.execute(
        tx,
      );
      const [found] = rows;
      if (!found) throw new ApiError('NOT_FOUND');
      await lockClass(tx, found.class_id);
      const [before] = await readWaitlist(tx, sql`w.id = ${params.id}`);
      if (before!.status === 'left') return { answer: { result: before! } };
      if (before!.status !== 'waiting') throw new ApiError('NOT_WAITING');
      await sql`update waitlist set status = 'left', updated_at = now() where id = ${params.id}`.execute(tx);
      await countWaiting(tx, found.class_id);
      const [entry] = await readWaitlist(tx, sql`w.id = ${params.id}`);
      await writeLog(tx, context, context.actor, {
        action: 'leaveWaitlist',
        entity: 'flight',
        entityId: entry!.flight.id,
        agentId: found.agent_id,
        summary: nameOf(entry!),
      });
      return { answer: { result: entry! } };
    }),
};
