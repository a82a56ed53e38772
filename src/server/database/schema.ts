// Made by `npm run schema` from a migrated database; `tests/api/schema.test.ts` is red while a migration is not in here.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MailScript } from '../../contract/mails.ts';
import type { SavedPassenger } from '../../contract/passengers.ts';
import type { PushMessage } from '../../contract/push.ts';
import type { TimeLimits } from '../../contract/time-limits.ts';
import type { Timetable } from '../../rules/schedule-change.ts';
import type { LoggedDiff } from '../flights/changes.ts';
import type { FrozenRate, PriceSnapshot, SegmentSnapshot } from '../orders/snapshot.ts';

/** Written as text, so that the driver does not take a list for an array. */
type Json<T, Given = string> = ColumnType<T, Given, Given>;

interface AccountTable {
  code: string;
  currency: string;
  user_id: string | null;
  balance: Generated<number>;
  credit_limit: Generated<number>;
  low_balance: number | null;
  statements_to: string | null;
  credit_days: number | null;
  overdue_stop_days: number | null;
}

interface AccountLinkTable {
  token_hash: Buffer;
  user_id: string;
  kind: 'password' | 'verification';
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

interface AgencyLogoTable {
  name: string;
  agent_id: string;
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  created_at: Generated<string>;
  left_at: string | null;
}

interface AircraftTable {
  id: string;
  iata: string | null;
  icao: string | null;
  manufacturer: string;
  model: string;
  seats: number;
  infant_limit: number | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  seat_map: string | null;
}

interface AirlineTable {
  id: string;
  iata: string;
  icao: string | null;
  num_code: string | null;
  name: string;
  country: string | null;
  logo: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  checkin_url: string | null;
  phone: string | null;
}

interface AirportTable {
  id: string;
  iata: string;
  icao: string | null;
  name_eng: string;
  name_arm: string | null;
  city_eng: string;
  city_arm: string | null;
  city_code: string | null;
  country: string;
  timezone: string;
  lat: number | null;
  lon: number | null;
  search_text: string;
  is_active: Generated<boolean>;
  sort_order: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  terminals: Generated<string[]>;
  connect_domestic: number | null;
  connect_international: number | null;
  connect_change: Generated<string[]>;
}

interface AllotmentTable {
  class_id: string;
  agent_id: string;
  seats: number;
  deposit_due: number | null;
  remarks: string;
  status: Generated<'open' | 'released' | 'closed'>;
  warned_of: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface ApiKeyTable {
  id: string;
  agent_id: string;
  name: string;
  token_hash: Buffer;
  begin: string;
  scopes: string[];
  last_day: string;
  ends_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  made_by: string;
  created_at: Generated<string>;
}

interface AttemptTable {
  id: string;
  account_key: string;
  ip: string;
  at: Generated<string>;
  kind: 'login' | 'password' | 'register' | 'mail' | 'confirm';
}

interface BaggageRuleTable {
  id: string;
  name: string;
  type: 'PC' | 'K' | 'NIL';
  pieces: number | null;
  weight_kg: number | null;
  cabin_pieces: number;
  cabin_weight_kg: number;
  infant_pieces: number;
  infant_weight_kg: number;
  description: Json<unknown>;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  extra_piece: number | null;
  extra_kg: number | null;
  currency: string | null;
}

interface ClassTemplateTable {
  id: string;
  code: string;
  name: string;
  family: string;
  cabin: 'economy' | 'premium' | 'business' | 'first';
  seats_total: number;
  adult_fare: number;
  child_fare: number;
  infant_fare: number;
  adult_tax: number;
  child_tax: number;
  infant_tax: number;
  service_fee: number;
  currency: string;
  baggage_rule_id: string;
  fare_rule_id: string;
  ptl_minutes: number | null;
  ttl_hours: number | null;
  instant_only: Generated<boolean>;
  audience_groups: Generated<string[]>;
  audience_users: Generated<string[]>;
  sales_from_days: number | null;
  sales_to_hours: number | null;
  is_active: Generated<boolean>;
  priority: Generated<number>;
  fare_basis: string;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface CommissionRuleTable {
  id: string;
  name: string;
  audience_groups: Generated<string[]>;
  audience_users: Generated<string[]>;
  airline_id: string | null;
  from_code: string | null;
  to_code: string | null;
  both_ways: Generated<boolean>;
  classes: Generated<string[]>;
  sale_from: string | null;
  sale_until: string | null;
  travel_from: string | null;
  travel_until: string | null;
  commission_kind: 'percent' | 'fixed' | null;
  commission_value: number | null;
  service_fee: number | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface CompanyLogoTable {
  id: Generated<number>;
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  updated_at: Generated<string>;
}

interface CompanySettingsTable {
  id: Generated<number>;
  comp_logo: Generated<string>;
  comp_name: string;
  comp_name_arm: Generated<string>;
  comp_address_eng: Generated<string>;
  comp_address_arm: Generated<string>;
  comp_telephone: Generated<string>;
  comp_email: Generated<string>;
  comp_vat: Generated<string>;
  comp_bank: Generated<string>;
  comp_facebook: Generated<string>;
  comp_instagram: Generated<string>;
  comp_tripadvisor: Generated<string>;
  timezone: Generated<string>;
  base_currency: Generated<string>;
  footer_vendor: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  two_step_roles: Generated<string[]>;
  dunning_days: Generated<number[]>;
}

interface CouponTable {
  ticket_id: string;
  seq: number;
  segment_id: string;
  passenger_id: string;
  order_id: string;
  status: 'O' | 'V' | 'R' | 'E' | 'F' | 'S';
  status_at: Generated<string>;
  value: number;
  no_show_at: string | null;
}

interface CurrencySettingTable {
  id: string;
  ccy: string;
  margin_type: 1 | 2 | 3;
  margin_value: number;
  round_to: Generated<1 | 10 | 100>;
  is_active: Generated<boolean>;
  display_order: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface DepositPlanTable {
  class_id: string;
  agent_id: string;
  currency: string;
  total: number;
  paid: Generated<number>;
  used: Generated<number>;
  returned: Generated<number>;
  kept: Generated<number>;
  held: GeneratedAlways<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface DepositStepTable {
  id: string;
  class_id: string;
  seq: number;
  amount: number;
  due_on: string;
  paid_at: string | null;
  paid_by: string | null;
  transaction_id: string | null;
  reminded: 'soon' | 'tomorrow' | 'overdue' | null;
}

interface DepositUseTable {
  transaction_id: string;
  class_id: string;
  order_id: string;
  amount: number;
}

interface DocumentTable {
  id: string;
  kind: 'booking' | 'ticket' | 'invoice' | 'receipt' | 'creditNote' | 'quote';
  year: number;
  no: number;
  number: string;
  rev: Generated<number>;
  agent_id: string;
  order_id: string | null;
  transaction_id: string | null;
  passenger_id: string | null;
  snapshot: Json<unknown>;
  lang: Generated<string>;
  hash: string;
  superseded_by: string | null;
  issued_at: Generated<string>;
  details: Json<unknown>;
}

interface DunningNoticeTable {
  id: string;
  agent_id: string;
  due_on: string;
  step: number | null;
  sent_at: Generated<string>;
  sent_by: string | null;
}

interface ExchangeRateTable {
  date: string;
  official_usd: number;
  official_eur: number;
  festa_usd: number;
  festa_eur: number;
  source: 'cba' | 'manual' | 'demo';
  set_by: string | null;
  note: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  official_more: Json<unknown, string | undefined>;
  festa_more: Json<unknown, string | undefined>;
  by_hand: Generated<string[]>;
}

interface FareLadderTable {
  id: string;
  name: string;
  only_given: Generated<boolean>;
  flight_number: string | null;
  airline_id: string | null;
  from_code: string | null;
  to_code: string | null;
  both_ways: Generated<boolean>;
  travel_from: string | null;
  travel_until: string | null;
  steps: Json<unknown>;
  is_active: Generated<boolean>;
  saved_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface FareRuleTable {
  id: string;
  code: string;
  name: string;
  family: string;
  refundable: boolean;
  refund_bands: Json<unknown>;
  changeable: boolean;
  change_bands: Json<unknown>;
  no_show: Json<unknown>;
  residual_on_change: 'forfeit' | 'credit';
  name_correction: Json<unknown>;
  name_change: Json<unknown>;
  taxes_refundable: boolean;
  service_fee_refundable: boolean;
  voidable: boolean;
  void_fee: number;
  child_discount_on_penalty: number;
  infant_penalty_free: boolean;
  combinable: boolean;
  currency: string;
  text: Json<unknown>;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  min_stay: number | null;
  max_stay: number | null;
}

interface FlightTable {
  id: string;
  flight_number: string;
  airline_id: string;
  aircraft_id: string | null;
  from_iata: string;
  to_iata: string;
  departure_local: string;
  arrival_local: string;
  departure_day: string;
  departure_utc: string;
  arrival_utc: string;
  duration_min: number;
  day_offset: number;
  terminal_from: string | null;
  terminal_to: string | null;
  stops: Json<unknown[], string | undefined>;
  seat_capacity: number;
  infant_limit: number;
  infants_held: Generated<number>;
  infants_sold: Generated<number>;
  status: Generated<'scheduled' | 'delayed' | 'cancelled' | 'closed' | 'departed'>;
  sales_open_at: string | null;
  sales_close_minutes: Generated<number>;
  name_list_closes_at: string | null;
  apis_required: Generated<boolean>;
  currency: string;
  cost_per_seat: number | null;
  remarks: string | null;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  schedule_rev: Generated<number>;
  schedule_by: string | null;
  template_id: string | null;
  by_hand: Generated<string[] | null>;
  schedule_reason: Generated<string>;
  boarding_closed_at: string | null;
  boarding_closed_by: string | null;
}

interface FlightAlertTable {
  id: string;
  agent_id: string;
  created_by: string;
  kind: 'price' | 'seats';
  from_code: string;
  to_code: string;
  start_date: string;
  end_date: string;
  adults: number;
  children: number;
  infants: number;
  cabin: string | null;
  direct_only: Generated<boolean>;
  max_total: number | null;
  currency: string;
  status: Generated<'active' | 'paused' | 'ended'>;
  found_day: string | null;
  found_total: number | null;
  checked_at: string | null;
  told_day: string | null;
  told_total: number | null;
  told_at: string | null;
  gone: Generated<boolean>;
  tellings: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface FlightBulkTable {
  id: string;
  change: Json<unknown>;
  reason: Generated<string>;
  created_by: string;
  status: Generated<'quoted' | 'running' | 'done'>;
  created_at: Generated<string>;
  finished_at: string | null;
  told_at: string | null;
}

interface FlightBulkItemTable {
  bulk_id: string;
  flight_id: string;
  place: number;
  seen: string;
  status: Generated<'quoted' | 'queued' | 'done' | 'stale' | 'skipped'>;
  refusal: Json<unknown, string | null>;
  orders: Generated<number>;
  done_at: string | null;
}

interface FlightCancellationTable {
  id: string;
  flight_id: string;
  status: Generated<'running' | 'done'>;
  reason: string;
  created_by: string;
  created_at: Generated<string>;
  finished_at: string | null;
  bulk_id: string | null;
}

interface FlightCancellationItemTable {
  cancellation_id: string;
  order_id: string;
  agent_id: string;
  pnr: string;
  action: 'move' | 'refund' | 'suspend';
  to_class_id: string | null;
  status: Generated<'queued' | 'done' | 'failed'>;
  error: string | null;
  done_at: string | null;
  to_class_ids: string[] | null;
}

interface FlightClassTable {
  flight_id: string;
  id: string;
  code: string;
  name: string;
  family: string;
  cabin: 'economy' | 'premium' | 'business' | 'first';
  seats_total: number;
  seats_held: Generated<number>;
  seats_sold: Generated<number>;
  adult_fare: number;
  child_fare: number;
  infant_fare: number;
  adult_tax: number;
  child_tax: number;
  infant_tax: number;
  service_fee: number;
  currency: string;
  baggage_rule_id: string;
  fare_rule_id: string;
  ptl_minutes: number | null;
  ttl_hours: number | null;
  instant_only: Generated<boolean>;
  audience_groups: Generated<string[]>;
  audience_users: Generated<string[]>;
  sales_from: string | null;
  sales_to: string | null;
  is_active: Generated<boolean>;
  priority: Generated<number>;
  fare_basis: string;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  allotment_of: string | null;
  names_due_at: string | null;
  by_hand: Generated<string[] | null>;
  ladder_active: boolean | null;
  waiting: Generated<number>;
  waitlist_due: Generated<boolean>;
}

interface FlightLadderTable {
  flight_id: string;
  given_id: string | null;
  off: Generated<boolean>;
  ladder_id: string | null;
  step: Generated<number>;
}

interface FlightMessageTable {
  id: string;
  flight_id: string;
  number: number;
  kind: 'PAXLST' | 'PNL' | 'ADL';
  sender: string;
  receivers: string[];
  passengers: number;
  parts: number;
  sealed: string;
  made_by: string;
  made_at: Generated<string>;
}

interface FlightSeatTable {
  flight_id: string;
  seat: string;
  pre_order_id: string | null;
  order_service_id: string | null;
}

interface FlightTemplateTable {
  id: string;
  flight_number: string;
  airline_id: string;
  aircraft_id: string | null;
  from_iata: string;
  to_iata: string;
  departure_time: string;
  arrival_time: string;
  arrival_day_offset: number;
  days_of_week: number[];
  valid_from: string;
  valid_to: string;
  terminal_from: string | null;
  terminal_to: string | null;
  seat_capacity: number;
  infant_limit: number;
  sales_open_days: number | null;
  sales_close_minutes: number;
  name_list_close_minutes: number | null;
  apis_required: boolean;
  currency: string;
  cost_per_seat: number | null;
  remarks: string;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface FlightTemplateClassTable {
  flight_template_id: string;
  seq: number;
  class_template_id: string;
}

interface HotelTable {
  id: string;
  name: string;
  category_id: string;
  city_code: string;
  address: string;
  stars: number;
  phone: Generated<string>;
  email: Generated<string>;
  image: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface HotelCategoryTable {
  id: string;
  name: string;
  sort_order: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface IdempotencyTable {
  user_id: string;
  key: string;
  route: string;
  body_hash: string;
  answer: Json<unknown, string | null>;
  order_id: string | null;
  created_at: Generated<string>;
  expires_at: string;
}

interface KnownAddressTable {
  user_id: string;
  ip: string;
  last_at: Generated<string>;
}

interface LedgerTransactionTable {
  id: string;
  no: GeneratedAlways<number>;
  kind: 'topup' | 'withdraw' | 'ticket' | 'void' | 'refund' | 'penalty' | 'reissue' | 'price_change' | 'name_fee' | 'service' | 'adjust' | 'split_memo' | 'deposit';
  user_id: string;
  order_id: string | null;
  currency: string;
  debit: number;
  credit: number;
  reason: Generated<string>;
  method: string | null;
  reference: string | null;
  value_date: Generated<string>;
  actor_id: string | null;
  idempotency_key: string | null;
  reverses_id: string | null;
  memo: Json<unknown, string | null>;
  at: Generated<string>;
  duplicate: Generated<boolean>;
  change: number;
}

interface LogTable {
  id: string;
  at: Generated<string>;
  user_id: string | null;
  role: string | null;
  ip: string | null;
  user_agent: string | null;
  method: string;
  path: string;
  action: string;
  entity: string | null;
  entity_id: string | null;
  pnr: string | null;
  summary: Generated<string>;
  diff: Json<LoggedDiff | null, string | null>;
  result: string;
  request_id: string | null;
  seq: number;
  prev_hash: string;
  hash: string;
  lane: number;
  agent_id: string | null;
  api_key: string | null;
}

interface LogChainTable {
  lane: number;
  seq: Generated<number>;
  hash: Generated<string>;
}

interface MailFileTable {
  id: string;
  mail_id: string;
  name: string;
  type: string;
  bytes: Buffer;
  created_at: Generated<string>;
}

interface NotificationTable {
  id: string;
  title: string;
  text: Json<unknown>;
  kind: 'info' | 'warning' | 'promo' | 'event';
  audience: Json<unknown, string | undefined>;
  start_date: string;
  end_date: string;
  pinned: Generated<boolean>;
  link: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  title_hy: Generated<string>;
  title_ru: Generated<string>;
}

interface NotificationReadTable {
  notification_id: string;
  user_id: string;
  at: Generated<string>;
}

interface NumberSeriesTable {
  kind: string;
  year: number;
  next: number;
}

interface OrderEventTable {
  id: string;
  agent_id: string;
  order_id: string;
  at: Generated<string>;
  type: string;
  actor_id: string | null;
  actor: string;
  before: Json<unknown, string | null>;
  after: Json<unknown, string | null>;
  reason: string | null;
  request_id: string | null;
}

interface OrderPassengerTable {
  id: string;
  agent_id: string;
  order_id: string;
  seq: number;
  type: 'ADT' | 'CHD' | 'INF';
  title: SavedPassenger['title'];
  first_name: string;
  last_name: string;
  native_name: string | null;
  gender: 'M' | 'F' | 'X';
  date_of_birth: string;
  nationality: string | null;
  doc_type: string | null;
  doc_number: string | null;
  doc_country: string | null;
  doc_expiry: string | null;
  associated_adult_id: string | null;
  phone: string | null;
  email: string | null;
  passenger_key: string;
  status: Generated<'active' | 'removed' | 'refunded'>;
  ticketed_name: Json<unknown, string | null>;
  corrections: Generated<number>;
}

interface OrderPriceTable {
  order_id: string;
  passenger_id: string;
  segment_id: string;
  agent_id: string;
  base: number;
  tax: number;
  service_fee: number;
  discount: Generated<number>;
  commission: Generated<number>;
  net: number;
  payable_account: number;
  row_rate: number;
  refunded: Generated<number>;
  refunded_account: Generated<number>;
  client_price: number | null;
  client_refunded: number | null;
}

interface OrderQuoteTable {
  order_id: string;
  op: string;
  id: string;
  user_id: string;
  request_hash: string;
  figures_hash: string;
  expires_at: string;
  created_at: Generated<string>;
}

interface OrderSegmentTable {
  id: string;
  agent_id: string;
  order_id: string;
  seq: number;
  flight_id: string;
  flight_class_id: string;
  status: Generated<'HK' | 'TK' | 'UN' | 'XX'>;
  snapshot: Json<SegmentSnapshot>;
  departure_utc: string;
  departure_day: string;
  schedule_rev: Generated<number>;
  agreed: Json<Timetable | null, string | null>;
}

interface OrderServiceTable {
  id: string;
  agent_id: string;
  order_id: string;
  seq: number;
  service_id: string;
  code: string;
  name: Json<unknown>;
  kind: string;
  per: 'passenger' | 'segment' | 'order';
  refundable: boolean;
  quantity: number;
  passenger_id: string | null;
  segment_id: string | null;
  price: number;
  payable_account: number;
  refunded: Generated<number>;
  refunded_account: Generated<number>;
  ended_at: string | null;
  added_by: string;
  added_at: Generated<string>;
  seat: string | null;
  seat_group: string | null;
  client_price: number | null;
  client_refunded: number | null;
}

interface OrdersTable {
  agent_id: string;
  id: string;
  pnr: string;
  pre_order_id: string | null;
  status: 'booking' | 'ticketing' | 'partially_refunded' | 'refunded' | 'voided' | 'cancelled' | 'expired' | 'completed';
  created_by: string;
  trip_type: 'oneWay' | 'roundTrip' | 'multiCity';
  currency: string;
  account_currency: string;
  rate: Json<FrozenRate>;
  payable: number;
  paid: Generated<number>;
  refunded: Generated<number>;
  gross: number;
  time_limit: string | null;
  price_guarantee_until: string | null;
  void_until: string | null;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  remarks: Generated<string>;
  internal_remarks: Generated<string>;
  parent_pnr: string | null;
  child_pnrs: Generated<string[]>;
  attention: Generated<string[]>;
  departure_local: string;
  departure_utc: string;
  route: string[];
  flight_numbers: string[];
  lead_name: string;
  adults: number;
  children: number;
  infants: number;
  search_names: string;
  order_date: Generated<string>;
  issued_at: string | null;
  issued_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  closed_at: string | null;
  contact_language: Generated<'en' | 'hy' | 'ru'>;
  quote_number: string | null;
}

interface OutboxTable {
  id: string;
  event_key: string;
  template: MailScript;
  recipients: string[];
  cc: Generated<string[]>;
  lang: Generated<string>;
  payload: Json<Record<string, unknown>>;
  document_ids: Generated<string[]>;
  user_id: string | null;
  order_id: string | null;
  status: Generated<'queued' | 'sent' | 'failed' | 'dead' | 'over'>;
  attempts: Generated<number>;
  next_at: Generated<string>;
  lease_until: string | null;
  error: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
}

interface PayoutRequestTable {
  id: string;
  agent_id: string;
  asked_by: string;
  status: Generated<'requested' | 'paid' | 'declined' | 'withdrawn'>;
  amount: number;
  currency: string;
  method: 'bank' | 'cash';
  holder: string | null;
  bank_account: string | null;
  bank: string | null;
  note: Generated<string>;
  paid_amount: number | null;
  reference: string | null;
  paid_on: string | null;
  decision: string | null;
  decided_by: string | null;
  decided_at: string | null;
  created_at: Generated<string>;
}

interface PnrTable {
  pnr: string;
  agent_id: string;
  order_id: string;
}

interface PostingTable {
  transaction_id: string;
  seq: number;
  account_code: string;
  amount: number;
  balance_after: number | null;
}

interface PreOrderTable {
  id: string;
  agent_id: string;
  created_by: string;
  status: Generated<'active' | 'converted' | 'cancelled' | 'expired'>;
  expires_at: string;
  trip_type: 'oneWay' | 'roundTrip' | 'multiCity';
  adults: number;
  children: number;
  infants: number;
  currency: string;
  account_currency: string;
  rate: Json<FrozenRate>;
  snapshot: Json<PriceSnapshot>;
  order_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  quote_number: string | null;
}

interface PreOrderSegmentTable {
  pre_order_id: string;
  seq: number;
  flight_id: string;
  flight_class_id: string;
  seats: number;
  infants: number;
}

interface PushKeyTable {
  id: Generated<number>;
  public_key: string;
  private_sealed: string;
  created_at: Generated<string>;
}

interface PushOutboxTable {
  id: string;
  subscription_id: string;
  event_key: string;
  payload: Json<PushMessage>;
  attempts: Generated<number>;
  next_at: Generated<string>;
  lease_until: string | null;
  created_at: Generated<string>;
}

interface PushSubscriptionTable {
  id: string;
  token_hash: Buffer;
  sealed: string;
  created_at: Generated<string>;
}

interface QuoteTable {
  id: string;
  number: string;
  agent_id: string;
  created_by: string;
  client_name: string;
  routes: string[];
  departure_day: string;
  offers: number;
  from_price: number;
  currency: string;
  valid_until: string;
  words: string;
  created_at: Generated<string>;
}

interface RateFetchTable {
  id: Generated<number>;
  next_at: Generated<string>;
  failures: Generated<number>;
  fetched_at: string | null;
  error: string | null;
  quoted: Json<unknown, string | undefined>;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: string | null;
}

interface RefundAttachmentTable {
  id: string;
  request_id: string;
  name: string;
  type: 'application/pdf' | 'image/jpeg' | 'image/png';
  bytes: Buffer;
  created_at: Generated<string>;
}

interface RefundRequestTable {
  id: string;
  agent_id: string;
  order_id: string;
  created_by: string;
  passenger_ids: string[];
  segment_ids: string[];
  kind: 'voluntary' | 'involuntary' | 'waiver';
  reason_code: string;
  text: Generated<string>;
  status: Generated<'new' | 'in_review' | 'approved' | 'refused' | 'expired'>;
  currency: string;
  paid: number;
  quoted_amount: number;
  approved_amount: number | null;
  decision: string | null;
  decided_by: string | null;
  decided_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface ReleaseFloorTable {
  only_row: Generated<boolean>;
  migration: string;
}

interface ReportScheduleTable {
  id: string;
  owner_id: string;
  view_id: string | null;
  view_name: string;
  every: 'day' | 'week' | 'month';
  weekday: number;
  month_day: number;
  hour: number;
  period: 'yesterday' | 'lastWeek' | 'lastMonth' | 'monthToDate';
  formats: string[];
  lang: string;
  staff_ids: Generated<string[]>;
  addresses: Generated<string[]>;
  is_active: Generated<boolean>;
  next_at: string;
  told_to: string | null;
  last_sent_at: string | null;
  fault: 'owner' | 'right' | 'view' | 'recipients' | 'failed' | null;
  failures: Generated<number>;
  turn: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface ReportViewTable {
  id: string;
  user_id: string;
  name: string;
  view: Json<unknown>;
  created_at: Generated<string>;
}

interface SaleLineTable {
  id: string;
  transaction_id: string;
  at: string;
  kind: string;
  agent_id: string;
  order_id: string;
  passenger_id: string | null;
  segment_id: string | null;
  currency: string;
  base: number;
  tax: number;
  service_fee: number;
  discount: number;
  commission: number;
  penalty: number;
  net: number;
  account_currency: string;
  charged: number;
  charged_amd: number;
  services: Generated<number>;
  flight_class_id: string | null;
  coupons: number;
}

interface SavedPassengerTable {
  id: string;
  owner_id: string;
  title: SavedPassenger['title'];
  first_name: string;
  last_name: string;
  native_name: string | null;
  gender: 'M' | 'F' | 'X';
  date_of_birth: string;
  nationality: string | null;
  doc_type: 'P' | 'ID' | 'OTHER' | null;
  doc_number: string | null;
  doc_key: string | null;
  doc_country: string | null;
  doc_expiry: string | null;
  phone: string | null;
  email: string | null;
  tags: Generated<string[]>;
  last_used_at: string | null;
  passenger_key: string;
  sort_name: string;
  words: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  earlier_keys: Generated<string[]>;
}

interface SavedViewTable {
  id: string;
  user_id: string;
  list: 'reservations' | 'quotes' | 'flights' | 'agents' | 'passengers' | 'top-ups' | 'payouts' | 'history' | 'reports';
  name: string;
  search: Json<unknown>;
  created_at: Generated<string>;
}

interface SealedWordTable {
  id: Generated<number>;
  sealed: string;
}

interface ServiceTable {
  id: string;
  code: string;
  name: Json<unknown>;
  kind: 'baggage' | 'meal' | 'seat' | 'transfer' | 'insurance' | 'assist' | 'other';
  price: number;
  currency: string;
  per: 'passenger' | 'segment' | 'order';
  refundable: boolean;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  seat_group: 'any' | 'window' | 'aisle' | 'front' | 'exit' | 'business' | null;
}

interface SessionTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  ip: string | null;
  user_agent: string | null;
  id: string;
}

interface SmtpSettingsTable {
  id: Generated<number>;
  host: string;
  port: number;
  secure: 'tls' | 'starttls' | 'none';
  user_name: Generated<string>;
  password: Generated<string>;
  from_name: string;
  from_email: string;
  reply_to: Generated<string>;
  bcc: Generated<string>;
  is_active: Generated<boolean>;
  last_test_at: string | null;
  last_test_error: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface ThroughFareTable {
  id: string;
  code: string;
  airline: string | null;
  from_code: string;
  to_code: string;
  class_code: string | null;
  family: string | null;
  currency: string;
  adult_fare: number;
  child_fare: number;
  infant_fare: number;
  travel_from: string | null;
  travel_until: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface TicketTable {
  id: string;
  number: string;
  check_digit: number;
  agent_id: string;
  order_id: string;
  passenger_id: string;
  airline_id: string;
  issued_at: Generated<string>;
  issued_by: string;
  original_ticket: string | null;
  revision: Generated<number>;
}

interface TicketSettingsTable {
  id: Generated<number>;
  fallback_prefix: Generated<string>;
  void_mode: Generated<'sameDay' | 'minutes' | 'off'>;
  void_minutes: Generated<number>;
  void_min_hours_before_departure: Generated<number>;
  show_price_on_ticket: Generated<boolean>;
  terms: Json<unknown, string | undefined>;
  footer: Json<unknown, string | undefined>;
  qr_verify: Generated<boolean>;
  invoice_prefix: Generated<string>;
  receipt_prefix: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface TimeLimitsTable {
  id: Generated<number>;
  pre_order_minutes: Generated<number>;
  bands: Json<TimeLimits['bands']>;
  quote_minutes: Generated<number>;
  price_guarantee_minutes: number | null;
  warn_minutes_before: Generated<number[]>;
  auto_cancel: Generated<boolean>;
  min_connection_minutes: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  unpaid_seats_class: Generated<number>;
  unpaid_seats_uncovered: Generated<number>;
  expired_bookings: Generated<number>;
  waitlist_minutes: Generated<number>;
  min_connection_domestic: Generated<number>;
  min_connection_change: Generated<number>;
}

interface TopUpProofTable {
  id: string;
  request_id: string;
  name: string;
  type: 'application/pdf' | 'image/jpeg' | 'image/png';
  bytes: Buffer;
  created_at: Generated<string>;
}

interface TopUpRequestTable {
  id: string;
  agent_id: string;
  asked_by: string;
  status: Generated<'requested' | 'accepted' | 'declined' | 'withdrawn'>;
  amount: number;
  currency: string;
  method: 'bank' | 'cash' | 'card';
  reference: string | null;
  paid_on: string;
  note: Generated<string>;
  duplicate: Generated<boolean>;
  accepted_amount: number | null;
  decision: string | null;
  decided_by: string | null;
  decided_at: string | null;
  created_at: Generated<string>;
}

interface UpgradeTaskTable {
  name: string;
  done_at: string | null;
}

interface UserGroupTable {
  id: string;
  name: string;
  is_public: Generated<boolean>;
  commission_kind: 'percent' | 'fixed' | null;
  commission_value: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  default_credit_limit: Generated<number>;
  service_fee: Generated<number>;
  ptl_minutes: number | null;
  ttl_hours: number | null;
}

interface UsersTable {
  id: string;
  email: string;
  email_key: string;
  business_name: string;
  company_name: Generated<string>;
  vat: Generated<string>;
  country: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  phone: Generated<string>;
  mobile_phone: Generated<string>;
  ceo_name_surname: Generated<string>;
  contact_name_surname: Generated<string>;
  role: 'Admin' | 'user' | 'Viewer' | 'Super Admin' | 'Reports' | 'Tickets' | 'Manager';
  admin_groups: Generated<string>;
  privilege: Generated<string[]>;
  status: 'pending' | 'active' | 'blocked' | 'closed';
  blocked_reason: string | null;
  user_group_id: string | null;
  parent_user_id: string | null;
  currency: Generated<string>;
  commission_kind: 'percent' | 'fixed' | null;
  commission_value: number | null;
  max_open_holds: Generated<number>;
  language: Generated<'en' | 'hy' | 'ru'>;
  email_verified_at: string | null;
  password_hash: string | null;
  last_login_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  search_text: Generated<string>;
  two_step_secret: string | null;
  two_step_pending: string | null;
  two_step_at: string | null;
  two_step_counter: number | null;
  markup_kind: 'percent' | 'fixed' | null;
  markup_value: number | null;
  brand_color: string | null;
}

interface WaitlistTable {
  id: string;
  seq: GeneratedAlways<number>;
  agent_id: string;
  created_by: string;
  flight_id: string;
  flight_class_id: string;
  adults: number;
  children: number;
  infants: number;
  status: Generated<'waiting' | 'offered' | 'left' | 'closed'>;
  reason: 'flightCancelled' | 'salesClosed' | 'classRemoved' | 'agencyInactive' | null;
  pre_order_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface WebhookDeliveryTable {
  id: string;
  seq: GeneratedAlways<number>;
  endpoint_id: string;
  order_id: string | null;
  kind: string;
  facts: Json<unknown>;
  at: Generated<string>;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  once_more: Generated<boolean>;
  next_at: Generated<string>;
  tried_at: string | null;
  answer_status: number | null;
  answer: string | null;
  error: 'notPublic' | 'tooSlow' | 'unreachable' | null;
}

interface WebhookEndpointTable {
  id: string;
  agent_id: string;
  name: string;
  url: string;
  events: string[];
  order_events: string[];
  is_active: Generated<boolean>;
  secret_sealed: string | null;
  old_secret_sealed: string | null;
  old_secret_until: string | null;
  served_at: string | null;
  lease_until: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface ZoneDataTable {
  id: Generated<number>;
  version: string;
}

export interface Schema {
  account: AccountTable;
  account_link: AccountLinkTable;
  agency_logo: AgencyLogoTable;
  aircraft: AircraftTable;
  airline: AirlineTable;
  airport: AirportTable;
  allotment: AllotmentTable;
  api_key: ApiKeyTable;
  attempt: AttemptTable;
  baggage_rule: BaggageRuleTable;
  class_template: ClassTemplateTable;
  commission_rule: CommissionRuleTable;
  company_logo: CompanyLogoTable;
  company_settings: CompanySettingsTable;
  coupon: CouponTable;
  currency_setting: CurrencySettingTable;
  deposit_plan: DepositPlanTable;
  deposit_step: DepositStepTable;
  deposit_use: DepositUseTable;
  document: DocumentTable;
  dunning_notice: DunningNoticeTable;
  exchange_rate: ExchangeRateTable;
  fare_ladder: FareLadderTable;
  fare_rule: FareRuleTable;
  flight: FlightTable;
  flight_alert: FlightAlertTable;
  flight_bulk: FlightBulkTable;
  flight_bulk_item: FlightBulkItemTable;
  flight_cancellation: FlightCancellationTable;
  flight_cancellation_item: FlightCancellationItemTable;
  flight_class: FlightClassTable;
  flight_ladder: FlightLadderTable;
  flight_message: FlightMessageTable;
  flight_seat: FlightSeatTable;
  flight_template: FlightTemplateTable;
  flight_template_class: FlightTemplateClassTable;
  hotel: HotelTable;
  hotel_category: HotelCategoryTable;
  idempotency: IdempotencyTable;
  known_address: KnownAddressTable;
  ledger_transaction: LedgerTransactionTable;
  log: LogTable;
  log_chain: LogChainTable;
  mail_file: MailFileTable;
  notification: NotificationTable;
  notification_read: NotificationReadTable;
  number_series: NumberSeriesTable;
  order_event: OrderEventTable;
  order_passenger: OrderPassengerTable;
  order_price: OrderPriceTable;
  order_quote: OrderQuoteTable;
  order_segment: OrderSegmentTable;
  order_service: OrderServiceTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  payout_request: PayoutRequestTable;
  pnr: PnrTable;
  posting: PostingTable;
  pre_order: PreOrderTable;
  pre_order_segment: PreOrderSegmentTable;
  push_key: PushKeyTable;
  push_outbox: PushOutboxTable;
  push_subscription: PushSubscriptionTable;
  quote: QuoteTable;
  rate_fetch: RateFetchTable;
  recovery_code: RecoveryCodeTable;
  refund_attachment: RefundAttachmentTable;
  refund_request: RefundRequestTable;
  release_floor: ReleaseFloorTable;
  report_schedule: ReportScheduleTable;
  report_view: ReportViewTable;
  sale_line: SaleLineTable;
  saved_passenger: SavedPassengerTable;
  saved_view: SavedViewTable;
  sealed_word: SealedWordTable;
  service: ServiceTable;
  session: SessionTable;
  smtp_settings: SmtpSettingsTable;
  through_fare: ThroughFareTable;
  ticket: TicketTable;
  ticket_settings: TicketSettingsTable;
  time_limits: TimeLimitsTable;
  top_up_proof: TopUpProofTable;
  top_up_request: TopUpRequestTable;
  upgrade_task: UpgradeTaskTable;
  user_group: UserGroupTable;
  users: UsersTable;
  waitlist: WaitlistTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_endpoint: WebhookEndpointTable;
  zone_data: ZoneDataTable;
}

export const columns = {
  account: ['code', 'currency', 'user_id', 'balance', 'credit_limit', 'low_balance', 'statements_to', 'credit_days', 'overdue_stop_days'],
  account_link: ['token_hash', 'user_id', 'kind', 'created_at', 'expires_at', 'used_at'],
  agency_logo: ['name', 'agent_id', 'type', 'bytes', 'created_at', 'left_at'],
  aircraft: ['id', 'iata', 'icao', 'manufacturer', 'model', 'seats', 'infant_limit', 'is_active', 'created_at', 'updated_at', 'version', 'seat_map'],
  airline: ['id', 'iata', 'icao', 'num_code', 'name', 'country', 'logo', 'is_active', 'created_at', 'updated_at', 'version', 'checkin_url', 'phone'],
  airport: ['id', 'iata', 'icao', 'name_eng', 'name_arm', 'city_eng', 'city_arm', 'city_code', 'country', 'timezone', 'lat', 'lon', 'search_text', 'is_active', 'sort_order', 'created_at', 'updated_at', 'version', 'terminals', 'connect_domestic', 'connect_international', 'connect_change'],
  allotment: ['class_id', 'agent_id', 'seats', 'deposit_due', 'remarks', 'status', 'warned_of', 'created_at', 'updated_at', 'version'],
  api_key: ['id', 'agent_id', 'name', 'token_hash', 'begin', 'scopes', 'last_day', 'ends_at', 'last_used_at', 'revoked_at', 'made_by', 'created_at'],
  attempt: ['id', 'account_key', 'ip', 'at', 'kind'],
  baggage_rule: ['id', 'name', 'type', 'pieces', 'weight_kg', 'cabin_pieces', 'cabin_weight_kg', 'infant_pieces', 'infant_weight_kg', 'description', 'is_active', 'created_at', 'updated_at', 'version', 'extra_piece', 'extra_kg', 'currency'],
  class_template: ['id', 'code', 'name', 'family', 'cabin', 'seats_total', 'adult_fare', 'child_fare', 'infant_fare', 'adult_tax', 'child_tax', 'infant_tax', 'service_fee', 'currency', 'baggage_rule_id', 'fare_rule_id', 'ptl_minutes', 'ttl_hours', 'instant_only', 'audience_groups', 'audience_users', 'sales_from_days', 'sales_to_hours', 'is_active', 'priority', 'fare_basis', 'deleted_at', 'created_at', 'updated_at', 'version'],
  commission_rule: ['id', 'name', 'audience_groups', 'audience_users', 'airline_id', 'from_code', 'to_code', 'both_ways', 'classes', 'sale_from', 'sale_until', 'travel_from', 'travel_until', 'commission_kind', 'commission_value', 'service_fee', 'is_active', 'created_at', 'updated_at', 'version'],
  company_logo: ['id', 'type', 'bytes', 'updated_at'],
  company_settings: ['id', 'comp_logo', 'comp_name', 'comp_name_arm', 'comp_address_eng', 'comp_address_arm', 'comp_telephone', 'comp_email', 'comp_vat', 'comp_bank', 'comp_facebook', 'comp_instagram', 'comp_tripadvisor', 'timezone', 'base_currency', 'footer_vendor', 'created_at', 'updated_at', 'version', 'two_step_roles', 'dunning_days'],
  coupon: ['ticket_id', 'seq', 'segment_id', 'passenger_id', 'order_id', 'status', 'status_at', 'value', 'no_show_at'],
  currency_setting: ['id', 'ccy', 'margin_type', 'margin_value', 'round_to', 'is_active', 'display_order', 'created_at', 'updated_at', 'version'],
  deposit_plan: ['class_id', 'agent_id', 'currency', 'total', 'paid', 'used', 'returned', 'kept', 'held', 'created_at', 'updated_at', 'version'],
  deposit_step: ['id', 'class_id', 'seq', 'amount', 'due_on', 'paid_at', 'paid_by', 'transaction_id', 'reminded'],
  deposit_use: ['transaction_id', 'class_id', 'order_id', 'amount'],
  document: ['id', 'kind', 'year', 'no', 'number', 'rev', 'agent_id', 'order_id', 'transaction_id', 'passenger_id', 'snapshot', 'lang', 'hash', 'superseded_by', 'issued_at', 'details'],
  dunning_notice: ['id', 'agent_id', 'due_on', 'step', 'sent_at', 'sent_by'],
  exchange_rate: ['date', 'official_usd', 'official_eur', 'festa_usd', 'festa_eur', 'source', 'set_by', 'note', 'created_at', 'updated_at', 'version', 'official_more', 'festa_more', 'by_hand'],
  fare_ladder: ['id', 'name', 'only_given', 'flight_number', 'airline_id', 'from_code', 'to_code', 'both_ways', 'travel_from', 'travel_until', 'steps', 'is_active', 'saved_by', 'created_at', 'updated_at', 'version'],
  fare_rule: ['id', 'code', 'name', 'family', 'refundable', 'refund_bands', 'changeable', 'change_bands', 'no_show', 'residual_on_change', 'name_correction', 'name_change', 'taxes_refundable', 'service_fee_refundable', 'voidable', 'void_fee', 'child_discount_on_penalty', 'infant_penalty_free', 'combinable', 'currency', 'text', 'is_active', 'created_at', 'updated_at', 'version', 'min_stay', 'max_stay'],
  flight: ['id', 'flight_number', 'airline_id', 'aircraft_id', 'from_iata', 'to_iata', 'departure_local', 'arrival_local', 'departure_day', 'departure_utc', 'arrival_utc', 'duration_min', 'day_offset', 'terminal_from', 'terminal_to', 'stops', 'seat_capacity', 'infant_limit', 'infants_held', 'infants_sold', 'status', 'sales_open_at', 'sales_close_minutes', 'name_list_closes_at', 'apis_required', 'currency', 'cost_per_seat', 'remarks', 'deleted_at', 'created_at', 'updated_at', 'version', 'schedule_rev', 'schedule_by', 'template_id', 'by_hand', 'schedule_reason', 'boarding_closed_at', 'boarding_closed_by'],
  flight_alert: ['id', 'agent_id', 'created_by', 'kind', 'from_code', 'to_code', 'start_date', 'end_date', 'adults', 'children', 'infants', 'cabin', 'direct_only', 'max_total', 'currency', 'status', 'found_day', 'found_total', 'checked_at', 'told_day', 'told_total', 'told_at', 'gone', 'tellings', 'created_at', 'updated_at', 'version'],
  flight_bulk: ['id', 'change', 'reason', 'created_by', 'status', 'created_at', 'finished_at', 'told_at'],
  flight_bulk_item: ['bulk_id', 'flight_id', 'place', 'seen', 'status', 'refusal', 'orders', 'done_at'],
  flight_cancellation: ['id', 'flight_id', 'status', 'reason', 'created_by', 'created_at', 'finished_at', 'bulk_id'],
  flight_cancellation_item: ['cancellation_id', 'order_id', 'agent_id', 'pnr', 'action', 'to_class_id', 'status', 'error', 'done_at', 'to_class_ids'],
  flight_class: ['flight_id', 'id', 'code', 'name', 'family', 'cabin', 'seats_total', 'seats_held', 'seats_sold', 'adult_fare', 'child_fare', 'infant_fare', 'adult_tax', 'child_tax', 'infant_tax', 'service_fee', 'currency', 'baggage_rule_id', 'fare_rule_id', 'ptl_minutes', 'ttl_hours', 'instant_only', 'audience_groups', 'audience_users', 'sales_from', 'sales_to', 'is_active', 'priority', 'fare_basis', 'deleted_at', 'created_at', 'updated_at', 'version', 'allotment_of', 'names_due_at', 'by_hand', 'ladder_active', 'waiting', 'waitlist_due'],
  flight_ladder: ['flight_id', 'given_id', 'off', 'ladder_id', 'step'],
  flight_message: ['id', 'flight_id', 'number', 'kind', 'sender', 'receivers', 'passengers', 'parts', 'sealed', 'made_by', 'made_at'],
  flight_seat: ['flight_id', 'seat', 'pre_order_id', 'order_service_id'],
  flight_template: ['id', 'flight_number', 'airline_id', 'aircraft_id', 'from_iata', 'to_iata', 'departure_time', 'arrival_time', 'arrival_day_offset', 'days_of_week', 'valid_from', 'valid_to', 'terminal_from', 'terminal_to', 'seat_capacity', 'infant_limit', 'sales_open_days', 'sales_close_minutes', 'name_list_close_minutes', 'apis_required', 'currency', 'cost_per_seat', 'remarks', 'deleted_at', 'created_at', 'updated_at', 'version'],
  flight_template_class: ['flight_template_id', 'seq', 'class_template_id'],
  hotel: ['id', 'name', 'category_id', 'city_code', 'address', 'stars', 'phone', 'email', 'image', 'is_active', 'created_at', 'updated_at', 'version'],
  hotel_category: ['id', 'name', 'sort_order', 'created_at', 'updated_at', 'version'],
  idempotency: ['user_id', 'key', 'route', 'body_hash', 'answer', 'order_id', 'created_at', 'expires_at'],
  known_address: ['user_id', 'ip', 'last_at'],
  ledger_transaction: ['id', 'no', 'kind', 'user_id', 'order_id', 'currency', 'debit', 'credit', 'reason', 'method', 'reference', 'value_date', 'actor_id', 'idempotency_key', 'reverses_id', 'memo', 'at', 'duplicate', 'change'],
  log: ['id', 'at', 'user_id', 'role', 'ip', 'user_agent', 'method', 'path', 'action', 'entity', 'entity_id', 'pnr', 'summary', 'diff', 'result', 'request_id', 'seq', 'prev_hash', 'hash', 'lane', 'agent_id', 'api_key'],
  log_chain: ['lane', 'seq', 'hash'],
  mail_file: ['id', 'mail_id', 'name', 'type', 'bytes', 'created_at'],
  notification: ['id', 'title', 'text', 'kind', 'audience', 'start_date', 'end_date', 'pinned', 'link', 'created_at', 'updated_at', 'version', 'title_hy', 'title_ru'],
  notification_read: ['notification_id', 'user_id', 'at'],
  number_series: ['kind', 'year', 'next'],
  order_event: ['id', 'agent_id', 'order_id', 'at', 'type', 'actor_id', 'actor', 'before', 'after', 'reason', 'request_id'],
  order_passenger: ['id', 'agent_id', 'order_id', 'seq', 'type', 'title', 'first_name', 'last_name', 'native_name', 'gender', 'date_of_birth', 'nationality', 'doc_type', 'doc_number', 'doc_country', 'doc_expiry', 'associated_adult_id', 'phone', 'email', 'passenger_key', 'status', 'ticketed_name', 'corrections'],
  order_price: ['order_id', 'passenger_id', 'segment_id', 'agent_id', 'base', 'tax', 'service_fee', 'discount', 'commission', 'net', 'payable_account', 'row_rate', 'refunded', 'refunded_account', 'client_price', 'client_refunded'],
  order_quote: ['order_id', 'op', 'id', 'user_id', 'request_hash', 'figures_hash', 'expires_at', 'created_at'],
  order_segment: ['id', 'agent_id', 'order_id', 'seq', 'flight_id', 'flight_class_id', 'status', 'snapshot', 'departure_utc', 'departure_day', 'schedule_rev', 'agreed'],
  order_service: ['id', 'agent_id', 'order_id', 'seq', 'service_id', 'code', 'name', 'kind', 'per', 'refundable', 'quantity', 'passenger_id', 'segment_id', 'price', 'payable_account', 'refunded', 'refunded_account', 'ended_at', 'added_by', 'added_at', 'seat', 'seat_group', 'client_price', 'client_refunded'],
  orders: ['agent_id', 'id', 'pnr', 'pre_order_id', 'status', 'created_by', 'trip_type', 'currency', 'account_currency', 'rate', 'payable', 'paid', 'refunded', 'gross', 'time_limit', 'price_guarantee_until', 'void_until', 'contact_name', 'contact_phone', 'contact_email', 'remarks', 'internal_remarks', 'parent_pnr', 'child_pnrs', 'attention', 'departure_local', 'departure_utc', 'route', 'flight_numbers', 'lead_name', 'adults', 'children', 'infants', 'search_names', 'order_date', 'issued_at', 'issued_by', 'created_at', 'updated_at', 'version', 'closed_at', 'contact_language', 'quote_number'],
  outbox: ['id', 'event_key', 'template', 'recipients', 'cc', 'lang', 'payload', 'document_ids', 'user_id', 'order_id', 'status', 'attempts', 'next_at', 'lease_until', 'error', 'created_at', 'sent_at'],
  payout_request: ['id', 'agent_id', 'asked_by', 'status', 'amount', 'currency', 'method', 'holder', 'bank_account', 'bank', 'note', 'paid_amount', 'reference', 'paid_on', 'decision', 'decided_by', 'decided_at', 'created_at'],
  pnr: ['pnr', 'agent_id', 'order_id'],
  posting: ['transaction_id', 'seq', 'account_code', 'amount', 'balance_after'],
  pre_order: ['id', 'agent_id', 'created_by', 'status', 'expires_at', 'trip_type', 'adults', 'children', 'infants', 'currency', 'account_currency', 'rate', 'snapshot', 'order_id', 'created_at', 'updated_at', 'version', 'quote_number'],
  pre_order_segment: ['pre_order_id', 'seq', 'flight_id', 'flight_class_id', 'seats', 'infants'],
  push_key: ['id', 'public_key', 'private_sealed', 'created_at'],
  push_outbox: ['id', 'subscription_id', 'event_key', 'payload', 'attempts', 'next_at', 'lease_until', 'created_at'],
  push_subscription: ['id', 'token_hash', 'sealed', 'created_at'],
  quote: ['id', 'number', 'agent_id', 'created_by', 'client_name', 'routes', 'departure_day', 'offers', 'from_price', 'currency', 'valid_until', 'words', 'created_at'],
  rate_fetch: ['id', 'next_at', 'failures', 'fetched_at', 'error', 'quoted'],
  recovery_code: ['user_id', 'code_hash', 'used_at'],
  refund_attachment: ['id', 'request_id', 'name', 'type', 'bytes', 'created_at'],
  refund_request: ['id', 'agent_id', 'order_id', 'created_by', 'passenger_ids', 'segment_ids', 'kind', 'reason_code', 'text', 'status', 'currency', 'paid', 'quoted_amount', 'approved_amount', 'decision', 'decided_by', 'decided_at', 'version', 'created_at', 'updated_at'],
  release_floor: ['only_row', 'migration'],
  report_schedule: ['id', 'owner_id', 'view_id', 'view_name', 'every', 'weekday', 'month_day', 'hour', 'period', 'formats', 'lang', 'staff_ids', 'addresses', 'is_active', 'next_at', 'told_to', 'last_sent_at', 'fault', 'failures', 'turn', 'created_at', 'updated_at', 'version'],
  report_view: ['id', 'user_id', 'name', 'view', 'created_at'],
  sale_line: ['id', 'transaction_id', 'at', 'kind', 'agent_id', 'order_id', 'passenger_id', 'segment_id', 'currency', 'base', 'tax', 'service_fee', 'discount', 'commission', 'penalty', 'net', 'account_currency', 'charged', 'charged_amd', 'services', 'flight_class_id', 'coupons'],
  saved_passenger: ['id', 'owner_id', 'title', 'first_name', 'last_name', 'native_name', 'gender', 'date_of_birth', 'nationality', 'doc_type', 'doc_number', 'doc_key', 'doc_country', 'doc_expiry', 'phone', 'email', 'tags', 'last_used_at', 'passenger_key', 'sort_name', 'words', 'version', 'created_at', 'updated_at', 'earlier_keys'],
  saved_view: ['id', 'user_id', 'list', 'name', 'search', 'created_at'],
  sealed_word: ['id', 'sealed'],
  service: ['id', 'code', 'name', 'kind', 'price', 'currency', 'per', 'refundable', 'is_active', 'created_at', 'updated_at', 'version', 'seat_group'],
  session: ['token_hash', 'user_id', 'created_at', 'last_seen_at', 'expires_at', 'ip', 'user_agent', 'id'],
  smtp_settings: ['id', 'host', 'port', 'secure', 'user_name', 'password', 'from_name', 'from_email', 'reply_to', 'bcc', 'is_active', 'last_test_at', 'last_test_error', 'version', 'created_at', 'updated_at'],
  through_fare: ['id', 'code', 'airline', 'from_code', 'to_code', 'class_code', 'family', 'currency', 'adult_fare', 'child_fare', 'infant_fare', 'travel_from', 'travel_until', 'is_active', 'created_at', 'updated_at', 'version'],
  ticket: ['id', 'number', 'check_digit', 'agent_id', 'order_id', 'passenger_id', 'airline_id', 'issued_at', 'issued_by', 'original_ticket', 'revision'],
  ticket_settings: ['id', 'fallback_prefix', 'void_mode', 'void_minutes', 'void_min_hours_before_departure', 'show_price_on_ticket', 'terms', 'footer', 'qr_verify', 'invoice_prefix', 'receipt_prefix', 'created_at', 'updated_at', 'version'],
  time_limits: ['id', 'pre_order_minutes', 'bands', 'quote_minutes', 'price_guarantee_minutes', 'warn_minutes_before', 'auto_cancel', 'min_connection_minutes', 'created_at', 'updated_at', 'version', 'unpaid_seats_class', 'unpaid_seats_uncovered', 'expired_bookings', 'waitlist_minutes', 'min_connection_domestic', 'min_connection_change'],
  top_up_proof: ['id', 'request_id', 'name', 'type', 'bytes', 'created_at'],
  top_up_request: ['id', 'agent_id', 'asked_by', 'status', 'amount', 'currency', 'method', 'reference', 'paid_on', 'note', 'duplicate', 'accepted_amount', 'decision', 'decided_by', 'decided_at', 'created_at'],
  upgrade_task: ['name', 'done_at'],
  user_group: ['id', 'name', 'is_public', 'commission_kind', 'commission_value', 'created_at', 'updated_at', 'version', 'default_credit_limit', 'service_fee', 'ptl_minutes', 'ttl_hours'],
  users: ['id', 'email', 'email_key', 'business_name', 'company_name', 'vat', 'country', 'city', 'address', 'phone', 'mobile_phone', 'ceo_name_surname', 'contact_name_surname', 'role', 'admin_groups', 'privilege', 'status', 'blocked_reason', 'user_group_id', 'parent_user_id', 'currency', 'commission_kind', 'commission_value', 'max_open_holds', 'language', 'email_verified_at', 'password_hash', 'last_login_at', 'created_at', 'updated_at', 'version', 'search_text', 'two_step_secret', 'two_step_pending', 'two_step_at', 'two_step_counter', 'markup_kind', 'markup_value', 'brand_color'],
  waitlist: ['id', 'seq', 'agent_id', 'created_by', 'flight_id', 'flight_class_id', 'adults', 'children', 'infants', 'status', 'reason', 'pre_order_id', 'created_at', 'updated_at'],
  webhook_delivery: ['id', 'seq', 'endpoint_id', 'order_id', 'kind', 'facts', 'at', 'status', 'attempts', 'once_more', 'next_at', 'tried_at', 'answer_status', 'answer', 'error'],
  webhook_endpoint: ['id', 'agent_id', 'name', 'url', 'events', 'order_events', 'is_active', 'secret_sealed', 'old_secret_sealed', 'old_secret_until', 'served_at', 'lease_until', 'created_at', 'updated_at', 'version'],
  zone_data: ['id', 'version'],
} as const satisfies { readonly [Table in keyof Schema]: readonly (keyof Schema[Table])[] };
