import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

const desk = await openDesk();
const seller = new Seller(desk);
beforeEach(() => sql`delete from saved_passenger`.execute(desk.db));

const idOf = (who: string) => desk.world.users.get(who)!;
const aram = {
  title: 'MR',
  firstName: 'Aram',
  lastName: 'Hovhannisyan',
  gender: 'M',
  dateOfBirth: '1988-03-02',
};
const paper = { docType: 'P', docNumber: 'AP 1234567', docCountry: 'AM', docExpiry: '2031-01-01' };
const add = (who: string, more: object = {}, key = freshKey()): Promise<Reply> =>
  desk.post(who, '/api/passengers', { ...aram, ...more }, key);
const added = async (who: string, more: object = {}) => {
  const reply = await add(who, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const list = (who: string, query = '') => desk.get(who, `/api/passengers${query}`);
const names = (reply: Reply): string[] =>
  reply.body.result.map((one: { lastName: string; firstName: string }) => `${one.lastName} ${one.firstName}`);
const put = (who: string, id: string, body: object) => desk.call(who, 'PUT', `/api/passengers/${id}`, body, freshKey());

describe('a person of the book', () => {
  it('is kept as tickets have names, with a masked document that is sealed in the table', async () => {
    const one = await added('agent', {
      ...paper,
      nativeName: 'Արամ Հովհաննիսյան',
      phone: '+374 91 1',
      email: 'a@x.example',
      tags: ['vip'],
    });
    expect(one).toMatchObject({
      firstName: 'ARAM',
      lastName: 'HOVHANNISYAN',
      docNumberMasked: 'AP***567',
      owner: { userId: idOf('agent') },
      version: 1,
      tags: ['vip'],
      lastUsedAt: null,
    });
    expect(JSON.stringify(one)).not.toContain('1234567');
    const { rows } = await sql`select * from saved_passenger`.execute(desk.db);
    expect(JSON.stringify(rows)).not.toContain('AP1234567');
  });

  it.each([
    ['firstName', 'Արամ', /ARAM/],
    ['lastName', 'X', /at least 2/],
    ['lastName', 'R2D2', /Digits/],
    ['dateOfBirth', '2190-01-01', /in the future/],
    ['dateOfBirth', '1900-01-01', /year/],
    ['docNumber', 'A-1', /5 to 20/],
    ['title', 'DR', /title/],
  ])('is refused at %s for %s', async (field, value, words) => {
    const reply = await add('agent', { [field]: value });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect(reply.body.errors[field][0]).toMatch(words);
    expect((await list('agent')).body.result).toEqual([]);
  });

  it('stands once in the book of an agency, and may stand in that of another', async () => {
    const one = await added('agent');
    const again = await add('agent', { firstName: 'ARAM ' });
    expect([again.status, again.body.code, again.body.details]).toEqual([409, 'PASSENGER_EXISTS', { id: one.id }]);
    await added('agent2');
    await added('agent', { dateOfBirth: '1988-03-03' });
  });

  it('staff name the agency, and only an agency', async () => {
    expect((await add('tickets')).body.errors).toEqual({ ownerId: ['Please choose the agency'] });
    expect((await add('tickets', { ownerId: idOf('viewer') })).body.errors).toEqual({ ownerId: ['This agency is not known'] });
    expect((await added('tickets', { ownerId: idOf('poor') })).owner.userId).toBe(idOf('poor'));
    // An agent's own, whatever it says.
    expect((await added('agent', { ownerId: idOf('poor') })).owner.userId).toBe(idOf('agent'));
  });

  it('is changed by whoever has read it last; the document stays unless another is given', async () => {
    const one = await added('agent', paper);
    const changed = await put('agent', one.id, { version: 1, phone: '+37491', lastName: 'Hovhannisian' });
    expect(changed.body.result).toMatchObject({ lastName: 'HOVHANNISIAN', phone: '+37491', docNumberMasked: 'AP***567', version: 2 });
    const late = await put('admin', one.id, { version: 1, phone: '2' });
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'STALE_PASSENGER', { version: 2 }]);
    expect(names(await list('agent', '?search=hovhannisian'))).toEqual(['HOVHANNISIAN ARAM']);
    expect(names(await list('agent', '?search=AP1234567'))).toHaveLength(1);
    const without = await put('agent', one.id, { version: 2, docNumber: null, docType: null, docCountry: null, docExpiry: null });
    expect(without.body.result).toMatchObject({ docNumberMasked: null, docExpiry: null });
    expect(names(await list('agent', '?search=AP1234567'))).toEqual([]);
  });

  it('cannot be renamed to somebody who is there', async () => {
    const one = await added('agent');
    const other = await added('agent', { firstName: 'Ani' });
    const reply = await put('agent', other.id, { version: 1, firstName: 'Aram' });
    expect([reply.status, reply.body.details]).toEqual([409, { id: one.id }]);
  });
});

describe('the list', () => {
  it('finds names by how their words begin, in both scripts, and documents whole', async () => {
    await added('agent', { ...paper, nativeName: 'Արամ Հովհաննիսյան' });
    await added('agent', { firstName: 'Anna', lastName: "O'Brien" });
    for (const words of ['hov', 'ARAM hovh', 'Հովհ', 'Հովհաննիսյան Արամ', 'ap-1234567'])
      expect(names(await list('agent', `?search=${encodeURIComponent(words)}`)), words).toEqual(['HOVHANNISYAN ARAM']);
    for (const words of ["o'b", 'OBRIEN', 'anna'])
      expect(names(await list('agent', `?search=${encodeURIComponent(words)}`))).toEqual(['OBRIEN ANNA']);
    for (const words of ['annisyan', 'AP123456', "' | 'q':* & !", "q':*) | (", '%', '\\'])
      expect((await list('agent', `?search=${encodeURIComponent(words)}`)).body.result, words).toEqual([]);
  });

  it('goes on where the page before has ended, by name', async () => {
    for (const first of ['Ani', 'Bella', 'Clara', 'Diana', 'Elen']) await added('agent', { firstName: first, lastName: 'Aaa' });
    const seen: string[] = [];
    let next = '';
    do {
      const page = await list('agent', `?limit=2${next}`);
      seen.push(...names(page));
      next = page.body.meta.next ? `&after=${page.body.meta.next}` : '';
    } while (next);
    expect(seen).toEqual(['AAA ANI', 'AAA BELLA', 'AAA CLARA', 'AAA DIANA', 'AAA ELEN']);
    expect((await list('agent', '?after=x')).body.errors).toEqual({ after: ['Not a key of this list'] });
  });

  it('narrows to documents that have ended, end soon, or are missing', async () => {
    const day = async (days: number) =>
      (
        await sql<{
          day: string;
        }>`select to_char(now() at time zone 'Asia/Yerevan' + make_interval(days => ${days}), 'YYYY-MM-DD') as day`.execute(desk.db)
      ).rows[0]!.day;
    await added('agent', { ...paper, firstName: 'Ended', docNumber: 'AA11111', docExpiry: await day(-1) });
    await added('agent', { ...paper, firstName: 'Today', docNumber: 'AA22222', docExpiry: await day(0) });
    await added('agent', { ...paper, firstName: 'Soon', docNumber: 'AA33333', docExpiry: await day(170) });
    await added('agent', { ...paper, firstName: 'Long', docNumber: 'AA44444', docExpiry: await day(300) });
    await added('agent', { firstName: 'None' });
    const first = async (state: string) =>
      (await list('agent', `?documents=${state}`)).body.result.map((one: { firstName: string }) => one.firstName);
    expect(await first('expired')).toEqual(['ENDED']);
    expect(await first('soon')).toEqual(['SOON', 'TODAY']);
    expect(await first('missing')).toEqual(['NONE']);
  });
});

describe('another agency', () => {
  it('finds nobody, whatever it asks for', async () => {
    const one = await added('agent', paper);
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect((await list('agent2')).body.result).toEqual([]);
    expect((await list('agent2', `?ownerId=${idOf('agent')}`)).body.result).toEqual([]);
    expect((await list('agent2', '?search=AP1234567')).body.result).toEqual([]);
    const asked = (id: string) =>
      Promise.all([
        desk.get('agent2', `/api/passengers/${id}`),
        put('agent2', id, { version: 1, phone: '1' }),
        desk.call('agent2', 'DELETE', `/api/passengers/${id}`),
        desk.post('agent2', `/api/passengers/${id}/reveal`, {}),
        desk.post('agent2', '/api/passengers/merge', { keepId: id, mergeIds: [unknown] }, freshKey()),
      ]);
    const told = (replies: Reply[]) => replies.map((reply) => ({ ...reply.body, status: reply.status, requestId: null }));
    expect(told(await asked(one.id))).toEqual(told(await asked(unknown)));
    expect((await desk.get('agent', `/api/passengers/${one.id}`)).body.result.version).toBe(1);
    expect(names(await list('viewer', `?ownerId=${idOf('agent')}`))).toHaveLength(1);
  });
});

describe('several who are one', () => {
  it('are pointed out and merged; the others leave the book', async () => {
    const keep = await added('agent', { phone: '+37491' });
    const twin = await added('agent', { lastName: 'Hovannisyan', ...paper, email: 'a@x.example' });
    await added('agent', { firstName: 'Karen', lastName: 'Other' });
    const [foreign] = [await added('agent2', { lastName: 'Hovannisyan' })];
    expect((await desk.get('agent', `/api/passengers/${keep.id}`)).body.result.alike.map((one: { id: string }) => one.id)).toEqual([
      twin.id,
    ]);
    expect(names(await list('agent', '?alike=true'))).toEqual(['HOVANNISYAN ARAM', 'HOVHANNISYAN ARAM']);

    const across = await desk.post('admin', '/api/passengers/merge', { keepId: keep.id, mergeIds: [foreign.id] }, freshKey());
    expect(across.body.errors).toEqual({ mergeIds: ['Only people of one agency'] });
    expect((await desk.post('agent', '/api/passengers/merge', { keepId: keep.id, mergeIds: [keep.id] }, freshKey())).status).toBe(422);

    const reply = await desk.post('agent', '/api/passengers/merge', { keepId: keep.id, mergeIds: [twin.id] }, freshKey());
    expect(reply.body.result).toMatchObject({
      id: keep.id,
      lastName: 'HOVHANNISYAN',
      phone: '+37491',
      email: 'a@x.example',
      docNumberMasked: 'AP***567',
      docExpiry: '2031-01-01',
    });
    expect((await list('agent')).body.result).toHaveLength(2);
    expect((await desk.post('agent', `/api/passengers/${keep.id}/reveal`, {})).body.result).toEqual({ docNumber: 'AP1234567' });
    expect(names(await list('agent', '?search=AP1234567'))).toEqual(['HOVHANNISYAN ARAM']);
  });
});

describe('what the log says', () => {
  it('who looked at a number, and nothing that would outlive an erased person', async () => {
    const one = await added('agent', { ...paper, email: 'aram@x.example' });
    await put('agent', one.id, { version: 1, phone: '+37499888777' });
    expect((await desk.post('tickets', `/api/passengers/${one.id}/reveal`, {})).body.result).toEqual({ docNumber: 'AP1234567' });
    expect((await desk.post('viewer', `/api/passengers/${one.id}/reveal`, {})).status).toBe(403);
    expect((await desk.call('admin', 'DELETE', `/api/passengers/${one.id}`)).status).toBe(200);
    expect((await desk.get('agent', `/api/passengers/${one.id}`)).status).toBe(404);
    const { rows } = await sql<{ action: string; user_id: string; text: string }>`
      select action, user_id, log::text as text from log where entity = 'passenger' and entity_id = ${one.id} order by at, id`.execute(
      desk.db,
    );
    expect(rows.map((row) => [row.action, row.user_id])).toEqual([
      ['createPassenger', idOf('agent')],
      ['updatePassenger', idOf('agent')],
      ['revealDocument', idOf('tickets')],
      // Refused.
      ['revealDocument', idOf('viewer')],
      ['erasePassenger', idOf('admin')],
    ]);
    for (const row of rows) expect(row.text).not.toMatch(/hovhann|1234567|aram@|888777/i);
  });
});

describe('an order', () => {
  it('keeps whom it shall, takes what is typed now over what the book knew, and leaves the blanks', async () => {
    await added('agent', { ...paper, phone: '+37491', firstName: 'MARIAM', title: 'MS', gender: 'F' });
    const [first] = passengers();
    const traveller = { ...first!, ...aram, firstName: 'Mariam', title: 'MRS', gender: 'F', save: true };
    const hold = await seller.held('agent', await seller.flight());
    const order = await desk.post(
      'agent',
      '/api/orders/order',
      { preOrderId: hold, action: 'book', passengers: [traveller], contact: { name: 'A', phone: '+37491000000', email: 'a@b.example' } },
      freshKey(),
    );
    expect(order.status, JSON.stringify(order.body)).toBe(201);
    const { body } = await list('agent');
    expect(body.result).toHaveLength(1);
    expect(body.result[0]).toMatchObject({
      lastName: 'HOVHANNISYAN',
      title: 'MRS',
      phone: '+37491',
      docNumberMasked: first!.docNumber ? expect.any(String) : 'AP***567',
      version: 2,
    });
    expect(body.result[0].lastUsedAt).toEqual(expect.any(String));
    const { trips } = (await desk.get('agent', `/api/passengers/${body.result[0].id}`)).body.result;
    expect(trips).toEqual([expect.objectContaining({ pnr: order.body.result.pnr, status: 'booking' })]);
    // Who was taken out of a booking does not travel with it.
    await sql`update order_passenger set status = 'removed' where order_id = ${order.body.result.id}`.execute(desk.db);
    expect((await desk.get('agent', `/api/passengers/${body.result[0].id}`)).body.result.trips).toEqual([]);
    await sql`update order_passenger set status = 'active' where order_id = ${order.body.result.id}`.execute(desk.db);
    // Kept by the agency that buys, whoever types.
    const held = await seller.held('tickets', await seller.flight(), { agentId: idOf('agent2') });
    await seller.order('tickets', held, 'book', { passengers: [{ ...traveller, save: true }], allowDuplicate: true });
    expect((await list('agent2')).body.result).toHaveLength(1);
  });

  it('stays with a person whose name is put right, who marries, or who is one of several; not with somebody else', async () => {
    const [first] = passengers();
    const booked = async (lastName: string) => {
      const held = await seller.held('agent', await seller.flight());
      return (await seller.order('agent', held, 'book', { passengers: [{ ...first!, ...aram, lastName }], allowDuplicate: true })).body
        .result.pnr;
    };
    const trips = async (id: string) =>
      (await desk.get('agent', `/api/passengers/${id}`)).body.result.trips.map((one: { pnr: string }) => one.pnr).toSorted();
    const changed = async (id: string, body: object) => {
      const { version } = (await desk.get('agent', `/api/passengers/${id}`)).body.result;
      expect((await put('agent', id, { version, ...body })).status).toBe(200);
    };
    const [misspelt, right] = [await booked('Hovanisyan'), await booked('Hovhannisyan')];
    const keep = await added('agent', { lastName: 'Hovanisyan' });
    await changed(keep.id, { lastName: 'Hovannisyan' });
    expect(await trips(keep.id)).toEqual([misspelt]);
    const twin = await added('agent');
    await desk.post('agent', '/api/passengers/merge', { keepId: keep.id, mergeIds: [twin.id] }, freshKey());
    expect(await trips(keep.id)).toEqual([misspelt, right].toSorted());
    await changed(keep.id, { phone: '+37491' });
    expect(await trips(keep.id)).toEqual([misspelt, right].toSorted());
    // Typed over by somebody else.
    await changed(keep.id, { firstName: 'Anna', lastName: 'Other' });
    expect(await trips(keep.id)).toEqual([]);
  });

  it('keeps nobody without being told, and nobody when it fails', async () => {
    const [one] = passengers();
    await seller.booked('agent', await seller.flight());
    const hold = await seller.held('poor', await seller.flight());
    const refused = await seller.order('poor', hold, 'issue', { passengers: [{ ...one!, save: true }], allowDuplicate: true });
    expect(refused.status).toBe(402);
    expect((await list('admin')).body.result).toEqual([]);
  });
});
