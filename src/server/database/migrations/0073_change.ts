import { sql, type Kysely } from 'kysely';

/**
 * What an entry puts on the account of its agency stands with the entry, so that a statement sums its period from an index alone
 * (decision 0088).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OF_POSTING = `coalesce((select p.amount from posting p where p.transaction_id = l.id and p.balance_after is not null), 0)`;

const STATEMENTS = [
  `alter table ledger_transaction add column change bigint`,
  `update ledger_transaction l set change = ${OF_POSTING}`,
  // A statement, and the side of the ledger that a report is held against.
  `drop index ledger_transaction_user`,
  `create index ledger_transaction_user on ledger_transaction (user_id, at) include (no, id, kind, change)`,
  `drop index ledger_transaction_at`,
  `create index ledger_transaction_at on ledger_transaction (at) include (user_id, kind, currency, change) where order_id is not null`,
  // The release before writes an entry without it, on the same database, and its postings after it.
  `create function entry_change() returns trigger language plpgsql as $$ begin
    update ledger_transaction l set change = ${OF_POSTING} where l.id = new.id;
    return null;
  end $$`,
  `create constraint trigger entry_change after insert on ledger_transaction deferrable initially deferred for each row
    when (new.change is null) execute function entry_change()`,
];
