import { sql, type Kysely } from 'kysely';

/** The passenger book: people an agency books again (domain.md 2.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table saved_passenger (
  id uuid primary key, owner_id uuid not null references users,
  title text not null, first_name text not null, last_name text not null, native_name text, gender text not null check (gender in ('M','F','X')), date_of_birth date not null,
  nationality text, doc_type text,
  -- What is shown and the whole of it sealed, as in orders; and a keyed hash, by which a whole number is found.
  doc_number text, doc_key text, doc_country text, doc_expiry date,
  phone text, email text, tags text[] not null default '{}', last_used_at timestamptz,
  passenger_key text not null, sort_name text collate "C" not null,
  -- Words of both names in both scripts, made by the program; a list finds them by how they begin.
  words tsvector not null,
  version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
-- One person stands once in the book of an agency.
create unique index saved_passenger_once on saved_passenger (owner_id, passenger_key);
create index saved_passenger_name on saved_passenger (sort_name, id);
create index saved_passenger_of on saved_passenger (owner_id, sort_name, id);
create index saved_passenger_words on saved_passenger using gin (words);
create index saved_passenger_doc on saved_passenger (doc_key) where doc_key is not null;
create index saved_passenger_expiry on saved_passenger (doc_expiry) where doc_expiry is not null;
create index saved_passenger_birth on saved_passenger (owner_id, date_of_birth);
`;
