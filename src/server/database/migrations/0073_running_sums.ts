import { sql, type Kysely } from 'kysely';

/**
 * What was ever credited to an account and debited from it, kept beside its balance and with each line of its statement: the sums of any
 * period are two lines apart, however much was sold between them (decision 0088).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table account add column credited bigint not null default 0, add column debited bigint not null default 0`,
  `alter table posting add column credited_after bigint, add column debited_after bigint`,
  `update posting p set credited_after = s.credited, debited_after = s.debited from (
    select p.transaction_id, p.seq, sum(greatest(p.amount, 0)) over turns as credited, sum(greatest(-p.amount, 0)) over turns as debited
    from posting p join ledger_transaction l on l.id = p.transaction_id where p.balance_after is not null window turns as (partition by p.account_code order by l.no)) s
  where p.transaction_id = s.transaction_id and p.seq = s.seq`,
  `update account a set credited = p.credited, debited = p.debited from (
    select account_code, sum(greatest(amount, 0)) as credited, sum(greatest(-amount, 0)) as debited from posting where balance_after is not null group by 1) p
  where p.account_code = a.code`,
  // A statement is read in the turns of its lines.
  `create index ledger_transaction_turn on ledger_transaction (user_id, no)`,
  `create function account_sums() returns trigger language plpgsql as $$ begin
    new.credited := old.credited + greatest(new.balance - old.balance, 0);
    new.debited := old.debited + greatest(old.balance - new.balance, 0);
    return new;
  end $$`,
  `create trigger account_sums before update of balance on account for each row when (new.balance <> old.balance) execute function account_sums()`,
  // The release before writes a line without them, on the same database.
  `create function posting_sums() returns trigger language plpgsql as $$ begin
    select credited, debited into new.credited_after, new.debited_after from account where code = new.account_code;
    return new;
  end $$`,
  `create trigger posting_sums before insert on posting for each row when (new.balance_after is not null and new.credited_after is null)
    execute function posting_sums()`,
];
