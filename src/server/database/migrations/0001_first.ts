import { sql, type Kysely } from 'kysely';

/**
 * The first schema. Written for PostgreSQL 15 and PGlite alike: no triggers, no sequences as ids, `text` with a check
 * instead of char(n) (a char column compared with text misses its index). Money is bigint minor units. Ids are uuid v7
 * made by the program. Local wall times are text, `2027-06-01T23:50`, because no zone may touch them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const AUDIT = `created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1`;

const SCHEMA = `
-- Reference data ------------------------------------------------------------------------------------------------------
create table airport (
  id uuid primary key,
  iata text not null unique check (iata ~ '^[A-Z]{3}$'),
  icao text, name_eng text not null, name_arm text, city_eng text not null, city_arm text,
  city_code text check (city_code ~ '^[A-Z]{3}$'), country text not null check (country ~ '^[A-Z]{2}$'),
  timezone text not null, lat double precision not null, lon double precision not null,
  -- Lower-case words to search in: code, names, cities, other spellings, made by the program (SQL lower() fails on Armenian).
  search_text text not null,
  is_active boolean not null default true, sort_order int not null default 1000, ${AUDIT}
);
create index airport_order on airport (sort_order, iata);
create index airport_city on airport (city_code) where city_code is not null;

create table airline (
  id uuid primary key, iata text not null unique check (iata ~ '^[A-Z0-9]{2}$'), icao text,
  num_code text unique check (num_code ~ '^[0-9]{3}$'), name text not null, country text, logo text,
  is_active boolean not null default true, ${AUDIT}
);
create table aircraft (
  id uuid primary key, iata text unique, icao text, manufacturer text not null, model text not null,
  seats int not null check (seats > 0), infant_limit int check (infant_limit >= 0), is_active boolean not null default true, ${AUDIT}
);
create table baggage_rule (
  id uuid primary key, name text not null unique, type text not null check (type in ('PC','K','NIL')),
  pieces int, weight_kg int, cabin_pieces int not null, cabin_weight_kg int not null,
  infant_pieces int not null, infant_weight_kg int not null, description jsonb not null, is_active boolean not null default true, ${AUDIT},
  check (type <> 'PC' or pieces > 0), check (type <> 'K' or weight_kg > 0)
);
create table fare_rule (
  id uuid primary key, code text not null unique, name text not null, family text not null,
  refundable boolean not null, refund_bands jsonb not null, changeable boolean not null, change_bands jsonb not null, no_show jsonb not null,
  residual_on_change text not null check (residual_on_change in ('forfeit','credit')),
  name_correction jsonb not null, name_change jsonb not null,
  taxes_refundable boolean not null, service_fee_refundable boolean not null, voidable boolean not null, void_fee numeric(12,2) not null,
  child_discount_on_penalty int not null, infant_penalty_free boolean not null, combinable boolean not null,
  currency text not null, text jsonb not null, is_active boolean not null default true, ${AUDIT}
);

-- Inventory -----------------------------------------------------------------------------------------------------------
create table flight (
  id uuid primary key, flight_number text not null, airline_id uuid not null references airline, aircraft_id uuid references aircraft,
  from_iata text not null references airport (iata), to_iata text not null references airport (iata),
  departure_local text not null, arrival_local text not null, departure_day date not null,
  departure_utc timestamptz not null, arrival_utc timestamptz not null,
  duration_min int not null check (duration_min > 0), day_offset int not null,
  terminal_from text, terminal_to text, stops jsonb not null default '[]',
  seat_capacity int not null check (seat_capacity >= 0),
  infant_limit int not null check (infant_limit >= 0), infants_held int not null default 0, infants_sold int not null default 0,
  status text not null default 'scheduled' check (status in ('scheduled','delayed','cancelled','closed','departed')),
  sales_open_at timestamptz, sales_close_minutes int not null default 240, name_list_closes_at timestamptz,
  apis_required boolean not null default false, currency text not null, cost_per_seat bigint, remarks text,
  deleted_at timestamptz, ${AUDIT},
  check (from_iata <> to_iata), check (arrival_utc > departure_utc),
  check (infants_held >= 0 and infants_sold >= 0 and infants_held + infants_sold <= infant_limit)
) with (fillfactor = 80);
create unique index flight_once on flight (airline_id, flight_number, departure_day) where deleted_at is null;
-- One leg of a search is one range of this index.
create index flight_search on flight (from_iata, to_iata, departure_day, departure_utc) where deleted_at is null and status in ('scheduled','delayed');
create index flight_departure on flight (departure_utc);

create table flight_class (
  flight_id uuid not null references flight, id uuid not null unique,
  code text not null check (code ~ '^[A-Z]$'), name text not null, family text not null,
  cabin text not null check (cabin in ('economy','premium','business','first')),
  seats_total int not null check (seats_total >= 0), seats_held int not null default 0, seats_sold int not null default 0,
  adult_fare bigint not null check (adult_fare >= 0), child_fare bigint not null check (child_fare >= 0), infant_fare bigint not null check (infant_fare >= 0),
  adult_tax bigint not null check (adult_tax >= 0), child_tax bigint not null check (child_tax >= 0), infant_tax bigint not null check (infant_tax >= 0),
  service_fee bigint not null check (service_fee >= 0), currency text not null,
  baggage_rule_id uuid not null references baggage_rule, fare_rule_id uuid not null references fare_rule,
  ptl_minutes int check (ptl_minutes > 0), ttl_hours int check (ttl_hours >= 0), instant_only boolean not null default false,
  -- Empty: everybody. Otherwise only these groups and users.
  audience_groups uuid[] not null default '{}', audience_users uuid[] not null default '{}',
  sales_from timestamptz, sales_to timestamptz, is_active boolean not null default true, priority int not null default 0,
  fare_basis text not null, deleted_at timestamptz, ${AUDIT},
  primary key (flight_id, id),
  -- No seat is sold twice: whatever the program does, the database refuses more than there are.
  check (seats_held >= 0 and seats_sold >= 0 and seats_held + seats_sold <= seats_total)
) with (fillfactor = 80);
create unique index flight_class_code on flight_class (flight_id, code) where deleted_at is null;

-- People --------------------------------------------------------------------------------------------------------------
create table user_group (
  id uuid primary key, name text not null unique, is_public boolean not null default false,
  commission_kind text check (commission_kind in ('percent','fixed')), commission_value numeric(12,4), ${AUDIT}
);
create table users (
  id uuid primary key, email text not null, email_key text not null unique,
  business_name text not null, company_name text not null default '', vat text not null default '', country text not null default 'AM',
  city text not null default '', address text not null default '', phone text not null default '', mobile_phone text not null default '',
  ceo_name_surname text not null default '', contact_name_surname text not null default '',
  role text not null check (role in ('Admin','user','Viewer','Super Admin','Reports','Tickets','Manager')), admin_groups text not null default '...',
  privilege text[] not null default '{}', status text not null check (status in ('pending','active','blocked','closed')), blocked_reason text,
  user_group_id uuid references user_group, parent_user_id uuid references users, currency text not null default 'AMD',
  commission_kind text check (commission_kind in ('percent','fixed')), commission_value numeric(12,4),
  max_open_holds int not null default 10, language text not null default 'en', email_verified_at timestamptz,
  password_hash text, last_login_at timestamptz, ${AUDIT}
);
create table session (
  token_hash bytea primary key, user_id uuid not null references users, created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(), expires_at timestamptz not null, ip text, user_agent text
);
create index session_of_user on session (user_id);
-- Failures of sign-in, shared by all nodes.
create table login_attempt (
  id uuid primary key, email_key text not null, ip text not null, at timestamptz not null default now()
);
create index login_attempt_key on login_attempt (email_key, ip, at);
create index login_attempt_ip on login_attempt (ip, at);
create index login_attempt_at on login_attempt (at);

-- Holds and orders ----------------------------------------------------------------------------------------------------
create table pre_order (
  id uuid primary key, agent_id uuid not null references users, created_by uuid not null references users,
  status text not null default 'active' check (status in ('active','converted','cancelled','expired')),
  expires_at timestamptz not null, trip_type text not null check (trip_type in ('oneWay','roundTrip','multiCity')),
  adults int not null check (adults > 0), children int not null check (children >= 0), infants int not null check (infants >= 0),
  currency text not null, account_currency text not null, rate jsonb not null,
  -- Segments with fares and rules as they were; the order is made of this, not of what the class says by then.
  snapshot jsonb not null, order_id uuid, ${AUDIT}
);
create index pre_order_due on pre_order (expires_at) where status = 'active';
create index pre_order_open on pre_order (agent_id) where status = 'active';
create table pre_order_segment (
  pre_order_id uuid not null references pre_order, seq int not null, flight_id uuid not null, flight_class_id uuid not null,
  seats int not null check (seats > 0), infants int not null check (infants >= 0),
  primary key (pre_order_id, seq), foreign key (flight_id, flight_class_id) references flight_class (flight_id, id)
);
create index pre_order_segment_class on pre_order_segment (flight_class_id);

create table orders (
  agent_id uuid not null references users, id uuid not null unique, pnr text not null check (pnr ~ '^[A-Z][A-Z0-9]{5}$'),
  pre_order_id uuid references pre_order,
  -- Derived from the coupons by rules/order-status and kept for lists; written only together with them.
  status text not null check (status in ('booking','ticketing','partially_refunded','refunded','voided','cancelled','expired','completed')),
  created_by uuid not null references users, trip_type text not null check (trip_type in ('oneWay','roundTrip','multiCity')),
  currency text not null, account_currency text not null, rate jsonb not null,
  payable bigint not null, paid bigint not null default 0, refunded bigint not null default 0,
  gross bigint not null,
  time_limit timestamptz, price_guarantee_until timestamptz, void_until timestamptz,
  contact_name text not null, contact_phone text not null, contact_email text not null,
  remarks text not null default '', internal_remarks text not null default '', parent_pnr text, child_pnrs text[] not null default '{}',
  attention text[] not null default '{}',
  -- For lists and searches without a join: what the card shows, and folded names.
  departure_local text not null, departure_utc timestamptz not null, route text[] not null, flight_numbers text[] not null,
  lead_name text not null, adults int not null, children int not null, infants int not null, search_names text not null,
  order_date timestamptz not null default now(), issued_at timestamptz, issued_by uuid references users, ${AUDIT},
  primary key (agent_id, id)
) with (fillfactor = 80);
-- Booking references are unique over all agencies, and none is ever given again.
create table pnr (pnr text primary key, agent_id uuid not null, order_id uuid not null unique);
create index orders_list on orders (agent_id, order_date desc, id desc);
create index orders_all on orders (order_date desc, id desc);
create index orders_departure on orders (agent_id, departure_utc, id);
create index orders_due on orders (time_limit) where status = 'booking';

create table order_segment (
  id uuid primary key, agent_id uuid not null, order_id uuid not null, seq int not null,
  flight_id uuid not null, flight_class_id uuid not null, status text not null default 'HK' check (status in ('HK','TK','UN','XX')),
  snapshot jsonb not null, departure_utc timestamptz not null, departure_day date not null,
  unique (order_id, seq), foreign key (agent_id, order_id) references orders (agent_id, id),
  foreign key (flight_id, flight_class_id) references flight_class (flight_id, id)
);
create index order_segment_flight on order_segment (flight_id);

create table order_passenger (
  id uuid primary key, agent_id uuid not null, order_id uuid not null, seq int not null,
  type text not null check (type in ('ADT','CHD','INF')), title text not null, first_name text not null, last_name text not null, native_name text,
  gender text not null check (gender in ('M','F','X')), date_of_birth date not null, nationality text,
  doc_type text, doc_number text, doc_country text, doc_expiry date, associated_adult_id uuid references order_passenger,
  phone text, email text, passenger_key text not null,
  status text not null default 'active' check (status in ('active','removed','refunded')),
  unique (order_id, seq), foreign key (agent_id, order_id) references orders (agent_id, id),
  check ((type = 'INF') = (associated_adult_id is not null))
);
create unique index order_passenger_infant on order_passenger (associated_adult_id) where associated_adult_id is not null and status = 'active';
create index order_passenger_key on order_passenger (passenger_key);

create table order_price (
  order_id uuid not null, passenger_id uuid not null references order_passenger, segment_id uuid not null references order_segment, agent_id uuid not null,
  base bigint not null, tax bigint not null, service_fee bigint not null, discount bigint not null default 0, commission bigint not null default 0,
  net bigint not null, payable_account bigint not null, row_rate numeric(20,10) not null,
  primary key (order_id, passenger_id, segment_id), foreign key (agent_id, order_id) references orders (agent_id, id),
  check (net = base + tax + service_fee - discount - commission)
);
create table ticket (
  id uuid primary key, number text not null unique check (number ~ '^[0-9]{13}$'), check_digit int not null check (check_digit between 0 and 6),
  agent_id uuid not null, order_id uuid not null, passenger_id uuid not null references order_passenger, airline_id uuid not null references airline,
  issued_at timestamptz not null default now(), issued_by uuid not null references users, original_ticket text, revision int not null default 1,
  foreign key (agent_id, order_id) references orders (agent_id, id)
);
create index ticket_order on ticket (order_id);
create table coupon (
  ticket_id uuid not null references ticket, seq int not null check (seq between 1 and 4), segment_id uuid not null references order_segment,
  passenger_id uuid not null references order_passenger, order_id uuid not null,
  status text not null check (status in ('O','V','R','E','F','S')), status_at timestamptz not null default now(), value bigint not null,
  primary key (ticket_id, seq)
);
create index coupon_order on coupon (order_id);
-- One live coupon for each passenger and segment.
create unique index coupon_once on coupon (passenger_id, segment_id) where status in ('O','F','S');
create sequence ticket_serial minvalue 0 start 1000000000 maxvalue 9999999999;

create table order_event (
  id uuid primary key, agent_id uuid not null, order_id uuid not null, at timestamptz not null default now(), type text not null,
  actor_id uuid references users, actor text not null, before jsonb, after jsonb, reason text, request_id text,
  foreign key (agent_id, order_id) references orders (agent_id, id)
);
create index order_event_order on order_event (order_id, at);

-- Money ---------------------------------------------------------------------------------------------------------------
create table account (
  code text primary key, currency text not null, user_id uuid unique references users,
  -- Kept for agents only, in the transaction of the postings; house accounts are sums.
  balance bigint not null default 0, credit_limit bigint not null default 0 check (credit_limit >= 0)
) with (fillfactor = 80);
create table ledger_transaction (
  id uuid primary key, no bigint generated always as identity unique, kind text not null check (kind in
    ('topup','withdraw','ticket','void','refund','penalty','reissue','price_change','name_fee','service','adjust','split_memo')),
  user_id uuid not null references users, order_id uuid, currency text not null,
  -- The two sides of the same postings; they are written by the statement that writes the postings.
  debit bigint not null, credit bigint not null,
  reason text not null default '', method text, reference text, value_date date not null default current_date, actor_id uuid references users,
  idempotency_key text, reverses_id uuid references ledger_transaction, memo jsonb, at timestamptz not null default now(),
  check (debit = credit)
);
create index ledger_transaction_user on ledger_transaction (user_id, at desc);
create index ledger_transaction_order on ledger_transaction (order_id) where order_id is not null;
-- An order is charged once.
create unique index ledger_ticket_once on ledger_transaction (order_id) where kind = 'ticket';
create unique index ledger_reference_once on ledger_transaction (method, reference, credit) where kind = 'topup' and reference is not null;
create table posting (
  transaction_id uuid not null references ledger_transaction, seq int not null, account_code text not null references account,
  amount bigint not null check (amount <> 0), balance_after bigint, primary key (transaction_id, seq)
);
create index posting_account on posting (account_code);

create table exchange_rate (
  date date primary key, official_usd numeric(14,6) not null check (official_usd > 0), official_eur numeric(14,6) not null check (official_eur > 0),
  festa_usd numeric(14,6) not null check (festa_usd > 0), festa_eur numeric(14,6) not null check (festa_eur > 0),
  source text not null check (source in ('cba','manual','demo')), set_by uuid references users, note text, ${AUDIT}
);
create table currency_setting (
  id uuid primary key, ccy text not null unique, margin_type int not null check (margin_type in (1,2,3)), margin_value numeric(12,4) not null,
  round_to int not null default 1 check (round_to in (1,10,100)), is_active boolean not null default true, display_order int not null default 0, ${AUDIT}
);
create table document (
  id uuid primary key, kind text not null check (kind in ('booking','ticket','invoice','receipt','creditNote')), year int not null, no int not null,
  number text not null unique, rev int not null default 1, agent_id uuid not null references users, order_id uuid,
  transaction_id uuid references ledger_transaction, passenger_id uuid references order_passenger, snapshot jsonb not null, lang text not null default 'en',
  hash text not null, superseded_by uuid references document, issued_at timestamptz not null default now(), unique (kind, year, no)
);
create index document_order on document (order_id);
-- The next number of each kind of document in a year; taken last in a transaction, so that numbers have no gaps.
create table number_series (kind text not null, year int not null, next int not null, primary key (kind, year));

-- Settings ------------------------------------------------------------------------------------------------------------
create table company_settings (
  id int primary key default 1 check (id = 1), comp_logo text not null default '', comp_name text not null, comp_name_arm text not null default '',
  comp_address_eng text not null default '', comp_address_arm text not null default '', comp_telephone text not null default '', comp_email text not null default '',
  comp_vat text not null default '', comp_bank text not null default '', comp_facebook text not null default '', comp_instagram text not null default '',
  comp_tripadvisor text not null default '', timezone text not null default 'Asia/Yerevan', base_currency text not null default 'AMD',
  footer_vendor text not null default 'Tatev Systems', ${AUDIT}
);
create table ticket_settings (
  id int primary key default 1 check (id = 1), fallback_prefix text not null default '990' check (fallback_prefix ~ '^[0-9]{3}$'),
  void_mode text not null default 'sameDay' check (void_mode in ('sameDay','minutes','off')), void_minutes int not null default 0,
  void_min_hours_before_departure int not null default 4, show_price_on_ticket boolean not null default true, terms jsonb not null default '{}', footer jsonb not null default '{}',
  qr_verify boolean not null default true, invoice_prefix text not null default 'I', receipt_prefix text not null default 'R', ${AUDIT}
);
create table time_limits (
  id int primary key default 1 check (id = 1), pre_order_minutes int not null default 20 check (pre_order_minutes between 1 and 240),
  bands jsonb not null, quote_minutes int not null default 15, price_guarantee_minutes int, warn_minutes_before int[] not null default '{60,15}',
  auto_cancel boolean not null default true, min_connection_minutes int not null default 90, ${AUDIT}
);
create table notification (
  id uuid primary key, title text not null, text jsonb not null, kind text not null check (kind in ('info','warning','promo','event')),
  audience jsonb not null default '{}', start_date date not null, end_date date not null, pinned boolean not null default false, link text, ${AUDIT},
  check (end_date >= start_date)
);
create table notification_read (notification_id uuid not null references notification on delete cascade, user_id uuid not null references users, at timestamptz not null default now(), primary key (notification_id, user_id));
create table hotel_category (id uuid primary key, name text not null unique, sort_order int not null default 0, ${AUDIT});
create table hotel (
  id uuid primary key, name text not null, category_id uuid not null references hotel_category, city_code text not null, address text not null,
  stars int not null check (stars between 0 and 5), phone text not null default '', email text not null default '', image text, is_active boolean not null default true, ${AUDIT}
);
create table service (
  id uuid primary key, code text not null unique, name jsonb not null, kind text not null check (kind in ('baggage','meal','seat','transfer','insurance','assist','other')),
  price bigint not null check (price >= 0), currency text not null, per text not null check (per in ('passenger','segment','order')), refundable boolean not null,
  is_active boolean not null default true, ${AUDIT}
);

-- System --------------------------------------------------------------------------------------------------------------
-- Who did what. Rows are only added; the sweep numbers them and chains their hashes, so that a later edit shows.
create table log (
  id uuid primary key, at timestamptz not null default now(), user_id uuid references users, role text, ip text, user_agent text,
  method text not null, path text not null, action text not null, entity text, entity_id text, pnr text, summary text not null default '',
  diff jsonb, result text not null, request_id text, seq bigint unique, prev_hash text, hash text
);
create index log_at on log (at desc, id desc);
create index log_user on log (user_id, at desc, id desc);
create index log_unsealed on log (at, id) where seq is null;

-- Work to be done after a commit: mails and the like. Written in the transaction that causes it.
create table outbox (
  id uuid primary key, event_key text not null unique, template text not null, recipients text[] not null, cc text[] not null default '{}', lang text not null default 'en',
  payload jsonb not null, document_ids uuid[] not null default '{}', user_id uuid references users, order_id uuid,
  status text not null default 'queued' check (status in ('queued','sent','failed','dead')), attempts int not null default 0,
  next_at timestamptz not null default now(), lease_until timestamptz, error text, created_at timestamptz not null default now(), sent_at timestamptz
);
create index outbox_due on outbox (next_at) where status in ('queued','failed');
create index outbox_order on outbox (order_id) where order_id is not null;

-- One row for each key that did something, written in the same transaction; a repeat waits for it and gets its answer.
create table idempotency (
  user_id uuid not null references users, key text not null, route text not null, body_hash text not null,
  -- json, not jsonb: a repeat gets the same bytes.
  answer json, order_id uuid, created_at timestamptz not null default now(), expires_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_expiry on idempotency (expires_at);
`;
