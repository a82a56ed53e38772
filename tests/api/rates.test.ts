import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { centralBank } from '../../src/server/exchange/central-bank.ts';
import { followBank } from '../../src/server/exchange/follow-bank.ts';
import { faultXml, latestXml, rangeXml, sheetRows, type SheetRow, TestBank } from '../support/central-bank.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';

/** Rates of the Central Bank, margins and the house rate (domain.md 0.9, 2.1, 2.5, 4.5; cases 51, 52). */
const desk = await openDesk();
const seller = new Seller(desk);
const bank = await TestBank.open();
const { rows } = await sql<{ day: string }>`select (now() at time zone timezone)::date::text as day from company_settings`.execute(desk.db);
const today = rows[0]!.day;
afterAll(() => bank.close());
beforeEach(async () => {
  await sql`delete from exchange_rate`.execute(desk.db);
  await put(shift(-1), 387.5, 436, 390, 440);
  await sql`update currency_setting set margin_type = 1, margin_value = case ccy when 'AMD' then 0 else 1 end, is_active = true, round_to = 1`.execute(
    desk.db,
  );
  await sql`update rate_fetch set next_at = now(), failures = 0, fetched_at = null, error = null`.execute(desk.db);
  await sql`delete from notification where title like '%ratesStuck%'`.execute(desk.db);
  Object.assign(bank, { latest: latestXml(today, shift(-1), sheetRows('388.12', '437.01')), range: rangeXml([]), status: 200 });
  bank.asked.length = 0;
});

const shift = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const put = (date: string, usd: number, eur: number, festaUsd: number, festaEur: number, source = 'cba') =>
  sql`insert into exchange_rate (date, official_usd, official_eur, festa_usd, festa_eur, source) values (${date}, ${usd}, ${eur}, ${festaUsd}, ${festaEur}, ${source})`.execute(
    desk.db,
  );
const follow = (waitMs?: number) => followBank(desk.db, centralBank(bank.url, waitMs));
const due = () => sql`update rate_fetch set next_at = now()`.execute(desk.db);
const rates = async (from: string, to: string) =>
  (await desk.post(null, '/exchange/rate-by-range', { startDate: from, endDate: to })).body.result;
const state = async () =>
  (
    await sql<{ failures: number; error: string | null; wait: number }>`
  select failures, error, round(extract(epoch from next_at - now()) / 60)::int as wait from rate_fetch`.execute(desk.db)
  ).rows[0]!;
const told = async (who: string): Promise<string[]> =>
  (await desk.get(who, '/api/notifications')).body.result.map((one) => one.title).filter((title) => title.includes('rates'));
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];

describe('the sheet of the Central Bank', () => {
  it('becomes the official rate and with the margin the house rate; gold, silver and what else it lists are left', async () => {
    expect(await follow()).toBe(true);
    expect(await rates(today, today)).toEqual([
      { date: today, officialRate: { USD: 388.12, EUR: 437.01 }, festaRate: { USD: 392, EUR: 441.38 }, stale: false, rateDate: today },
    ]);
    expect(bank.asked).toEqual(['ExchangeRatesLatest']);
    expect((await state()).wait).toBe(60);
    // Asked again within the hour nobody is troubled.
    expect(await follow()).toBe(false);
    expect(bank.asked).toHaveLength(1);
  });

  it.each([
    ['for ten units', [['USD', '10', '3881.2'], ['EUR', '100', '43701']], { USD: 388.12, EUR: 437.01 }],
    ['with six decimals', [['USD', '1', '388.028677'], ['EUR', '1', '437.000001']], { USD: 388.028677, EUR: 437.000001 }],
    ['of ten units with six decimals', [['USD', '10', '3880.286775'], ['EUR', '1', '437']], { USD: 388.028678, EUR: 437 }],
  ] as const)('a rate %s is that of one', async (_what, rows, officialRate) => {
    bank.latest = latestXml(today, shift(-1), [...rows, ...sheetRows('1', '1').slice(2)] as SheetRow[]);
    await follow();
    expect((await rates(today, today))[0].officialRate).toEqual(officialRate);
  }); // prettier-ignore

  it('without a next date and with one it is the same sheet', async () => {
    bank.latest = latestXml(today, null, sheetRows('388.12', '437.01'), shift(1));
    expect(await follow()).toBe(true);
    expect((await rates(today, today))[0].officialRate).toEqual({ USD: 388.12, EUR: 437.01 });
  });

  it('51: on a weekend the last one is carried forward and marked, and one can still sell', async () => {
    await sql`delete from exchange_rate`.execute(desk.db);
    bank.latest = latestXml(shift(-2), shift(-3), sheetRows('388.12', '437.01'));
    expect(await follow()).toBe(true);
    expect((await rates(today, today))[0]).toMatchObject({ stale: true, rateDate: shift(-2), officialRate: { USD: 388.12 } });
    expect((await seller.hold('agent', await seller.flight())).status).toBe(201);
    expect(await told('admin')).toEqual([]);
  });

  it('the days that a house was away are asked for and filled', async () => {
    await sql`delete from exchange_rate`.execute(desk.db);
    await put(shift(-6), 387.5, 436, 390, 440);
    bank.range = rangeXml([
      [shift(-5), sheetRows('387.9', '436.2')],
      [shift(-4), sheetRows('388', '436.4').slice(0, 1)],
      [shift(-1), sheetRows('388.05', '436.9')],
    ]);
    await follow();
    expect(bank.asked).toEqual(['ExchangeRatesLatest', `ExchangeRatesByDateRangeByISO ${shift(-5)} ${shift(-1)}`]);
    const week = await rates(shift(-6), today);
    expect(week.map((one) => [one.date, one.officialRate.USD, one.stale])).toEqual([
      [today, 388.12, false],
      [shift(-1), 388.05, false],
      [shift(-2), 387.9, true],
      [shift(-3), 387.9, true],
      [shift(-4), 387.9, true],
      [shift(-5), 387.9, false],
      [shift(-6), 387.5, false],
    ]);
  });

  it('the same sheet again changes nothing; a corrected one corrects', async () => {
    await follow();
    await due();
    await sql`update currency_setting set margin_value = 2 where ccy = 'USD'`.execute(desk.db);
    await follow();
    expect((await rates(today, today))[0].festaRate.USD).toBe(392);
    bank.latest = latestXml(today, shift(-1), sheetRows('389', '437.01'));
    await due();
    await follow();
    expect((await rates(today, today))[0]).toMatchObject({ officialRate: { USD: 389 }, festaRate: { USD: 396.78 } });
  });

  it('what a person has set for the day stays; the official figure beside it becomes the true one', async () => {
    await desk.post('admin', '/api/currencySettings', { manualRate: { date: today, USD: 395, EUR: 445 } });
    await follow();
    expect((await rates(today, today))[0]).toMatchObject({ festaRate: { USD: 395, EUR: 445 }, officialRate: { USD: 388.12, EUR: 437.01 } });
  });

  it('a currency by hand, or one that does not follow, keeps its house rate while the official one moves', async () => {
    await sql`update currency_setting set margin_type = 3 where ccy = 'USD'`.execute(desk.db);
    await sql`update currency_setting set is_active = false where ccy = 'EUR'`.execute(desk.db);
    await follow();
    expect((await rates(today, today))[0]).toMatchObject({ festaRate: { USD: 390, EUR: 440 }, officialRate: { USD: 388.12, EUR: 437.01 } });
  });

  it('it is asked again once a clock that was a day ahead is set right', async () => {
    await sql`update rate_fetch set next_at = now() + interval '59 minutes'`.execute(desk.db);
    expect(await follow()).toBe(false);
    await sql`update rate_fetch set next_at = now() + interval '1 day'`.execute(desk.db);
    expect(await follow()).toBe(true);
    expect((await state()).wait).toBe(60);
  });

  it('two nodes at once ask once', async () => {
    await Promise.all([follow(), follow(), follow()]);
    expect(bank.asked).toHaveLength(1);
  });
});

describe('when the bank does not help, nothing changes', () => {
  it.each([
    ['XML that is cut off', () => ({ latest: latestXml(today, null, sheetRows('388.12', '437.01')).slice(0, -40) }), 'cut off'],
    ['a SOAP fault', () => ({ latest: faultXml('Server was unable to process request'), status: 500 }), 'unable to process'],
    ['a page in its place', () => ({ latest: '<html>Sorry</html>' }), 'cut off'],
    ['status 503', () => ({ latest: '', status: 503 }), '503'],
    ['no dollar, but a code nobody knows', () => ({ latest: latestXml(today, null, [['ZZZ', '1', '5'], ['EUR', '1', '437']]) }), 'no rate of USD'],
    ['an amount of nothing', () => ({ latest: latestXml(today, null, [['USD', '0', '388'], ['EUR', '1', '437']]) }), 'cannot be read'],
    ['seven decimals', () => ({ latest: latestXml(today, null, [['USD', '1', '388.1234567'], ['EUR', '1', '437']]) }), 'cannot be read'],
    ['a rate of nothing', () => ({ latest: latestXml(today, null, [['USD', '1', '0.00'], ['EUR', '1', '437']]) }), 'nothing'],
    ['no date', () => ({ latest: latestXml('soon', null, sheetRows('388', '437')) }), 'no date'],
    ['a slipped digit', () => ({ latest: latestXml(today, null, sheetRows('3881.2', '437')) }), 'too far'],
  ])('%s', async (_what, given, words) => {
    Object.assign(bank, given());
    expect(await follow()).toBe(false);
    expect(await state()).toMatchObject({ failures: 1, wait: 1 });
    expect((await state()).error).toContain(words);
    expect((await rates(today, today))[0]).toMatchObject({ festaRate: { USD: 390, EUR: 440 }, stale: true, rateDate: shift(-1) });
  }); // prettier-ignore

  it('an answer that does not come is not waited for', async () => {
    bank.latest = undefined;
    expect(await follow(50)).toBe(false);
    expect((await state()).failures).toBe(1);
  });

  it('it is tried again later and later, staff are told once, and a good answer ends it', async () => {
    bank.status = 503;
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      await due();
      await follow();
      waits.push((await state()).wait);
      if (i === 4) expect(await told('admin')).toEqual([]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await told('admin')).toEqual(['Exchange rates do not come']);
    expect(await told('agent')).toEqual([]);
    expect((await desk.get('admin', '/api/currencySettings')).body.meta).toMatchObject({
      follows: true,
      fetchedAt: null,
      error: expect.stringContaining('503'),
    });
    expect((await desk.get('agent', '/api/currencySettings')).body.meta.error).toBeNull();
    bank.status = 200;
    await due();
    expect(await follow()).toBe(true);
    expect(await state()).toMatchObject({ failures: 0, error: null, wait: 60 });
  });
});

describe('margins', () => {
  const list = async () => (await desk.get('agent', '/api/currencySettings')).body.result;
  const of = async (ccy: string) => (await list()).find((one) => one.ccy === ccy)!;
  const write = async (ccy: string, part: object, who = 'admin') => {
    const { id, ccy: _ccy, ...rest } = await of(ccy);
    return desk.call(who, 'PUT', `/api/currencySettings/${id}`, { ...rest, ...part }, freshKey());
  };

  it('are read by everybody, written by Super Admins and Admins, and say what they do', async () => {
    expect((await list()).map((one) => one.ccy)).toEqual(['AMD', 'USD', 'EUR']);
    expect((await desk.get('viewer', '/api/currencySettings/MarginTypes')).body.result.map((one) => [one.id, one.key])).toEqual([[1, 'percent'], [2, 'fixed'], [3, 'manual']]);
    for (const who of ['manager', 'tickets', 'viewer', 'reports', 'agent']) expect((await write('USD', {}, who)).status, who).toBe(403);
    expect(said(await write('USD', { marginValue: 1.00005 }))).toEqual([422, 'VALIDATION_FAILED', ['marginValue']]);
    expect(said(await write('USD', { roundTo: 5 }))).toEqual([422, 'VALIDATION_FAILED', ['roundTo']]);
    expect(said(await write('USD', { marginType: 4 }))).toEqual([422, 'VALIDATION_FAILED', ['marginType']]);
    expect(said(await write('AMD', { marginValue: 1 }))).toEqual([422, 'VALIDATION_FAILED', ['marginValue']]);
  }); // prettier-ignore

  it("make today's rate anew, leave days that are over, and what is booked keeps its own", async () => {
    await follow();
    const booking = await seller.booked('agent', await seller.flight());
    const reply = await write('USD', { marginValue: 2 });
    expect(reply.body.meta.today.festaRate).toEqual({ USD: 395.88, EUR: 441.38 });
    expect((await rates(shift(-1), today)).map((one) => one.festaRate.USD)).toEqual([395.88, 390]);
    expect((await write('USD', { marginType: 2, marginValue: 3.5 })).body.meta.today.festaRate.USD).toBe(391.62);
    const paid = (await seller.issue('agent', booking.id)).body.result.totals.account.paid;
    expect(paid).toBe(booking.totals.account.payable);
    const stale = await write('USD', { version: 1, marginValue: 3 });
    expect(said(stale)).toEqual([409, 'STALE_SETTINGS']);
  });

  it('count from the next sheet on where today has none or a person has spoken', async () => {
    expect((await write('USD', { marginValue: 2 })).body.meta.today).toBeNull();
    expect((await rates(shift(-1), shift(-1)))[0].festaRate.USD).toBe(390);
    await follow();
    expect((await rates(today, today))[0].festaRate.USD).toBe(395.88);
    await desk.post('admin', '/api/currencySettings', { manualRate: { date: today, USD: 394, EUR: 445 } });
    expect((await write('USD', { marginValue: 3 })).body.meta.today).toBeNull();
    expect((await rates(today, today))[0].festaRate.USD).toBe(394);
  });

  it('52: a margin with a slipped digit is said twice', async () => {
    await follow();
    const far = await write('USD', { marginValue: 15 });
    expect(far.body.errors).toEqual({ marginValue: ['The rate would go from 392 to 446.34. Confirm it if it is right'] });
    expect((await rates(today, today))[0].festaRate.USD).toBe(392);
    expect((await write('USD', { marginValue: 15, confirm: true })).body.meta.today.festaRate.USD).toBe(446.34);
    expect((await write('USD', { marginValue: -100, confirm: true })).body.errors).toEqual({
      marginValue: ['Nothing would be left of the rate'],
    });
  });

  it('of a currency in use stay; one that is gone can be made again', async () => {
    const { id } = await of('EUR');
    await sql`update flight set currency = 'EUR' where id = (select id from flight where deleted_at is null and departure_utc > now() limit 1)`.execute(
      desk.db,
    );
    const remove = () => desk.call('admin', 'DELETE', `/api/currencySettings/${id}`, undefined, freshKey());
    expect(said(await remove())).toEqual([409, 'IN_USE']);
    await sql`update flight set currency = 'USD'`.execute(desk.db);
    expect((await remove()).status).toBe(200);
    expect(await of('EUR')).toBeUndefined();
    const made = await desk.post('admin', '/api/currencySettings', {
      ccy: 'EUR',
      marginType: 1,
      marginValue: 1.5,
      roundTo: 1,
      isActive: true,
    });
    expect(made.body.result).toMatchObject({ ccy: 'EUR', marginValue: 1.5, version: 1 });
    expect(
      said(await desk.post('admin', '/api/currencySettings', { ccy: 'EUR', marginType: 1, marginValue: 1, roundTo: 1, isActive: true })),
    ).toEqual([409, 'IN_USE']);
    expect(said(await desk.call('admin', 'DELETE', `/api/currencySettings/${(await of('AMD')).id}`, undefined, freshKey()))).toEqual([
      409,
      'IN_USE',
    ]);
  });
});
