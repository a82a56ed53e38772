import { sql, type Kysely } from 'kysely';

/** Documents with revisions and with everything they are drawn from; the agency's own markup on what its clients see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Only on documents for the agency's clients: percent of the net price, or an amount in the account's currency for each seated passenger.
alter table users add column markup_kind text check (markup_kind in ('percent','fixed')), add column markup_value numeric(12,4),
  add constraint users_markup check ((markup_kind is null) = (markup_value is null));

-- Company, agency, terms and the like as they were; snapshot stays the order or the deposit.
alter table document add column details jsonb;
alter table document drop constraint document_number_key, drop constraint document_kind_year_no_key;
create unique index document_number on document (number, rev);
create unique index document_series on document (kind, year, no, rev);

-- Documents of before: linked in the order they were made in, each with the number it was given.
with chain as (
  select id, row_number() over w as rev, lead(id) over w as after from document
  where order_id is not null and kind <> 'creditNote' window w as (partition by order_id, kind order by issued_at, no)
)
update document d set rev = c.rev, superseded_by = c.after from chain c where c.id = d.id;
update document d set details = (
  select jsonb_build_object('company', jsonb_build_object('name', c.comp_name, 'nameArm', c.comp_name_arm, 'address', c.comp_address_eng, 'addressArm', c.comp_address_arm, 'phone', c.comp_telephone,
      'email', c.comp_email, 'vat', c.comp_vat, 'bank', c.comp_bank, 'timezone', c.timezone),
    'agency', jsonb_build_object('name', u.business_name, 'company', u.company_name, 'vat', u.vat, 'address', concat_ws(', ', nullif(u.address, ''), nullif(u.city, ''), nullif(u.country, '')),
      'phone', u.phone, 'email', u.email),
    'terms', t.terms, 'footer', t.footer, 'markup', null, 'credit', null)
  from users u cross join company_settings c cross join ticket_settings t where u.id = d.agent_id);
update document set hash = encode(sha256(convert_to(snapshot::text || details::text, 'UTF8')), 'hex');
alter table document alter column details set not null;

create unique index document_superseded on document (superseded_by) where superseded_by is not null;
`;
