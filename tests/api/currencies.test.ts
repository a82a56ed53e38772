import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { centralBank } from '../../src/server/exchange/central-bank.ts';
import { followBank } from '../../src/server/exchange/follow-bank.ts';
import { latestXml, sheetRows, TestBank, type SheetRow } from '../support/central-bank.ts';
import { openDesk } from '../support/desk.ts';
import { choice, Life } from '../support/life.ts';

/** Currencies beside dram, dollar and euro (decision 0070), against figures worked out by hand. */
const desk = await openDesk();
const life = await Life.open(desk);
await life.deposit('agent', 50_000_000);
const bank = await TestBank.open();
const { rows } = await sql<{ day: string }>`select (now() at time zone timezone)::date::text as day from company_settings`.execute(desk.db);
const today = rows[0]!.day;
afterAll(() => bank.close());
beforeEach(async () => {
  await sql`delete from currency_setting where ccy not in ('AMD', 'USD', 'EUR')`.execute(desk.db);
  await sql`delete from exchange_rate`.execute(desk.db);
  await sql`insert into exchange_rate (date, official_usd, official_eur, festa_usd, festa_eur, source) values (${shift(-1)}, 387.5, 436, 390, 440, 'cba')`.execute(desk.db); // prettier-ignore
  await sql`update currency_setting set margin_type = 1, margin_value = case ccy when 'AMD' then 0 else 1 end, is_active = true`.execute(
    desk.db,
  );
});

const shift = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const sheet = async (usd: string, eur: string, ...more: SheetRow[]) => {
  bank.latest = latestXml(today, shift(-1), [...sheetRows(usd, eur), ...more]);
  await sql`update rate_fetch set next_at = now()`.execute(desk.db);
  expect(await followBank(desk.db, centralBank(bank.url))).toBe(true);
};
const rouble = (rate: string): SheetRow => ['RUB', '1', rate];
const add = (ccy: string, more: object = {}) =>
  desk.ask('superadmin', 'setRate', { body: { ccy, marginType: 1, marginValue: 1, roundTo: 1, isActive: true, ...more } });
const settings = async (who = 'superadmin') => (await desk.ask(who, 'listCurrencySettings', {})).body;
const idOf = async (ccy: string) => (await settings()).result.find((one) => one.ccy === ccy)!.id;
const rates = async () => (await desk.ask(null, 'rateByRange', { body: { startDate: today, endDate: today } })).body.result[0];
const byHand = (manualRate: object, more: object = {}) =>
  desk.ask('superadmin', 'setRate', { body: { manualRate: { date: today, ...manualRate }, ...more } });
const clear = async (ccy: string) => desk.ask('superadmin', 'clearManualRate', { params: { id: await idOf(ccy) } });

describe('a currency that the Central Bank quotes', () => {
  it('is offered to who writes rates, begins at the official rate and its margin, and follows the next sheet', async () => {
    await sheet('388', '437', rouble('4.8'));
    expect((await settings()).meta.quoted).toMatchObject({ RUB: 4.8 });
    expect((await settings()).meta.quoted).not.toHaveProperty('JPY');
    expect((await settings('agent')).meta).toMatchObject({ quoted: {}, byHand: null });
    expect((await add('RUB')).status).toBe(200);
    expect(await rates()).toMatchObject({ festaRate: { RUB: 4.848 }, officialRate: { RUB: 4.8 } });
    await sheet('389', '438', rouble('4.9'));
    expect(await rates()).toMatchObject({ festaRate: { USD: 392.89, EUR: 442.38, RUB: 4.949 }, officialRate: { RUB: 4.9 } });
  });

  it('sells: 9,545 roubles are 46,274 drams at 4.848; without a tenth of the fare and the fee 41,402 come back', async () => {
    await sheet('388', '437', rouble('4.8'));
    await add('RUB');
    const classId = await life.seller.flight({ classes: [{ currency: 'RUB', fare: 10_000 }] });
    const { rows } = await sql<{ fare: number; tax: number; fee: number }>`
      select adult_fare as fare, adult_tax as tax, service_fee as fee from flight_class where id = ${classId}`.execute(desk.db);
    const each = rows[0]!;
    // Five percent of the fare are the agency's.
    const net = (each.fare + each.tax + each.fee - each.fare / 20) / 100;
    expect(net).toBe(9545);
    const order = await life.made('agent', 'issue', classId);
    expect(order).toMatchObject({ currency: 'RUB', rate: { festaRate: 4.848, officialRate: 4.8 } });
    expect(order.totals.account.paid).toBe(46_274);
    // Other rates of today do not touch what was sold.
    await byHand({ others: { RUB: 5 } });
    const given = await life.done('agent', 'refund', order.id, choice(order));
    expect(given.totals.account.refunded).toBe(41_402);
    await desk.verify();
  });

  it('is an account of its own: 145 dollars are 11,720.83 roubles, and reports count them in drams at the house rate', async () => {
    await sheet('388', '437', rouble('4.8'));
    await add('RUB');
    const id = desk.world.users.get('pending')!;
    await sql`update users set currency = 'RUB', status = 'active', email_verified_at = now() where id = ${id}`.execute(desk.db);
    await sql`update account set currency = 'RUB' where user_id = ${id}`.execute(desk.db);
    await life.deposit('pending', 1_000_000, 'RUB');
    const order = await life.made('pending', 'issue', await life.seller.flight({ classes: [{ currency: 'USD', fare: 100 }] }));
    // 391.88 drams a dollar and 4.848 a rouble.
    expect(order.totals).toMatchObject({ order: { net: 145 }, account: { paid: 11_720.83 } });
    const { rows } = await sql<{
      drams: number;
    }>`select sum(charged_amd)::float8 as drams from sale_line where order_id = ${order.id}`.execute(desk.db);
    expect(Math.round(rows[0]!.drams / 100)).toBe(Math.round(11_720.83 * 4.848));
    await desk.verify();
  });

  it('whose figure is far from before, or cannot be read, keeps its last; dollar and euro do not wait, and staff are told', async () => {
    await sheet('388', '437', rouble('4.8'));
    await add('RUB');
    await sheet('389', '438', rouble('48'));
    expect(await rates()).toMatchObject({ festaRate: { USD: 392.89, RUB: 4.848 }, officialRate: { USD: 389, RUB: 4.8 } });
    expect((await settings()).meta.error).toContain('RUB went from 4.8 to 48');
    await sheet('390', '439', rouble('?'));
    expect(await rates()).toMatchObject({ officialRate: { USD: 390, RUB: 4.8 } });
    expect((await settings()).meta.error).toBeNull();
    await sheet('389', '438', rouble('4.85'));
    expect(await rates()).toMatchObject({ officialRate: { USD: 389, RUB: 4.85 } });
  });

  it('is there on the next day when a release writes it that knows dollar and euro alone', async () => {
    await sheet('388', '437', rouble('4.8'));
    await add('RUB');
    await sql`insert into exchange_rate (date, official_usd, official_eur, festa_usd, festa_eur, source) values (${shift(1)}, 390, 440, 395, 445, 'cba')`.execute(desk.db); // prettier-ignore
    const { rows } = await sql<{ official: number; house: number }>`
      select official_rate(r, 'RUB')::float8 as official, house_rate(r, 'RUB')::float8 as house from exchange_rate r where date = ${shift(1)}`.execute(
      desk.db,
    );
    expect(rows[0]).toEqual({ official: 4.8, house: 4.848 });
  });
});

describe('a currency that the bank does not quote', () => {
  it('needs its rate of today, stays by hand, and cannot be one of no decimals or of nobody', async () => {
    await sql`update rate_fetch set quoted = '{}'`.execute(desk.db);
    const refused = await add('GEL');
    expect([refused.status, refused.body.errors?.['rate']]).toEqual([422, [expect.any(String)]]);
    for (const ccy of ['JPY', 'KWD', 'XAU', 'ZZZ']) expect((await add(ccy, { rate: 2.5 })).body.errors, ccy).toHaveProperty('ccy');
    expect((await add('GEL', { rate: 140 })).status).toBe(200);
    expect((await rates()).festaRate).toEqual({ USD: 390, EUR: 440, GEL: 140 });
    expect((await add('GEL', { rate: 140 })).body.code).toBe('IN_USE');
    await sheet('388', '437');
    expect((await rates()).festaRate).toMatchObject({ USD: 391.88, EUR: 441.37, GEL: 140 });
  });
});

describe('rates by hand', () => {
  it('are of one currency: the others follow the bank still; who, why and which is told, and there is a way back', async () => {
    await sheet('388', '437', rouble('4.8'));
    await add('RUB');
    expect((await byHand({ USD: 400 }, { note: 'Fair' })).body.result.festaRate).toEqual({ USD: 400, EUR: 441.37, RUB: 4.848 });
    expect((await settings()).meta.byHand).toEqual({ date: today, currencies: ['USD'], by: expect.any(String), note: 'Fair' });
    await sheet('389', '438', rouble('4.9'));
    expect((await rates()).festaRate).toEqual({ USD: 400, EUR: 442.38, RUB: 4.949 });
    await byHand({ others: { RUB: 5 } });
    expect((await settings()).meta.byHand?.currencies.toSorted()).toEqual(['RUB', 'USD']);
    expect((await clear('USD')).body.result.festaRate).toEqual({ USD: 392.89, EUR: 442.38, RUB: 5 });
    expect((await settings()).meta.byHand?.currencies).toEqual(['RUB']);
    await clear('RUB');
    expect((await settings()).meta.byHand).toBeNull();
    expect((await rates()).festaRate).toEqual({ USD: 392.89, EUR: 442.38, RUB: 4.949 });
  });

  it('say at their field what is far, unknown or missing', async () => {
    await sheet('388', '437', rouble('4.8'));
    await add('RUB');
    expect(Object.keys((await byHand({ others: { RUB: 48 } })).body.errors)).toEqual(['manualRate.others.RUB']);
    expect((await byHand({ others: { RUB: 48 } }, { confirm: true })).status).toBe(200);
    expect(Object.keys((await byHand({ others: { GEL: 140 } })).body.errors)).toEqual(['manualRate.others.GEL']);
    expect(Object.keys((await byHand({})).body.errors)).toEqual(['manualRate.USD']);
  });

  it('stay where no margin makes the rate', async () => {
    await sheet('388', '437');
    const usd = (await settings()).result.find((one) => one.ccy === 'USD')!;
    await sql`update currency_setting set margin_type = 3 where id = ${usd.id}`.execute(desk.db);
    await byHand({ USD: 395 });
    expect((await clear('USD')).body).toMatchObject({ code: 'IN_USE', message: expect.stringContaining('USD') });
    expect((await rates()).festaRate.USD).toBe(395);
  });
});

describe('a currency that the desk no longer deals in', () => {
  it('goes when no flight is in it, and what was sold in it still comes back at its rate', async () => {
    await sheet('388', '437', ['GEL', '1', '140']);
    await add('GEL');
    const classId = await life.seller.flight({ classes: [{ currency: 'GEL', fare: 1000 }] });
    await sql`update flight set currency = 'GEL' where id = (select flight_id from flight_class where id = ${classId})`.execute(desk.db);
    const order = await life.made('agent', 'issue', classId);
    const id = await idOf('GEL');
    expect((await desk.ask('superadmin', 'deleteCurrencySetting', { params: { id } })).body.code).toBe('IN_USE');
    await sql`update flight set currency = 'USD' where id = (select flight_id from flight_class where id = ${classId})`.execute(desk.db);
    expect((await desk.ask('superadmin', 'deleteCurrencySetting', { params: { id } })).status).toBe(200);
    expect((await rates()).festaRate).toEqual({ USD: 391.88, EUR: 441.37 });
    expect((await life.done('agent', 'refund', order.id, choice(order))).status).toBe('refunded');
    await desk.verify();
  });
});
