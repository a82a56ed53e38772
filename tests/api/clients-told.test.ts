import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { paperOf } from '../../src/documents/paper.ts';
import { formatMoney } from '../../src/rules/format.ts';
import type { Markup } from '../../src/rules/client-price.ts';
import { earningsOf } from '../../src/rules/earnings.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { freshKey, openDesk, SECRET_KEY } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { addServices, passengers } from '../support/world.ts';
import type { DocumentRecord } from '../../src/contract/documents.ts';

/** A client is told one price: in the quote, at the checkout, with the order and on its papers, however the company rounds (decision 0097). */
const desk = await openDesk();
const life = await Life.open(desk);
const services = await addServices(desk.db);
await life.deposit('agent', 500_000_000);
await sql`update users set commission_kind = 'percent', commission_value = 7 where email_key = 'agent@demo.example'`.execute(desk.db);

const setMarkup = (markup: Markup | null) =>
  sql`update users set markup_kind = ${markup?.kind ?? null}, markup_value = ${markup?.value ?? null} where email_key = 'agent@demo.example'`.execute(
    desk.db,
  );
const hundredths = (amount: number) => Math.round(amount * 100);
const add = (amounts: readonly number[]) => amounts.reduce((all, one) => all + hundredths(one), 0) / 100;

/** By the rule: of what a passenger costs the agency, in the currency of the order and in drams, which are whole. */
function ruled(net: number, type: string, markup: Markup, rate: number, currency: string): { order: number; account: number } {
  const even = (amount: number, step: number) => Math.round(amount / step + 1e-7) * step;
  const step = currency === 'AMD' ? 1 : 0.01;
  if (markup.kind === 'percent') {
    const order = hundredths(even(net * (1 + markup.value / 100), step)) / 100;
    return { order, account: even(order * rate, 1) };
  }
  const value = type === 'INF' ? 0 : markup.value;
  return { order: add([even(net, step), even(value / rate, step)]), account: even(net * rate, 1) + value };
}

async function opened(documentId: string, query = ''): Promise<DocumentRecord> {
  const reply = await desk.get('agent', `/api/documents/reference/${documentId}${query}`);
  const { t } = JSON.parse(new URL(reply.body.result.url).searchParams.get('data')!) as { t: string };
  const headers = { authorization: `Bearer ${new Secrets(SECRET_KEY).serviceToken}` };
  return (await desk.app.inject({ url: `/api/documents/by-reference?t=${t}`, headers })).json().result.document;
}

const PARTY = { adults: 2, children: 1, infants: 1 };
const MARKUPS = [null, { kind: 'percent', value: 7.35 }, { kind: 'fixed', value: 3333 }] as const;

it.each([
  [10, 'USD', 101.37],
  [100, 'USD', 101.37],
  [100, 'AMD', 40_137],
] as const)('where the company rounds to %d drams, of a fare in %s', async (unit, currency, fare) => {
  await sql`update currency_setting set round_to = ${unit} where ccy = 'AMD'`.execute(desk.db);
  for (const markup of MARKUPS) {
    await setMarkup(markup);
    const classId = await life.seller.flight({ inHours: 24 * 30, classes: [{ fare, currency }] });
    const offers = [{ segments: [{ classId }], ...PARTY }];
    const quote = (await desk.ask('agent', 'makeQuote', { body: { offers } }, freshKey())).body.result.offers[0].client;
    const hold = (await life.seller.hold('agent', classId, PARTY)).body.result;
    const sold = await life.seller.order('agent', hold.id, 'issue', { passengers: passengers(2, 1, 1) });
    const order = sold.body.result;
    const told = `${unit}, ${currency}, ${markup?.kind}`;
    const earned = earningsOf(order, markup)!;
    expect(earned.youEarn, told).toBe(add([earned.clientPays, -order.totals.account.paid]));
    const ticket = await opened(order.documents.find((one) => one.kind === 'ticket')!.id);
    if (!markup) {
      const asked = currency === 'AMD' ? order.totals.order.gross : order.totals.account.gross;
      expect([quote.total, earned.clientPays], told).toEqual([asked, asked]);
      continue;
    }
    const net = (id: string) => add(order.prices.filter((row) => row.passengerId === id).map((row) => row.net));
    const each = order.passengers.map(({ id, type }) => ruled(net(id), type, markup, order.rate.festaRate, currency));
    const all = { order: add(each.map((one) => one.order)), account: add(each.map((one) => one.account)) };
    expect(hold.price.totals.client, told).toMatchObject(all);
    expect([quote.total, earned.clientPays], told).toEqual([all.account, all.account]);
    expect(ticket.clientPrices!.map((one) => one.amount), told).toEqual(each.map((one) => one.order)); // prettier-ignore
  }
});

it('papers for each passenger add up to that of all: what is for the whole booking is named and paid on the first', async () => {
  await setMarkup({ kind: 'percent', value: 10 });
  const classId = await life.seller.flight({ inHours: 24 * 30, classes: [{ fare: 100, currency: 'USD' }] });
  const hold = (await life.seller.hold('agent', classId, { adults: 2 })).body.result;
  const wishes = [{ serviceId: services.transfer }];
  const order = (await life.seller.order('agent', hold.id, 'issue', { passengers: passengers(2), services: wishes })).body.result;
  const { id } = order.documents.find((one) => one.kind === 'ticket')!;
  for (const price of ['client', 'shown'] as const) {
    const read = async (passengerId?: string) => {
      const document = await opened(id, `?price=${price}${passengerId ? `&passengerId=${passengerId}` : ''}`);
      const { blocks } = paperOf(document, { lang: 'en', price, passengerId });
      const table = blocks.flatMap((one) => (one.kind === 'table' ? [one] : []))[0]!;
      const names = blocks.flatMap((one) => (one.kind === 'facts' ? one.facts.map(([label]) => label) : []));
      const total = table.totals.at(-1)![1];
      return { total: Number(/[\d,.]+/.exec(total)![0].replaceAll(',', '')), named: names.includes('For the whole booking') };
    };
    const [all, first, second] = await Promise.all([read(), read(order.passengers[0].id), read(order.passengers[1].id)]);
    expect(formatMoney(add([first.total, second.total]), 'USD'), price).toBe(formatMoney(all.total, 'USD'));
    expect([all.named, first.named, second.named], price).toEqual([true, true, false]);
    expect(hundredths(first.total)).toBeGreaterThan(hundredths(second.total));
  }
});
