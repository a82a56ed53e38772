import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocuments } from '../../src/documents/service.ts';
import { readDocuments } from '../../src/server/documents/read-document.ts';
import { tidy } from '../../src/server/jobs/tidy.ts';
import { mailService } from '../../src/server/outbox/mail-service.ts';
import { sendDue } from '../../src/server/outbox/send.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { verify } from '../../src/server/verify/verify.ts';
import { Desk, freshKey, SECRET_KEY, type Reply } from '../support/desk.ts';
import { choice, Life } from '../support/life.ts';
import { jpeg, png } from '../support/pictures.ts';
import type { Order } from '../support/seller.ts';
import { wholeApp } from '../support/whole-app.ts';

/** The logo and the colour of an agency: who gives them to it, and where they stand (decision 0052). */
let desk: Desk;
let life: Life;
let app: Awaited<ReturnType<typeof wholeApp>>;
let documents: ReturnType<typeof createDocuments>;
const folder = mkdtempSync(join(tmpdir(), 'tatev-brand-'));
const places = { documentsUrl: '', apiUrl: '' };

beforeAll(async () => {
  desk = await Desk.open();
  life = await Life.open(desk);
  app = await wholeApp(desk, { places });
  await app.listen({ port: 0, host: '127.0.0.1' });
  places.apiUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  documents = createDocuments({
    secretKey: SECRET_KEY, mailFolder: folder, publicUrl: 'http://desk.example', apiUrl: places.apiUrl, documentsUrl: 'http://doc.example', rateLimit: 0, version: '0', demo: true, logger: false,
  }); // prettier-ignore
  await documents.listen({ port: 0, host: '127.0.0.1' });
  places.documentsUrl = `http://127.0.0.1:${(documents.server.address() as AddressInfo).port}`;
  const clerk = { businessName: 'Clerk', email: 'clerk@people.example', password: 'Amberd-2026', c_password: 'Amberd-2026', parentUserId: idOf('agent'), privilege: [] };
  desk.world.users.set('clerk', (await desk.post('admin', '/api/auth/register', clerk)).body.result.userId);
}); // prettier-ignore
afterAll(async () => {
  await desk.verify();
  await documents.close();
  await app.close();
  await desk.close();
  rmSync(folder, { recursive: true });
});

const idOf = (who: string) => desk.world.users.get(who)!;
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const account = async (who = 'agent') => (await desk.get('superadmin', `/api/users/get-user/${idOf(who)}`)).body.result;
const upload = (by: string, bytes: Buffer | string, whose = 'agent') =>
  desk.call(by, 'PUT', `/api/users/logo/${idOf(whose)}`, { data: Buffer.from(bytes as string).toString('base64') }, freshKey());
const remove = (by: string, whose = 'agent') => desk.call(by, 'DELETE', `/api/users/logo/${idOf(whose)}`, undefined, freshKey());
const color = async (by: string, brandColor: string | null, whose = 'agent') =>
  desk.post(by, `/api/users/update/${idOf(whose)}`, { version: (await account(whose)).version, brandColor }, freshKey());
const ofKind = (order: Order, kind: string) => order.documents.findLast((one) => one.kind === kind)!;

describe('is given to an agency', () => {
  it('by itself and by those who write accounts; not by its people, other agencies and the rest of the desk', async () => {
    const { version } = await account();
    const own = await upload('agent', png());
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    expect(own.body.result).toMatchObject({ logo: expect.stringMatching(/^\/api\/users\/logos\/[0-9a-f]{64}$/), version });
    const served = await desk.app.inject({ url: own.body.result.logo });
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(png())]).toEqual([200, 'image/png', true]);
    const byAdmin = await upload('admin', jpeg());
    expect([byAdmin.status, byAdmin.body.result.logo === own.body.result.logo]).toEqual([200, false]);
    expect((await color('agent', ' #0B5CAD ')).body.result.brandColor).toBe('#0b5cad');
    expect((await color('admin', '#f2b705')).body.result.brandColor).toBe('#f2b705');
    // Whoever works for it sees it and changes nothing of it.
    expect((await desk.get('clerk', '/api/profile')).body).toMatchObject({ logo: byAdmin.body.result.logo, brandColor: '#f2b705' });
    expect(said(await upload('clerk', png(), 'clerk'))).toEqual([422, 'VALIDATION_FAILED', ['data']]);
    expect(said(await color('clerk', '#0b5cad', 'clerk'))).toEqual([422, 'VALIDATION_FAILED', ['brandColor']]);
    for (const who of ['clerk', 'agent2', 'manager', 'tickets', 'viewer', 'reports']) {
      expect((await upload(who, png())).status, who).toBe(403);
      expect((await remove(who)).status, who).toBe(403);
      expect((await color(who, '#0b5cad')).status, who).toBe(403);
    }
    expect(await account()).toMatchObject({ logo: byAdmin.body.result.logo, brandColor: '#f2b705' });
    const { body } = await desk.get('admin', `/api/users/log/${idOf('agent')}`);
    expect(body.result.filter((one) => one.result === 'ok').map((one) => [one.action, one.changes.map(({ field }) => field)]).slice(0, 4)).toEqual([
      ['updateUser', ['brandColor']],
      ['updateUser', ['brandColor']],
      ['uploadAgencyLogo', ['logo']],
      ['uploadAgencyLogo', ['logo']],
    ]); // prettier-ignore
  });

  it('a picture that is none, and a colour that nothing can be read on, are said at their fields', async () => {
    const before = await account();
    for (const [bytes, words] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'Only PNG and JPEG are accepted'],
      [Buffer.concat([png(), Buffer.from('PK')]), 'There is something after the end of the picture'],
      [png({ width: 1000, height: 1000, data: Buffer.alloc(50_000_000) }), 'The picture is damaged'],
    ] as const)
      expect((await upload('agent', bytes as Buffer)).body.errors).toEqual({ data: [words] });
    for (const bad of ['blue', '#12345', '#1234567', '#0b5cad;}', 'url(x)'])
      expect(said(await color('agent', bad)), bad).toEqual([422, 'VALIDATION_FAILED', ['brandColor']]);
    expect((await color('agent', '#7a7a7a')).body.errors).toEqual({
      brandColor: ['Text on this colour is hard to read: take a lighter or a darker one'],
    });
    expect(await account()).toEqual(before);
  });
});

describe('stands on what is in its own name', () => {
  const shown = async (id: string, price: string) => {
    const headers = { authorization: `Bearer ${await desk.token('agent')}` };
    const { url, pdfUrl } = (await app.inject({ url: `/api/documents/reference/${id}?price=${price}`, headers })).json().result;
    const page = await (await fetch(url)).text();
    const pdf = Buffer.from(await (await fetch(pdfUrl)).arrayBuffer());
    return {
      logo: /<img class="logo" src="([^"]+)"/.exec(page)?.[1],
      color: /href="(\/static\/color\/[^"]+)"/.exec(page)?.[1],
      images: pdf.toString('latin1').split('/Subtype /Image').length - 1,
      file: pdf,
    };
  };
  const served = async (path: string | undefined) => {
    const response = await fetch(places.documentsUrl + path);
    return { status: response.status, type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('a document keeps what it was issued with: a later logo and colour, or none, change the next one only', async () => {
    await sql`update users set markup_kind = 'percent', markup_value = 10 where id = ${idOf('agent')}`.execute(desk.db);
    const house = png({ width: 20 });
    await desk.call('admin', 'PUT', '/api/companySettings/logo', { data: house.toString('base64') }, freshKey());
    await upload('agent', png());
    await color('agent', '#0b5cad');
    const first = await life.made('agent', 'issue', await life.seller.flight());
    const ticket = ofKind(first, 'ticket');
    const before = await shown(ticket.id, 'hidden');
    expect([before.color, before.images]).toEqual(['/static/color/0b5cad.css', 1]);
    expect(await served(before.logo)).toEqual({ status: 200, type: 'image/png', bytes: png() });
    expect((await served(before.color)).bytes.toString()).toBe(':root{--accent:#0b5cad;--ink:#ffffff}');
    // What tells the desk's price is the desk's.
    const desks = await shown(ofKind(first, 'invoice').id, 'shown');
    expect([desks.color, desks.logo?.startsWith('/logo/'), (await served(desks.logo)).bytes.equals(house)]).toEqual([
      undefined,
      true,
      true,
    ]);
    expect(await shown(ofKind(first, 'invoice').id, 'client')).toMatchObject({ logo: before.logo, color: before.color });

    await upload('agent', jpeg());
    await color('agent', '#f2b705');
    const second = await life.made('agent', 'issue', await life.seller.flight());
    const later = await shown(ofKind(second, 'ticket').id, 'hidden');
    expect([later.color, (await served(later.logo)).type]).toEqual(['/static/color/f2b705.css', 'image/jpeg']);
    await remove('agent');
    await color('agent', null);
    expect(await account()).toMatchObject({ logo: null, brandColor: null });
    const third = await life.made('agent', 'issue', await life.seller.flight());
    expect(await shown(ofKind(third, 'ticket').id, 'hidden')).toMatchObject({ logo: undefined, color: undefined, images: 0 });
    const after = await shown(ticket.id, 'hidden');
    expect([after.logo, after.color, after.file.equals(before.file)]).toEqual([before.logo, before.color, true]);
  });

  it('a revision has what the agency has now', async () => {
    await upload('agent', png());
    const order = await life.made('agent', 'issue', await life.seller.flight());
    await color('agent', '#8e2463');
    await life.done('agent', 'refund', order.id, choice(order));
    const { body } = await desk.get('agent', `/api/orders/get-order-by-pnr/${order.pnr}`);
    expect((await shown(ofKind(body.result, 'ticket').id, 'hidden')).color).toBe('/static/color/8e2463.css');
  });

  it('nothing but the name of a picture leads to one', async () => {
    for (const name of ['0'.repeat(64), '..%2flogin', 'x', '%00', `${'0'.repeat(63)}g`])
      expect((await served(`/agency-logo/${name}`)).status, name).toBe(404);
    for (const name of ['0b5cad', '0b5cad.svg', 'red.css', '0b5cad}.css', '%2e%2e%2fpaper.css'])
      expect((await served(`/static/color/${name}`)).status, name).toBe(404);
  });

  it("a mail to a traveller has both of today, one to the agency has the desk's", async () => {
    await sql`update outbox set status = 'sent' where status <> 'sent'`.execute(desk.db);
    await upload('agent', png());
    await color('agent', '#0b5cad');
    await sql`update users set country = 'AM', city = 'Gyumri', address = 'Rizhkov 5' where id = ${idOf('agent')}`.execute(desk.db);
    const old = new Set(readdirSync(folder));
    const order = await life.made('agent', 'issue', await life.seller.flight());
    const secrets = new Secrets(SECRET_KEY);
    const { send } = mailService(places.documentsUrl, secrets, (ids) => readDocuments(desk.db, ids, { secrets, documentsUrl: places.documentsUrl }));
    await sendDue(desk.db, send);
    const mails: Email[] = await Promise.all(readdirSync(folder).filter((name) => name.endsWith('.eml') && !old.has(name)).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    const bySubject = (start: string) => mails.find((one) => one.subject!.startsWith(start))!;
    const inline = (mail: Email) => mail.attachments.filter((one) => one.disposition === 'inline').map((one) => Buffer.from(one.content as ArrayBuffer));
    const [tickets, invoice] = [bySubject('Your tickets'), bySubject('Invoice')];
    expect(tickets.subject).toContain(order.pnr);
    expect(inline(tickets).map((one) => one.equals(png()))).toEqual([true]);
    expect([tickets.html!.includes('border-bottom:3px solid #0b5cad'), tickets.html!.includes('#f58220')]).toEqual([true, false]);
    expect(tickets.text).toContain('Rizhkov 5, Gyumri, Armenia');
    expect(inline(invoice).map((one) => one.equals(png()))).toEqual([false]);
    expect(invoice.html).toContain('border-bottom:3px solid #f58220');
  }); // prettier-ignore
});

it('an agency changes its logo twenty times a day at most: each that it has left stays for a day', async () => {
  const size = (i: number) => png({ width: 10 + i });
  const reasons: unknown[] = [];
  for (let i = 0; i < 21; i++) reasons.push((await upload('agent2', size(i), 'agent2')).body.reason);
  expect(reasons).toEqual([...Array.from({ length: 20 }, () => undefined), 'REQUESTS_OF_A_DAY']);
  expect((await upload('admin', size(30), 'agent2')).status).toBe(200);
  await remove('admin', 'agent2');
  await sql`update agency_logo set created_at = created_at - interval '1 day' where agent_id = ${idOf('agent2')}`.execute(desk.db);
  expect((await upload('agent2', size(31), 'agent2')).status).toBe(200);
  await remove('agent2', 'agent2');
});

it('a logo that was replaced goes a day later, but for one that a document names; verify says which document has lost its own', async () => {
  await remove('agent');
  await sql`update agency_logo set left_at = now() - interval '25 hours'`.execute(desk.db);
  await upload('agent', png({ width: 31 }));
  await upload('agent', png({ width: 32 }));
  const count = async () => (await sql<{ n: number }>`select count(*)::int as n from agency_logo`.execute(desk.db)).rows[0]!.n;
  const named = `select distinct details->'agency'->>'logo' as name from document where details->'agency'->>'logo' is not null`;
  const { rows } = await sql<{ name: string }>`select name from agency_logo where name in (${sql.raw(named)})`.execute(desk.db);
  expect(rows.length).toBeGreaterThan(0);
  await upload('agent', png({ width: 33 }));
  await sql`update agency_logo set left_at = now() - interval '25 hours' where left_at is not null and name <> (select name from agency_logo where left_at is not null order by created_at desc limit 1)`.execute(desk.db);
  await tidy(desk.db, { mailDays: 400, holdDays: 90 });
  // Those of documents, the one of today, and one of less than a day ago.
  expect(await count()).toBe(rows.length + 2);
  expect(await verify(desk.db)).toEqual([]);
  await sql`create temporary table lost as select * from agency_logo where name = ${rows[0]!.name}`.execute(desk.db);
  await sql`delete from agency_logo where name = ${rows[0]!.name}`.execute(desk.db);
  expect((await verify(desk.db)).map((one) => one.check)).toEqual(['the logo of a document is kept']);
  await sql`insert into agency_logo select * from lost`.execute(desk.db);
}); // prettier-ignore
