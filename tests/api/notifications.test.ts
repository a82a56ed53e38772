import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { payloads } from '../support/payloads.ts';

/** The bell: who is told what, on which days, and who may write it (domain.md 2.1, 4.5). */
const desk = await openDesk();
beforeEach(() => sql`delete from notification`.execute(desk.db));

const PATH = '/api/notifications';
const NOBODY = { roles: [], groupIds: [], userIds: [] };
const EVERYBODY = ['superadmin', 'admin', 'manager', 'tickets', 'viewer', 'reports', 'agent', 'agent2'];
const idOf = (who: string) => desk.world.users.get(who)!;
const companyDay = async (days = 0) =>
  (
    await sql<{ day: string }>`select ((now() at time zone timezone)::date + ${days}::int)::text as day from company_settings`.execute(
      desk.db,
    )
  ).rows[0]!.day;
const today = await companyDay();
const plain = (more: object = {}) => ({
  title: 'Cash desk',
  text: { en: 'Closed today' },
  kind: 'info',
  startDate: today,
  endDate: today,
  ...more,
});
const create = (more: object = {}, who = 'admin') => desk.post(who, PATH, plain(more), freshKey());
const made = async (more: object = {}) => {
  const reply = await create(more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const put = (who: string, id: string, body: object) => desk.call(who, 'PUT', `${PATH}/${id}`, body, freshKey());
const told = async (who: string): Promise<string[]> => (await desk.get(who, PATH)).body.result.map((one) => one.title);
const unread = async (who: string): Promise<number> => (await desk.get(who, PATH)).body.meta.unread;
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const readers = async (): Promise<string[]> => {
  const found = await Promise.all(EVERYBODY.map(async (who) => ((await told(who)).length > 0 ? [who] : [])));
  return found.flat();
};

it('has its title and its text in each language', async () => {
  const words = { title: 'Cash desk', titleHy: 'Դրամարկղ', titleRu: 'Касса', text: { en: 'Closed', hy: 'Փակ է', ru: 'Закрыта' } };
  const { id } = await made({ title: 'Cash desk' });
  const { status, body } = await put('admin', id, { ...plain(words), version: 1 });
  expect([status, body.errors]).toEqual([200, undefined]);
  expect((await desk.get('agent', PATH)).body.result.find((one) => one.id === id)).toMatchObject(words);
});

describe('who is told', () => {
  it('everybody, where no audience is chosen', async () => {
    await made();
    expect(await readers()).toEqual(EVERYBODY);
  });

  it('a role by what it is now, adminGroups included; a group; an account; any one of them is enough', async () => {
    const one = await made({ audience: { ...NOBODY, roles: ['Tickets'] } });
    expect(await readers()).toEqual(['tickets']);
    await sql`update users set admin_groups = 'Tickets' where id = ${idOf('viewer')}`.execute(desk.db);
    await sql`update users set admin_groups = 'Manager' where id = ${idOf('tickets')}`.execute(desk.db);
    expect(await readers()).toEqual(['viewer']);
    await sql`update users set admin_groups = '...' where id in (${idOf('viewer')}, ${idOf('tickets')})`.execute(desk.db);

    await put('admin', one.id, { version: 1, audience: { ...NOBODY, groupIds: [desk.world.groupId] } });
    expect(await readers()).toEqual(['agent']);
    await put('admin', one.id, { version: 2, audience: { ...NOBODY, userIds: [idOf('agent2')] } });
    expect(await readers()).toEqual(['agent2']);
    await put('admin', one.id, { version: 3, audience: { roles: ['Reports'], groupIds: [desk.world.groupId], userIds: [idOf('agent2')] } });
    expect(await readers()).toEqual(['reports', 'agent', 'agent2']);
  });

  it('from the first to the last day of the company’s calendar, both included', async () => {
    const [yesterday, tomorrow] = [await companyDay(-1), await companyDay(1)];
    await made({ title: 'over', startDate: yesterday, endDate: yesterday });
    await made({ title: 'coming', startDate: tomorrow, endDate: tomorrow });
    await made({ title: 'last day', startDate: yesterday });
    await made({ title: 'first day', endDate: tomorrow });
    expect((await told('agent')).sort()).toEqual(['first day', 'last day']);
    // Where it is tomorrow or yesterday already, it is so for everybody.
    const { rows } = await sql<{ zone: string }>`select timezone as zone from company_settings`.execute(desk.db);
    const { rows: zones } = await sql<{ zone: string }>`
      select zone from (values ('Pacific/Kiritimati'), ('Pacific/Pago_Pago')) z (zone) where (now() at time zone zone)::date <> ${today}::date limit 1`.execute(
      desk.db,
    );
    await sql`update company_settings set timezone = ${zones[0]!.zone}`.execute(desk.db);
    const there = await companyDay();
    expect((await told('agent')).sort()).toEqual(there > today ? ['coming', 'first day'] : ['last day', 'over']);
    await sql`update company_settings set timezone = ${rows[0]!.zone}`.execute(desk.db);
  });

  it('pinned first, then the newest; nobody is told who else is', async () => {
    const yesterday = await companyDay(-1);
    await made({ title: 'old', startDate: yesterday });
    await made({ title: 'new' });
    await made({ title: 'pinned', startDate: yesterday, pinned: true, audience: { ...NOBODY, userIds: [idOf('agent'), idOf('agent2')] } });
    expect(await told('agent')).toEqual(['pinned', 'new', 'old']);
    const text = JSON.stringify((await desk.get('agent', PATH)).body);
    for (const secret of [idOf('agent2'), 'audience', 'desk', 'readBy', 'version']) expect(text).not.toContain(secret);
  });
});

describe('reading', () => {
  it('counts for oneself alone, once, and again when the words have changed', async () => {
    const one = await made();
    await made({ title: 'Second' });
    expect([await unread('agent'), await unread('agent2')]).toEqual([2, 2]);
    for (let i = 0; i < 2; i++) expect((await put('agent', one.id, { read: true })).body.result).toMatchObject({ id: one.id, read: true });
    expect([await unread('agent'), await unread('agent2')]).toEqual([1, 2]);
    const edited = await put('admin', one.id, { version: 1, pinned: true });
    expect(edited.body.result.desk).toMatchObject({ version: 2, readBy: 1 });
    expect(await unread('agent')).toBe(1);
    await put('admin', one.id, { version: 2, text: { en: 'Open after all' } });
    expect(await unread('agent')).toBe(2);
  });

  it('what is not told to somebody is not there for them: foreign, over, taken back', async () => {
    const foreign = await made({ audience: { ...NOBODY, userIds: [idOf('agent2')] } });
    const over = await made({ startDate: '2026-01-01', endDate: '2026-01-02' });
    const gone = await made();
    expect((await desk.call('admin', 'DELETE', `${PATH}/${gone.id}`)).status).toBe(200);
    const unknown = await put('agent', freshKey(), { read: true });
    expect(said(unknown)).toEqual([404, 'NOT_FOUND']);
    for (const { id } of [foreign, over, gone]) {
      const reply = await put('agent', id, { read: true });
      expect({ ...reply.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    expect((await desk.get('admin', `${PATH}?all=true`)).body.result.map((one) => one.desk.readBy)).toEqual([0, 0]);
  });
});

describe('writing', () => {
  it('is for Super Admin and Admin; overseeing for Viewer too', async () => {
    const one = await made();
    for (const who of EVERYBODY) {
      const writes = who === 'superadmin' || who === 'admin';
      expect((await create({}, who)).status, who).toBe(writes ? 201 : 403);
      const { version } = (await desk.get('admin', `${PATH}?all=true`)).body.result.find(({ id }) => id === one.id)!.desk;
      expect((await put(who, one.id, { version, title: `By ${who}` })).status, who).toBe(writes ? 200 : 403);
      expect((await desk.get(who, `${PATH}?all=true`)).status, who).toBe(writes || who === 'viewer' ? 200 : 403);
    }
    expect((await told('agent')).includes('By manager')).toBe(false);
    expect((await desk.call('manager', 'DELETE', `${PATH}/${one.id}`)).status).toBe(403);
    expect((await told('agent')).includes('By admin')).toBe(true);
  });

  it('two at once: the second is told, and nothing of the first is lost', async () => {
    const one = await made();
    expect((await put('admin', one.id, { version: 1, title: 'First' })).status).toBe(200);
    expect(said(await put('superadmin', one.id, { version: 1, title: 'Second' }))).toEqual([409, 'STALE_NOTIFICATION']);
    expect(await told('agent')).toEqual(['First']);
  });

  it('a repeat of one tap makes one', async () => {
    const key = freshKey();
    const replies = [await desk.post('admin', PATH, plain(), key), await desk.post('admin', PATH, plain(), key)];
    expect(replies[1]!.body).toEqual(replies[0]!.body);
    expect(await told('agent')).toHaveLength(1);
  });

  it('what is wrong is said at its field', async () => {
    const one = await made();
    for (const [more, field] of [
      [{ endDate: '2026-01-01' }, 'endDate'],
      [{ title: ' ' }, 'title'],
      [{ text: { en: '' } }, 'text.en'],
      [{ kind: 'joke' }, 'kind'],
      [{ audience: { ...NOBODY, groupIds: [freshKey()] } }, 'audience.groupIds'],
      [{ audience: { ...NOBODY, userIds: [freshKey()] } }, 'audience.userIds'],
      [{ audience: { ...NOBODY, roles: ['Root'] } }, 'audience.roles.0'],
    ] as const) {
      expect(said(await create(more)), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
      expect(said(await put('admin', one.id, { version: 1, ...more })), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
    }
    expect(said(await put('agent', one.id, {}))).toEqual([422, 'VALIDATION_FAILED', ['version']]);
    expect(said(await put('admin', one.id, { read: true, version: 1, title: 'Both' }))).toEqual([422, 'VALIDATION_FAILED', ['read']]);
  });

  it('a link leads into the app or to https, and nowhere else', async () => {
    for (const link of ['/search', '/info/K7WQ4M?a=1#b', 'https://tatev.example/news'])
      expect((await made({ link })).link, link).toBe(link);
    expect((await made({ link: '' })).link).toBeNull();
    for (const link of ['//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'http://plain.example', 'search', ' javascript:alert(1)', 'https://', '/a b', '/\tx'])
      expect(said(await create({ link })), link).toEqual([422, 'VALIDATION_FAILED', ['link']]);
  }); // prettier-ignore

  it('I1: what looks like markup is stored and given back as the text that it is', async () => {
    for (const payload of payloads.slice(0, 40)) {
      const one = await create({ text: { en: payload, hy: payload } });
      if (one.status === 422) continue;
      const got = (await desk.get('agent', PATH)).body.result[0];
      expect(got.text.en).toBe(payload.normalize('NFC').trim());
    }
  });
});
