import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { LANGS, type Lang } from '../../src/contract/lang.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import { mailbox } from '../support/mail-host.ts';
import type { Order } from '../support/seller.ts';

/** What a mail says of an order is what has become of it: the flights that are still flown and by whom, the sum of its invoice, what happened. */
const desk = await openDesk();
const life = await Life.open(desk);
const { host, sink } = await mailbox(desk);

/** The mails that this brings, each part without what only breaks lines. */
async function mailsOf(act: () => Promise<unknown>) {
  await host.post();
  sink.mails.length = 0;
  await act();
  await host.post();
  return sink.mails.map(({ mail }) => ({
    subject: mail.subject!,
    text: mail.text!,
    html: String(mail.html).replaceAll('\u2060', '').replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' '),
  }));
}
const sold = async (adults: number): Promise<Order> => life.made('agent', 'issue', await life.roundTrip(), { adults });

it('whose flight is given back is not told of it as of one to be flown', async () => {
  // Of one airline: one ticket for both.
  const flights = [await life.seller.flight(), await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 })];
  const order = await life.made('agent', 'issue', flights, { adults: 2 });
  const [there, back] = order.segments.map((one) => one.flightNumber);
  const ticketMail = async (seats: number[]) => {
    const mails = await mailsOf(() => life.done('agent', 'refund', order.id, choice(order, seats, [0])));
    return mails.find(({ subject }) => subject.startsWith('Your updated tickets'))!;
  };
  const first = await ticketMail([0]);
  const names = order.passengers.map(({ lastName, firstName, title }) => `${lastName} ${firstName} ${title}`);
  for (const part of [first.text, first.html]) {
    // One has the way back alone, the other both.
    expect(part).toContain(`${names[0]}, ${back}`);
    expect(part).not.toContain(`${names[1]}, `);
    expect(part).toContain(there);
  }
  const all = await ticketMail([1]);
  for (const part of [all.text, all.html]) {
    expect(part).not.toContain(there);
    expect(part).toContain(back);
  }
});

it('the mails of a split say one sum, that of its invoice', async () => {
  const order = await sold(2);
  await life.done('agent', 'refund', order.id, choice(order, [1], [0]));
  const mails = await mailsOf(() => life.done('agent', 'split', order.id, { passengerIds: [order.passengers[1].id] }));
  const [child] = (await life.order(order.pnr)).childPnrs;
  const sums = mails.filter(({ text }) => text.includes(`/info/${child}`)).map(({ text }) => /Charged in total: (.+)/.exec(text)![1]);
  expect(sums).toHaveLength(2);
  const { rows } = await sql<{ sum: number }>`
    select -sum(p.amount)::bigint as sum from posting p join ledger_transaction l on l.id = p.transaction_id join orders o on o.id = l.order_id
    where o.pnr = ${child} and p.account_code like 'AGENT:%'`.execute(desk.db);
  const charged = `${(rows[0]!.sum / 100).toLocaleString('en')} AMD`;
  expect(sums).toEqual([charged, charged]);
});

it('the subject says what has happened to a booking, in the language of who reads it', async () => {
  const subjects: Record<Lang, string[]> = { en: [], ru: [], hy: [] };
  for (const lang of LANGS) {
    await sql`update users set language = ${lang} where email_key = 'agent@demo.example'`.execute(desk.db);
    const order = await life.made('agent', 'book', await life.roundTrip(), { adults: 2 });
    const fresh = await life.seller.flight({ inHours: 24 * 29 });
    const changed = await mailsOf(() => life.done('agent', 'orderDate', order.id, moves(order, [fresh])));
    const split = await mailsOf(() => life.done('agent', 'split', order.id, { passengerIds: [order.passengers[1].id] }));
    const now = await life.order(order.pnr);
    await life.done('agent', 'cancel', order.id, {});
    const body = { version: (await life.order(order.pnr)).version, action: 'reinstate', reason: 'x' };
    const again = await mailsOf(async () => {
      expect((await desk.post('admin', `/api/orders/edit/${order.id}`, body, freshKey())).status).toBe(200);
    });
    const said = (text: string) => text.replaceAll(order.pnr, 'PARENT').replaceAll(now.childPnrs[0], 'CHILD');
    subjects[lang] = [changed, split, again].flat().map(({ subject }) => said(subject)); // prettier-ignore
  }
  await sql`update users set language = 'en' where email_key = 'agent@demo.example'`.execute(desk.db);
  expect(subjects).toEqual({
    en: ['Booking PARENT: date changed', 'Booking CHILD, split from PARENT', 'Booking PARENT is reinstated'],
    ru: ['Бронирование PARENT: дата изменена', 'Бронирование CHILD, выделено из PARENT', 'Бронирование PARENT восстановлено'],
    hy: ['Ամրագրում PARENT․ ամսաթիվը փոխված է', 'Ամրագրում CHILD, բաժանված է PARENT-ից', 'PARENT ամրագրումը վերականգնված է'],
  });
});
