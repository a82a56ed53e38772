import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_SCRIPTS } from '../../src/contract/mails.ts';
import { Desk } from '../support/desk.ts';
import { harmless, hostileBody, PAYLOADS, render } from '../support/hostile-mails.ts';
import { MailHost, useHost } from '../support/mail-host.ts';
import { Seller } from '../support/seller.ts';
import { Sink } from '../support/sink.ts';
import { passengers } from '../support/world.ts';

/** Every tag of a page with its attributes, the addresses of links without what comes after the path's beginning. */
const tagsOf = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/(href="https:\/\/[\w.]+\/[^/?"]*)[^"]*"/, '$1"'));

describe('I1: no element and no attribute of a mail comes from a value', () => {
  it.each(MAIL_SCRIPTS.flatMap((script) => (['en', 'hy'] as const).map((lang) => [script, lang] as const)))('%s, %s', (script, lang) => {
    for (const payload of PAYLOADS) {
      const hostile = render(
        script,
        hostileBody(script, lang, () => payload),
      );
      const plain = render(
        script,
        hostileBody(script, lang, () => harmless(payload)),
      );
      expect(tagsOf(hostile.html), payload).toEqual(tagsOf(plain.html));
      // It is there, as text: nothing is lost by being careful.
      if (script !== 'password-reset') expect(hostile.html).not.toBe(plain.html);
    }
  });

  it('all of the list would be markup somewhere: without escaping the tags differ', () => {
    const alive = PAYLOADS.filter((payload) => tagsOf(`<p title="">${payload}</p>`).length > 2);
    expect(alive.length).toBeGreaterThan(30);
  });
});

describe('I16: headers', () => {
  let desk: Desk;
  let host: MailHost;
  let sink: Sink;
  beforeAll(async () => {
    desk = await Desk.open();
    host = await MailHost.open(desk);
    sink = await Sink.open();
  });
  afterAll(async () => {
    await sink.close();
    await host.close();
    await desk.close();
  });
  const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b', '%0d%0a', '=0D=0A', '\r\n\t'];
  const head = (raw: string) =>
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n');

  it.each(BREAKS)('%j in names of the company, the sender and the agency makes no header and no recipient', async (line) => {
    sink.mails.length = 0;
    const evil = `Evil${line}Bcc: everybody@evil.example${line}${line}<h1>body</h1>`;
    await sql`update users set business_name = ${evil} where email_key = 'agent2@demo.example'`.execute(desk.db);
    await sql`update company_settings set comp_name = ${evil}`.execute(desk.db);
    await useHost(desk, sink.port, { fromName: evil });
    await sql`delete from attempt`.execute(desk.db);
    await desk.post(null, '/user/forgot-password', { email: 'agent2@demo.example' });
    await sql`
      insert into outbox (id, event_key, template, recipients, payload) values (gen_random_uuid(), 'approval:' || gen_random_uuid(), 'approval', '{staff@tatev.example}',
        ${JSON.stringify({ kind: 'asked', applicant: evil, applicantEmail: `a${line}Bcc: b@evil.example`, userId: 'x' })}::jsonb)`.execute(
      desk.db,
    );
    await host.post();
    expect(sink.mails).toHaveLength(2);
    for (const { raw, recipients } of sink.mails) {
      expect(recipients).toEqual([expect.stringMatching(/^(agent2@demo|staff@tatev)\.example$/)]);
      const names = head(raw).map((one) => one.slice(0, one.indexOf(':')).toLowerCase());
      expect(names.filter((name) => ['to', 'subject', 'from', 'message-id'].includes(name)).toSorted()).toEqual([
        'from',
        'message-id',
        'subject',
        'to',
      ]);
      expect(names).not.toContain('bcc');
    }
  });

  it.each(BREAKS.slice(0, 5))('an address with %j is refused by the service, whoever put it into the outbox', async (line) => {
    await sql`
      insert into outbox (id, event_key, template, recipients, payload) values (gen_random_uuid(), 'low-balance:' || gen_random_uuid(), 'low-balance', ${[`a@b.example${line}Bcc: c@d.example`]}::text[],
        '{"available":1,"threshold":2,"currency":"AMD"}')`.execute(desk.db);
    const before = sink.mails.length;
    await host.post();
    expect(sink.mails.length).toBe(before);
  });

  it('through the doors of the API: hostile remarks, native names and contacts stay text in all mails of an order', async () => {
    sink.mails.length = 0;
    const seller = new Seller(desk);
    const [payload] = PAYLOADS;
    const people = passengers().map((one) => ({ ...one, nativeName: payload }));
    const hold = await seller.held('agent', await seller.flight());
    const contact = { name: payload, phone: '+374 91 123456', email: 'aram@traveller.example' };
    const order = (await seller.order('agent', hold, 'book', { passengers: people, contact, remarks: payload })).body.result;
    await seller.issue('agent', order.id);
    await host.post();
    expect(sink.mails.length).toBe(4);
    for (const { mail } of sink.mails) expect(mail.html).not.toContain('<script');
  });
});
