import { ledgerTexts } from '../../src/texts/ledger/every.ts';
import { LANGS } from '../../src/contract/lang.ts';
import { sayDaysIn } from '../../src/server/sentence.ts';
import { companyDay } from '../../src/server/database/company-days.ts';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { REPORT_GROUPS } from '../../src/contract/report-words.ts';
import { REPORT_COLUMNS } from '../../src/contract/report-columns.ts';
import { tableFile } from '../../src/server/files/table-file.ts';
import type { Outcome, Result } from '../support/call.ts';
import { sayKept } from '../../src/server/sentence.ts';
import { openDesk } from '../support/desk.ts';
import { plusDays } from '../support/days.ts';
import { choice, Life, moves } from '../support/life.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { addServices } from '../support/world.ts';

/** Reports say what the ledger says, to the unit, on the screen and in every file (domain.md 4.5; cases 85 and 86; A29). */
const desk = await openDesk();
const life = await Life.open(desk);
await life.rule({ refund: 10, change: 10, voidFee: 3 });
await life.agency('dollars', 'USD', 'percent', 7);
const services = await addServices(desk.db);
await liveAMonth();

const path = '/api/reports/orders-full-data';
/** The company's: in its night the month is another one already. */
const today = await companyDay(desk.db);
const day = (shift = 0) => plusDays(today, shift);
const month = () => ({ startDate: day(-20), endDate: day(2) });
const ask = async (body: object = {}, who = 'admin') => {
  const reply = await desk.post(who, path, { ...month(), ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const file = async (format: 'csv' | 'xlsx', body: object = {}, who = 'admin') => {
  const response = await desk.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${await desk.token(who)}` }, payload: { ...month(), ...body, export: format } }); // prettier-ignore
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return { headers: response.headers, bytes: response.rawPayload };
};
const rowsOf = async (format: 'csv' | 'xlsx', body: object = {}): Promise<(string | number)[][]> => {
  const { bytes } = await file(format, body);
  return format === 'csv' ? readCsv(bytes.toString('utf8').slice(1)) : readXlsx(bytes).rows;
};
const allRows = async (body: object = {}) => {
  const rows: Result<'ordersFullData'> = [] as never;
  let after: string | undefined;
  do {
    const page: Outcome<'ordersFullData'>['body'] = await ask({ ...body, limit: 7, ...(after ? { after } : {}) });
    rows.push(...page.result);
    after = page.meta.next ?? undefined;
  } while (after);
  return rows;
};
const cents = (amount: number | string) => Math.round(Number(amount) * 100);

/** Sales, voids, refunds, changes of dates, names and discounts, of three agencies in two account currencies. */
async function liveAMonth(): Promise<void> {
  for (const who of ['agent', 'agent2', 'dollars']) {
    const flights = await life.roundTrip();
    const sold = await life.made(who, 'issue', flights, { adults: 2, children: 1 });
    await life.done('admin', 'refund', sold.id, choice(sold, [1], [0]));
    await life.done('admin', 'refund', sold.id, choice(await life.order(sold.pnr), [1], [1]));
    const voided = await life.made(who, 'issue', flights);
    // A bag that comes back with its flight, a meal that stays, and a transfer taken off again.
    const served = await life.made(who, 'issue', flights, { adults: 2 });
    const [{ id: passengerId }] = served.passengers;
    const bags = { serviceId: services.bag, passengerId, segmentId: served.segments[0].id, quantity: 2 };
    const add = [bags, { serviceId: services.meal, passengerId }, { serviceId: services.transfer }];
    const more = await life.done('admin', 'edit', served.id, { version: served.version, services: { add } });
    await life.done('admin', 'edit', served.id, { version: more.version, services: { remove: [more.services[2].id] } });
    await life.done('admin', 'refund', served.id, choice(served, [0]));
    await life.done('admin', 'cancel', voided.id);
    const moved = await life.made(who, 'issue', flights, { adults: 1, infants: 1 });
    await life.done(
      'admin',
      'orderDate',
      moved.id,
      moves(moved, [await life.seller.flight({ classes: [{ fare: 133.33, code: 'B' }] }), undefined]),
    );
    const cheaper = await life.made(who, 'issue', flights);
    await life.done('superadmin', 'editDiscount', cheaper.id, { kind: 'fixed', value: 11.11, scope: 'order', reason: 'Loyal' });
    const split = await life.made(who, 'issue', flights, { adults: 2 });
    await life.done('admin', 'split', split.id, { passengerIds: [split.passengers[1].id] });
    const child = (await life.order(split.pnr)).childPnrs[0];
    const apart = await life.order(child);
    await life.done('admin', 'refund', apart.id, choice(apart));
    await life.done('admin', `editPassengerName/${split.id}`.replace(`/${split.id}`, `/${split.passengers[0].id}`), split.id, { firstName: 'BARSEGH', lastName: 'MELIKYAN' }); // prettier-ignore
  }
  await life.made('agent', 'book', await life.seller.flight());
}

/** What the ledger took from accounts for orders, by kind and account currency. */
async function ledger(): Promise<Map<string, number>> {
  const { rows } = await sql<{ what: string; amount: number }>`
    select t.kind || ' ' || t.currency as what, sum(-p.amount)::bigint as amount from ledger_transaction t join posting p on p.transaction_id = t.id
    where p.account_code like 'AGENT:%' and t.order_id is not null and t.kind <> 'split_memo' group by 1`.execute(desk.db);
  return new Map(rows.map((row) => [row.what, row.amount]));
}

describe('a month of sales, voids, refunds and changes', () => {
  it('is the same on the screen, in both files and in the ledger, to the unit, per currency and in drams', async () => {
    const posted = await ledger();
    expect([...posted.keys()].filter((one) => one.endsWith('AMD')).toSorted()).toEqual(
      ['name_fee AMD', 'price_change AMD', 'refund AMD', 'reissue AMD', 'service AMD', 'ticket AMD', 'void AMD'].toSorted(),
    );
    const { meta } = await ask();
    expect(meta.ledger.agrees).toBe(true);
    expect(new Map(meta.ledger.kinds.map((one) => [`${one.kind} ${one.currency}`, cents(one.report)]))).toEqual(posted);
    expect(new Map(meta.ledger.kinds.map((one) => [`${one.kind} ${one.currency}`, cents(one.ledger)]))).toEqual(posted);

    const screen = await allRows();
    expect(screen).toHaveLength(meta.total);
    // Nobody's money stands without its passenger and flight.
    expect(screen.filter((row) => (row.passenger === null || row.flight === null) && row.services === 0)).toEqual([]);
    const byKind = new Map<string, number>();
    for (const row of screen) {
      const what = `${row.kind} ${row.accountCurrency}`;
      byKind.set(what, (byKind.get(what) ?? 0) + cents(row.charged));
    }
    expect(byKind).toEqual(posted);

    for (const format of ['csv', 'xlsx'] as const) {
      const [head, ...rows] = await rowsOf(format);
      const at = (name: string) => head!.indexOf(name);
      // A workbook ends with the sums of each currency.
      const foot = format === 'xlsx' ? rows.splice(screen.length) : [];
      expect(foot.map((row) => [row[0], row[at('Net')], row[at('Currency')], row[at('In AMD')], row[at('Passenger')]])).toEqual(
        format === 'xlsx' ? meta.totals.map((one) => ['Total', one.net, one.currency, one.amountAMD, '']) : [],
      );
      expect(rows, format).toHaveLength(screen.length);
      for (const [i, row] of rows.entries()) {
        const shown = screen[i]!;
        expect([row[at('PNR')], row[at('Kind')], row[at('Passenger')], row[at('Flight')], row[at('Ticket')]], format).toEqual([shown.pnr, ledgerTexts('en')(`kind.${shown.kind}`), shown.passenger ?? '', shown.flight ?? '', shown.ticket ?? '']); // prettier-ignore
        for (const [name, field] of [
          ['Fare', 'base'],
          ['Tax', 'tax'],
          ['Service fee', 'fee'],
          ['Services', 'services'],
          ['Discount', 'discount'],
          ['Commission', 'commission'],
          ['Penalty', 'penalty'],
          ['Net', 'net'],
          ['Gross', 'gross'],
          ['Refunded', 'refunded'],
          ['Charged', 'charged'],
          ['In AMD', 'amountAMD'],
        ] as const)
          // prettier-ignore
          expect(cents(row[at(name)]!), `${format} ${name}`).toBe(cents(shown[field]));
      }
      for (const total of meta.totals)
        for (const [name, field] of [['Net', 'net'], ['Gross', 'gross'], ['Penalty', 'penalty'], ['In AMD', 'amountAMD']] as const) // prettier-ignore
          expect(rows.filter((row) => row[at('Currency')] === total.currency).reduce((sum, row) => sum + cents(row[at(name)]!), 0), `${format} ${name}`).toBe(cents(total[field])); // prettier-ignore
      expect(rows.reduce((sum, row) => sum + cents(row[at('In AMD')]!), 0)).toBe(cents(meta.amountAMD));
    }
  });

  it('adds up however it is put together, and a file of groups says the same', async () => {
    const { meta } = await ask();
    for (const groupBy of REPORT_GROUPS) {
      const grouped = await ask({ groupBy });
      expect(grouped.result).toEqual([]);
      expect(grouped.meta.totals).toEqual(meta.totals);
      for (const field of ['net', 'gross', 'penalty', 'refunded', 'amountAMD', 'lines'] as const) {
        const of = (rows: Record<typeof field, number>[]) => rows.reduce((sum, row) => sum + cents(row[field]), 0);
        expect(of(grouped.groups), `${groupBy} ${field}`).toBe(of(meta.totals));
      }
      const [head, ...rows] = await rowsOf('xlsx', { groupBy });
      expect(rows.splice(grouped.groups.length).map((row) => [row[0], row[1], row[head!.indexOf('Net')]])).toEqual(meta.totals.map((one) => ['Total', one.lines, one.net])); // prettier-ignore
      expect(rows.map((row) => [row[0], row[head!.indexOf('Net')]])).toEqual(grouped.groups.map((group) => [group.label, group.net]));
    }
    const names = new Set((await ask({ groupBy: 'agent' })).groups.map((group) => group.label));
    expect(names).toEqual(new Set(['Agency agent', 'Agency agent2', 'Agency dollars']));
  });

  it('has the rows of each group behind it, and of nothing else', async () => {
    const asked = (by: string, key: string) =>
      by === 'day'
        ? { startDate: key, endDate: key }
        : by === 'agent'
          ? { agentIds: [key] }
          : { [{ staff: 'staffId', flight: 'flightId' }[by] ?? by]: key };
    for (const groupBy of REPORT_GROUPS) {
      const { groups } = await ask({ groupBy });
      expect(groups.length, groupBy).toBeGreaterThan(0);
      for (const key of new Set(groups.map((one) => one.key).filter(Boolean))) {
        const { meta } = await ask(asked(groupBy, key));
        const net = (of: { currency: string; net: number }[]) => of.map((one) => [one.currency, one.net]).toSorted();
        expect(net(meta.totals), `${groupBy} ${key}`).toEqual(net(groups.filter((one) => one.key === key)));
      }
    }
    // One of each alone would have all rows behind it whatever is asked for.
    expect(new Set((await ask({ groupBy: 'class' })).groups.map((one) => one.key)).size).toBeGreaterThan(1);
    const staff = (await ask({ groupBy: 'staff' })).groups;
    expect(new Set(staff.map((one) => one.label)).has('Not by staff')).toBe(true);
    expect(staff.some((one) => one.key === desk.world.users.get('admin'))).toBe(true);
  });

  it('knows what the seats cost: those sold less those given back, infants none, at the official rate of the day', async () => {
    const flight = await life.seller.flight({ classes: [{ fare: 100 }] });
    const { rows } = await sql<{ id: string; currency: string }>`select f.id, f.currency from flight f join flight_class c on c.flight_id = f.id where c.id = ${flight}`.execute(desk.db); // prettier-ignore
    const { id: flightId, currency } = rows[0]!;
    const sold = await life.made('agent', 'issue', flight, { adults: 3, children: 1, infants: 1 });
    await life.done('admin', 'refund', sold.id, choice(sold, [0]));
    const group = async () => {
      const { groups } = await ask({ groupBy: 'flight', flightId });
      return groups[0];
    };
    expect(await group()).toMatchObject({ cost: null, profit: null });
    await sql`update flight set cost_per_seat = 4550 where id = ${flightId}`.execute(desk.db);
    const { rows: rates } = await sql<{ usd: number; eur: number }>`select official_usd as usd, official_eur as eur from exchange_rate where date <= (now() at time zone (select timezone from company_settings))::date order by date desc limit 1`.execute(desk.db); // prettier-ignore
    const rate = currency === 'AMD' ? 1 : currency === 'USD' ? rates[0]!.usd : rates[0]!.eur;
    const one = await group();
    const seats = 4 - choice(sold, [0]).passengerIds.length;
    const cost = Math.round(seats * 45.5 * rate * 100) / 100;
    expect(one).toMatchObject({ seats, cost, profit: Math.round((one.amountAMD - cost) * 100) / 100 });
  });

  it('by departure tells the load of all flights, those that nobody bought too, and no-shows where somebody was boarded', async () => {
    const classes = [await life.seller.flight(), await life.seller.flight()];
    const { rows } = await sql<{ id: string; day: string; total: number }>`
      select f.id, f.departure_day as day, (select sum(seats_total)::int from flight_class where flight_id = f.id) as total
      from flight f join flight_class c on c.flight_id = f.id where c.id = any(${classes}::uuid[]) order by c.id = ${classes[0]!} desc`.execute(desk.db); // prettier-ignore
    const [sold, empty] = rows;
    const order = await life.made('agent', 'issue', classes[0]!, { adults: 3 });
    const report = (more: object = {}) => ask({ startDate: sold!.day, endDate: sold!.day, dateField: 'departure', groupBy: 'flight', ...more }); // prettier-ignore
    const loadOf = async (id: string) => (await report()).groups.find((one) => one.key === id)?.load;
    expect(await loadOf(sold!.id)).toEqual({ flights: 1, total: sold!.total, sold: 3, noShows: null });
    const days = { startDate: empty!.day, endDate: empty!.day, dateField: 'departure' };
    const nobody = (await ask({ ...days, groupBy: 'flight' })).groups.find((one) => one.key === empty!.id)!;
    expect(nobody).toMatchObject({ lines: 0, net: 0, seats: 0, load: { flights: 1, total: empty!.total, sold: 0, noShows: null } });
    for (const groupBy of ['day', 'route', 'airline']) {
      const { groups } = await report({ groupBy });
      const byFlight = (await report()).groups;
      const seats = (all: typeof groups) => all.reduce((sum, one) => sum + (one.load?.sold ?? 0), 0);
      expect([groupBy, seats(groups)]).toEqual([groupBy, seats(byFlight)]);
    }
    // Of a part of what was sold there is no load.
    for (const part of [{ agentIds: [desk.world.users.get('agent')!] }, { class: 'Y' }, { status: ['ticketing'] }, { dateField: 'posted' }])
      expect((await report(part)).groups.every((one) => one.load === null)).toBe(true);
    // It has left: two flew, one did not come.
    await sql`update coupon set status = 'F' where order_id = ${order.id} and passenger_id in (select passenger_id from coupon where order_id = ${order.id} order by passenger_id limit 2)`.execute(
      desk.db,
    );
    await sql`update flight set departure_utc = now() - interval '1 hour' where id = ${sold!.id}`.execute(desk.db);
    expect(await loadOf(sold!.id)).toMatchObject({ noShows: 1 });
    const [head, ...cells] = await rowsOf('xlsx', { ...days, startDate: sold!.day, endDate: sold!.day, groupBy: 'flight' });
    expect(cells.some((row) => row[head!.indexOf('Seats sold')] === 3 && row[head!.indexOf('No-shows')] === 1)).toBe(true);
  });

  it('of one agency is that agency and its ledger; flights, routes and states are compared with no ledger', async () => {
    const agentIds = [desk.world.users.get('agent2')!];
    const { meta, result } = await ask({ agentIds, limit: 200 });
    expect(meta.ledger.agrees).toBe(true);
    expect(new Set(result.map((row) => row.agent))).toEqual(new Set(['Agency agent2']));
    expect((await ask({ groupIds: [desk.world.groupId], limit: 200 })).result.every((row) => row.agent === 'Agency agent')).toBe(true);
    const back = await ask({ route: 'CDG-EVN', limit: 200 });
    expect(back.meta.ledger).toBe(null);
    expect(new Set(back.result.map((row) => row.route))).toEqual(new Set(['CDG-EVN']));
    expect(new Set((await ask({ status: ['voided'], limit: 200 })).result.map((row) => row.kind))).toEqual(new Set(['ticket', 'void']));
  });

  it('shows a sale in its month and a refund in its own', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    // Sold two months ago, as the ledger has it.
    await sql`alter table ledger_transaction disable trigger user`.execute(desk.db);
    await sql`update ledger_transaction set at = at - interval '60 days' where order_id = ${order.id}`.execute(desk.db);
    await sql`update sale_line set at = at - interval '60 days' where order_id = ${order.id}`.execute(desk.db);
    await sql`update orders set issued_at = issued_at - interval '60 days', order_date = order_date - interval '60 days' where id = ${order.id}`.execute(
      desk.db,
    );
    await life.done('admin', 'refund', order.id, choice(order));
    const of = async (body: object) => (await allRows(body)).filter((row) => row.pnr === order.pnr);
    const then = await of({ startDate: day(-70), endDate: day(-50) });
    const now = await of({});
    expect([then.map((row) => row.kind), now.map((row) => row.kind)]).toEqual([['ticket'], ['refund']]);
    expect((await ask({ startDate: day(-70), endDate: day(2) })).meta.ledger.agrees).toBe(true);
    const whole = await of({ startDate: day(-70), endDate: day(-50), dateField: 'issueDate' });
    expect(whole.map((row) => row.kind)).toEqual(['ticket', 'refund']);
    const charged = (await life.order(order.pnr)).ledger.reduce((sum, one) => sum + cents(one.amount), 0);
    expect(whole.reduce((sum, row) => sum + cents(row.charged), 0)).toBe(-charged);
    const flies = (await life.order(order.pnr)).segments[0].departureLocal.slice(0, 10);
    expect((await of({ startDate: flies, endDate: flies, dateField: 'departure' })).map((row) => row.kind)).toEqual(['ticket', 'refund']);
  });

  it('a change leaves the old flight, where what is kept stays, and is sold on the new one, whoever was refunded before', async () => {
    const [there, other] = [await life.seller.flight(), await life.seller.flight({ classes: [{ fare: 133.33, code: 'B' }] })];
    const family = await life.made('agent', 'issue', there, { adults: 2, children: 1 });
    const child = family.passengers.findIndex((one) => one.type === 'CHD');
    const served = await life.done('admin', 'edit', family.id, { version: family.version, services: { add: [{ serviceId: services.bag, passengerId: family.passengers[0].id, segmentId: family.segments[0].id }] } });
    await life.done('admin', 'refund', family.id, choice(served, [child]));
    const { rows: flights } = await sql<{ id: string; flightId: string }>`select id, flight_id as "flightId" from flight_class where id in (${there}, ${other})`.execute(desk.db);
    const flightOf = (classId: string) => flights.find((one) => one.id === classId)!.flightId;
    const linesOn = async (classId: string) => (await allRows({ flightId: flightOf(classId) })).map(({ status: _status, ...row }) => row);
    const seatsOn = async (classId: string) => (await ask({ groupBy: 'flight', flightId: flightOf(classId) })).groups.map((one) => one.seats);
    const told = await linesOn(there);
    expect(told.map((row) => row.kind)).toEqual(['ticket', 'ticket', 'ticket', 'service', 'refund']);

    await life.done('admin', 'orderDate', family.id, moves(family, [other]));
    const [left, sold] = [await linesOn(there), await linesOn(other)];
    // What a report told of the flight it tells for good; those who leave it leave their penalty there, a tenth of the fare.
    expect(left.slice(0, told.length)).toEqual(told);
    const byTicket = (one: { ticket: string | null }, next: { ticket: string | null }) => (one.ticket! < next.ticket! ? -1 : 1);
    const adults = told.filter((row) => row.kind === 'ticket' && row.type === 'ADT').toSorted(byTicket);
    const off = left.slice(told.length).filter((row) => row.services === 0).toSorted(byTicket);
    expect(off.map((row) => [row.kind, row.ticket, row.gross, row.penalty, cents(row.net)])).toEqual(
      adults.map((row) => ['reissue', row.ticket, -row.gross, row.base / 10, cents(row.base / 10 - row.net)]),
    );
    const live = (await life.order(family.pnr)).passengers.flatMap((one) => one.tickets.filter(({ status }) => status === 'open').map(({ number }) => number));
    const on = sold.filter((row) => row.services === 0);
    expect(on.map((row) => [row.kind, row.class, row.base, row.penalty])).toEqual([['reissue', 'B', 133.33, 0], ['reissue', 'B', 133.33, 0]]);
    expect(new Set(on.map((row) => row.ticket))).toEqual(new Set(live));
    // The bag flies along.
    const bags = (rows: typeof told) => rows.reduce((sum, row) => sum + cents(row.services), 0);
    expect([bags(left), bags(sold)]).toEqual([0, bags(told)]);
    expect([await seatsOn(there), await seatsOn(other)]).toEqual([[0], [2]]);

    // Nor does a split move anything from flight to flight, and a refund is of the flight that is given back.
    const split = await life.done('admin', 'split', family.id, { passengerIds: [family.passengers.find((one) => one.type === 'ADT')!.id] });
    const sums = async (classId: string) => (await ask({ groupBy: 'flight', flightId: flightOf(classId) })).meta.totals;
    const before = await sums(there);
    const apart = await life.order(split.child.pnr);
    await life.done('admin', 'refund', apart.id, choice(apart));
    expect(await sums(there)).toEqual(before);
    expect([await seatsOn(there), await seatsOn(other)]).toEqual([[0], [1]]);
    await desk.verify();
  }); // prettier-ignore

  it('of nothing says where there is something', async () => {
    const { meta, result } = await ask({ startDate: day(200), endDate: day(220) });
    expect([result, meta.total, meta.totals]).toEqual([[], 0, []]);
    // In Yerevan a month begins four hours earlier.
    expect(meta.nearest.startDate.slice(0, 7)).toBe(day(4 / 24).slice(0, 7));
    expect((await ask(meta.nearest)).meta.total).toBeGreaterThan(0);
  });
});

describe('pages', () => {
  it('hold every row once while others are sold', async () => {
    const before = await allRows();
    const first = await ask({ limit: 5 });
    await life.made('agent', 'issue', await life.seller.flight());
    const rows = [...first.result];
    for (let after = first.meta.next; after !== null;) {
      const page = await ask({ limit: 5, after });
      rows.push(...page.result);
      after = page.meta.next;
    }
    expect(rows.map((row) => row.id).slice(0, before.length)).toEqual(before.map((row) => row.id));
    expect(rows).toHaveLength(before.length + 1);
    expect((await desk.post('admin', path, { ...month(), after: 'made-up' })).status).toBe(422);
  });

  it('are of a period that makes sense', async () => {
    for (const period of [
      { startDate: day(1), endDate: day(0) },
      { startDate: day(-400), endDate: day(0) },
    ])
      // prettier-ignore
      expect((await desk.post('admin', path, period)).body.errors).toHaveProperty('endDate');
  });
});

describe('a file', () => {
  it('holds no formula, whatever stands in any field', async () => {
    const evil = '=HYPERLINK("http://evil.example")';
    await sql`update users set business_name = ${evil} where email_key = 'agent@demo.example'`.execute(desk.db);
    await sql`update user_group set name = '@SUM(A1)'`.execute(desk.db);
    await sql`update order_passenger set first_name = ${evil}, last_name = '＝cmd'`.execute(desk.db);
    await sql`update flight set flight_number = '+' || flight_number`.execute(desk.db);
    const formula = (cell: string | number) =>
      typeof cell === 'string' && /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell);
    for (const body of [{}, { groupBy: 'agent' }, { groupBy: 'flight' }]) {
      const csv = (await rowsOf('csv', body)).flat();
      expect(csv.filter(formula)).toEqual([]);
      const { xml, rows } = readXlsx((await file('xlsx', body)).bytes);
      expect(xml).not.toMatch(/<f[ >]/);
      expect(rows.flat().filter(formula)).toEqual([]);
      expect(rows.flat().some((cell) => typeof cell === 'string' && cell.startsWith("'"))).toBe(true);
    }
    await sql`update users set business_name = 'Agency agent' where email_key = 'agent@demo.example'`.execute(desk.db);
  });

  it('has the columns that were chosen, its name and type, and a row in the log', async () => {
    const { headers, bytes } = await file('csv', { columns: ['net', 'pnr'] }, 'reports');
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(readCsv(bytes.toString('utf8').slice(1))[0]).toEqual(['PNR', 'Net']);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="report-${day(-20)}-${day(2)}.csv"`, 'cache-control': 'no-store' }); // prettier-ignore
    expect((await rowsOf('csv'))[0]).toHaveLength(REPORT_COLUMNS.length);
    const { rows } = await sql<{ summary: string; name: string }>`
      select l.summary, u.business_name as name from log l join users u on u.id = l.user_id where l.action = 'exportReport' and u.role = 'Reports'`.execute(
      desk.db,
    );
    expect(rows).toHaveLength(1);
    expect(sayKept(rows[0]!.summary, 'en')).toMatch(/ as csv; \d+ rows, -?[\d.,]+ AMD$/);
  });
});

describe('who', () => {
  it('Super Admins, Admins, Viewers and Reports', async () => {
    for (const who of ['superadmin', 'admin', 'viewer', 'reports']) expect((await desk.post(who, path, month())).status, who).toBe(200);
    for (const who of ['manager', 'tickets', 'agent']) {
      expect((await desk.post(who, path, month())).status, who).toBe(403);
      expect((await desk.post(who, path, { ...month(), export: 'csv' })).status, who).toBe(403);
    }
  });

  it('name the flights, routes and agencies that a report can be of, by what is typed', async () => {
    const choices = async (query: string) => (await desk.get('reports', `/api/reports/choices${query}`)).body.result;
    const { rows: sold } = await sql<{ id: string; name: string; day: string; lines: number }>`
      select f.id, f.flight_number || ' ' || f.departure_day || ' ' || f.from_iata || '-' || f.to_iata as name, f.departure_day as day, count(*)::int as lines
      from sale_line l join flight_class c on c.id = l.flight_class_id join flight f on f.id = c.flight_id where l.at > now() - interval '10 days' group by f.id order by f.id limit 1`.execute(desk.db);
    const [one] = sold;
    const { flights } = await choices(`?search=${encodeURIComponent(one!.name)}`);
    expect(flights).toEqual([{ id: one!.id, name: sayDaysIn(one!.name, 'en') }]);
    // And by what is shown, in each language.
    for (const lang of LANGS) {
      const headers = { authorization: `Bearer ${await desk.token('reports')}`, 'accept-language': lang };
      const url = `/api/reports/choices?search=${encodeURIComponent(sayDaysIn(one!.name, lang))}`;
      const found = (await desk.app.inject({ url, headers })).json().result.flights;
      expect(found, lang).toEqual([{ id: one!.id, name: sayDaysIn(one!.name, lang) }]);
    }
    const of = await allRows({ flightId: one!.id, startDate: day(-9) });
    expect(of).toHaveLength(one!.lines);
    expect(new Set(of.map((row) => row['date']))).toEqual(new Set([one!.day]));
    // The one that was chosen is named whatever else is typed.
    expect((await choices(`?search=nothing&flightId=${one!.id}`)).flights).toEqual(flights);
    expect((await choices('?search=yerevan%20par')).routes).toContainEqual({ id: 'EVN-CDG', name: 'EVN-CDG Yerevan – Paris' });
    const headers = { authorization: `Bearer ${await desk.token('reports')}`, 'accept-language': 'ru' };
    const said = await desk.app.inject({ url: `/api/reports/choices?search=${encodeURIComponent('ереван пар')}`, headers });
    expect(said.json().result.routes).toContainEqual({ id: 'EVN-CDG', name: 'EVN-CDG Ереван – Париж' });
    expect(await choices('?search=%25'), 'a percent sign is no pattern').toMatchObject({ agents: [], flights: [], routes: [] });
    expect((await choices('')).agents).not.toEqual([]);
    expect((await desk.get('agent', '/api/reports/choices')).status).toBe(403);
  }); // prettier-ignore
});

describe('a long file', () => {
  it('leaves while it is read: nothing is read ahead of whoever takes it, and nothing more when they have gone', async () => {
    let read = 0;
    let ended = false;
    async function* batches() {
      try {
        for (; read < 200; read++) yield Array.from({ length: 1000 }, (_, i) => ({ text: `${i} ${randomBytes(48).toString('hex')}` }));
      } finally {
        ended = true;
      }
    }
    for (const format of ['csv', 'xlsx'] as const) {
      [read, ended] = [0, false];
      const { bytes } = await tableFile('long', format, [{ head: 'Text', width: 20, of: (row) => row.text }], batches());
      const stream = bytes as Readable;
      let taken = 0;
      for await (const piece of stream) {
        taken += (piece as Buffer).length;
        if (taken > 40_000) break;
      }
      expect(read, format).toBeLessThan(20);
      expect(stream.destroyed, format).toBe(true);
      await expect.poll(() => ended, { message: format }).toBe(true);
    }
  });

  it('is read in batches that fit together, and others are answered between two of them', async () => {
    const { rows: there } = await sql<{ n: number }>`select count(*)::int as n from sale_line`.execute(desk.db);
    await sql`
      insert into sale_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'at', l.at - interval '300 days'))).* from sale_line l, generate_series(1, 1 + 5000 / ${there[0]!.n}::int)`.execute(
      desk.db,
    );
    const old = { startDate: day(-340), endDate: day(-290) };
    const [head, ...rows] = await rowsOf('csv', old);
    const { total, amountAMD } = (await ask(old)).meta;
    expect(rows.length).toBeGreaterThan(4000);
    expect(rows).toHaveLength(total);
    expect(rows.reduce((sum, row) => sum + cents(row[head!.indexOf('In AMD')]!), 0)).toBe(cents(amountAMD));
    await sql`delete from sale_line where at < now() - interval '250 days'`.execute(desk.db);
  });
});
