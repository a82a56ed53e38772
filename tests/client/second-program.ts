import { createServer, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { createClient, TatevError, verifyWebhook, WebhookError, type Calls } from 'tatev-client';

/**
 * An agency's system, with nothing but the packed client (tests/api/client.test.ts starts it in a folder of its own): it sells, changes,
 * voids and refunds through a door that loses answers, is told by webhooks behind a receiver that fails, hangs and repeats, and in the end
 * says where its orders are unlike those of the desk.
 */
const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};
const [PORT, ORDERS, EDITS, DAY] = [Number(given('PORT')), Number(given('ORDERS')), Number(given('EDITS')), given('DAY')];
const tatev = createClient({ url: given('TATEV_URL'), key: given('TATEV_KEY'), waitMs: 5, retries: 8 });

type Order = Calls['getOrderByPnr']['answer']['result'];
/** What both sides must agree on. */
interface Known {
  status: string;
  version: number;
  payable: number;
  paid: number;
  refunded: number;
}

const seen = new Map<string, string>();
const known = new Map<string, Known>();
const report = { repeated: 0, outOfOrder: 0, forged: 0, otherText: 0 };
const hanging: ServerResponse[] = [];
let secret = '';
let calls = 0;

const receiver = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces).toString('utf8');
  try {
    const { id, message } = await verifyWebhook({ body, headers: request.headers, secret });
    calls++;
    if (calls % 41 === 0) return void hanging.push(response);
    if (calls % 3 === 0) return void response.writeHead(503).end();
    const before = seen.get(id);
    if (before !== undefined) {
      report.repeated++;
      if (before !== body) report.otherText++;
    } else {
      seen.set(id, body);
      if ('order' in message.data) {
        const { id: order, status, version, payable, paid, refunded } = message.data.order;
        if (version <= (known.get(order)?.version ?? 0)) report.outOfOrder++;
        known.set(order, { status, version, payable, paid, refunded });
      }
    }
    // It has taken it, and the desk does not hear so.
    if (calls % 5 === 0) return void request.socket.destroy();
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    report.forged++;
    response.writeHead(401).end();
  }
});
await new Promise<void>((resolve) => receiver.listen(PORT, '127.0.0.1', resolve));

const params = { id: (await tatev.getProfile()).userId };
const { result: webhook } = await tatev.createWebhook({
  params,
  body: {
    name: 'Second program',
    url: `http://127.0.0.1:${PORT}/hook`,
    events: ['order.booked', 'order.issued', 'order.changed', 'order.voided', 'order.refunded', 'order.cancelled'],
  },
});
({ secret } = (await tatev.newWebhookSecret({ params: { ...params, webhookId: webhook.id } })).result);

const { result: found } = await tatev.mainSearch({ body: { from: 'EVN', to: 'CDG', departureDate: DAY, adults: 1 } });
const classId = found.legs[0]?.flights[0]?.classes[0]?.classId;
if (classId === undefined) throw new Error('nothing is sold on this day');

const letters = (n: number): string => [...String(n)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
const traveller = (n: number) =>
  ({
    type: 'ADT',
    title: 'MR',
    firstName: 'Aram',
    lastName: `Traveller${letters(n)}`,
    gender: 'M',
    dateOfBirth: '1990-01-01',
    nationality: 'AM',
    docType: 'P',
    docNumber: `AP${1_000_000 + n}`,
    docCountry: 'AM',
    docExpiry: '2049-01-01',
  }) as const;
const contact = { name: 'Second program', phone: '+37410000000', email: 'program@example.com' };
const changed = <R extends object>(result: R): Extract<R, Order> => {
  if (!('pnr' in result)) throw new Error('a change has answered something else');
  return result as Extract<R, Order>;
};

async function sell(n: number): Promise<string> {
  const { result: hold } = await tatev.preOrder({ body: { segments: [{ classId: classId! }], adults: 1 } });
  let { result: order } = await tatev.order({ body: { preOrderId: hold.id, action: 'book', passengers: [traveller(n)], contact } });
  for (let edit = 0; edit < EDITS; edit++)
    order = changed(
      (await tatev.editOrder({ params: { id: order.id }, body: { version: order.version, remarks: `Remark ${edit}` } })).result,
    );
  const one = { id: order.id };
  if (n % 5 > 0) order = (await tatev.bookingToTicketing({ params: one, body: { expectedTotal: order.totals.account.payable } })).result;
  if (n % 5 === 0 || n % 5 === 1) {
    // A booking is cancelled, a ticket voided.
    const quote = (await tatev.cancelOrder({ params: one, body: { mode: 'quote' } })).result;
    await tatev.cancelOrder({ params: one, body: { mode: 'confirm', ...('quoteId' in quote ? { quoteId: quote.quoteId } : {}) } });
  } else if (n % 5 < 4) {
    const all = { passengerIds: order.passengers.map(({ id }) => id), segmentIds: order.segments.map(({ id }) => id) };
    const quote = (await tatev.refundOrder({ params: one, body: { mode: 'quote', ...all } })).result;
    if (!('quoteId' in quote)) throw new Error('no quote');
    await tatev.refundOrder({ params: one, body: { mode: 'confirm', quoteId: quote.quoteId, ...all } });
  }
  console.log('sold');
  return order.id;
}

const sold: string[] = [];
const waiting = Array.from({ length: ORDERS }, (_, n) => n);
// Three at once.
await Promise.all(Array.from({ length: 3 }, async () => { for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) sold.push(await sell(n)); })); // prettier-ignore

const body = { preOrderId: params.id, action: 'book' as const, passengers: [{ ...traveller(0), lastName: '' }], contact };
const refused = await tatev.order({ body }).catch((error: unknown) => error);
if (!(refused instanceof TatevError)) throw new Error('a booking without a name was taken');
const file = await tatev.download('getOrders', { body: { export: 'csv' } });

console.log('done');
// Until all messages were sent.
for await (const line of createInterface(process.stdin)) if (line === 'compare') break;
receiver.close();
receiver.closeAllConnections();

const unlike: string[] = [];
const there: string[] = [];
for (let after: string | null | undefined; after !== null;) {
  const { result, meta } = await tatev.getOrders({ body: { limit: 3, ...(after === undefined ? {} : { after }) } });
  for (const { pnr } of result) {
    const { id, status, version, totals } = (await tatev.getOrderByPnr({ params: { pnr } })).result;
    const { payable, paid, refunded } = totals.account;
    const desk: Known = { status, version, payable, paid, refunded };
    there.push(id);
    const ours = known.get(id);
    if (JSON.stringify(ours) !== JSON.stringify(desk)) unlike.push(`${pnr}: ${JSON.stringify(ours)} and ${JSON.stringify(desk)}`);
  }
  after = meta.next;
}
console.log(
  JSON.stringify({
    ...report,
    unlike,
    sold: sold.toSorted(),
    there: there.toSorted(),
    messages: [...seen.keys()],
    refused: { status: refused.status, code: refused.code, errors: refused.errors },
    file: { name: file.name, lines: new TextDecoder().decode(file.bytes).trim().split('\n').length },
  }),
);
process.exit(0);
