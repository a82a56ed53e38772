import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ROLES } from '../../src/contract/roles.ts';
import { has, type Right } from '../../src/rules/rights.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Life, moves } from '../support/life.ts';
import { WHO } from '../support/who.ts';

/** The rights that guard money, asked of the server as each role, without and with every privilege: its answer is the table's. */
const desk = await openDesk('after each');
const life = await Life.open(desk);
await life.deposit('agent', 50_000_000);
const booking = await life.made('agent', 'book', await life.seller.flight());
const tickets = await life.made('agent', 'issue', await life.seller.flight());
const to = await life.seller.flight();

const ALL = ['issue', 'void', 'refund', 'changeDate', 'changeName', 'seeNet', 'exportAll', 'cashier', 'discount:99', 'extendTtl:24'];
const idOf = (who: string) => desk.world.users.get(who)!;
const transfer = (who: string, body: object): Promise<Reply> =>
  desk.post(who, `/api/users/balance/transfer/${idOf('poor')}`, { amount: 10, currency: 'AMD', method: 'cash', ...body }, freshKey());
await transfer('admin', { method: 'bank', reference: 'TWICE' });
const debit = (who: string, body: object): Promise<Reply> =>
  desk.post(who, `/api/users/use-balance/${idOf('poor')}`, { amount: 10, currency: 'AMD', reason: 'Hotel', ...body }, freshKey());

/** What each right allows, and how the server refuses it to those who may make the call. */
const GUARDED: readonly (readonly [Right, (who: string) => Promise<Reply>, refusal?: object])[] = [
  [
    'overridePenalty',
    (who) => life.act(who, 'orderDate', tickets.id, { ...moves(tickets, [to]), mode: 'quote', penaltyOverride: 0, reason: 'x' }),
    { errors: { penaltyOverride: ['Only an Admin may change the penalty'] } },
  ],
  [
    'surcharge',
    (who) => life.act(who, 'editDiscount', booking.id, { mode: 'quote', kind: 'fixed', value: -5, reason: 'x' }),
    { code: 'DISCOUNT_LIMIT' },
  ],
  [
    'discountUnlimited',
    (who) => life.act(who, 'editDiscount', booking.id, { mode: 'quote', kind: 'percent', value: 100, reason: 'x' }),
    { code: 'DISCOUNT_LIMIT' },
  ],
  [
    'repeatReference',
    (who) => transfer(who, { method: 'bank', reference: 'TWICE', duplicate: true, comment: 'x' }),
    { errors: { duplicate: ['A Super Admin may, with a comment'] } },
  ],
  [
    'forceDebit',
    (who) => debit(who, { amount: 100_000, force: true, comment: 'x' }),
    { errors: { force: ['A Super Admin may, with a comment'] } },
  ],
  ['cashier', (who) => transfer(who, {})],
];
const CASES = GUARDED.flatMap(([right, attempt, refusal]) =>
  ROLES.flatMap((role) => [[], ALL].map((privilege) => ({ right, role, privilege, attempt, refusal }))),
);

it.each(CASES)('$right as $role with $privilege', async ({ right, role, privilege, attempt, refusal }) => {
  await sql`update users set privilege = ${privilege} where id = ${idOf(WHO[role])}`.execute(desk.db);
  const before = await life.seller.balance('poor');
  const { status, body } = await attempt(WHO[role]);
  if (has({ role, privilege }, right)) {
    expect([status, body.code]).toEqual([200, undefined]);
    return;
  }
  expect(await life.seller.balance('poor')).toBe(before);
  if (body.code !== 'FORBIDDEN') expect(body).toMatchObject(refusal ?? { code: 'FORBIDDEN' });
});

it('each refusal of a right was seen, not only the one of the call', async () => {
  await sql`update users set privilege = ${ALL}`.execute(desk.db);
  for (const [right, attempt, refusal] of GUARDED) {
    if (!refusal) continue;
    const replies = await Promise.all(ROLES.filter((role) => !has({ role, privilege: ALL }, right)).map((role) => attempt(WHO[role])));
    expect(
      replies.map(({ body }) => body),
      right,
    ).toContainEqual(expect.objectContaining(refusal));
  }
});
