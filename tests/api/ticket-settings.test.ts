import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Secrets } from '../../src/server/secrets.ts';
import { openDesk, type Reply, SECRET_KEY } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import type { Order } from '../support/seller.ts';

/** Ticket settings as staff write them, and that documents and tickets follow them (domain.md 2.6, 4.5). */
const desk = await openDesk();
const life = await Life.open(desk);

const PATH = '/api/ticketSettings';
const read = async () => (await desk.get('admin', PATH)).body.result;
const write = async (part: object, who = 'tickets'): Promise<Reply> => {
  const { id, ...settings } = await read();
  return desk.call(who, 'PUT', `${PATH}/${id}`, { ...settings, ...part });
};
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const reference = (who: string, order: Order, kind: string, query = '') =>
  desk.get(who, `/api/documents/reference/${order.documents.find((one) => one.kind === kind)!.id}${query}`);
const opened = async (reply: Reply) => {
  const { t } = JSON.parse(new URL(reply.body.result.url).searchParams.get('data')!);
  const answer = await desk.app.inject({
    url: `/api/documents/by-reference?t=${t}`,
    headers: { authorization: `Bearer ${new Secrets(SECRET_KEY).serviceToken}` },
  });
  return answer.json().result;
};

it('are read by staff, written by Super Admin, Admin and Tickets, and what is wrong is said at its field', async () => {
  for (const [who, status] of [['superadmin', 200], ['admin', 200], ['tickets', 200], ['manager', 403], ['viewer', 403], ['agent', 403]] as const)
    expect((await write({ voidMinutes: 30 }, who)).status, who).toBe(status);
  expect((await desk.get('agent', PATH)).status).toBe(403);
  expect(await read()).toMatchObject({ voidMinutes: 30, version: 4 });
  for (const [part, field] of [
    [{ fallbackPrefix: '99' }, 'fallbackPrefix'],
    [{ voidMode: 'always' }, 'voidMode'],
    [{ voidMinutes: -1 }, 'voidMinutes'],
    [{ terms: { en: 'x'.repeat(4001) } }, 'terms.en'],
  ] as const)
    expect(said(await write(part)), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
  const { version } = await read();
  expect((await write({ version, voidMode: 'sameDay' })).status).toBe(200);
  expect(said(await write({ version, voidMode: 'off' }))).toEqual([409, 'STALE_SETTINGS']);
  expect(said(await desk.call('admin', 'PUT', `${PATH}/2`, { ...(await read()), id: undefined }))).toEqual([404, 'NOT_FOUND']);
  const { id: _id, version: _version, ...settings } = await read();
  expect(said(await desk.post('admin', PATH, settings))).toEqual([409, 'IN_USE']);
}); // prettier-ignore

it('without prices on tickets a ticket is opened without, unless asked for; other documents as ever', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight());
  const prices = async () => Promise.all([['ticket', ''], ['ticket', '?price=shown'], ['invoice', '']].map(async ([kind, query]) => {
    const reply = await reference('agent', order, kind!, query);
    expect((await opened(reply)).page.price).toBe(reply.body.result.price);
    expect(JSON.parse(new URL(reply.body.result.url).searchParams.get('data')!).price).toBe(reply.body.result.price);
    return reply.body.result.price;
  })); // prettier-ignore
  expect(await prices()).toEqual(['shown', 'shown', 'shown']);
  expect((await write({ showPriceOnTicket: false })).status).toBe(200);
  expect(await prices()).toEqual(['hidden', 'shown', 'shown']);
});

it('a house that does not want it has no code on its tickets, neither old nor new', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight());
  const codes = async () => (await opened(await reference('agent', order, 'ticket'))).document.checks.length as number;
  expect(await codes()).toBe(1);
  await write({ qrVerify: false });
  expect(await codes()).toBe(0);
  await write({ qrVerify: true });
  expect(await codes()).toBe(1);
});

it('a changed prefix, way of voiding and terms count from the next issue on', async () => {
  await sql`update airline set num_code = null`.execute(desk.db);
  const before = await life.made('agent', 'issue', await life.seller.flight());
  await write({
    fallbackPrefix: '123',
    voidMode: 'off',
    terms: { en: 'New terms', hy: 'Նոր պայմաններ', ru: 'Новые условия' },
    footer: { en: '', hy: '' },
  });
  const after = await life.made('agent', 'issue', await life.seller.flight());
  const numberOf = (order: Order): string => order.passengers[0].tickets[0].number;
  expect(numberOf(before)).not.toMatch(/^123/);
  expect(numberOf(after)).toMatch(/^123/);
  expect([before.voidUntil === null, after.voidUntil === null]).toEqual([false, true]);
  const termsOf = async (order: Order) => (await opened(await reference('agent', order, 'ticket'))).document.terms;
  expect((await termsOf(before)).en).not.toBe('New terms');
  expect(await termsOf(after)).toEqual({ en: 'New terms', hy: 'Նոր պայմաններ', ru: 'Новые условия' });
});
