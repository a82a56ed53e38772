import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';

/** Lists in the order that somebody asked for: page by page without a gap, of the same value too, and read off an index. */

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  const seller = new Seller(desk);
  await seller.booked('agent', await seller.flight());
  // Three of each value, and a third with none: a page ends in the middle of them.
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'pre_order_id', null, 'pnr', 'Y' || lpad(n::text, 5, '0'),
      'order_date', now() - make_interval(hours => n / 3), 'departure_utc', now() + make_interval(days => n / 3), 'time_limit', case when n % 3 = 0 then null else now() + make_interval(hours => n / 3) end))).*
    from orders o, generate_series(1, 20) n`.execute(desk.db);
  await sql`update users set last_login_at = case when business_name < 'M' then null else now() - make_interval(days => length(business_name)) end`.execute(
    desk.db,
  );
  for (const [i, lastName] of ['Aaa', 'Aaa', 'Bbb', 'Ccc', 'Ccc', 'Ddd', 'Eee'].entries())
    await desk.post('agent', '/api/passengers', {
      title: 'MR',
      firstName: 'Aram',
      lastName,
      gender: 'M',
      dateOfBirth: `198${i % 3}-03-0${i + 1}`,
    });
  await sql`update saved_passenger set last_used_at = now() - make_interval(days => length(last_name || first_name)) where date_of_birth > '1981-01-01'`.execute(
    desk.db,
  );
});
afterAll(() => desk.close());

interface Listed {
  ask: (query: Record<string, string | number>) => Promise<Reply>;
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of three lists
  idOf: (row: any) => string;
}
const LISTS: Record<'accounts' | 'passengers' | 'orders', Listed> = {
  accounts: { ask: (body) => desk.post('admin', '/api/users/get-users', body), idOf: (row) => row.userId },
  passengers: {
    ask: (query) =>
      desk.get('admin', `/api/passengers?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`),
    idOf: (row) => row.id,
  },
  orders: { ask: (body) => desk.post('admin', '/api/orders/get-orders', body), idOf: (row) => row.id },
};

/** What the rows are sorted by, as the answer tells it; who never did something did so before all others. */
const VALUES: Record<string, (row: Record<string, string>) => string> = {
  'accounts name': (row) => row['businessName']!.toLowerCase(),
  'accounts seen': (row) => row['lastLoginAt'] ?? '',
  'passengers name': (row) => `${row['lastName']} ${row['firstName']}`,
  'passengers born': (row) => row['dateOfBirth']!,
  'passengers used': (row) => row['lastUsedAt'] ?? '',
  'orders orderDate': (row) => row['orderDate']!,
  'orders departure': (row) => row['departureUtc']!,
  'orders timeLimit': (row) => row['timeLimit']!,
};
/** Any text is a place in these. */
const TEXTS = ['accounts name', 'passengers name'];
const CASES = Object.keys(VALUES).map((name) => name.split(' ') as [keyof typeof LISTS, string]);

async function pages(list: keyof typeof LISTS, query: Record<string, string | number>): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  let after: string | undefined;
  do {
    const reply = await LISTS[list].ask({ ...query, ...(after ? { after } : {}) });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    rows.push(...reply.body.result);
    after = reply.body.meta.next ?? undefined;
  } while (after);
  return rows;
}

describe.each(CASES)('%s by %s', (list, sort) => {
  const { idOf } = LISTS[list];
  const valueOf = VALUES[`${list} ${sort}`]!;

  it.each(['asc', 'desc'] as const)('%s: page by page the same rows in the same order as at once', async (direction) => {
    const whole = await pages(list, { sort, direction, limit: 200 });
    expect(whole.length).toBeGreaterThan(6);
    expect((await pages(list, { sort, direction, limit: 2 })).map(idOf)).toEqual(whole.map(idOf));
    const values = whole.map(valueOf);
    const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(direction === 'asc' ? sorted : sorted.reverse());
  });

  it('the other way round is the same turned round', async () => {
    const [up, down] = [await pages(list, { sort, direction: 'asc' }), await pages(list, { sort, direction: 'desc' })];
    expect(down.map(idOf)).toEqual(up.map(idOf).reverse());
  });

  it('a key that the list has not given is refused before the database reads it', async () => {
    const made = ['\u0000', ...(TEXTS.includes(`${list} ${sort}`) ? [] : ['2026-13-45', '2026-02-30 10:00:00+00', "'; --"])];
    for (const value of made) {
      const after = Buffer.from(JSON.stringify([value, desk.world.users.get('agent')])).toString('base64url');
      const reply = await LISTS[list].ask({ sort, after });
      expect([reply.status, reply.body.errors], value).toEqual([422, { after: ['Not a key of this list'] }]);
    }
  });
});

it.each([
  ['users', '(lower(business_name) collate "C")', 'users_name'],
  ['users', `coalesce(last_login_at, timestamptz '1900-01-01 00:00:00+00')`, 'users_seen'],
  ['saved_passenger', 'date_of_birth', 'saved_passenger_born'],
  ['saved_passenger', `coalesce(last_used_at, timestamptz '1900-01-01 00:00:00+00')`, 'saved_passenger_used'],
])('%s by %s is read off %s, either way', async (table, column, index) => {
  for (const way of ['asc', 'desc']) {
    const plan = await desk.db.transaction().execute(async (tx) => {
      // A few rows are quicker sorted than looked up.
      await sql`set local enable_sort = off`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql.raw<{ 'QUERY PLAN': string }>(`explain select id from ${table} order by ${column} ${way}, id ${way} limit 26`).execute(tx);
    });
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toContain('Sort');
  }
});
