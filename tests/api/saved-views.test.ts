import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LISTS_WITH_VIEWS } from '../../src/contract/saved-views.ts';
import { up as savedViews } from '../../src/server/database/migrations/0030_saved_views.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { freshKey, openDesk } from '../support/desk.ts';

const desk = await openDesk();

const save = (who: string, body: object) => desk.post(who, '/api/saved-views', body, freshKey());
const viewsOf = async (who: string, list: string) => (await desk.get(who, `/api/saved-views?list=${list}`)).body.result;
const search = { status: 'voided', by: 'agent', columns: ['pnr', 'net'], low: true, hours: 24, start: -7 };

describe.each(LISTS_WITH_VIEWS)('%s', (list) => {
  it('keeps views for the one who saved them', async () => {
    const saved = await save('reports', { list, name: 'Mine', search });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const { id } = saved.body.result;
    // Of the same name: written over.
    await save('reports', { list, name: 'Mine', search: { by: 'day' } });
    expect(await viewsOf('reports', list)).toEqual([{ id, name: 'Mine', search: { by: 'day' } }]);
    for (const other of LISTS_WITH_VIEWS) if (other !== list) expect(await viewsOf('reports', other)).toEqual([]);
    expect(await viewsOf('viewer', list)).toEqual([]);
    expect((await desk.call('viewer', 'DELETE', `/api/saved-views/${id}`)).status).toBe(404);
    expect((await desk.call('reports', 'DELETE', `/api/saved-views/${id}`)).status).toBe(200);
    expect(await viewsOf('reports', list)).toEqual([]);
  });
});

it('keeps thirty of a list, and says so at the name; those that are there can still be changed', async () => {
  for (let i = 0; i < 30; i++) expect((await save('agent', { list: 'reservations', name: `View ${i}`, search })).status).toBe(201);
  const more = await save('agent', { list: 'reservations', name: 'One more', search });
  expect([more.status, more.body.errors]).toEqual([422, { name: ['At most 30 views: please remove one'] }]);
  expect((await save('agent', { list: 'reservations', name: 'View 7', search: {} })).status).toBe(201);
  expect((await save('agent', { list: 'history', name: 'One more', search })).status).toBe(201);
  expect(await viewsOf('agent', 'reservations')).toHaveLength(30);
});

it.each([
  ['no list of ours', { list: 'settings', name: 'x', search }, 'list'],
  ['no name', { list: 'flights', name: '  ', search }, 'name'],
  ['no parameter of an address', { list: 'flights', name: 'x', search: { 'a b': 1 } }, 'search.a b'],
  ['a thing in a parameter', { list: 'flights', name: 'x', search: { q: { a: 1 } } }, 'search.q'],
  ['too long a word', { list: 'flights', name: 'x', search: { q: 'x'.repeat(121) } }, 'search.q'],
])('%s is refused at its field', async (_what, body, field) => {
  const refused = await save('agent', body);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
});

it('views of reports that were saved before open as they were', async () => {
  const db = desk.db as unknown as Kysely<unknown>;
  await sql`drop table saved_view cascade`.execute(db);
  const userId = desk.world.users.get('reports')!;
  const before = [
    [{ period: 'thisMonth', dateField: 'posted', groupBy: 'day', columns: [] }, {}],
    [{ period: 'lastMonth', dateField: 'departure', columns: ['pnr', 'net'] }, { period: 'lastMonth', dates: 'departure', by: 'rows', columns: ['pnr', 'net'] }],
    [
      { period: 'today', dateField: 'posted', groupBy: 'agent', columns: [], agentId: userId, groupId: userId, status: 'voided', flightId: userId, route: 'EVN-CDG' },
      { period: 'today', by: 'agent', agent: userId, group: userId, status: 'voided', flight: userId, route: 'EVN-CDG' },
    ],
  ] as const; // prettier-ignore
  for (const [i, [view]] of before.entries())
    await sql`insert into report_view (id, user_id, name, view) values (${newId()}, ${userId}, ${`Old ${i}`}, ${JSON.stringify(view)}::jsonb)`.execute(
      db,
    );
  await savedViews(db);
  expect((await viewsOf('reports', 'reports')).map((one: { search: object }) => one.search)).toEqual(before.map(([, after]) => after));
});
