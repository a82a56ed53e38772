import { sql } from 'kysely';
import { agentAccount, houseAccount } from '../rules/ledger.ts';
import { DEMO_PASSWORD } from '../server/account/demo-sign-ins.ts';
import type { Passwords } from '../server/account/passwords.ts';
import type { Db } from '../server/database/database.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { newId, transaction } from '../server/database/transaction.ts';
import { post } from '../server/ledger/post.ts';
import { AT, demoUserGroups, type DemoUser } from './people.ts';
import { userRow } from './seed-people.ts';

/** Pays within days of its terms, and has let one go by: its sales have stopped. None of its orders are among those of the other sign-ins. */
const agency: DemoUser = {
  email: `later${AT}`,
  role: 'user',
  businessName: 'Syunik Travel',
  companyName: 'Syunik Travel LLC',
  vat: '09410037',
  country: 'AM',
  city: 'Kapan',
  address: '8 Demirchyan Square',
  phone: '+37428520117',
  mobilePhone: '+37493520117',
  ceoNameSurname: 'Arpine Melkumyan',
  contactNameSurname: 'Arpine Melkumyan',
  status: 'active',
  blockedReason: null,
  userGroup: 'agencies',
  balance: null,
  creditLimit: 300_000_000,
  language: 'en',
};
const TERMS = { credit_days: 14, overdue_stop_days: 10 };
/** Days ago, and minor units: services that were charged, and what was paid of them. */
const ENTRIES = [
  { days: 40, amount: -48_000_000, reason: 'Group transfer' },
  { days: 27, amount: -35_000_000, reason: 'Visa support' },
  { days: 26, amount: 48_000_000, reason: 'Bank transfer' },
  { days: 16, amount: -22_500_000, reason: 'Hotel vouchers' },
  { days: 3, amount: -61_000_000, reason: 'Group transfer' },
];

/** Adds it to the data of a demo, also to those of an older release; not where their published password was closed. */
export async function payLaterIfMissing(db: Db, passwords: Passwords): Promise<void> {
  if (await isKnown(db)) return;
  await transaction(db, async (tx) => {
    // One process after the other.
    await sql`lock table dunning_notice in share row exclusive mode`.execute(tx);
    if (await isKnown(tx)) return;
    const { rows } = await sql<{ hash: string; group: string | null; cashier: string; now: string }>`
      select a.password_hash as hash, (select id from user_group where name = ${demoUserGroups[0]!.name}) as group, s.id as cashier, now()
      from users a, users s where a.email_key = ${`agent${AT}`} and a.status = 'active' and s.email_key = ${`tickets${AT}`}`.execute(tx);
    const [house] = rows;
    if (!house || !(await passwords.verify(house.hash, DEMO_PASSWORD))) return;
    const id = newId();
    const times = { email_verified_at: house.now, created_at: house.now, updated_at: house.now };
    await insertRows(tx, 'users', [{ ...userRow(agency, house.hash, house.group), id, ...times }]);
    await insertRows(tx, 'account', [
      { code: agentAccount(id), currency: 'AMD', user_id: id, balance: 0, credit_limit: agency.creditLimit, ...TERMS },
    ]);
    for (const { days, amount, reason } of ENTRIES) {
      const posted = await post(tx, {
        kind: amount < 0 ? 'withdraw' : 'topup',
        userId: id,
        currency: 'AMD',
        actorId: house.cashier,
        reason,
        ...(amount < 0 ? {} : { method: 'bank', reference: 'PO-LATER' }),
        postings: [
          { account: agentAccount(id), amount },
          { account: houseAccount('BANK', 'AMD'), amount: -amount },
        ],
        force: true,
      });
      await sql`
        update ledger_transaction set at = now() - make_interval(days => ${days}), value_date = (now() - make_interval(days => ${days}))::date where id = ${posted.id}`.execute(
        tx,
      );
    }
  });
}

async function isKnown(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (select from users where email_key = ${agency.email}) as known`.execute(db);
  return rows[0]!.known;
}
