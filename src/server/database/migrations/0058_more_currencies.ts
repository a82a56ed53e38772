import { sql, type Kysely } from 'kysely';

/** Currencies beside the dram, dollar and euro (decision 0070), and which rates of a day were set by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A day has every currency that the day before it had: whoever writes one names those that are new or have changed. */
const CARRIED = `
create function carry_rates() returns trigger language plpgsql as $$
declare before exchange_rate;
begin
  select * into before from exchange_rate where date < new.date order by date desc limit 1;
  if found then
    new.official_more := before.official_more || new.official_more;
    new.festa_more := before.festa_more || new.festa_more;
  end if;
  return new;
end $$`;

const rateOf = (name: string, kind: 'official' | 'festa') => `
create function ${name}(day exchange_rate, currency text) returns numeric language sql immutable as $$
  select case currency when 'AMD' then 1 when 'USD' then day.${kind}_usd when 'EUR' then day.${kind}_eur else (day.${kind}_more ->> currency)::numeric end
$$`;

const STATEMENTS = [
  // Drams for one unit, by currency.
  `alter table exchange_rate add column official_more jsonb not null default '{}', add column festa_more jsonb not null default '{}',
    add column by_hand text[] not null default '{}'`,
  // All that the Central Bank quoted last: what a new currency begins with.
  `alter table rate_fetch add column quoted jsonb not null default '{}'`,
  CARRIED,
  `create trigger exchange_rate_carried before insert on exchange_rate for each row execute function carry_rates()`,
  rateOf('house_rate', 'festa'),
  rateOf('official_rate', 'official'),
];
