import { sql } from 'kysely';
import { SCOPES } from '../contract/api-key-scopes.ts';
import { MOST_API_KEY_DAYS } from '../contract/api-keys.ts';
import { agentAccount, houseAccount } from '../rules/ledger.ts';
import { DEMO_API_KEY, DEMO_PASSWORD } from '../server/account/demo-sign-ins.ts';
import type { Passwords } from '../server/account/passwords.ts';
import { hashToken } from '../server/account/sessions.ts';
import { API_KEY_BEGIN } from '../server/api-keys/acting-key.ts';
import type { Db } from '../server/database/database.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { newId, transaction } from '../server/database/transaction.ts';
import { post } from '../server/ledger/post.ts';
import { AT, demoUserGroups, type DemoUser } from './people.ts';
import { userRow } from './seed-people.ts';

const BALANCE = 500_000_000;
const KEY_NAME = 'Sandbox of the README';

/** Whose API key is in the README: what programs that are being written do is not among the orders of the other sign-ins. */
const sandbox: DemoUser = {
  email: `sandbox${AT}`,
  role: 'user',
  businessName: 'Sandbox Travel',
  companyName: 'Sandbox Travel LLC',
  vat: '09910026',
  country: 'AM',
  city: 'Yerevan',
  address: '1 Republic Square',
  phone: '+37410540910',
  mobilePhone: '+37491540910',
  ceoNameSurname: 'Narek Ayvazyan',
  contactNameSurname: 'Narek Ayvazyan',
  status: 'active',
  blockedReason: null,
  userGroup: 'agencies',
  balance: BALANCE,
  creditLimit: 0,
  language: 'en',
};

/** Adds it to the data of a demo, also to those of an older release; not where their published password was closed. */
export async function sandboxIfMissing(db: Db, passwords: Passwords): Promise<void> {
  if (await isKnown(db)) return;
  await transaction(db, async (tx) => {
    // One process after the other.
    await sql`lock table api_key in share row exclusive mode`.execute(tx);
    if (await isKnown(tx)) return;
    const { rows } = await sql<{ hash: string; group: string | null; cashier: string }>`
      select a.password_hash as hash, (select id from user_group where name = ${demoUserGroups[0]!.name}) as group, s.id as cashier
      from users a, users s where a.email_key = ${`agent${AT}`} and a.status = 'active' and s.email_key = ${`tickets${AT}`}`.execute(tx);
    const [house] = rows;
    if (!house || !(await passwords.verify(house.hash, DEMO_PASSWORD))) return;
    const id = newId();
    const now = new Date().toISOString();
    const times = { email_verified_at: now, created_at: now, updated_at: now };
    await insertRows(tx, 'users', [{ ...userRow(sandbox, house.hash, house.group), id, ...times }]);
    await insertRows(tx, 'account', [{ code: agentAccount(id), currency: 'AMD', user_id: id, balance: 0, credit_limit: 0 }]);
    const postings = [
      { account: agentAccount(id), amount: BALANCE },
      { account: houseAccount('BANK', 'AMD'), amount: -BALANCE },
    ];
    await post(tx, {
      kind: 'topup',
      userId: id,
      currency: 'AMD',
      actorId: house.cashier,
      reason: 'Bank transfer',
      method: 'bank',
      reference: 'PO-SANDBOX',
      postings,
    });
    await sql`
      insert into api_key (id, agent_id, name, token_hash, begin, scopes, last_day, ends_at, made_by)
      values (${newId()}, ${id}, ${KEY_NAME}, ${hashToken(DEMO_API_KEY)}, ${DEMO_API_KEY.slice(0, API_KEY_BEGIN)}, ${[...SCOPES]}::text[],
        current_date + ${MOST_API_KEY_DAYS}::int, current_date + ${MOST_API_KEY_DAYS + 1}::int, ${id})`.execute(tx);
  });
}

async function isKnown(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from users where email_key = ${sandbox.email}) or exists (select from api_key where token_hash = ${hashToken(DEMO_API_KEY)}) as known`.execute(
    db,
  );
  return rows[0]!.known;
}
