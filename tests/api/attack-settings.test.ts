import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FlightOffer } from '../../src/contract/search.ts';
import { Desk, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight } from '../support/world.ts';

/** Accounts in other currencies, rates that are not there, days that are another day elsewhere. */
const desk = await openDesk('after each');
const seller = new Seller(desk);

/** A user whose account has never moved, in another currency. */
async function inCurrency(who: string, currency: string, credit: number): Promise<void> {
  const id = desk.world.users.get(who)!;
  await sql`update users set currency = ${currency}, user_group_id = ${desk.world.groupId}, max_open_holds = 300 where id = ${id}`.execute(
    desk.db,
  );
  await sql`update account set currency = ${currency}, credit_limit = ${credit * 100} where user_id = ${id}`.execute(desk.db);
}

describe('accounts in dollars and euros', () => {
  // Staff accounts have never moved: the world's agencies began with drams.
  it.each([
    ['manager', 'USD', 'USD', 140],
    // 140 USD at 390 / 440.
    ['tickets', 'EUR', 'USD', 124.09],
    ['admin', 'EUR', 'EUR', 140],
    ['superadmin', 'USD', 'EUR', 157.95],
  ])('%s, account in %s, flight in %s: payable, ledger and balance in the account', async (who, currency, fare, payable) => {
    await inCurrency(who, currency, 1000);
    const classId = await seller.flight({ classes: [{ currency: fare }] });
    const hold = (await seller.hold(who, classId)).body.result;
    expect([hold.currency, hold.accountCurrency, hold.price.totals.payable, hold.balance.after]).toEqual([
      fare,
      currency,
      payable,
      -payable,
    ]);
    const { body } = await seller.order(who, hold.id, 'issue', { expectedTotal: payable });
    expect(body.result.totals.account).toMatchObject({ payable, paid: payable });
    expect(body.result.ledger).toMatchObject([{ amount: -payable, currency, balanceAfter: -payable }]);
    expect(body.result.newBalance).toEqual({ currentBalance: -payable, available: 1000 - payable, currency });
    expect((await desk.get(who, '/api/profile')).body.balance).toEqual({
      currentBalance: -payable,
      creditLimit: 1000,
      available: 1000 - payable,
      currency,
    });
    const { rows } = await sql<{ code: string }>`
      select distinct p.account_code as code from posting p join ledger_transaction l on l.id = p.transaction_id where l.order_id = ${body.result.id} order by 1`.execute(
      desk.db,
    );
    for (const { code } of rows.filter((one) => !one.code.startsWith('AGENT:'))) expect(code.endsWith(`:${currency}`), code).toBe(true);
  });

  it('a round trip of two currencies: every sum in the account currency, and a dollar more is told', async () => {
    await inCurrency('viewer', 'USD', 5000);
    await sql`update users set role = 'user', privilege = '{issue,seeNet}' where id = ${desk.world.users.get('viewer')!}`.execute(desk.db);
    const out = await seller.flight();
    const back = await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 37, classes: [{ currency: 'EUR' }] });
    // 145 USD, and 100 + 40 + 5 EUR at 440 / 390: 112.82 + 45.13 + 5.64 = 163.59.
    const hold = await seller.hold('viewer', [out, back], { expectedTotal: 308.59 });
    expect([hold.status, hold.body.result?.currency, hold.body.result?.price.totals.grossAccount]).toEqual([201, 'USD', 308.59]);
    const dearer = await seller.hold('viewer', [out, back], { expectedTotal: 306.59 });
    expect([dearer.status, dearer.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const { payable } = hold.body.result.price.totals;
    // 5 % of 212.82.
    expect(payable).toBe(297.95);
    const issued = await seller.order('viewer', hold.body.result.id, 'issue');
    expect(issued.body.result.newBalance.currentBalance).toBe(-payable);
  });

  it('a fixed commission keeps its worth when the flights of a trip have two currencies', async () => {
    await sql`update users set commission_kind = 'fixed', commission_value = 5 where id = ${desk.world.users.get('agent2')!}`.execute(
      desk.db,
    );
    const out = await seller.flight();
    const back = await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 37, classes: [{ currency: 'EUR' }] });
    const alone = (await seller.hold('agent2', out)).body.result.price.totals;
    expect(alone.commission).toBe(5);
    const both = (await seller.hold('agent2', [out, back])).body.result.price.totals;
    // 5 USD at 390 and 5 EUR at 440, in drams.
    expect([both.gross, both.commission, both.payable]).toEqual([145 * 390 + 145 * 440, 5 * 390 + 5 * 440, 140 * 390 + 140 * 440]);
    await sql`update users set commission_kind = null, commission_value = null where id = ${desk.world.users.get('agent2')!}`.execute(
      desk.db,
    );
  });

  it('flights of two currencies cost together what the search has shown for each, to the dram', async () => {
    const out = await addFlight(desk.db, desk.world, { classes: [{ fare: 163.37 }] });
    const back = await addFlight(desk.db, desk.world, {
      from: 'CDG',
      to: 'EVN',
      inHours: 24 * 37,
      classes: [{ currency: 'EUR', fare: 97.49 }],
    });
    await sql`update exchange_rate set festa_usd = 380.61, festa_eur = 442.62`.execute(desk.db);
    const trip = { from: 'EVN', to: 'CDG', departureDate: out.day, returnDate: back.day, adults: 2, children: 1, infants: 1 };
    const { legs } = (await desk.post('agent', '/api/search/mainSearch', trip)).body.result;
    const offers = [out, back].map(({ classIds: [classId] }, leg) =>
      (legs[leg]!.flights as FlightOffer[]).flatMap((one) => one.classes).find((one) => one.classId === classId)!,
    );
    const party = { adults: 2, children: 1, infants: 1, expectedTotal: offers[0]!.totalAccount + offers[1]!.totalAccount };
    const hold = (await seller.hold('agent', [out.classIds[0]!, back.classIds[0]!], party)).body.result;
    expect(hold.price.totals).toMatchObject({
      grossAccount: party.expectedTotal,
      payable: offers[0]!.net!.account + offers[1]!.net!.account,
    });
    expect(
      (await seller.hold('agent', [out.classIds[0]!, back.classIds[0]!], { ...party, expectedTotal: party.expectedTotal - 1 })).body.code,
    ).toBe('PRICE_CHANGED');
    await sql`update exchange_rate set festa_usd = 390, festa_eur = 440`.execute(desk.db);
  });

  it('a ticket that costs nothing is issued, with documents and without a posting', async () => {
    const classId = await seller.flight();
    await sql`update flight_class set adult_fare = 0, adult_tax = 0, service_fee = 0 where id = ${classId}`.execute(desk.db);
    const before = await seller.balance('poor');
    const made = await seller.order('poor', await seller.held('poor', classId), 'issue');
    expect([made.status, made.body.result?.status, made.body.result?.documents.length]).toEqual([201, 'ticketing', 3]);
    expect(await seller.balance('poor')).toBe(before);
  });
});

describe('what the house has not been told', () => {
  const selling = ['/api/search/mainSearch', '/api/search/calendar', '/api/orders/pre-order', '/api/orders/order', 'issue'] as const;

  async function ask(kind: (typeof selling)[number], made: { classId: string; day: string; holdId: string; orderId: string }) {
    if (kind === '/api/search/mainSearch') return desk.post('agent', kind, { from: 'EVN', to: 'CDG', departureDate: made.day, adults: 1 });
    if (kind === '/api/search/calendar')
      return desk.post('agent', kind, { from: 'EVN', to: 'CDG', startDate: made.day, endDate: made.day, adults: 1 });
    if (kind === '/api/orders/pre-order') return seller.hold('agent', made.classId);
    return kind === 'issue' ? seller.issue('agent', made.orderId) : seller.order('agent', made.holdId, 'book');
  }
  async function prepared() {
    const flight = await addFlight(desk.db, desk.world);
    const classId = flight.classIds[0]!;
    return {
      classId,
      day: flight.day,
      holdId: await seller.held('agent', classId),
      orderId: (await seller.booked('agent', classId)).id,
    };
  }

  it('no rate for today: the last one counts, and is said to be old', async () => {
    await sql`update exchange_rate set date = current_date - 40`.execute(desk.db);
    const made = await prepared();
    for (const kind of selling) expect((await ask(kind, made)).status, kind).toBeLessThan(300);
    expect((await ask(selling[0], made)).body.result).toMatchObject({ rate: { stale: true } });
  });

  it.each([
    ['no rate at all', sql`delete from exchange_rate`],
    ['only a rate of tomorrow', sql`update exchange_rate set date = current_date + 2`],
    ['no company settings', sql`delete from company_settings`],
    ['no time limits', sql`delete from time_limits`],
    ['no ticket settings', sql`delete from ticket_settings`],
  ])('%s: selling says that the house is not set up, and blames no field; reading goes on', async (_what, remove) => {
    const made = await prepared();
    const kept = await Promise.all(
      ['exchange_rate', 'company_settings', 'time_limits', 'ticket_settings'].map(async (table) => ({
        table,
        rows: (await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(desk.db)).rows.map(
          (one) => one.row,
        ),
      })),
    );
    try {
      await remove.execute(desk.db);
      for (const kind of selling) {
        const reply = await ask(kind, made);
        expect([reply.status, reply.body.code, reply.body.errors], kind).toEqual([503, 'UNAVAILABLE', undefined]);
        expect(reply.body.message, kind).toMatch(/set up|exchange rate/);
      }
      for (const path of ['/api/profile', '/api/airport', '/api/companySettings', '/api/timeLimits', '/api/fareRules'])
        expect((await desk.get('agent', path)).status, path).toBeLessThan(500);
      expect((await desk.post('agent', '/api/orders/get-orders', {})).body.result.length).toBeGreaterThan(0);
      expect((await desk.post(null, '/exchange/rate-by-range', { startDate: '2026-01-01', endDate: '2026-01-02' })).status).toBe(200);
    } finally {
      for (const { table, rows } of kept) {
        await sql`delete from ${sql.table(table)}`.execute(desk.db);
        await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
          desk.db,
        );
      }
    }
  });
});

describe('one moment, two days', () => {
  const localDay = (zone: string, at: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
  const search = (from: string, departureDate: string) =>
    desk.post('agent', '/api/search/mainSearch', { from, to: 'CDG', departureDate, adults: 1 });

  it('a flight at two in the morning of Yerevan is found on that day, though it is still the day before in UTC', async () => {
    const hours = 24 * 30 + ((22 - new Date().getUTCHours() + 24) % 24) - new Date().getUTCMinutes() / 60;
    const flight = await addFlight(desk.db, desk.world, { inHours: hours, flightNumber: 'TV 2', classes: [{ code: 'Y' }] });
    const { rows } = await sql<{
      utc: string;
      day: string;
    }>`select (departure_utc at time zone 'UTC')::date::text as utc, departure_day::text as day from flight where id = ${flight.id}`.execute(
      desk.db,
    );
    expect(rows[0]!.utc < rows[0]!.day).toBe(true);
    const found = async (day: string) =>
      ((await search('EVN', day)).body.result.legs[0].flights as { flightNumber: string }[]).some((one) => one.flightNumber === 'TV 2');
    expect([await found(rows[0]!.utc), await found(rows[0]!.day)]).toEqual([false, true]);
    const order = await seller.booked('agent', flight.classIds[0]!);
    expect(order.segments[0].departureLocal.slice(0, 10)).toBe(rows[0]!.day);
    const list = async (day: string) =>
      (
        (await desk.post('agent', '/api/orders/get-orders', { dateField: 'departure', startDate: day, endDate: day })).body.result as {
          pnr: string;
        }[]
      ).some((one) => one.pnr === order.pnr);
    expect([await list(rows[0]!.utc), await list(rows[0]!.day)]).toEqual([false, true]);
  });

  it('what is past is judged where the flight leaves', async () => {
    // One airport whose day is ahead of UTC's or behind it, whatever the hour of this run.
    const hour = new Date().getUTCHours();
    const zone = hour >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
    const day = 86_400_000;
    const here = localDay(zone, Date.now());
    expect(here).not.toBe(localDay('UTC', Date.now()));
    const yesterday = new Date(Date.parse(here) - day).toISOString().slice(0, 10);
    // Airports are kept in memory for half a minute: a house of its own that has not read them yet.
    const fresh = await Desk.open();
    await sql`update airport set timezone = ${zone} where iata = 'DXB'`.execute(fresh.db);
    const ask = (departureDate: string) =>
      fresh.post('agent', '/api/search/mainSearch', { from: 'DXB', to: 'CDG', departureDate, adults: 1 });
    expect((await ask(here)).status).toBe(200);
    expect((await ask(yesterday)).body.errors).toEqual({ departureDate: ['This day has passed'] });
    await fresh.close();
  });
});
