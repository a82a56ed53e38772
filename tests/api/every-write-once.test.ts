import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { isWrite } from '../../src/contract/keys.ts';
import { agentAccount } from '../../src/rules/ledger.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { fieldChanges } from '../../src/server/history/field-changes.ts';
import type { Row } from '../../src/server/database/rows.ts';
import { LANGS } from '../../src/contract/lang.ts';
import { actionIn, partIn, readable } from '../../src/rules/log-words.ts';
import { accountWordsTexts } from '../../src/texts/account-words/every.ts';
import { logTexts } from '../../src/texts/log/every.ts';
import { logFieldsTexts } from '../../src/texts/log-fields/every.ts';
import { ordersTexts } from '../../src/texts/orders/every.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { table, wholeApp } from '../support/whole-app.ts';
import { ownPassword } from '../support/writes/accounts.ts';
import { prepared } from '../support/writes/all.ts';
import { Bench, type Prepare, type Write } from '../support/writes/bench.ts';
import { otherRequests } from '../support/writes/other-requests.ts';
import { newCurrency } from '../support/writes/settings.ts';

/** Every write of the table with an idempotency key, sent twice: done once, and answered alike (reliability.md 3.4, M7). */
const desk = await openDesk();
const bench = new Bench(desk);
beforeAll(async () => {
  for (const who of ['superadmin', 'admin', 'manager', 'tickets', 'viewer', 'agent']) await addTwin(who);
});

const twinOf = (who: string): string => `${who}-twin`;
/** Somebody else with the same rights. */
async function addTwin(who: string): Promise<void> {
  const id = newId();
  const email = `${twinOf(who)}@demo.example`;
  desk.world.users.set(twinOf(who), id);
  await sql`
    insert into users select (jsonb_populate_record(u, ${JSON.stringify({ id, email, email_key: email })}::jsonb)).* from users u where id = ${bench.idOf(who)}`.execute(
    desk.db,
  );
  await sql`insert into account (code, currency, user_id) values (${agentAccount(id)}, 'AMD', ${id})`.execute(desk.db);
}

/** The other halves of calls that do two things. */
const MORE: Record<string, [EndpointName, Prepare]> = {
  'changePassword, the own one': ['changePassword', (one) => ownPassword(one, 'viewer', 'Amberd-1028')],
  'setRate, a currency': ['setRate', newCurrency],
};
const writes: [string, EndpointName, Prepare][] = [
  ...table
    .filter(([name, one]) => isWrite(name, one) && one.idempotent)
    .map(([name]): [string, EndpointName, Prepare] => [name, name, (one) => prepared(one, name)]),
  ...Object.entries(MORE).map(([title, [name, prepare]]): [string, EndpointName, Prepare] => [title, name, prepare]),
];
const statusOf = (name: EndpointName): number => (endpoints[name] as Endpoint).status ?? 200;
const isReplay = (reply: Reply): boolean => reply.headers['idempotent-replayed'] === 'true';

async function lines(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from log where result = 'ok'`.execute(desk.db);
  return rows[0]!.n;
}

describe('one after the other', () => {
  it.each(writes)('%s', async (_title, name, prepare) => {
    const write = await prepare(bench);
    const key = freshKey();
    const before = await lines();
    const first = await bench.send(name, write, key);
    expect(first.status, JSON.stringify(first.body)).toBe(statusOf(name));
    expect(isReplay(first)).toBe(false);
    expect(await lines()).toBe(before + 1);

    const done = await fingerprint(desk.db);
    const again = await bench.send(name, write, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(isReplay(again)).toBe(true);
    expect(await fingerprint(desk.db)).toEqual(done);

    await refuseOthers(name, write, key);
    expect(await fingerprint(desk.db)).toEqual(done);

    // Whatever it is for somebody else, it is not our answer.
    await desk.token(twinOf(write.who!));
    expect(isReplay(await bench.send(name, { ...write, who: twinOf(write.who!) }, key))).toBe(false);
  });
});

/** Another body, and another path, with the key of this one. */
async function refuseOthers(name: EndpointName, write: Write, key: string): Promise<void> {
  const { path = [], body } = otherRequests(endpoints[name], write);
  // Some are refused before anybody looks at the key: what is not there, what is somebody else's.
  for (const other of path)
    expect(['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'FORBIDDEN']).toContain((await bench.send(name, other, key)).body.code);
  if (!body) return;
  let reply: Reply | undefined;
  for (const other of body) {
    reply = await bench.send(name, other, key);
    if (reply.body.code !== 'VALIDATION_FAILED') break;
  }
  expect([reply?.status, reply?.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
}

describe('both at once', () => {
  it.each(writes)('%s', async (_title, name, prepare) => {
    const write = await prepare(bench);
    await desk.token(write.who!);
    const key = freshKey();
    const before = await lines();
    const replies = await Promise.all([bench.send(name, write, key), bench.send(name, write, key)]);
    expect(
      replies.map((one) => one.status),
      JSON.stringify(replies.map((one) => one.body)),
    ).toEqual([statusOf(name), statusOf(name)]);
    expect(replies[1].body).toEqual(replies[0].body);
    expect(replies.map(isReplay).toSorted()).toEqual([false, true]);
    expect(await lines()).toBe(before + 1);
  });
});

describe('what lies with a key', () => {
  const SECRETS = ['a secret of the mail host', 'demo-2026', 'Amberd-1029'];
  const send = async (name: EndpointName, write: Write, key = freshKey()): Promise<Reply> => {
    const reply = await bench.send(name, write, key);
    expect(reply.status, JSON.stringify(reply.body)).toBe(statusOf(name));
    return reply;
  };

  it('is no secret, neither of a body nor of an answer', async () => {
    await send('updateSmtpSettings', await prepared(bench, 'updateSmtpSettings'));
    await send('changePassword', await ownPassword(bench, 'viewer', 'Amberd-1029'));
    await send('stopTwoStep', await prepared(bench, 'stopTwoStep'));
    const { rows } = await sql<{ line: string }>`select i::text as line from idempotency i`.execute(desk.db);
    for (const secret of SECRETS) expect(rows.filter(({ line }) => line.includes(secret))).toEqual([]);
  });

  it('cannot be tried without the key of the house: with another one, the same request is another', async () => {
    const write = await prepared(bench, 'updateSmtpSettings');
    const key = freshKey();
    await send('updateSmtpSettings', write, key);
    const other = await wholeApp(desk, { secrets: new Secrets('another key for tests of 32 characters') });
    const reply = await other.inject({
      method: 'PUT',
      url: endpoints.updateSmtpSettings.path,
      headers: {
        authorization: `Bearer ${await desk.token(write.who!)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      payload: JSON.stringify(write.body),
    });
    await other.close();
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });
});

it('a stranger who registers where staff do has no keys, and sends one in vain', async () => {
  const body = { businessName: 'Sevan Travel', vat: '01234567', country: 'AM', city: 'Sevan', address: 'Lake Street 1', phone: '+374 91 000111', ceoNameSurname: 'Ani Sevanyan', contactNameSurname: 'Ani Sevanyan', acceptTerms: true, email: 'stranger@sevan.example' }; // prettier-ignore
  const key = freshKey();
  for (let i = 0; i < 2; i++) {
    const reply = await bench.send('registerByStaff', { who: null, body }, key);
    expect([reply.status, isReplay(reply)]).toEqual([201, false]);
  }
});

it('all of them are told in the log in words of each language, each action and each field of its change', async () => {
  const { rows } = await sql<Pick<Row<'log'>, 'action' | 'diff'>>`select distinct action, diff from log`.execute(desk.db);
  const fields = new Set(rows.flatMap((one) => fieldChanges(one.diff).map((change) => change.field)));
  expect(fields.size).toBeGreaterThan(150);
  for (const lang of LANGS) {
    const spoken = { log: logTexts(lang), fields: logFieldsTexts(lang), account: accountWordsTexts(lang), orders: ordersTexts(lang) };
    expect([...new Set(rows.map((one) => one.action))].filter((one) => actionIn(one, spoken) === readable(one) && lang !== 'en')).toEqual(
      [],
    );
    const unsaid = (path: string) =>
      partIn(path, spoken) === undefined && path.split('.').some((part) => part !== 'desk' && partIn(part, spoken) === undefined);
    expect([...fields].filter(unsaid)).toEqual([]);
  }
});
