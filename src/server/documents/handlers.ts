import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { DOCUMENT_PAGES, type PaperKind, type DocumentRecord, type DocumentState, type TicketCheck } from '../../contract/documents.ts';
import { isAgent } from '../../contract/roles.ts';
import { standsOn } from '../../rules/client-price.ts';
import { ownerOf, type Handler, type Handlers, type PublicContext } from '../http/context.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { checkTicket, findTicket } from './check-ticket.ts';
import { readDocument } from './read-document.ts';
import { readReference, signReference } from './reference.ts';

/** The document service draws it while somebody may be waiting for other things. */
const DRAWING_MS = 10_000;

const documentReference: Handler<'documentReference'> = async ({ params, query }, { db, actor, secrets, places }) => {
  const owner = ownerOf(actor);
  const { rows } = await sql<
    Pick<Row<'document'>, 'kind' | 'order_id'> & {
      pnr: string | null;
      people: string[];
      markup: object | null;
      with_price: boolean;
      now: string;
    }
  >`
    select d.kind, d.order_id, d.snapshot->>'pnr' as pnr, array(select p->>'id' from jsonb_array_elements(d.snapshot->'passengers') p) as people, d.details->'markup' as markup, coalesce((select show_price_on_ticket from ticket_settings), true) as with_price, now() as now
    from document d where d.id = ${params.id} and (${owner}::uuid is null or d.agent_id = ${owner})`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('NOT_FOUND');
  if (query.passengerId !== undefined && !row.people.includes(query.passengerId))
    throw invalid({ passengerId: [fieldError('notInDocument')] });
  if (query.price === 'client' && row.markup === null) throw invalid({ price: [fieldError('beforeMarkup')] });
  // It tells what the agency has paid to the desk.
  if (query.price === 'client' && row.kind === 'receipt') throw invalid({ price: [fieldError('oneOf', { values: 'shown, hidden' })] });
  const usual =
    row.kind === 'ticket' && !row.with_price ? 'hidden' : isOwnClients(row.kind) && row.markup && isAgent(actor.role) ? 'client' : 'shown';
  const price = query.price ?? usual;
  const shown = { passengerId: query.passengerId ?? null, price };
  const { reference, expiresAt } = signReference(secrets, { documentId: params.id, userId: actor.userId, ...shown }, Date.parse(row.now));
  const data = {
    ...(row.order_id === null ? {} : { pnr: row.pnr, orderId: row.order_id }),
    documentId: params.id,
    ...(shown.passengerId === null ? {} : { passengerId: shown.passengerId }),
    price,
    lang: query.lang,
    backend: places.apiUrl,
    t: reference,
  };
  const address = (page: string) => `${places.documentsUrl}/doc/${page}?data=${encodeURIComponent(JSON.stringify(data))}`;
  const page = DOCUMENT_PAGES[row.kind];
  return { result: { url: address(page), pdfUrl: address(`${page}.pdf`), price, expiresAt: expiresAt.toISOString() } };
};

/** What an agency hands to its clients; an invoice and a receipt are its own. */
const isOwnClients = (kind: PaperKind): boolean => kind === 'booking' || kind === 'ticket';

export const documentHandlers: Pick<
  Handlers,
  'documentReference' | 'documentFile' | 'documentByReference' | 'checkTicket' | 'ticketState' | 'ticketByNumber' | 'ticketKey'
> = {
  documentReference,

  documentFile: async ({ params, query }, context) => {
    const { result } = await documentReference({ params, query, body: undefined }, context);
    // By our own credential: the limit of a network is for strangers, and all users of the desk come from one.
    const drawn = await fetch(result.pdfUrl, {
      headers: { authorization: `Bearer ${context.secrets.serviceToken}` },
      signal: AbortSignal.timeout(DRAWING_MS),
    }).catch(() => undefined);
    const name = /filename="([^"]+)"/.exec(drawn?.headers.get('content-disposition') ?? '')?.[1];
    if (!drawn?.ok || name === undefined) throw new ApiError('UNAVAILABLE');
    return { result: { name, type: 'application/pdf', data: Buffer.from(await drawn.arrayBuffer()).toString('base64') } };
  },

  documentByReference: async ({ query }, { db, secrets, places }) => {
    const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
    const reference = readReference(secrets, query.t, Date.parse(clock[0]!.now));
    const { rows: users } = await sql<{
      active: boolean;
    }>`select u.status = 'active' and coalesce(p.status, 'active') = 'active' as active from users u left join users p on p.id = u.parent_user_id where u.id = ${reference.userId}`.execute(
      db,
    );
    if (!users[0]?.active) throw new ApiError('REFERENCE_EXPIRED');
    const document = await readDocument(db, reference.documentId, { secrets, documentsUrl: places.documentsUrl });
    if (!document) throw new ApiError('NOT_FOUND');
    const { passengerId, price } = reference;
    return {
      result: {
        document: passengerId === null ? document : forOne(document, passengerId),
        state: await stateOf(db, document),
        page: { passengerId, price },
      },
    };
  },

  checkTicket: stateOfTicket,
  ticketState: stateOfTicket,

  ticketByNumber: async ({ params }, { db, actor }) => {
    const ticket = await findTicket(db, params.ticket, ownerOf(actor));
    if (!ticket) throw new ApiError('NOT_FOUND');
    return { result: ticket };
  },

  ticketKey: async (_input, { secrets }) => ({ result: { publicKey: secrets.ticketKey } }),
};

async function stateOfTicket(
  { params, query }: { params: { ticket: string }; query: { s: string } },
  { db, secrets }: PublicContext,
): Promise<{ result: TicketCheck }> {
  const check = await checkTicket(db, secrets, params.ticket, query.s);
  if (!check) throw new ApiError('NOT_FOUND');
  return { result: check };
}

/** Who gets a reference to one passenger sees nothing of the others; what is for the order as a whole is in the price of its first. */
function forOne(document: DocumentRecord, passengerId: string): DocumentRecord {
  const { order, credit, clientPrices, clientCredit } = document;
  if (!order) return document;
  const passengers = order.passengers.filter((one) => one.id === passengerId);
  const tickets = new Set(passengers.flatMap((one) => one.tickets.map(({ number }) => number)));
  const own = standsOn(order, passengerId);
  return {
    ...document,
    order: { ...order, passengers, prices: order.prices.filter(own), services: order.services.filter(own) },
    credit: credit && { ...credit, lines: credit.lines.filter(own) },
    clientPrices: clientPrices?.filter(own) ?? null,
    clientCredit: clientCredit?.filter(own) ?? null,
    // Of the whole order.
    returned: { client: null, shown: null },
    checks: document.checks.filter((one) => tickets.has(one.ticket)),
  };
}

/** Has something newer taken its place, and what has become of the order? */
async function stateOf(db: Db, document: DocumentRecord): Promise<DocumentState> {
  const { rows } = await sql<DocumentState>`
    select case when o.status = 'booking' and o.time_limit <= now() and (select auto_cancel from time_limits) then 'expired' else o.status end as status,
      (select json_build_object('number', n.number, 'rev', n.rev) from document n where d.superseded_by is not null and n.order_id = d.order_id and n.kind = d.kind and n.superseded_by is null) as newer
    from document d left join orders o on o.agent_id = d.agent_id and o.id = d.order_id where d.id = ${document.id}`.execute(db);
  return rows[0]!;
}
