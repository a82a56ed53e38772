import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Secrets } from '../../src/server/secrets.ts';
import { paperOf } from '../../src/documents/paper.ts';
import { readDocument } from '../../src/server/documents/read-document.ts';
import { signReference } from '../../src/server/documents/reference.ts';
import { freshKey, openDesk, type Reply, SECRET_KEY } from '../support/desk.ts';
import { choice, Life } from '../support/life.ts';
import type { Order } from '../support/seller.ts';

/** Documents as data: numbers, revisions, what is frozen, and who gets to see them (domain.md 2.5, 4.6). */
const desk = await openDesk();
const life = await Life.open(desk);

const secrets = new Secrets(SECRET_KEY);
const service = (path: string, credential = secrets.serviceToken): Promise<Reply> =>
  desk.app
    .inject({ url: path, headers: { authorization: `Bearer ${credential}` } })
    .then((reply) => ({ status: reply.statusCode, body: reply.json(), headers: reply.headers }));
const reference = (who: string, id: string, query = '') => desk.get(who, `/api/documents/reference/${id}${query}`);
const dataOf = (reply: Reply) => JSON.parse(new URL(reply.body.result.url).searchParams.get('data')!);
const opened = async (who: string, id: string, query = '') => {
  const asked = await reference(who, id, query);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const reply = await service(`/api/documents/by-reference?t=${dataOf(asked).t}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
};
const ofKind = (order: Order, kind: string) => order.documents.filter((one) => one.kind === kind) as Order['documents'];
const seriesOf = async () =>
  (await sql<{ kind: string; next: number }>`select kind, next from number_series order by kind`.execute(desk.db)).rows;

describe('revisions', () => {
  it('a change makes the next revision of the same number, linked; numbers have no gaps', async () => {
    const order = await life.made('agent', 'book', await life.seller.flight());
    const before = await seriesOf();
    const [passenger] = order.passengers;
    for (const firstName of ['ARMAN', 'ARAMAIS']) await life.done('agent', `editPassengerName/${passenger.id}`, order.id, { firstName });
    const now = await life.order(order.pnr);
    expect(ofKind(now, 'booking').map(({ number, rev, superseded }) => [number, rev, superseded])).toEqual([
      [order.documents[0].number, 1, true],
      [order.documents[0].number, 2, true],
      [order.documents[0].number, 3, false],
    ]);
    expect(await seriesOf()).toEqual(before);
    const [first, second, third] = ofKind(now, 'booking');
    const { rows } = await sql<{
      superseded_by: string | null;
    }>`select superseded_by from document where order_id = ${order.id} order by rev`.execute(desk.db);
    expect(rows.map((one) => one.superseded_by)).toEqual([second.id, third.id, null]);
    const old = await opened('agent', first.id);
    expect(old.document.order.passengers[0].firstName).toBe(passenger.firstName);
    expect(old.state).toEqual({ status: 'booking', newer: { number: third.number, rev: 3 } });
    expect((await opened('agent', third.id)).state.newer).toBeNull();
    // The answer to the change itself tells the same.
    const answer = await life.done('agent', `editPassengerName/${passenger.id}`, order.id, { firstName: 'ARA' });
    expect(answer.documents).toEqual((await life.order(order.pnr)).documents);
  });

  it('every refund has a credit note of its own, which tells what came back of whom', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2 });
    await life.done('agent', 'refund', order.id, choice(order, [0]));
    await life.done('agent', 'refund', order.id, choice(order, [1]));
    const notes = ofKind(await life.order(order.pnr), 'creditNote');
    expect(notes.map((one) => [one.rev, one.superseded])).toEqual([[1, false], [1, false]]); // prettier-ignore
    expect(new Set(notes.map((one) => one.number)).size).toBe(2);
    const { rows } = await sql<{ amount: number; number: string }>`
      select p.amount, d.number from document d join ledger_transaction l on l.id = d.transaction_id and l.kind = 'refund' join posting p on p.transaction_id = l.id and p.balance_after is not null
      where d.order_id = ${order.id} order by l.no`.execute(desk.db);
    for (const [i, note] of notes.entries()) {
      const { document, state } = await opened('agent', note.id);
      expect(document.credit.lines.map((one: { passengerId: string }) => one.passengerId)).toEqual([order.passengers[i]!.id]);
      expect([document.credit.amount * 100, document.credit.currency, document.number]).toEqual([rows[i]!.amount, 'AMD', rows[i]!.number]);
      const [line] = document.credit.lines;
      expect(line.paid).toBeCloseTo(line.kept + line.returned, 9);
      expect(state.status).toBe('refunded');
    }
  });

  it('a void and a lower price have credit notes too, a dearer price a revision of the invoice', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    const discount = (value: number) =>
      life.done('superadmin', 'editDiscount', order.id, { kind: 'fixed', value, scope: 'order', reason: 'Regular', version: undefined });
    await discount(10);
    await discount(-5);
    await life.done('agent', 'cancel', order.id, { reason: 'Wrong day' });
    const now = await life.order(order.pnr);
    expect(ofKind(now, 'invoice').map(({ number, rev }) => [number === ofKind(order, 'invoice')[0].number, rev])).toEqual([[true, 1], [true, 2]]); // prettier-ignore
    const notes = await Promise.all(ofKind(now, 'creditNote').map(async (one) => (await opened('agent', one.id)).document.credit));
    expect(notes.map((one) => one.amount)).toEqual([3900, now.totals.account.refunded]);
    expect((await opened('agent', ofKind(now, 'ticket')[0].id)).state.status).toBe('voided');
  });

  it('orders issued at once take every number once', async () => {
    const classId = await life.seller.flight();
    const before = (await seriesOf()).find((one) => one.kind === 'invoice')!.next;
    await Promise.all(Array.from({ length: 12 }, () => life.made('agent2', 'issue', classId)));
    expect((await seriesOf()).find((one) => one.kind === 'invoice')!.next).toBe(before + 12);
    await desk.verify();
  });
});

describe('mails name their documents', () => {
  it.each([
    ['book', [], { 'booking-add': ['booking'] }],
    ['issue', [], { issue: [], ticket: ['ticket'], invoice: ['invoice'] }],
    ['issue', ['refund'], { refund: ['creditNote'] }],
    // The first goes to the traveller as well.
    ['issue', ['cancel'], { 'booking-cancel': [], invoice: ['creditNote'] }],
  ] as const)('%s %s', async (action, ops, wanted) => {
    const order = await life.made('agent', action, await life.seller.flight());
    for (const op of ops) await life.done('agent', op, order.id, op === 'refund' ? choice(order) : { reason: 'x' });
    const { rows } = await sql<{ template: string; kinds: string[] }>`
      select template, array(select d.kind from document d where d.id = any(document_ids) and d.order_id = outbox.order_id) as kinds from outbox where order_id = ${order.id}`.execute(
      desk.db,
    );
    for (const [template, kinds] of Object.entries(wanted))
      expect(
        rows.filter((one) => one.template === template).map((one) => one.kinds),
        template,
      ).toContainEqual(kinds);
  });

  it('a deposit has a receipt of its own, by the same way', async () => {
    await life.deposit('agent', 1234.5);
    const { rows } = await sql<{ id: string; kind: string; order_id: null }>`
      select d.id, d.kind, d.order_id from outbox o join document d on d.id = any(o.document_ids) where o.template = 'receipt' and o.user_id = ${desk.world.users.get('agent')!} order by o.id desc limit 1`.execute(
      desk.db,
    );
    expect(rows[0]).toMatchObject({ kind: 'receipt', order_id: null });
    const { document, state } = await opened('agent', rows[0]!.id);
    expect(document).toMatchObject({
      order: null,
      deposit: { amount: 1234.5, currency: 'AMD', method: 'cash' },
      checks: [],
      agency: { name: 'Agency agent' },
    });
    expect(state).toEqual({ status: null, newer: null });
    expect((await reference('agent2', rows[0]!.id)).status).toBe(404);
  });
});

describe('what is frozen and what is shown', () => {
  it('neither net prices nor notes of the staff leave the house, in no document', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    await life.done('admin', 'edit', order.id, { internalRemarks: 'SECRET NOTE' }).catch(() => undefined);
    await life.act('admin', 'edit', order.id, { internalRemarks: 'SECRET NOTE', version: (await life.order(order.pnr)).version });
    await life.done('agent', 'refund', order.id, choice(order));
    const { rows } = await sql<{ id: string }>`select id from document`.execute(desk.db);
    for (const { id } of rows) {
      const { document } = await opened('superadmin', id);
      const text = JSON.stringify(document);
      for (const word of ['SECRET NOTE', 'internalRemarks', '"net"', '"commission"', 'payableAccount', 'markup', 'privilege'])
        expect(text.includes(word), `${document.number}: ${word}`).toBe(false);
      expect([document.order?.events ?? [], document.order?.ledger ?? [], document.order?.availableActions ?? []]).toEqual([[], [], []]);
    }
  });

  it('company and agency stay as they were', async () => {
    await sql`update company_settings set comp_name = 'Old Company', comp_vat = '123'`.execute(desk.db);
    const order = await life.made('agent', 'book', await life.seller.flight());
    await sql`update company_settings set comp_name = 'New Company'`.execute(desk.db);
    await sql`update users set business_name = 'Renamed' where id = ${desk.world.users.get('agent')!}`.execute(desk.db);
    const { document } = await opened('agent', order.documents[0].id);
    expect([document.company.name, document.company.vat, document.agency.name]).toEqual(['Old Company', '123', 'Agency agent']);
  });

  it('client prices are net and the markup of that day, and need one', async () => {
    const agentId = desk.world.users.get('agent2')!;
    const plain = await life.made('agent2', 'book', await life.seller.flight());
    expect((await reference('agent2', plain.documents[0].id, '?price=client')).body.errors).toHaveProperty('price');
    const set = async (who: string, markup: unknown) =>
      desk.post(who, `/api/users/update/${agentId}`, { version: (await desk.get('agent2', '/api/profile')).body.version, markup });
    for (const wrong of [{ kind: 'percent', value: -1 }, { kind: 'gift', value: 1 }, { value: 1 }, 10])
      expect((await set('agent2', wrong)).status).toBe(422);
    expect((await set('agent', { kind: 'percent', value: 10 })).status, 'somebody else').toBe(403);
    expect((await set('agent2', { kind: 'percent', value: 10 })).body.result.markup).toEqual({ kind: 'percent', value: 10 });
    const order = await life.made('agent2', 'book', await life.seller.flight());
    const net = order.totals.order.net;
    const { document, page } = await opened('agent2', order.documents[0].id, '?price=client');
    expect(document.clientPrices).toEqual([{ passengerId: order.passengers[0].id, amount: Math.round(net * 110) / 100 }]);
    expect(page.price).toBe('client');
    // It is what an agency with a markup hands on, unless it says otherwise; the desk and the agency's own papers have the prices of the search.
    const usual = async (who: string, kind: string, from = order) => (await opened(who, ofKind(from, kind)[0].id)).page.price;
    expect(await usual('agent2', 'booking')).toBe('client');
    expect(await usual('admin', 'booking')).toBe('shown');
    expect((await opened('agent2', plain.documents[0].id)).page.price, 'from before the markup').toBe('shown');
    const issued = await life.made('agent2', 'issue', await life.seller.flight());
    expect([await usual('agent2', 'ticket', issued), await usual('agent2', 'invoice', issued)]).toEqual(['client', 'shown']);
  });

  it('a reference to one passenger shows nobody else', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2 });
    const [first, second] = order.passengers;
    const { document } = await opened('agent', ofKind(order, 'ticket')[0].id, `?passengerId=${second.id}`);
    const text = JSON.stringify(document);
    expect([text.includes(first.lastName), text.includes(first.id), text.includes(first.ticket.number)]).toEqual([false, false, false]);
    expect([text.includes(second.lastName), document.checks.length]).toEqual([true, 1]);
  });
});

describe('references', () => {
  let order: Order;
  let id: string;
  beforeAll(async () => {
    order = await life.made('agent', 'issue', await life.seller.flight());
    id = ofKind(order, 'ticket')[0].id;
  });

  it('stand in the address as domain.md 4.6 has it', async () => {
    const reply = await reference('agent', id, '?lang=hy&price=hidden');
    expect(new URL(reply.body.result.url)).toMatchObject({ origin: 'http://localhost:3001', pathname: '/doc/ticket' });
    expect(new URL(reply.body.result.pdfUrl).pathname).toBe('/doc/ticket.pdf');
    expect(dataOf(reply)).toEqual({ pnr: order.pnr, orderId: order.id, documentId: id, price: 'hidden', lang: 'hy', backend: 'http://localhost:3000', t: expect.any(String) }); // prettier-ignore
    expect(Date.parse(reply.body.result.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    const pages = await Promise.all(['booking', 'ticket', 'invoice', 'receipt'].map(async (kind) => {
      const [one] = ofKind(kind === 'booking' ? await life.made('agent', 'book', await life.seller.flight()) : order, kind);
      return new URL((await reference('agent', one.id)).body.result.url).pathname;
    })); // prettier-ignore
    expect(pages).toEqual(['/doc/booking', '/doc/ticket', '/doc/invoice', '/doc/receipt']);
  });

  it("another agency's document answers like an unknown one; staff see all", async () => {
    const foreign = await reference('agent2', id);
    const unknown = await reference('agent2', '01990000-0000-7000-8000-000000000000');
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    for (const who of ['superadmin', 'admin', 'manager', 'tickets', 'viewer']) expect((await reference(who, id)).status, who).toBe(200);
    expect((await reference('reports', id)).status).toBe(403);
    expect((await reference('agent', id, `?passengerId=${desk.world.users.get('agent')!}`)).body.errors).toHaveProperty('passengerId');
    expect((await reference('agent', id, '?price=free')).body.errors).toHaveProperty('price');
    expect((await reference('agent', id, '?surprise=1')).body.errors).toHaveProperty('surprise');
  });

  it('only the document service reads them', async () => {
    const { t } = dataOf(await reference('agent', id));
    const path = `/api/documents/by-reference?t=${t}`;
    expect((await desk.get('superadmin', path)).status).toBe(403);
    expect((await desk.get(null, path)).status).toBe(401);
    expect((await service(path, `${secrets.serviceToken.slice(0, -1)}x`)).status).toBe(401);
    expect((await service('/api/profile')).status, 'its credential opens nothing else').toBe(401);
  });

  it('every other spelling of one is refused', async () => {
    const { t } = dataOf(await reference('agent', id)) as { t: string };
    const [text, signature] = t.split('.') as [string, string];
    const wrong = [text, `${text}.`, `.${signature}`, `${text}.${signature}.`, `${text}=.${signature}`, `${signature}.${text}`, `${t}%20`, 'x', '__proto__', 'a.b', `${text}.${new Secrets(`${SECRET_KEY} other`).signReference(text)}`];
    for (let i = 0; i < t.length; i += 7) if (t[i] !== '.') wrong.push(`${t.slice(0, i)}${t[i] === 'A' ? 'B' : 'A'}${t.slice(i + 1)}`);
    for (const one of wrong) {
      const reply = await service(`/api/documents/by-reference?t=${one}`);
      expect([reply.status, reply.body.code], one).toEqual([400, 'REFERENCE_INVALID']);
    }
  }); // prettier-ignore

  it('end after a quarter of an hour, with a block of who asked, and with nothing else', async () => {
    const userId = desk.world.users.get('agent')!;
    const at = (minutes: number) => signReference(secrets, { documentId: id, userId, passengerId: null, price: 'shown' }, Date.now() - minutes * 60_000).reference;
    expect((await service(`/api/documents/by-reference?t=${at(14)}`)).status).toBe(200);
    const late = await service(`/api/documents/by-reference?t=${at(16)}`);
    expect([late.status, late.body.code]).toEqual([410, 'REFERENCE_EXPIRED']);
    await sql`update users set status = 'blocked' where id = ${userId}`.execute(desk.db);
    expect((await service(`/api/documents/by-reference?t=${at(1)}`)).status).toBe(410);
    await sql`update users set status = 'active' where id = ${userId}`.execute(desk.db);
  }); // prettier-ignore
});

describe('tickets', () => {
  it('a ticket of an airline without a code says that it is a charter ticket', async () => {
    const order = await life.made('agent', 'issue', await life.roundTrip());
    const { tickets } = order.passengers[0];
    expect(tickets.map((one) => one.house).toSorted()).toEqual([false, true]);
    const { id } = order.documents.find((one) => one.kind === 'ticket')!;
    const document = await readDocument(desk.db, id, { secrets: new Secrets(SECRET_KEY), documentsUrl: 'http://doc.example' });
    const paper = JSON.stringify(paperOf(document!, { lang: 'en', price: 'hidden' }));
    expect(paper.match(/charter ticket/g)).toHaveLength(1);
  });

  it('are checked by number and signature; the answer follows their coupons and masks the people', async () => {
    const order = await life.made('agent', 'issue', await life.roundTrip());
    const [passenger] = order.passengers;
    const { document } = await opened('agent', ofKind(order, 'ticket')[0].id);
    expect(document.checks).toHaveLength(2);
    const { pathname, searchParams } = new URL(document.checks[0].url);
    const number = pathname.split('/').at(-1)!;
    const check = (ticket: string, s: string | null) => service(`/api/tickets/check/${ticket}?s=${s}`);
    const fresh = await check(number, searchParams.get('s'));
    expect(fresh.body.result).toMatchObject({ number, status: 'open', passenger: `${passenger.lastName[0]}*** A***`, pnr: `${order.pnr[0]}****${order.pnr[5]}`, flights: [{ from: 'EVN', to: 'CDG', status: 'O' }] }); // prettier-ignore
    for (const secret of [passenger.lastName, passenger.dateOfBirth, order.pnr, order.contact.email, order.id])
      expect(JSON.stringify(fresh.body)).not.toContain(secret);
    await life.done('agent', 'refund', order.id, choice(order));
    expect((await check(number, searchParams.get('s'))).body.result.status).toBe('refunded');
    const next = String(BigInt(number) + 1n);
    for (const [ticket, s] of [[number, 'x'], [number, ''], [next, searchParams.get('s')], [next, secrets.signTicket(number)], ['9999999999999', secrets.signTicket('9999999999999')]] as const)
      expect((await check(ticket, s)).status, `${ticket} ${s}`).toBe(404);
    expect((await service(`/api/tickets/check/${number}`)).status).toBe(422);
  }); // prettier-ignore

  it('the public key is for everybody who is signed in', async () => {
    const reply = await desk.get('reports', '/api/tickets/public-key');
    expect(reply.body.result.publicKey).toBe(secrets.ticketKey);
    expect(Buffer.from(reply.body.result.publicKey, 'base64url')).toHaveLength(32);
  });
});

it('a key does its work once, documents included', async () => {
  const order = await life.made('agent', 'book', await life.seller.flight());
  const key = freshKey();
  const replies = [await life.seller.issue('agent', order.id, {}, key), await life.seller.issue('agent', order.id, {}, key)];
  expect(replies[1]!.body).toEqual(replies[0]!.body);
  expect(ofKind(await life.order(order.pnr), 'invoice')).toHaveLength(1);
});
