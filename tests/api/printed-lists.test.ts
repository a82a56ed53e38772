import { expect, it } from 'vitest';
import { LANGS } from '../../src/contract/lang.ts';
import { formatMoney } from '../../src/rules/format.ts';
import { filesTexts } from '../../src/texts/files/every.ts';
import { ledgerTexts } from '../../src/texts/ledger/every.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { readCsv } from '../support/read-csv.ts';
import { Seller } from '../support/seller.ts';
import { pdfText } from '../support/sink.ts';
import { sql } from 'kysely';

/** A statement and a report on paper say what the screen says, in the language of whoever takes them. */

const desk = await openDesk('never');
const seller = new Seller(desk);
const order = await seller.booked('agent', await seller.flight());
expect((await seller.issue('agent', order.id)).status).toBe(200);
const pnr = order.pnr;

const days = { startDate: inDays(-2), endDate: inDays(1) };
const statement = () => `/api/users/balance-history/${desk.world.users.get('agent')!}`;
const report = '/api/reports/orders-full-data';

async function printed(who: string, path: string, body: object, lang = 'en'): Promise<string> {
  const response = await desk.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${await desk.token(who)}`, 'accept-language': lang }, payload: { ...days, ...body, export: 'pdf' } }); // prettier-ignore
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  return pdfText(response.rawPayload);
}

it('a statement has its opening, every line and its closing, in three languages', async () => {
  const { result } = (await desk.post('agent', statement(), days)).body;
  const line = result.lines.find((one: { pnr: string | null }) => one.pnr === pnr)!;
  for (const lang of LANGS) {
    const text = await printed('agent', statement(), {}, lang);
    const say = filesTexts(lang);
    for (const part of [
      say('statementOf', { name: 'Agency agent' }),
      say('openingOn', { money: formatMoney(result.opening, result.currency) }),
      say('closingOn', { money: formatMoney(result.closing, result.currency) }),
      say('balance'),
      ledgerTexts(lang)(`kind.${line.kind}` as 'kind.ticket'),
      pnr,
    ])
      expect(text, lang).toContain(part);
  }
});

it('money that came in has its method in words, a correction has none', async () => {
  const path = `/api/users/balance/transfer/${desk.world.users.get('agent')!}`;
  const given = { amount: 700, currency: 'AMD', method: 'bank', reference: 'BANK-7' };
  const { transactionNo } = (await desk.post('admin', path, given, freshKey())).body.result;
  const back = { amount: 700, currency: 'AMD', method: 'correction', reversesNo: transactionNo, comment: 'Wrong agency' };
  expect((await desk.post('admin', path, back, freshKey())).status).toBe(200);
  const response = await desk.app.inject({ method: 'POST', url: statement(), headers: { authorization: `Bearer ${await desk.token('agent')}`, 'accept-language': 'ru' }, payload: { ...days, export: 'csv' } }); // prettier-ignore
  const [head, ...rows] = readCsv(response.rawPayload.toString('utf8').slice(1));
  const say = filesTexts('ru');
  const said = rows.slice(-2).map((row) => [say('kind'), say('method')].map((name) => row[head!.indexOf(name)]));
  expect(said).toEqual([
    ['Пополнение', 'Банковский перевод'],
    ['Корректировка', ''],
  ]);
});

it('a report has its groups or rows, and the sums below', async () => {
  const grouped = (await desk.post('admin', report, { ...days, groupBy: 'route' })).body;
  const text = await printed('admin', report, { groupBy: 'route' });
  expect(text).toContain('Sales report');
  for (const group of grouped.groups) expect(text).toContain(group.label);
  expect(text).toContain('Total');
  expect(await printed('admin', report, { columns: ['posted', 'pnr', 'net', 'currency'] })).toContain(pnr);
});

it('more than a person reads is refused at its field, and nothing is logged as taken', async () => {
  await sql`insert into sale_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).* from sale_line l, generate_series(1, 2100) n where l.net <> 0 limit 2100`.execute(desk.db); // prettier-ignore
  const logged = async () => (await sql`select 1 from log where action = 'exportReport'`.execute(desk.db)).rows.length;
  const before = await logged();
  const refused = await desk.post('admin', report, { ...days, export: 'pdf' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['export']]);
  expect(await logged()).toBe(before);
});
