import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Call } from '../../src/contract/endpoints.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { mailbox } from '../support/mail-host.ts';
import { Seller } from '../support/seller.ts';
import { pdfText } from '../support/sink.ts';

/** A quote on its way to a client, from the call to the mailbox. */

const desk = await openDesk();
const seller = new Seller(desk);
const { host, sink } = await mailbox(desk);

const quote = async (more: object = {}) => {
  const offers = [{ segments: [{ classId: await seller.flight() }], adults: 2 }];
  return (await desk.ask('agent', 'makeQuote', { body: { offers, clientName: 'Nare Petrosyan', ...more } }, freshKey())).body.result;
};
const mail = (who: string, number: string, body: Call<'mailQuote'>['body'], key = freshKey()) =>
  desk.ask(who, 'mailQuote', { params: { number }, body }, key);

it('arrives once in the agency’s name and in the language asked for, with its PDF, its price and no other', async () => {
  const { number, offers, texts } = await quote({ note: 'Window seats' });
  const key = freshKey();
  const body = { to: ['nare@client.example', 'office@client.example'], language: 'hy' as const };
  const [first, again] = [await mail('agent', number, body, key), await mail('agent', number, body, key)];
  expect([first.status, again.status], JSON.stringify(first.body)).toEqual([200, 200]);
  await host.post();
  expect(sink.mails).toHaveLength(1);
  const { mail: got } = sink.mails[0]!;
  const { rows } = await sql<{ name: string }>`select business_name as name from users where email_key = 'agent@demo.example'`.execute(
    desk.db,
  );
  expect(got.to!.map((one) => one.address)).toEqual([...body.to]);
  expect([got.from!.name, got.replyTo!.map((one) => one.address)]).toEqual([rows[0]!.name, ['agent@demo.example']]);
  expect(got.subject).toBe(`Գնառաջարկ ${number}`);
  const said = `${got.text}${got.attachments.map((one) => pdfText(one.content)).join('')}`;
  expect(got.attachments.map((one) => one.filename)).toEqual([`quote-${number}.pdf`]);
  for (const part of ['Nare Petrosyan', 'Window seats']) expect(got.text).toContain(part);
  const total = `${offers[0].client.total.toLocaleString('en')} AMD`;
  expect(texts.en).toContain(total);
  for (const place of [got.text!, got.html!.replaceAll('\u00A0', ' '), pdfText(got.attachments[0]!.content)])
    expect(place).toContain(offers[0].client.total.toLocaleString('en'));
  // 5 % of the fare less is what the agency pays.
  expect(said).not.toContain(offers[0].price.net?.toLocaleString('en'));
});

it('is nobody else’s to send, not without a mailbox, and not once it has expired', async () => {
  const { id, number } = await quote();
  expect((await mail('agent2', number, { to: ['a@b.example'] })).status).toBe(404);
  expect((await mail('viewer', number, { to: ['a@b.example'] })).status).toBe(403);
  for (const [to, field] of [
    [[], 'to'],
    [['nobody'], 'to.0'],
    [Array.from({ length: 6 }, (_, i) => `a${i}@b.example`), 'to'],
  ] as const)
    // prettier-ignore
    expect((await mail('agent', number, { to: [...to] })).body, String(to)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { [field]: [expect.any(String)] },
    });
  await sql`update quote set valid_until = now() - interval '1 minute' where id = ${id}`.execute(desk.db);
  expect((await mail('agent', number, { to: ['a@b.example'] })).body).toMatchObject({ errors: { to: ['This quote has expired'] } });
});

it('an agency sends by hand to a hundred addresses an hour, quotes and copies of orders together', async () => {
  const { number } = await quote();
  await sql`
    insert into outbox (id, event_key, template, recipients, payload, user_id, status)
    select gen_random_uuid(), 'ticket:x:' || gen_random_uuid(), 'ticket', array['a@b.example'], '{}', (select id from users where email_key = 'agent@demo.example'), 'sent'
    from generate_series(1, 95)`.execute(desk.db);
  const reply = await mail('agent', number, { to: Array.from({ length: 5 }, (_, i) => `c${i}@b.example`) });
  expect(reply.body).toMatchObject({ code: 'RATE_LIMITED' });
});
