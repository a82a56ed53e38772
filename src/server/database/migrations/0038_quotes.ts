import { sql, type Kysely } from 'kysely';

/**
 * Quotes. What a client gets is a document, frozen like every other; this is the list that it is found in, and may be taken out of. `words`:
 * the number, the client's name and the places, as the passenger book has names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table document drop constraint document_kind_check,
    add constraint document_kind_check check (kind in ('booking','ticket','invoice','receipt','creditNote','quote'))`,
  `alter table saved_view drop constraint saved_view_list_check,
    add constraint saved_view_list_check check (list in ('reservations','quotes','flights','agents','passengers','history','reports'))`,
  `create table quote (
    id uuid primary key references document, number text not null unique, agent_id uuid not null references users, created_by uuid not null references users,
    client_name text not null, routes text[] not null, departure_day date not null, offers int not null check (offers between 1 and 5),
    from_price bigint not null, currency text not null, valid_until timestamptz not null, words tsvector not null, created_at timestamptz not null default now()
  )`,
  `create index quote_made on quote (created_at, id)`,
  `create index quote_agent_made on quote (agent_id, created_at, id)`,
  `create index quote_words on quote using gin (words)`,
];
