import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../lanes.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** The book of an agency is its own: whatever another one asks, with ids, names, numbers and phones that are really there. */
const desk = await openDesk();
const seller = new Seller(desk);

const UNKNOWN = '01990000-0000-7000-8000-000000000000';
const secret = {
  lastName: 'Zzsecret',
  nativeName: 'Գաղտնի',
  docNumber: 'ZS7654321',
  phone: '+374 77 654321',
  email: 'zz@secret.example',
  tags: ['zztag'],
};
const person = {
  title: 'MR',
  firstName: 'Aram',
  gender: 'M',
  dateOfBirth: '1988-03-02',
  docType: 'P',
  docCountry: 'AM',
  docExpiry: '2031-01-01',
};

async function added(who: string, more: object): Promise<{ id: string; version: number }> {
  const reply = await desk.post(who, '/api/passengers', { ...person, ...more }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
}
const bookOf = async (who: string): Promise<{ id: string }[]> => (await desk.get(who, '/api/passengers?limit=200')).body.result;
const same = (reply: Reply) => ({ status: reply.status, body: { ...reply.body, requestId: undefined } });

/** One attempt: a call with the id of somebody, and words to look for. */
const attempt = fc.record({
  call: fc.constantFrom('list', 'get', 'put', 'delete', 'reveal', 'keep theirs', 'merge theirs', 'add for them'),
  at: fc.nat(2),
  search: fc.constantFrom('', ...Object.values(secret).flat(), 'zz', 'գաղտ', '077654321', '77-654-321', 'zs 7654321', 'aram zzsecret'),
  documents: fc.constantFrom('', 'expired', 'soon', 'missing'),
  alike: fc.boolean(),
  sort: fc.constantFrom('', 'name', 'born', 'used'),
  owner: fc.boolean(),
});

it('another agency finds, reads and changes nobody of it, by whatever id or word it tries', async () => {
  const theirs = [
    await added('agent', secret),
    await added('agent', { ...secret, firstName: 'Ani' }),
    await added('agent', { ...secret, firstName: 'Nare' }),
  ];
  const mine = await added('agent2', { lastName: 'Mine', docNumber: 'MN1234567' });
  const before = await bookOf('agent');
  expect(before).toHaveLength(3);
  const owner = desk.world.users.get('agent')!;
  let names = 0;
  const ask = (one: typeof attempt extends fc.Arbitrary<infer T> ? T : never, id: string): Promise<Reply> => {
    const filters = {
      search: one.search,
      documents: one.documents,
      alike: one.alike ? 'true' : '',
      sort: one.sort,
      ownerId: one.owner ? owner : '',
    };
    const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
    const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
      desk.call('agent2', method, `/api/passengers/${path}`, body, freshKey());
    switch (one.call) {
      case 'list':
        return desk.get('agent2', `/api/passengers?${query}`);
      case 'get':
        return desk.get('agent2', `/api/passengers/${id}`);
      case 'put':
        return change('PUT', id, { version: 1, phone: '+374 1' });
      case 'delete':
        return change('DELETE', id, {});
      case 'reveal':
        return change('POST', `${id}/reveal`, {});
      case 'keep theirs':
        return change('POST', 'merge', { keepId: id, mergeIds: [mine.id] });
      case 'merge theirs':
        return change('POST', 'merge', { keepId: mine.id, mergeIds: [id] });
      case 'add for them':
        return desk.post(
          'agent2',
          '/api/passengers',
          { ...person, lastName: 'Mine', firstName: `A${'b'.repeat(++names % 35)}`, ownerId: owner },
          freshKey(),
        );
    }
  };
  await fc.assert(
    fc.asyncProperty(attempt, async (one) => {
      const reply = await ask(one, theirs[one.at]!.id);
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      for (const word of ['ZZSECRET', 'Գաղտնի', 'ZS***', 'ZS7654321', '654321', 'zztag', theirs[0]!.id, theirs[1]!.id, theirs[2]!.id])
        expect(text, `${JSON.stringify(one)} says ${word}`).not.toContain(word);
      if (!['list', 'add for them'].includes(one.call)) {
        expect(reply.status, JSON.stringify(one)).toBe(404);
        expect(same(reply)).toEqual(same(await ask(one, UNKNOWN)));
      }
    }),
    runs(40, 400),
  );
  // A file has no more than the list.
  const file = await desk.app.inject({
    url: `/api/passengers?export=csv&ownerId=${owner}`,
    headers: { authorization: `Bearer ${await desk.token('agent2')}` },
  });
  expect(file.body).toContain('MINE');
  expect(file.body).not.toContain('ZZSECRET');
  // What it added is in its own book.
  expect(await bookOf('agent')).toEqual(before);
  expect((await bookOf('agent2')).map(({ id }) => id)).toContain(mine.id);
});

it('one phone finds whoever has it, however it is written', async () => {
  const { id } = await added('agent', { lastName: 'Phoned', phone: '+374 93 11-22-33' });
  const found = async (search: string, who = 'agent') =>
    (await desk.get(who, `/api/passengers?search=${encodeURIComponent(search)}`)).body.result.map((one: { id: string }) => one.id);
  for (const search of ['093 112233', '+37493112233', '93-11-22-33']) expect(await found(search), search).toEqual([id]);
  for (const search of ['093112234', '112233']) expect(await found(search), search).toEqual([]);
  expect(await found('093112233', 'agent2')).toEqual([]);
});

it('a trip is told with the day of its last flight', async () => {
  const hold = await seller.held('agent', await seller.flight(), { adults: 1 });
  const [one] = passengers(1, 0, 0);
  const reply = await seller.order('agent', hold, 'book', { passengers: [{ ...one, firstName: 'Trip', lastName: 'Tested', save: true }] });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const [saved] = (await desk.get('agent', '/api/passengers?search=tested')).body.result;
  const { trips } = (await desk.get('agent', `/api/passengers/${saved.id}`)).body.result;
  expect(trips).toEqual([
    expect.objectContaining({ pnr: reply.body.result.pnr, lastDay: reply.body.result.segments.at(-1)!.departureLocal.slice(0, 10) }),
  ]);
});
