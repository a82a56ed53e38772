// What the demo has sold, as texts with holes: each copy of it fills them with its own ids, days, names, numbers and balances.
import { sql } from 'kysely';
import { groupedBy, holdsOf, loadOf, mailsOf, moreLog, stockOf } from './house-rows.mjs';

const SOLD = `(select id from orders where status <> 'booking')`;
const OF_ORDERS = `where order_id in ${SOLD}`;
/** In the order in which they are written: each row after those that it refers to. */
const COPIED = {
  orders: `where status <> 'booking'`,
  pnr: OF_ORDERS,
  order_segment: OF_ORDERS,
  order_passenger: OF_ORDERS,
  order_price: OF_ORDERS,
  order_service: OF_ORDERS,
  order_event: OF_ORDERS,
  ticket: OF_ORDERS,
  coupon: OF_ORDERS,
  ledger_transaction: 'order by at, no',
  posting: '',
  sale_line: '',
  document: `where order_id is null or order_id in ${SOLD}`,
  log: `where entity = 'order' and entity_id in (select id::text from orders where status <> 'booking')`,
};
const AGENCIES = `select u.id, u.email, u.business_name from users u join account a on a.user_id = u.id where u.role = 'user' and u.parent_user_id is null and u.status in ('active','blocked')`;
const FLIGHTS = `(select flight_id from order_segment ${OF_ORDERS})`;
const KEPT = ['users', 'airline', 'aircraft', 'fare_rule', 'baggage_rule', 'service', 'user_group']
  .map((table) => `select id from ${table}`)
  .join(' union all ');

/** A hole: what it is, and of which. In no text of the demo. */
const hole = (what, which = '') => `§${what}${which}§`;
const HOLE = /§([^§]+)§/;
/** Holes that stand for a number, so that their quotes go. */
const NUMBERS = /"(§[NBMKYX][^§"]*§)"/g;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const DAY = /\d{4}-\d\d-\d\d/g;
/** A ticket of the demo: the airline or the house, the begin of its serial, its last three digits. */
const TICKET = /\b(\d{3})1000000(\d{3})\b/g;

/** @param {import('kysely').Kysely<unknown>} db */
export async function readTemplates(db) {
  const rows = async (text) => (await sql.raw(text).execute(db)).rows;
  const whole = async (table, filter) =>
    (await rows(`select to_jsonb(t)::text as row from ${table} t ${filter}`)).map((one) => JSON.parse(one.row));
  const ids = async (text) => (await rows(text)).map((one) => one.id);

  const base = {};
  for (const [table, filter] of Object.entries(COPIED)) base[table] = await whole(table, filter);
  // Several copies of an order fly on one flight, and a numbered seat there has one holder.
  for (const one of base.order_service) one.seat = null;
  const agencies = await rows(AGENCIES);
  const flights = await whole('flight', `where id in ${FLIGHTS}`);
  const classes = await whole('flight_class', `where flight_id in ${FLIGHTS} and allotment_of is null`);
  const people = {
    users: await whole('users', `where id in (select id from (${AGENCIES}) a)`),
    account: await whole('account', `where user_id in (select id from (${AGENCIES}) a)`),
  };
  const book = await whole('saved_passenger', `where owner_id in (select id from (${AGENCIES}) a)`);
  const pnrs = base.orders.map((one) => one.pnr);
  const lastNames = [...new Set(base.order_passenger.map((one) => one.last_name))].sort((a, b) => b.length - a.length);

  const flightNumbers = groupedBy(flights, (one) => one.flight_number);
  const places = new Map();
  for (const id of await ids(KEPT)) places.set(id, undefined);
  for (const { id } of [...flights, ...classes]) places.set(id, hole('F'));
  for (const { id } of agencies) places.set(id, hole('A'));
  const upper = new RegExp(`\\b(${lastNames.join('|')})\\b`, 'g');
  const lower = new RegExp(`\\b(${lastNames.map((name) => name.toLowerCase()).join('|')})\\b`, 'g');
  const known = new RegExp(`\\b(${pnrs.join('|')})\\b`, 'g');
  const email = new RegExp(`\\b(${agencies.map((one) => one.email.split('@')[0]).join('|')})@`, 'g');
  const business = new RegExp(`(${agencies.map((one) => one.business_name).join('|')})`, 'g');
  const words = (text) =>
    flightNumbers.has(text)
      ? text + hole('f', [...flightNumbers.keys()].indexOf(text))
      : text
          .replace(UUID, (id) => (places.has(id) ? (places.get(id) ? places.get(id) + id.slice(13) : id) : hole('O') + id.slice(13)))
          .replace(DAY, (day) => hole('D', day))
          .replace(TICKET, `$1${hole('S')}$2`)
          .replace(known, (pnr) => hole('P', pnrs.indexOf(pnr)))
          .replace(upper, (name) => hole('L', lastNames.indexOf(name)))
          .replace(lower, (name) => hole('l', lastNames.indexOf(name.toUpperCase())))
          .replace(email, `$1-${hole('a')}@`)
          .replace(business, `$1 ${hole('a')}`);

  const [holes, peopleHoles, stockHoles] = [newHoles(), newHoles(), newHoles()];
  const compile = (row, into = holes) => compiled(JSON.stringify(walk(row, words)).replace(NUMBERS, '$1'), into);
  const ledger = base.ledger_transaction.map((one) => ({ no: one.no, at: one.at, ...moneyOf(one, base.posting) }));
  const documents = prepare(base, ledger);
  const copied = {
    ...holdsOf(base),
    ...base,
    outbox: mailsOf(base),
    log: [...base.log, ...moreLog(base)].sort((a, b) => (a.at < b.at ? -1 : 1)),
  };
  const templates = Object.fromEntries(Object.entries(copied).map(([table, all]) => [table, all.map((row) => compile(row))]));
  const load = loadOf(base);
  return {
    templates,
    columns: Object.fromEntries(
      Object.entries({ ...copied, ...people, saved_passenger: book, flight: flights, flight_class: classes }).map(([table, all]) => [
        table,
        Object.keys(all[0]),
      ]),
    ),
    people: Object.fromEntries(
      Object.entries(people).map(([table, all]) => [table, all.map((row) => compile(ownBalance(row), peopleHoles))]),
    ),
    book: book.map((row) => compile({ ...row, doc_number: null, doc_key: null, doc_type: null, doc_expiry: null, doc_country: null })),
    flights: (copies) => stockOf({ flights, classes, load, copies, compile: (row) => compile(row, stockHoles) }),
    flightDays: [...flightNumbers.values()].map((own) => own.map((one) => one.departure_day)),
    holes,
    peopleHoles,
    stockHoles,
    ledger,
    places: new Map(ledger.map((one, i) => [one.no, i])),
    documents,
    agencies: agencies.map((one) => one.id),
    orders: base.orders.length,
    lastNames,
    pnrs,
  };
}

/** What stands in the holes of some templates, each once. */
const newHoles = () => ({ list: [], places: new Map() });

/** Every text of a row, in whatever depth. */
function walk(value, words) {
  if (typeof value === 'string') return value.includes('§') ? value : words(value);
  if (Array.isArray(value)) return value.map((one) => walk(one, words));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, words)]));
}

/** The text between the holes, and which hole stands after each part of it. */
function compiled(text, holes) {
  const parts = text.split(HOLE);
  const place = (name) => {
    if (!holes.places.has(name)) {
      holes.places.set(name, holes.list.length);
      holes.list.push(name);
    }
    return holes.places.get(name);
  };
  return {
    texts: parts.filter((_, i) => i % 2 === 0),
    at: Int32Array.from(
      parts.filter((_, i) => i % 2 === 1),
      place,
    ),
  };
}

/** @param {{ texts: string[], at: Int32Array }} template @param {string[]} values Of each hole. */
export function filled({ texts, at }, values) {
  let text = texts[0];
  for (let i = 0; i < at.length; i++) text += values[at[i]] + texts[i + 1];
  return text;
}

function moneyOf(transaction, postings) {
  const own = postings.find((one) => one.transaction_id === transaction.id && one.account_code === `AGENT:${transaction.user_id}`);
  return { agency: transaction.user_id, change: own?.amount ?? 0 };
}

/** Numbers of the ledger and of documents, and references of a bank, which each copy has of its own. @returns The documents by number. */
function prepare(base, ledger) {
  const no = new Map(base.ledger_transaction.map((one) => [one.id, one.no]));
  for (const one of base.posting) if (one.balance_after !== null) one.balance_after = hole('M', no.get(one.transaction_id));
  for (const one of base.order_event) if (one.after?.ledgerNo) one.after.ledgerNo = hole('N', one.after.ledgerNo);
  for (const one of base.ledger_transaction) {
    one.no = hole('N', one.no);
    if (one.reference) one.reference += `-${hole('c')}`;
  }
  if (new Set(ledger.map((one) => one.no)).size !== ledger.length) throw new Error('entries of the ledger have numbers of their own');
  const documents = new Map();
  for (const one of base.document) {
    for (const entry of one.snapshot.ledger ?? []) [entry.no, entry.balanceAfter] = [hole('N', entry.no), hole('B', entry.no)];
    if (one.snapshot.transactionNo) {
      const { transactionNo, reference } = one.snapshot;
      Object.assign(one.snapshot, { transactionNo: hole('N', transactionNo), balanceAfter: hole('B', transactionNo) });
      if (reference) one.snapshot.reference = `${reference}-${hole('c')}`;
    }
    const key = `${one.kind} ${one.year} ${one.no}`;
    // Revisions share the number of the first.
    if (!documents.has(key))
      documents.set(key, { kind: one.kind, prefix: one.number.split('-')[0], day: one.issued_at.slice(0, 10), at: documents.size });
    const { at } = documents.get(key);
    Object.assign(one, { year: hole('Y', at), no: hole('X', at), number: hole('W', at) });
  }
  return [...documents.values()];
}

const ownBalance = (row) => ('balance' in row ? { ...row, balance: hole('K', row.user_id) } : row);
