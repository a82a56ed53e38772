import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { warnDue } from '../../src/server/orders/warn.ts';
import { sendDue } from '../../src/server/outbox/send.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { mailbox, useHost } from '../support/mail-host.ts';
import { tokenTo } from '../support/outbox.ts';
import { pdfText, Sink } from '../support/sink.ts';
import { contact, passengers } from '../support/world.ts';

/** Mails of orders, from the commit to the mailbox (domain.md 4.6; reliability.md K3). */
const desk = await openDesk();
const life = await Life.open(desk);
const { host, sink } = await mailbox(desk);
afterEach(async () => {
  sink.feel('takes');
  sink.recipients.clear();
  await sql`update outbox set status = 'sent' where status <> 'sent'`.execute(desk.db);
});

const booked = async (people = passengers()) => {
  const classId = await life.seller.flight();
  const hold = await life.seller.held('agent', classId, { adults: people.length });
  return (await life.seller.order('agent', hold, 'book', { passengers: people })).body.result;
};
const rowsOf = async (orderId: string) =>
  (
    await sql<{ template: string; status: string; attempts: number; error: string | null; event_key: string }>`
      select template, status, attempts, error, event_key from outbox where order_id = ${orderId} order by created_at, id`.execute(desk.db)
  ).rows;
const send = (orderId: string, mail: object, who = 'agent') =>
  desk.post(who, `/api/orders/edit/${orderId}`, { version: 1, action: 'resendMail', mail }, freshKey());

describe('from the commit to the mailbox', () => {
  it('book, issue, refund: each mail arrives once, with both parts and its PDF', async () => {
    sink.mails.length = 0;
    const people = passengers(2).map((one, i) => ({ ...one, nativeName: ['Արամ Հովհաննիսյան', 'Անի Եվայան'][i] }));
    const order = await booked(people);
    await host.post();
    const issued = (await life.seller.issue('agent', order.id)).body.result;
    await host.post();
    const whole = {
      passengerIds: issued.passengers.map((p: { id: string }) => p.id),
      segmentIds: issued.segments.map((s: { id: string }) => s.id),
    };
    const quote = (await desk.post('agent', `/api/orders/refund/${order.id}`, { mode: 'quote', ...whole }, freshKey())).body.result;
    const refunded = await desk.post('agent', `/api/orders/refund/${order.id}`, { ...whole, quoteId: quote.quoteId }, freshKey());
    expect(refunded.status).toBe(200);
    await host.post();

    expect((await rowsOf(order.id)).map((one) => [one.template, one.status, one.attempts]).toSorted()).toEqual([
      ['booking-add', 'sent', 1],
      ['invoice', 'sent', 1],
      ['issue', 'sent', 1],
      ['refund', 'sent', 1],
      ['ticket', 'sent', 1],
    ]);
    expect([...sink.counts().values()]).toEqual([1, 1, 1, 1, 1]);
    const numbers = issued.passengers.map((p: { ticket: { number: string } }) => p.ticket.number);
    const bySubject = (pattern: RegExp) => sink.mails.filter(({ mail }) => pattern.test(mail.subject!)).map(({ mail }) => mail);
    expect(bySubject(new RegExp(`^Booking ${order.pnr}$`))).toHaveLength(1);
    expect(bySubject(new RegExp(`^Tickets issued: ${order.pnr}$`))).toHaveLength(1);
    for (const { mail, raw } of sink.mails) {
      expect(mail.html).toContain('<html lang="en">');
      expect(mail.text).toContain(order.pnr);
      expect(raw).toMatch(/^Message-ID:\s+<[\w.-]+@desk\.example>\r$/m);
      for (const one of mail.attachments) expect(pdfText(one.content)).toContain('PERSON');
    }
    const [tickets] = bySubject(new RegExp(`^Your tickets, booking ${order.pnr}$`));
    const [invoice] = bySubject(new RegExp(`^Invoice I-\\d{4}-\\d{6}, booking ${order.pnr}$`));
    const [refund] = bySubject(new RegExp(`^Refund, booking ${order.pnr}$`));
    expect(tickets!.to!.map((one) => one.address)).toEqual([contact.email]);
    // A traveller knows the agency and answers to it; the agency is written to by the desk.
    const { rows } = await sql<{
      name: string;
      email: string;
    }>`select business_name as name, email from users where email_key = 'agent@demo.example'`.execute(desk.db);
    const [{ name, email }] = rows as [(typeof rows)[0]];
    expect([tickets!.from!.name, tickets!.replyTo!.map((one) => one.address), tickets!.text!.split('\n--\n')[1]!.split('\n')[0]]).toEqual([
      name,
      [email],
      name,
    ]);
    expect(invoice!.from!.name).not.toBe(name);
    expect(refund!.text).toContain(`PERSON`);
    const ticketPdf = tickets!.attachments.map((one) => pdfText(one.content)).join('\n');
    for (const text of [...numbers, 'Արամ Հովհաննիսյան', 'Անի Եվայան']) {
      if (/^\d/.test(text)) expect(tickets!.text).toContain(text);
      expect(ticketPdf).toContain(text);
    }
    // The traveller's copy says nothing of money, neither written nor attached.
    const amount = String(issued.totals.account.payable);
    expect(`${tickets!.text}${tickets!.html}${ticketPdf}`.replaceAll(',', '')).not.toContain(amount);
    expect(`${tickets!.text}${ticketPdf}`).not.toMatch(/\b(AMD|USD)\b/);
    expect(invoice!.text!.replaceAll(',', '')).toContain(`${amount} AMD`);
    expect(
      invoice!.attachments
        .map((one) => pdfText(one.content))
        .join('')
        .replaceAll(',', ''),
    ).toContain(amount);
    expect(refund!.text).toMatch(/Refunded: [\d,]+ AMD/);
    expect(refund!.attachments[0]!.filename).toMatch(/^creditNote-C-\d{4}-\d{6}\.pdf$/);
  });

  it('an agency whose own address is the contact is written to by the desk all the same', async () => {
    sink.mails.length = 0;
    const hold = await life.seller.held('agent', await life.seller.flight());
    const own = { ...contact, email: 'agent@demo.example' };
    const order = (await life.seller.order('agent', hold, 'issue', { contact: own })).body.result;
    await host.post();
    const { rows } = await sql<{ name: string }>`select business_name as name from users where email_key = 'agent@demo.example'`.execute(
      desk.db,
    );
    const fromAgency = sink.mails.filter(({ mail }) => mail.from!.name === rows[0]!.name).map(({ mail }) => mail.subject);
    expect(fromAgency).toEqual([`Your tickets, booking ${order.pnr}`]);
    expect(sink.mails.length).toBeGreaterThan(1);
  });

  it('a reminder of the time limit tells the agency what it pays, and its client, in its name, nothing of it', async () => {
    sink.mails.length = 0;
    const order = await booked();
    await sql`update orders set time_limit = now() + interval '59 minutes' where id = ${order.id}`.execute(desk.db);
    await warnDue(desk.db);
    await host.post();
    const [own, client] = ['agent@demo.example', contact.email].map((to) => {
      const found = sink.mails.filter(({ mail }) => mail.subject!.includes('time limit') && mail.to!.some((one) => one.address === to));
      expect(found).toHaveLength(1);
      return found[0]!.mail;
    });
    const paid = order.totals.account.payable.toLocaleString('en');
    expect(own!.text).toContain(`${paid} AMD`);
    const { rows } = await sql<{ name: string }>`select business_name as name from users where email_key = 'agent@demo.example'`.execute(
      desk.db,
    );
    expect(client!.from!.name).toBe(rows[0]!.name);
    expect(client!.text).toContain(`Pay ${rows[0]!.name} for this booking`);
    expect(`${client!.text}${client!.html}`).not.toMatch(/AMD|USD|\/info\//);
  });

  it('what tells of something that is over by the time a mail host is back does not leave, and a reminder says how long is left by then', async () => {
    const warned = async (minutes = 50) => {
      const order = await booked();
      await sql`update orders set time_limit = now() + make_interval(mins => ${minutes}) where id = ${order.id}`.execute(desk.db);
      await warnDue(desk.db);
      return order;
    };
    const [kept, passed, moved, issued] = [await warned(), await warned(), await warned(), await warned()];
    // None can leave, and their bookings go on.
    sink.feel('later');
    await host.post();
    sink.feel('takes');
    const later = async (order: { id: string }, change: ReturnType<typeof sql>) =>
      sql`update orders set ${change} where id = ${order.id}`.execute(desk.db);
    await later(passed, sql`time_limit = now() - interval '1 second'`);
    await later(moved, sql`time_limit = time_limit + interval '3 hours'`);
    await life.seller.issue('agent', issued.id);
    await sql`update orders set time_limit = now() + interval '9 minutes' where id = ${kept.id}`.execute(desk.db);
    for (const { id } of [kept, passed])
      await sql`
        update outbox set payload = payload || jsonb_build_object('timeLimit', (select time_limit from orders where id = ${id})) where order_id = ${id} and template = 'ttl-warning'`.execute(
        desk.db,
      );
    const answered = await booked();
    const open = await booked();
    await sql`update order_segment set status = 'TK' where order_id = ${open.id}`.execute(desk.db);
    await sql`
      insert into outbox (id, event_key, template, recipients, lang, payload, user_id, order_id)
      select gen_random_uuid(), t.key, t.template, '{agent@demo.example}', 'en', t.payload::jsonb, u.id, t.order_id::uuid from users u, (values
        ('group-release:gone', 'group-release', '{"flight":"X 1","releaseAt":"2026-01-01T00:00:00Z"}', null),
        ('group-release:soon', 'group-release', '{"flight":"X 1","releaseAt":"2099-01-01T00:00:00Z"}', null),
        ('waitlist:gone', 'waitlist', '{"flight":"X 1","heldUntil":"2026-01-01T00:00:00Z"}', null),
        ('waitlist:held', 'waitlist', '{"flight":"X 1","heldUntil":"2099-01-01T00:00:00Z"}', null),
        ('waitlist:closed', 'waitlist', '{"flight":"X 1"}', null),
        ('unanswered:open', 'schedule-change', '{"outcome":"unanswered","pnr":"X"}', ${open.id}),
        ('unanswered:answered', 'schedule-change', '{"outcome":"unanswered","pnr":"X"}', ${answered.id})) t (key, template, payload, order_id)
      where u.email = 'agent@demo.example'`.execute(desk.db);
    sink.mails.length = 0;
    await host.post({ later: true });
    expect(sink.mails.map(({ mail }) => mail.subject).filter((subject) => /time limit|Group/.test(subject!))).toEqual(
      [1, 2].map(() => `Booking ${kept.pnr}: time limit in 9 minutes`),
    );
    // Nobody has to look after the others: they are not among those that failed. Whoever looks is told why they were not sent.
    const notSent = async (order: { id: string }) =>
      (await desk.ask('agent', 'getOrderMails', { params: { id: order.id } })).body.result.flatMap(({ status, over, error }) =>
        over === null ? [] : [[status, over, error]],
      );
    expect(await Promise.all([kept, passed, moved, issued, answered, open].map(notSent))).toEqual(
      [[], ['limitPassed', 'limitPassed'], ['limitMoved', 'limitMoved'], ['ended', 'ended'], ['answered'], []].map((each) =>
        each.map((why) => ['dead', why, null]),
      ),
    );
    const { rows: over } = await sql<{ event_key: string }>`
      select event_key from outbox where status = 'over' and order_id is null order by event_key`.execute(desk.db);
    expect(over.map((one) => one.event_key)).toEqual(['group-release:gone', 'waitlist:gone']);
    await sql`delete from outbox where event_key in ('group-release:soon', 'waitlist:held', 'waitlist:closed', 'unanswered:open')`.execute(
      desk.db,
    );
    // By hand it leaves all the same.
    const { result } = (await desk.ask('agent', 'getOrderMails', { params: { id: moved.id } })).body;
    sink.mails.length = 0;
    expect((await send(moved.id, { id: result.find((one) => one.over !== null)!.id })).status).toBe(200);
    await host.post();
    expect(sink.mails).toHaveLength(1);
    expect(await notSent(moved)).toHaveLength(1);
  });

  it('a reminder that is sent again by hand leaves all the same', async () => {
    const order = await booked();
    await sql`update orders set time_limit = now() + interval '50 minutes' where id = ${order.id}`.execute(desk.db);
    await warnDue(desk.db);
    await host.post();
    await sql`update orders set time_limit = now() + interval '5 hours' where id = ${order.id}`.execute(desk.db);
    const { rows } = await sql<{ id: string }>`
      select id from outbox where order_id = ${order.id} and template = 'ttl-warning' and event_key not like '%:client'`.execute(desk.db);
    sink.mails.length = 0;
    const sent = await send(order.id, { id: rows[0]!.id });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await host.post();
    expect(sink.mails).toHaveLength(1);
  });

  it('nothing of the house is in a mail: no net price, no commission, no internal remark', async () => {
    sink.mails.length = 0;
    const order = await booked();
    await sql`update orders set internal_remarks = 'MARKER-INTERNAL' where id = ${order.id}`.execute(desk.db);
    await life.seller.issue('agent', order.id);
    await host.post();
    for (const { mail } of sink.mails) expect(`${mail.text}${mail.html}`).not.toMatch(/MARKER-INTERNAL|commission|\bnet\b/i);
  });

  it('an agency that reads Armenian gets it in Armenian, with the language named', async () => {
    sink.mails.length = 0;
    await sql`update users set language = 'hy' where email_key = 'agent@demo.example'`.execute(desk.db);
    await sql`update company_settings set comp_name_arm = 'Տաթև Թրավել'`.execute(desk.db);
    const order = await booked();
    await host.post();
    await sql`update users set language = 'en' where email_key = 'agent@demo.example'`.execute(desk.db);
    const { mail, raw } = sink.mails[0]!;
    expect(mail.subject).toBe(`Ամրագրում ${order.pnr}`);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail.html).toContain('<html lang="hy">');
    for (const said of ['Ուղևորներ', 'Մեծահասակ', 'Տաթև Թրավել']) expect(mail.text).toContain(said);
  });

  it('the traveller reads the language of the order, whatever the agency reads; another can be chosen later', async () => {
    sink.mails.length = 0;
    const classId = await life.seller.flight();
    const order = await life.seller.booked('agent', classId, { contact: { ...contact, language: 'ru' } });
    expect(order.contact).toMatchObject({ email: contact.email, language: 'ru' });
    const issued = (await life.seller.issue('agent', order.id)).body.result;
    await host.post();
    const langOf = (address: string) => sink.to(address).map((mail) => /<html lang="(..)">/.exec(String(mail.html))?.[1]);
    expect(langOf(contact.email)).toEqual(['ru']);
    expect(new Set(langOf('agent@demo.example'))).toEqual(new Set(['en']));
    const ticket = sink.to(contact.email)[0]!;
    expect(ticket.subject).toBe(`Ваши билеты, бронирование ${order.pnr}`);
    expect(pdfText(ticket.attachments[0]!.content)).toContain('Пассажир');

    const { language: _not, ...rest } = order.contact;
    const changed = await desk.post(
      'agent',
      `/api/orders/edit/${order.id}`,
      { version: issued.version, contact: { ...rest, language: 'hy' } },
      freshKey(),
    );
    expect(changed.body.result.contact.language).toBe('hy');
    // What says nothing of it leaves it as it is.
    const again = await desk.post(
      'agent',
      `/api/orders/edit/${order.id}`,
      { version: issued.version + 1, contact: { ...rest, name: 'Other Person' } },
      freshKey(),
    );
    expect(again.body.result.contact).toMatchObject({ name: 'Other Person', language: 'hy' });
    sink.mails.length = 0;
    await desk.post(
      'agent',
      `/api/orders/edit/${order.id}`,
      { version: issued.version + 2, action: 'resendMail', mail: { script: 'ticket', to: ['friend@traveller.example'] } },
      freshKey(),
    );
    await host.post();
    expect(langOf('friend@traveller.example')).toEqual(['hy']);
    const wrong = await desk.post(
      'agent',
      `/api/orders/edit/${order.id}`,
      { version: issued.version + 2, contact: { ...rest, language: 'fr' } },
      freshKey(),
    );
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['contact.language']]);
  });

  it('what the service keeps of a mail with a link is without the token of it', async () => {
    sink.mails.length = 0;
    await desk.post(null, '/user/forgot-password', { email: 'agent2@demo.example' });
    const token = await tokenTo(desk, 'agent2@demo.example');
    await host.post();
    const [mail] = sink.to('agent2@demo.example');
    expect(mail!.text).toContain(token);
    const kept = readdirSync(host.folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
    expect(kept.some((one) => one.includes('password-reset'))).toBe(true);
    expect(kept.filter((one) => one.includes(token))).toEqual([]);
  });

  it('a mail that a clock a day ahead has put off leaves once that is set right, and one that waits for its next attempt does not', async () => {
    const order = await booked();
    await sql`update outbox set next_at = now() + interval '8 hours', status = 'failed' where order_id = ${order.id}`.execute(desk.db);
    await sendDue(desk.db, host.service.send);
    expect((await rowsOf(order.id)).map((one) => one.status)).toEqual(['failed']);
    await sql`update outbox set next_at = now() + interval '1 day', created_at = now() + interval '1 day' where order_id = ${order.id}`.execute(
      desk.db,
    );
    await sendDue(desk.db, host.service.send);
    expect((await rowsOf(order.id)).map((one) => one.status)).toEqual(['sent']);
  });

  it('a call that is refused leaves no mail', async () => {
    const before = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(desk.db);
    const order = await life.seller.order('poor', await life.seller.held('poor', await life.seller.flight()), 'issue');
    expect(order.body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(desk.db)).rows).toEqual(before.rows);
  });
});

describe('K3: a host that does not take a mail', () => {
  it('451 and then 250: it goes at the second attempt', async () => {
    const order = await booked();
    sink.feel('later');
    await host.post();
    expect(await rowsOf(order.id)).toMatchObject([{ status: 'failed', attempts: 1, error: expect.stringContaining('451') }]);
    await host.post({ later: true });
    const [row] = await rowsOf(order.id);
    expect(row).toMatchObject({ status: 'sent', attempts: 2, error: null });
    expect(sink.counts().get(`<${row!.event_key.replaceAll(':', '.')}@desk.example>`)).toBe(1);
  });

  it('a line that closes after the message: one repeat with the same Message-ID, and never a third', async () => {
    const order = await booked();
    sink.feel('drops');
    await host.post();
    expect(await rowsOf(order.id)).toMatchObject([{ status: 'failed', attempts: 1 }]);
    await host.post({ later: true });
    const [row] = await rowsOf(order.id);
    expect(row!.status).toBe('sent');
    const id = `<${row!.event_key.replaceAll(':', '.')}@desk.example>`;
    expect(sink.counts().get(id)).toBe(2);

    // A host that drops each time.
    const other = await booked();
    const always = await Sink.open();
    await useHost(desk, always.port);
    for (let i = 0; i < 4; i++) {
      always.feel('drops');
      await host.post({ later: true });
      always.forgetDrops();
    }
    await useHost(desk, sink.port);
    const [dead] = await rowsOf(other.id);
    expect(dead).toMatchObject({ status: 'dead', error: expect.stringContaining('It may have arrived') });
    expect(always.mails).toHaveLength(2);
    await always.close();
  });

  it('a mail that was sent and whose answer was lost is not sent again', async () => {
    const order = await booked();
    let lost = true;
    const losing = async (mail: Parameters<typeof host.service.send>[0]) => {
      const remark = await host.service.send(mail);
      if (lost) {
        lost = false;
        throw new Error('the line broke');
      }
      return remark;
    };
    await sendDue(desk.db, losing);
    await sql`update outbox set next_at = now() where status = 'failed'`.execute(desk.db);
    await sendDue(desk.db, losing);
    const [row] = await rowsOf(order.id);
    expect(row).toMatchObject({ status: 'sent', attempts: 2 });
    expect(sink.counts().get(`<${row!.event_key.replaceAll(':', '.')}@desk.example>`)).toBe(1);
  });

  it('the same mail asked for five times at once is one', async () => {
    const order = await booked();
    const five = async (mail: Parameters<typeof host.service.send>[0]) => {
      await Promise.all(Array.from({ length: 5 }, () => host.service.send(mail)));
    };
    await sendDue(desk.db, five);
    const [row] = await rowsOf(order.id);
    expect(sink.counts().get(`<${row!.event_key.replaceAll(':', '.')}@desk.example>`)).toBe(1);
  });

  it('a recipient that is refused for good does not keep the others; all of them refused is dead at once, and told to staff', async () => {
    await sql`delete from notification`.execute(desk.db);
    const order = await booked();
    await life.seller.issue('agent', order.id);
    await sql`update outbox set recipients = '{good@one.example,bad@one.example}' where order_id = ${order.id} and template = 'issue'`.execute(
      desk.db,
    );
    await sql`update outbox set recipients = '{bad@one.example}' where order_id = ${order.id} and template = 'ticket'`.execute(desk.db);
    sink.recipients.set('bad@one.example', '550 No such person');
    await host.post();
    const rows = await rowsOf(order.id);
    expect(rows.find((one) => one.template === 'issue')).toMatchObject({
      status: 'sent',
      attempts: 1,
      error: expect.stringContaining('bad@one.example'),
    });
    expect(sink.to('good@one.example')).toHaveLength(1);
    expect(rows.find((one) => one.template === 'ticket')).toMatchObject({
      status: 'dead',
      attempts: 1,
      error: expect.stringContaining('550'),
    });
    expect(await alarms()).toBe(1);
  });

  it('a recipient that shall wait gets it later, and the others not twice', async () => {
    const order = await booked();
    await sql`update outbox set recipients = '{soon@two.example,later@two.example}' where order_id = ${order.id}`.execute(desk.db);
    sink.recipients.set('later@two.example', '450 Come again');
    await host.post();
    expect(await rowsOf(order.id)).toMatchObject([{ status: 'failed' }]);
    sink.recipients.clear();
    await host.post({ later: true });
    expect(await rowsOf(order.id)).toMatchObject([{ status: 'sent' }]);
    expect([sink.to('soon@two.example').length, sink.to('later@two.example').length]).toEqual([1, 1]);
  });

  it('five failures tell staff, once for all mails', async () => {
    await sql`delete from notification`.execute(desk.db);
    await booked();
    await booked();
    const failing = async () => {
      throw new Error('nobody is at home');
    };
    for (let i = 0; i < 5; i++) {
      await sql`update outbox set next_at = now() where status = 'failed'`.execute(desk.db);
      expect(await alarms()).toBe(0);
      await sendDue(desk.db, failing);
    }
    expect(await alarms()).toBe(1);
    const bell = async (who: string) => (await desk.get(who, '/api/notifications')).body;
    expect(await bell('superadmin')).toMatchObject({
      result: [{ title: 'Mails do not leave', kind: 'warning', pinned: true, link: '/settings?section=mail', read: false }],
      meta: { unread: 1 },
    });
    for (const who of ['agent', 'manager', 'tickets']) expect((await bell(who)).result, who).toEqual([]);
  });

  const alarms = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from notification where kind = 'warning' and audience->'roles' ? 'Super Admin'`.execute(desk.db)
    ).rows[0]!.n;
});

describe('an order and its mails', () => {
  it('are shown with their states, to those who may see the order; why a host refuses is for staff', async () => {
    const order = await booked();
    sink.recipients.set('agent@demo.example', '550 No such person');
    await host.post();
    const mine = await desk.get('agent', `/api/orders/mails/${order.id}`);
    expect(mine.body.result).toMatchObject([
      { script: 'booking-add', status: 'dead', attempts: 1, to: ['agent@demo.example'], error: null, nextAt: null },
    ]);
    const staff = await desk.get('viewer', `/api/orders/mails/${order.id}`);
    expect(staff.body.result[0].error).toContain('550');
    expect((await desk.get('agent2', `/api/orders/mails/${order.id}`)).status).toBe(404);
  });

  it('a mail that was sent is sent again as another one; one that waits goes at once and not twice', async () => {
    const order = await booked();
    await host.post();
    const [sent] = (await desk.get('agent', `/api/orders/mails/${order.id}`)).body.result;
    const before = sink.mails.length;
    expect((await send(order.id, { id: sent.id })).status).toBe(200);
    await host.post();
    expect(sink.mails.length).toBe(before + 1);
    expect(sink.mails.at(-1)!.mail.messageId).not.toBe(sink.mails.at(-2)!.mail.messageId);

    const other = await booked();
    sink.feel('later');
    await host.post();
    const [waiting] = (await desk.get('agent', `/api/orders/mails/${other.id}`)).body.result;
    expect(waiting.status).toBe('failed');
    await send(other.id, { id: waiting.id });
    await host.post();
    expect(await rowsOf(other.id)).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(
      (await desk.get('agent', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result.events.map((one: { type: string }) => one.type),
    ).toContain('mailResent');
  });

  it('one that was given up is tried anew', async () => {
    const order = await booked();
    await sql`update outbox set status = 'dead', attempts = 10 where order_id = ${order.id}`.execute(desk.db);
    const [dead] = (await desk.get('agent', `/api/orders/mails/${order.id}`)).body.result;
    await send(order.id, { id: dead.id });
    await host.post();
    expect(await rowsOf(order.id)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('a copy for the traveller goes to an address of one’s choice, without prices; others do not', async () => {
    const order = await booked();
    await host.post();
    const reply = await send(order.id, { script: 'booking-ticket', to: ['mother@traveller.example'] });
    expect(reply.status).toBe(200);
    await host.post();
    const [mail] = sink.to('mother@traveller.example');
    expect(mail!.subject).toBe(`Your booking ${order.pnr}`);
    expect(mail!.attachments).toHaveLength(1);
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/\b(AMD|USD)\b/);
    const [booking] = (await desk.get('agent', `/api/orders/mails/${order.id}`)).body.result.filter(
      (one: { script: string }) => one.script === 'booking-add',
    );
    expect((await send(order.id, { id: booking!.id, to: ['x@y.example'] })).body.errors).toEqual({
      'mail.script': [expect.stringContaining('without prices')],
    });
    expect((await send(order.id, { script: 'ticket', to: ['x@y.example'] })).body.errors).toEqual({
      'mail.script': ['There are no tickets yet'],
    });
    expect((await send(order.id, { script: 'ticket' })).body.errors).toEqual({ 'mail.to': ['Please give an address'] });
    expect((await send(order.id, { script: 'booking-ticket', to: ['x@y.example\r\nBcc: z@y.example'] })).status).toBe(422);
  });

  it('somebody else’s mail, an unknown one and none at all are refused', async () => {
    const [mine, theirs] = [await booked(), await life.seller.booked('agent2', await life.seller.flight())];
    const [mail] = (await desk.get('agent2', `/api/orders/mails/${theirs.id}`)).body.result;
    expect((await send(mine.id, { id: mail.id })).body.errors).toEqual({ 'mail.id': ['Not a mail of this booking'] });
    expect((await send(theirs.id, { id: mail.id })).status).toBe(404);
    expect((await desk.post('agent', `/api/orders/edit/${mine.id}`, { version: 1, action: 'resendMail' }, freshKey())).body.errors).toEqual(
      { mail: ['Please say which mail'] },
    );
    expect(
      (await desk.post('agent', `/api/orders/edit/${mine.id}`, { version: 1, remarks: 'x', mail: { id: mail.id } }, freshKey())).body
        .errors,
    ).toEqual({
      mail: ['Only with the action resendMail'],
    });
  });

  it('the reference to a mail leads staff to what became of it, for five minutes', async () => {
    const order = await booked();
    await host.post();
    const [mail] = (await desk.get('admin', `/api/orders/mails/${order.id}`)).body.result;
    const { rows } = await sql<{ event_key: string }>`select event_key from outbox where id = ${mail.id}`.execute(desk.db);
    expect((await desk.get('agent', `/api/mailReference/${mail.id}`)).status).toBe(403);
    const { url } = (await desk.get('viewer', `/api/mailReference/${mail.id}`)).body.result as { url: string };
    const path = url.slice(url.indexOf('/mail/'));
    expect((await host.call('GET', path, undefined, null)).body.result).toMatchObject({
      status: 'sent',
      attempts: 1,
      error: null,
      html: expect.stringContaining(order.pnr),
    });
    const old = host.service.referenceTo('booking-add', rows[0]!.event_key, Date.now() - 6 * 60_000).url;
    for (const wrong of [
      path.replace('t=', 't=1'),
      path.replace(/t=.*/, ''),
      old.slice(old.indexOf('/mail/')),
      path.replace(/messageId=[^&]*/, 'messageId=booking-add'),
    ])
      expect((await host.call('GET', wrong, undefined, null)).status, wrong).toBe(401);
    expect((await host.call('GET', path.replace('booking-add?', 'issue?'), undefined, null)).status).toBe(404);
  });
});
