import { sql } from 'kysely';
import { forClient, type KeptQuote } from '../quotes/read-quote.ts';
import type { DocumentRecord } from '../../contract/documents.ts';
import type { Order } from '../../contract/orders.ts';
import { clientPrices, type Markup } from '../../rules/client-price.ts';
import { clientCredit, clientFees, clientReturn } from '../../rules/client-refund.ts';
import { isOnInvoice } from '../../rules/documents.ts';
import { toMajor, toMinor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import type { Secrets } from '../secrets.ts';

/** What the addresses in QR codes are made with. */
export interface Issuer {
  secrets: Secrets;
  documentsUrl: string;
}

/** A document as its page, its PDF and its mail show it: frozen, and without what an agency may not see. */
export async function readDocument(db: Db, id: string, issuer: Issuer): Promise<DocumentRecord | undefined> {
  return (await readDocuments(db, [id], issuer))[0];
}

export async function readDocuments(db: Db, ids: readonly string[], issuer: Issuer): Promise<DocumentRecord[]> {
  const { rows } = await sql<Row>`
    select id, kind, number, rev, issued_at, order_id is not null as of_order, snapshot, details, coalesce((select qr_verify from ticket_settings), true) as with_codes from document where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => recordOf(row, issuer));
}

function recordOf(row: Row, issuer: Issuer): DocumentRecord {
  const { markup, dueOn, ...parties } = row.details;
  const order = row.of_order ? whole(row.snapshot as Order) : null;
  const ofQuote = row.kind === 'quote';
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    rev: row.rev,
    issuedAt: row.issued_at,
    ...parties,
    // Of before there were any.
    agency: { ...parties.agency, logo: parties.agency.logo ?? null, color: parties.agency.color ?? null },
    order: order && forAgency(order),
    charges: order && (row.kind === 'invoice' || row.kind === 'receipt') ? chargesOf(order) : null,
    deposit: row.of_order || ofQuote ? null : (row.snapshot as DocumentRecord['deposit']),
    dueOn: row.kind === 'invoice' ? (dueOn ?? null) : null,
    quote: ofQuote ? forClient(row.snapshot as KeptQuote) : null,
    clientPrices: order && markup ? clientPrices(order, markup) : null,
    clientFees: order && clientFeesOf(order, markup),
    usualFees: order && markup && withFees(order, order.totals.order.usualForfeited),
    returned: { client: order && markup && returnOf(order, markup), shown: order && returnOf(order, null) },
    clientCredit: row.kind === 'creditNote' && order && markup && parties.credit ? clientCredit(order, markup, parties.credit.lines) : null,
    // A house may not want its tickets to be checked by others: then they carry no code.
    checks: (row.with_codes ? (order?.passengers ?? []) : []).flatMap((one) => one.tickets).map(({ number }) => codeOf(issuer, number)),
  };
}

const returnOf = (order: Order, markup: Markup | null): number | null => {
  const back = clientReturn(order, markup);
  return back === undefined ? null : toMajor(back);
};

/** Where a change has forfeited something the client pays more beside the usual prices, too, than the agency does. */
function clientFeesOf(order: Order, markup: Markup | null): number | null {
  if (markup) return toMajor(clientFees(order));
  return withFees(order, order.totals.order.markupForfeited);
}

const withFees = (order: Order, forfeited: number | undefined): number | null =>
  forfeited ? toMajor(toMinor(order.totals.order.fees) + toMinor(forfeited)) : null;

/** What the QR code of a ticket says. */
const codeOf = ({ secrets, documentsUrl }: Issuer, ticket: string) => ({
  ticket,
  url: `${documentsUrl}/verify/${ticket}?s=${secrets.signTicket(ticket)}`,
});

/** The same for any ticket, by what the house wants today. */
export async function codesOf(db: Db, issuer: Issuer): Promise<(tickets: readonly string[]) => DocumentRecord['checks']> {
  const { rows } = await sql<{ shown: boolean }>`select coalesce((select qr_verify from ticket_settings), true) as shown`.execute(db);
  return (tickets) => (rows[0]!.shown ? tickets.map((ticket) => codeOf(issuer, ticket)) : []);
}

type Row = Pick<DocumentRecord, 'id' | 'kind' | 'number' | 'rev'> &
  Pick<TableRow<'document'>, 'issued_at' | 'snapshot'> & {
    of_order: boolean;
    with_codes: boolean;
    details: Pick<DocumentRecord, 'company' | 'agency' | 'terms' | 'footer' | 'credit'> & { markup: Markup | null; dueOn?: string };
  };

/** What was frozen before services were sold, tickets named what they replaced, or fees were told apart has no word of these. */
function whole(old: Order): Order {
  const ticketOf = (one: Order['passengers'][number]['tickets'][number]) => ({ ...one, originalTicket: one.originalTicket ?? null });
  const { order, account } = old.totals;
  return {
    ...old,
    services: old.services ?? [],
    passengers: old.passengers.map((one) => ({
      ...one,
      ticket: one.ticket && ticketOf(one.ticket),
      tickets: one.tickets.map(ticketOf),
    })),
    totals: {
      order: { ...order, services: order.services ?? 0, fees: order.fees ?? 0 },
      account: {
        ...account,
        services: account.services ?? 0,
        fees: account.fees ?? (account.paid === 0 ? 0 : toMajor(toMinor(account.paid) - toMinor(account.payable))),
      },
    },
    ledger: old.ledger.map((one) => ({ ...one, price: one.price ?? null, fee: one.fee ?? null })),
  };
}

/** The frozen order knows its entries of the ledger. */
const chargesOf = (order: Order): DocumentRecord['charges'] =>
  order.ledger
    .filter(isOnInvoice)
    .map(({ no, at, kind, amount, currency, price, fee }) => ({ entry: no, at, kind, amount: -amount, currency, price, fee }));

/** Snapshots hold what a Super Admin sees; no document shows net prices, notes of the staff, or how the desk stands to the order. */
function forAgency({ internalRemarks: _notes, newBalance: _balance, ...order }: Order): Order {
  const { commission: _commission, net: _net, markupForfeited: _added, usualForfeited: _usual, ...totals } = order.totals.order;
  return {
    ...order,
    prices: order.prices.map(({ commission: _given, net: _cost, payableAccount: _charged, refunded: _back, client: _told, ...row }) => row),
    services: order.services.map(({ client: _told, ...one }) => one),
    totals: { ...order.totals, order: totals },
    attention: [],
    ledger: [],
    documents: [],
    events: [],
    availableActions: [],
  };
}
