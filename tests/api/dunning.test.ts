import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailBody } from '../../src/contract/mails.ts';
import { textOf } from '../../src/documents/mails/layout.ts';
import { scripts } from '../../src/documents/mails/scripts.ts';
import { plusDays } from '../../src/rules/days.ts';
import { companyDay } from '../../src/server/database/company-days.ts';
import { remindDue } from '../../src/server/ledger/dunning.ts';
import { enterAgo, payLater } from '../support/debts.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';

/** Reminders of what agencies owe (decision 0082). */
const desk = await openDesk('after each');
const life = await Life.open(desk);
const today = await companyDay(desk.db);
let count = 0;
let who = '';
beforeEach(async () => {
  who = `debtor${++count}`;
  await life.agency(who, 'AMD', 'percent', 0, 0);
  await payLater(desk, who, 10, 5);
});
afterEach(() => payLater(desk, who, null, null));

const STEPS = [0, 7, 14];
const run = (steps: readonly number[] = STEPS) => remindDue(desk.db, house, steps);
const mails = async () => (await mailsTo(desk, `${who}@demo.example`)).filter((one) => one.template === 'payment-due');
const enter = (amount: number, days: number) => enterAgo(desk, who, amount, days);
const remind = (actor: string, key = freshKey()): Promise<Reply> =>
  desk.post(actor, `/api/receivables/${desk.world.users.get(who)!}/remind`, {}, key);
const bell = async () => {
  const { result } = (await desk.get(who, '/api/notifications')).body as { result: { link: string; title: string }[] };
  return result.filter((one) => one.link === '/profile').map((one) => one.title);
};

describe('a reminder', () => {
  it('comes with the due day and once for each step, with what is not paid', async () => {
    await enter(-300, 30);
    await enter(200, 29);
    await enter(-50, 1);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.payload).toEqual({
      owed: 150,
      overdue: 100,
      due: 100,
      currency: 'AMD',
      dueOn: plusDays(today, -20),
      stopsOn: plusDays(today, -14),
      stopped: true,
      lines: [
        { day: plusDays(today, -30), due: plusDays(today, -20), pnr: null, document: null, amount: 100 },
        { day: plusDays(today, -1), due: plusDays(today, 9), pnr: null, document: null, amount: 50 },
      ],
      more: 0,
    });
    expect(await bell()).toEqual(['A payment is overdue']);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from log where action = 'remindDebtor' and agent_id = ${desk.world.users.get(who)!}`.execute(desk.db); // prettier-ignore
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('after three weeks of sleep is one, not three; and the next comes with the next due day', async () => {
    await enter(-300, 31);
    expect(await run()).toBe(1);
    expect(await mails()).toHaveLength(1);
    await enter(300, 0);
    expect(await run()).toBe(0);
    await enter(-10, 10);
    expect(await run()).toBe(1);
    expect((await mails()).at(-1)!.payload).toMatchObject({ overdue: 0, owed: 10, dueOn: today });
    expect(await run([])).toBe(0);
  });

  it('before the due day asks for what is due on it, not for what is due later', async () => {
    await enter(-100, 10);
    await enter(-40, 10);
    await enter(-900, 2);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail!.payload).toMatchObject({ owed: 1040, overdue: 0, due: 140, dueOn: today });
    const body = { ...mail!, documents: [], files: [], company: { name: 'Tatev', timezone: 'Asia/Yerevan' } } as unknown as MailBody;
    const letter = scripts['payment-due'](body, { publicUrl: 'https://desk.example', documentsUrl: 'https://documents.example' });
    expect(letter.subject).toBe('Payment due: 140 AMD');
    const text = textOf(letter, 'en', body.company);
    expect(text).toContain('To pay: 140 AMD');
    expect(text).toContain('Total owed: 1,040 AMD');
    const { result } = (await desk.ask(who, 'listNotifications', {})).body;
    expect(result[0].text.en).toContain('140 AMD');
  });

  it('by many nodes at once is one', async () => {
    await enter(-300, 12);
    expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  it('is not for who has paid, or has no credit days', async () => {
    await enter(-300, 5);
    expect(await run()).toBe(0);
    await enter(-300, 40);
    await payLater(desk, who, null, null);
    expect(await run()).toBe(0);
  });

  it('names booking and invoice of a sale', async () => {
    const order = await life.made(who, 'issue', await life.seller.flight());
    expect(await run([-10])).toBe(1);
    const { rows } = await sql<{ number: string }>`select number from document where order_id = ${order.id} and kind = 'invoice'`.execute(desk.db); // prettier-ignore
    expect((await mails())[0]!.payload).toMatchObject({
      overdue: 0,
      lines: [{ pnr: order.pnr, document: rows[0]!.number, due: plusDays(today, 10) }],
    });
  });

  it('is sent by staff who enter money, too, beside those of the settings', async () => {
    expect([(await remind('admin')).status, (await remind('admin')).body.reason]).toEqual([409, 'NOTHING_OWED']);
    await enter(-300, 3);
    for (const one of ['viewer', 'manager', 'tickets', 'agent']) expect((await remind(one)).status, one).toBe(403);
    const key = freshKey();
    expect((await remind('admin', key)).status).toBe(200);
    expect((await remind('admin', key)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    const { result } = (await desk.get('admin', `/api/receivables?search=${who}`)).body as { result: { remindedAt: string | null }[] };
    expect(result.map((one) => one.remindedAt !== null)).toEqual([true]);
  });
});

it('the steps are a setting of the company, kept when it is left out', async () => {
  const read = async () => (await desk.get('admin', '/api/companySettings')).body.result;
  const write = async (more: object) => {
    const { desk: own, compLogo: _logo, baseCurrency: _base, ...open } = await read();
    const { version, ...rest } = own;
    const { dunningDays: _days, ...kept } = rest;
    return desk.call('admin', 'PUT', '/api/companySettings/edit', { ...open, ...kept, version, ...more }, freshKey());
  };
  expect((await read()).desk.dunningDays).toEqual([0, 7, 14]);
  expect((await write({ dunningDays: [-2, 0] })).status).toBe(200);
  expect((await write({})).status).toBe(200);
  expect((await read()).desk.dunningDays).toEqual([-2, 0]);
  expect((await write({ dunningDays: [] })).status).toBe(200);
  expect((await read()).desk.dunningDays).toEqual([]);
  expect((await write({ dunningDays: [200] })).status).toBe(422);
});
