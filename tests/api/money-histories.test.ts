import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DocumentRecord } from '../../src/contract/documents.ts';
import type { MailBody } from '../../src/contract/mails.ts';
import { textOf } from '../../src/documents/mails/layout.ts';
import { langOf } from '../../src/documents/mails/letter.ts';
import { scripts } from '../../src/documents/mails/scripts.ts';
import { paperOf, type Paper } from '../../src/documents/paper.ts';
import { formatMoney, MINUS } from '../../src/rules/format.ts';
import { priceLines } from '../../src/rules/price-lines.ts';
import { readDocument } from '../../src/server/documents/read-document.ts';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { sendDue } from '../../src/server/outbox/send.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { runs } from '../lanes.ts';
import type { Reply } from '../support/call.ts';
import { freshKey, openDesk, SECRET_KEY } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { addServices } from '../support/world.ts';
import type { Order } from '../support/seller.ts';

/**
 * Random histories of orders with several passengers, in two currencies, against what money is told in: the postings of the
 * ledger, the documents as they are drawn, the price block of the order's page, the statement and the mails all come to the
 * same dram; live tickets have a document that shows them, dead ones are shown as dead; what is offered works and what is
 * refused is refused. MONEY_HISTORIES asks for more.
 */
// In the ten of this seed everything that a history can hold happens at least once.
const RUNS = runs(10, Number(process.env['MONEY_HISTORIES'] ?? 200), 5);
const HISTORIES = RUNS.numRuns;
const issuer = { secrets: new Secrets(SECRET_KEY), documentsUrl: 'https://documents.example' };
const places = { publicUrl: 'https://desk.example', documentsUrl: issuer.documentsUrl };

/** By the currency of the account. */
const AGENCIES = { AMD: 'agent', USD: 'dollars' } as const;
const desk = await openDesk('never');
const life = await Life.open(desk);
const services = await addServices(desk.db);
await life.deposit('agent', 500_000_000);
await life.agency('dollars', 'USD', 'fixed', 4, 5_000_000);
await sql`update users set commission_kind = 'percent', commission_value = 7 where email_key = 'agent@demo.example'`.execute(desk.db);

interface Step {
  op:
    | 'changeDate'
    | 'correctName'
    | 'newName'
    | 'addService'
    | 'dropService'
    | 'discount'
    | 'refund'
    | 'split'
    | 'void'
    | 'remove'
    | 'cancelFlight'
    | 'approve';
  /** Which of the family's orders, whom and what. */
  pick: number;
  who: number;
  fare: number;
}
interface History {
  account: 'AMD' | 'USD';
  currency: 'AMD' | 'USD';
  adults: number;
  children: number;
  roundTrip: boolean;
  bookFirst: boolean;
  /** What the fares do with a change to a cheaper one. */
  residual: 'credit' | 'forfeit';
  steps: Step[];
}
const step: fc.Arbitrary<Step> = fc.record({
  op: fc.constantFrom(
    'changeDate',
    'changeDate',
    'correctName',
    'newName',
    'addService',
    'addService',
    'dropService',
    'discount',
    'refund',
    'refund',
    'split',
    'split',
    'void',
    'remove',
    'cancelFlight',
    'approve',
  ),
  pick: fc.nat({ max: 5 }),
  who: fc.nat({ max: 7 }),
  fare: fc.constantFrom(70, 100, 130.37),
});
const history: fc.Arbitrary<History> = fc.record({
  account: fc.constantFrom('AMD', 'AMD', 'USD'),
  currency: fc.constantFrom('USD', 'AMD'),
  adults: fc.integer({ min: 2, max: 4 }),
  children: fc.integer({ min: 0, max: 1 }),
  roundTrip: fc.boolean(),
  bookFirst: fc.boolean(),
  residual: fc.constantFrom('credit', 'forfeit'),
  steps: fc.array(step, { minLength: 4, maxLength: 9 }),
});

/** Fares in drams are four hundred times those in dollars. */
const classOf = ({ currency }: Pick<History, 'currency'> | { currency: 'EUR' }, fare: number) => ({
  classes: [{ currency, fare: currency === 'AMD' ? fare * 400 : fare }],
});
const happened: Record<string, number> = {};

async function live(given: History): Promise<string[]> {
  const who = AGENCIES[given.account];
  await life.rule({ residual: given.residual });
  const there = await life.seller.flight({ inHours: 24 * 30, ...classOf(given, 100) });
  const back = given.roundTrip ? [await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40, ...classOf(given, 100) })] : [];
  const party = { adults: given.adults, children: given.children };
  const first = await life.made(who, given.bookFirst ? 'book' : 'issue', [there, ...back], party);
  if (given.bookFirst) expect((await life.seller.issue(who, first.id)).status).toBe(200);
  const pnrs = [first.pnr];
  for (const one of given.steps) {
    const order = await life.order(pnrs[one.pick % pnrs.length]!);
    const done = await act(given, who, order, one);
    if (done) happened[one.op] = (happened[one.op] ?? 0) + 1;
    if (done?.child) pnrs.push(done.child.pnr);
  }
  return pnrs;
}

async function act(
  given: History,
  who: string,
  order: Order,
  { op, pick, who: n, fare }: Step,
): Promise<{ child?: { pnr: string } } | undefined> {
  const person = order.passengers[n % order.passengers.length]!;
  const segment = order.segments[n % order.segments.length]!;
  const tried = async (promise: ReturnType<Life['twice']>) => {
    const reply = await promise;
    expect(reply.status, `${op}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
    return reply.status === 200 ? reply.body.result : undefined;
  };
  const name = (more: object) => tried(life.twice(n % 2 ? 'admin' : who, `editPassengerName/${person.id}`, order.id, more));
  switch (op) {
    case 'changeDate': {
      // Half of them into another currency, at the rates of another day.
      const dollar = [371.19, 390, 402.5][n % 3]!;
      await sql`update exchange_rate set festa_usd = ${dollar}, festa_eur = ${Math.round(dollar * 113) / 100}`.execute(desk.db);
      const currency = [given.currency, 'EUR' as const, given.currency, 'USD' as const][(n + pick) % 4]!;
      // One flight, or all of them: one dearer and the other cheaper, too.
      const moving = pick % 2 ? [segment] : order.segments;
      const segments = [];
      for (const one of moving) {
        const inHours = 24 * (30 + 10 * (one.seq - 1) + 1 + (n % 3));
        const ends = one.seq === 1 ? {} : { from: 'CDG', to: 'EVN' };
        const fares = { ...ends, ...classOf({ currency }, one.seq === 1 ? fare : 200 - fare) };
        segments.push({ segmentId: one.id, newClassId: await life.seller.flight({ inHours, ...fares }) });
      }
      const moved = await tried(life.twice(who, 'orderDate', order.id, { segments }));
      const seen = (what: string) => (happened[what] = (happened[what] ?? 0) + 1);
      if (moved && currency !== given.currency) seen('betweenCurrencies');
      if (moved && segments.length > 1 && given.residual === 'forfeit') seen('byTicket');
      return moved;
    }
    case 'correctName':
      return name({ firstName: person.firstName.endsWith('Q') ? 'ARAM' : 'ARAMQ' });
    case 'newName':
      return name({ lastName: `OTHER${'ABCDEFGH'[n]!}${order.pnr.replace(/\d/g, 'X')}`, firstName: 'SOMEBODY' });
    case 'addService':
      return tried(
        life.twice(who, 'edit', order.id, {
          version: order.version,
          services: {
            add: [
              n % 2
                ? { serviceId: services.bag, passengerId: person.id, segmentId: segment.id }
                : { serviceId: services.meal, passengerId: person.id },
            ],
          },
        }),
      );
    case 'dropService': {
      // A transfer of the whole order comes back as long as somebody flies.
      const add = { add: [{ serviceId: services.transfer }] };
      const added = await tried(life.twice(who, 'edit', order.id, { version: order.version, services: add }));
      const line = added?.services.findLast((one) => one.refundable && !one.ended);
      return line && tried(life.twice(who, 'edit', order.id, { version: added!.version, services: { remove: [line.id] } }));
    }
    case 'discount':
      return tried(
        life.twice('superadmin', 'editDiscount', order.id, { kind: 'percent', value: [10, 0, -5][n % 3]!, scope: 'order', reason: 'x' }),
      );
    case 'refund':
      return tried(
        life.twice(who, 'refund', order.id, {
          passengerIds: [person.id],
          segmentIds: n % 2 ? [segment.id] : order.segments.map((one) => one.id),
        }),
      );
    case 'split':
      return tried(life.twice(who, 'split', order.id, { passengerIds: [person.id] }));
    case 'void':
      return tried(life.twice(who, 'cancel', order.id));
    case 'remove':
      return tried(life.twice('admin', `remove-passenger/${segment.flightId}/${person.id}`, order.id, { reason: 'x' }));
    case 'cancelFlight': {
      const reply = await desk.post(
        'admin',
        `/api/flights/cancel/${segment.flightId}`,
        { reason: 'x', mode: 'confirm', action: 'suspend' },
        freshKey(),
      );
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
      await workOff(desk.db, house);
      return reply.status < 300 ? {} : undefined;
    }
    case 'approve': {
      const all = { passengerIds: [person.id], segmentIds: order.segments.map((one) => one.id) };
      const asked = await life.act(who, 'refund', order.id, { ...all, mode: 'request', kind: 'waiver', reasonCode: 'illness', text: 'x' });
      if (asked.status >= 300) return undefined;
      const path = `/api/refundRequests/${asked.body.result.requestId}`;
      return tried(desk.call('admin', 'PATCH', path, { version: 1, status: 'approved', approvedAmount: 30, decision: 'x' }, freshKey()));
    }
  }
}

/** Never minus zero. */
const total = (amounts: readonly number[]): number => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100 + 0;
/** An amount as a person reads it off the paper. */
const read = (text: string): number => Number(text.replace(MINUS, '-').replace(/[^\d.-]/g, ''));
const factsOf = (paper: Paper): (readonly [string, string])[] =>
  paper.blocks.flatMap((block) => (block.kind === 'table' ? block.totals : block.kind === 'facts' ? block.facts : []));
const fact = (paper: Paper, label: string): number => {
  const found = factsOf(paper).filter(([name]) => name === label);
  expect(found.length, `${paper.title} ${paper.number}: ${label}`).toBe(1);
  return read(found[0]![1]);
};

/** What the ledger put on the agency's account for an order. */
async function postedOf(orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount), 0)::bigint as sum from posting p join ledger_transaction l on l.id = p.transaction_id where l.order_id = ${orderId} and p.account_code like 'AGENT:%'`.execute(
    desk.db,
  );
  return rows[0]!.sum / 100;
}

interface Drawn {
  record: DocumentRecord;
  paper: Paper;
}
async function drawn(order: Order): Promise<Drawn[]> {
  const current = order.documents.filter((one) => !one.superseded);
  const records = await Promise.all(current.map(async (one) => (await readDocument(desk.db, one.id, issuer))!));
  return records.map((record) => ({ record, paper: paperOf(record, { lang: 'en', price: 'shown' }) }));
}

/** A flight that is cancelled or flown makes no other paper: the ticket says what it was when it was made. */
const COUPON_WORDS = { O: /Open/, S: /Open|Suspended/, F: /Open|Used/, V: /Voided/, R: /Refunded/, E: /Exchanged/ };

async function checkDocuments(order: Order, posted: number): Promise<void> {
  const documents = await drawn(order);
  const of = (kind: string) => documents.filter((one) => one.record.kind === kind);
  const [invoice] = of('invoice');
  const [receipt] = of('receipt');
  const charged = fact(invoice!.paper, 'Charged to the account');
  const credited = total(of('creditNote').map((one) => fact(one.paper, 'Credited to the account')));
  expect(total([charged, -credited]), 'invoice less credit notes').toBe(total([-posted]));
  if (order.currency === order.accountCurrency)
    for (const { record } of of('creditNote')) {
      const { amount, lines } = record.credit!;
      // Drams are whole on the account, in the order they have hundredths.
      const off = Math.abs(total(lines.map((one) => one.returned)) - amount);
      expect(off, `lines of ${record.number}`).toBeLessThanOrEqual(order.currency === 'AMD' ? lines.length / 2 : 0);
    }
  expect(fact(receipt!.paper, 'Received')).toBe(charged);
  // Whatever a table adds up under its lines is their sum.
  for (const { paper } of [invoice!, receipt!])
    for (const block of paper.blocks)
      if (block.kind === 'table' && block.title === 'Charges')
        expect(total(block.rows.map((row) => read(row.at(-1)!))), 'lines of the charges').toBe(read(block.totals.at(-1)![1]));

  const shown = of('ticket')[0]!.paper.blocks.flatMap((block) =>
    block.kind === 'people' ? block.people.flatMap((one) => one.tickets) : [],
  );
  for (const ticket of order.passengers.flatMap((one) => one.tickets)) {
    const isLive = ticket.coupons.some((one) => 'OSF'.includes(one.status));
    const line = shown.find((one) => one.number === ticket.number);
    expect(isLive && line === undefined, `${ticket.number} is not on the paper`).toBe(false);
    // A ticket says what each of its flights is, or one word for all of them.
    if (line && ticket.coupons.some((one) => one.status !== 'E')) {
      // Beside others of its person it says its flights first.
      const said = line.state.split(' · ').find((one) => !/^TV \d/.test(one));
      for (const coupon of ticket.coupons) expect(said, ticket.number).toMatch(COUPON_WORDS[coupon.status]);
    }
    if (ticket.originalTicket !== null && line) expect(line.state).toContain(ticket.originalTicket);
  }
  // What has been paid for the trip until now: its price, what changes cost beside it, less what came back of it. Travellers have paid the
  // commission as well, so it comes back to them with the fare.
  // So it is forfeited with the fare.
  const { gross, fees, markupForfeited }: { gross: number; fees: number; markupForfeited?: number } = order.totals.order;
  const returned = order.prices.map(({ refunded, net, commission, tax, serviceFee }) =>
    refunded === 0 || (refunded < net && [tax, serviceFee, total([tax, serviceFee])].includes(refunded)) ? refunded : refunded + commission,
  );
  const back = total([...returned, ...order.services.map((one) => one.refunded)]);
  const prices = of('ticket')[0]!.paper.blocks.find((block) => block.kind === 'table');
  if (prices?.kind === 'table')
    expect(read(prices.totals.at(-1)![1]), 'the last line of a ticket').toBe(total([gross, fees, markupForfeited ?? 0, -back]));
  for (const one of order.passengers) {
    const open = one.tickets.filter((ticket) => ticket.coupons.some((coupon) => 'OSF'.includes(coupon.status)));
    if (open.length > 0) expect(open.map((ticket) => ticket.number)).toContain(one.ticket.number);
  }
}

function checkPriceBlock(order: Order, posted: number): void {
  let account = 0;
  const lines = priceLines(order);
  for (const line of lines) {
    if (line.isSum) expect(line.account, `${order.pnr} ${line.key}`).toBe(account);
    else account = total([account, line.account]);
  }
  const last = lines.findLast((line) => line.key === 'kept' || line.key === 'paid');
  expect(last?.account ?? 0, 'the last line of the price block').toBe(total([-posted]));
}

async function checkStatement(who: string, pnrs: readonly string[]): Promise<void> {
  const reply = await desk.post(who, `/api/users/balance-history/${desk.world.users.get(who)!}`, {
    startDate: '2020-01-01',
    endDate: '2100-01-01',
    direction: 'desc',
    limit: 100,
  });
  const seen = statementFrom.get(who) ?? 0;
  const lines = reply.body.result.lines.filter((one) => one.no > seen);
  statementFrom.set(who, lines[0]?.no ?? seen);
  for (const pnr of pnrs) {
    const own = lines.filter((one) => one.pnr === pnr);
    const order = await life.order(pnr);
    expect(total(own.map((one) => one.credit - one.debit)), `statement of ${pnr}`).toBe(await postedOf(order.id));
    const known = new Set(order.documents.map((one) => one.id));
    for (const line of own.filter((one) => one.kind !== 'split_memo')) {
      expect(known.has(line.document?.id), `${pnr} ${line.kind} leads to a document of its order`).toBe(true);
      expect(['invoice', 'creditNote']).toContain(line.document.kind);
    }
  }
}
/** The histories follow one another on one account. */
const statementFrom = new Map<string, number>();

/** All mails that have come up, as they leave. */
async function mails(): Promise<{ template: string; body: MailBody; text: string }[]> {
  const out: { template: string; body: MailBody; text: string }[] = [];
  for (let before = -1; before !== out.length;) {
    before = out.length;
    await sendDue(desk.db, async (mail) => {
      const documents = await Promise.all(mail.document_ids.map((id) => readDocument(desk.db, id, issuer)));
      const body = {
        ...mail,
        to: mail.recipients,
        order: mail.snapshot && { ...mail.snapshot, documents: mail.documents },
        documents: documents.filter((one) => one !== undefined),
      } as unknown as MailBody;
      out.push({ template: mail.template, body, text: textOf(scripts[mail.template](body, places), langOf(body), mail.company!) });
    });
  }
  return out;
}

async function checkMails(pnrs: readonly string[]): Promise<void> {
  const sent = (await mails()).filter((one) => pnrs.includes(one.body.payload['pnr'] as string));
  const ids = (
    await sql<{ id: string; kind: string; number: string; rev: number }>`
      select d.id, d.kind, d.number, d.rev from document d join orders o on o.id = d.order_id where o.pnr = any(${pnrs}::text[]) and d.kind in ('invoice','creditNote')`.execute(
      desk.db,
    )
  ).rows;
  // Every revision of an invoice and every credit note went out with one mail, whose text says its amount.
  for (const one of ids) {
    const own = sent.filter((mail) => mail.body.documents.some((document) => document.id === one.id));
    expect(own.length, `mails with ${one.kind} ${one.number} revision ${one.rev}`).toBe(1);
    const { text, body, template } = own[0]!;
    const record = body.documents.find((document) => document.id === one.id)!;
    const amount = one.kind === 'invoice' ? total(record.charges!.map((charge) => charge.amount)) : record.credit!.amount;
    // A cancelled booking's mail goes to the traveller, too: no figures.
    if (template !== 'booking-cancel') expect(text, one.number).toContain(formatMoney(amount, record.order!.accountCurrency));
  }
  // Nobody is sent a ticket that has given way to another.
  for (const { template, body, text } of sent)
    if (template === 'ticket')
      for (const passenger of body.documents[0]!.order!.passengers)
        for (const ticket of passenger.tickets) if (ticket.status === 'exchanged') expect(text).not.toContain(ticket.number);
}

/** A quote, or where there is none the thing itself. */
async function probe(given: History, who: string, order: Order, op: string): Promise<Reply | undefined> {
  const open = (one: { status: string }) => one.status === 'active';
  const person = order.passengers.find(open) ?? order.passengers[0];
  const ids = { passengerIds: [person.id], segmentIds: order.segments.map((one) => one.id) };
  const isOpen = (segment: { id: string }) =>
    person.tickets.some((ticket) =>
      ticket.coupons.some((one) => one.segmentId === segment.id && (one.status === 'O' || one.status === 'S')),
    );
  const segment = order.segments.find(isOpen) ?? order.segments[0];
  switch (op) {
    case 'cancel':
    case 'void':
      return life.act(who, 'cancel', order.id, { mode: 'quote' });
    case 'refund':
      return life.act(who, 'refund', order.id, { ...ids, mode: 'quote' });
    case 'split': {
      const adult = order.passengers.filter((one) => open(one) && one.type === 'ADT').at(-1) ?? person;
      return life.act(who, 'split', order.id, { passengerIds: [adult.id], mode: 'quote' });
    }
    case 'editDiscount':
      return life.act(who, 'editDiscount', order.id, { kind: 'percent', value: 1, scope: 'order', reason: 'x', mode: 'quote' });
    case 'changeDate': {
      const ends = segment.seq === 1 ? {} : { from: 'CDG', to: 'EVN' };
      const newClassId = await life.seller.flight({ inHours: 24 * (30 + 10 * (segment.seq - 1) + 5), ...ends, ...classOf(given, 100) });
      return life.act(who, 'orderDate', order.id, { segments: [{ segmentId: segment.id, newClassId }], mode: 'quote' });
    }
    case 'changeName':
      return life.act(who, `editPassengerName/${person.id}`, order.id, { nativeName: 'Արամ', mode: 'quote' });
    case 'editServices':
      return life.act(who, 'edit', order.id, {
        version: order.version,
        services: { add: [{ serviceId: services.transfer }] },
        mode: 'quote',
      });
    case 'removePassenger':
      return life.act(who, `remove-passenger/${segment.flightId}/${person.id}`, order.id, { reason: 'x', mode: 'quote' });
    case 'requestRefund':
      return life.act(who, 'refund', order.id, { ...ids, mode: 'request', kind: 'waiver', reasonCode: 'illness', text: 'x' });
    case 'edit':
      return life.act(who, 'edit', order.id, { version: order.version, remarks: `seen ${order.version}` });
    case 'acceptSchedule':
    case 'reinstate':
      return life.act(who, 'edit', order.id, { version: order.version, action: op, reason: 'x' });
    default:
      return undefined;
  }
}

async function checkActions(given: History, who: string, pnr: string): Promise<void> {
  for (const actor of [who, 'superadmin']) {
    const { availableActions } = (await desk.get(actor, `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
    for (const { op, allowed, reason } of availableActions) {
      // Voiding and cancelling share a call; which of them is meant the order says.
      const order = await life.order(pnr);
      if ((op === 'cancel') !== (order.passengers[0].tickets.length === 0) && (op === 'cancel' || op === 'void')) continue;
      const reply = await probe(given, actor, order, op);
      if (!reply) continue;
      const what = `${actor} ${op} ${allowed ? 'offered' : `refused (${reason})`}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`;
      // A child may not be left alone, whatever is offered.
      if (allowed && reply.body?.code === 'MINOR_ALONE') continue;
      if (allowed) expect(reply.status, what).toBeLessThan(300);
      else expect([403, 409], what).toContain(reply.status);
    }
  }
}

it(
  `${HISTORIES} histories: ledger, documents, price block, statement and mails say the same; actions are what they are offered as`,
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        const who = AGENCIES[given.account];
        const pnrs = await live(given);
        for (const pnr of pnrs) {
          const order = (await desk.get(who, `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
          const posted = await postedOf(order.id);
          await checkDocuments(order, posted);
          checkPriceBlock(order, posted);
        }
        await checkStatement(who, pnrs);
        await checkMails(pnrs);
        await desk.verify();
        await checkActions(given, who, pnrs[given.steps.length % pnrs.length]!);
      }),
      { ...RUNS, endOnFailure: true },
    );
    // Histories in which nothing happens prove nothing.
    for (const op of [
      'changeDate',
      'byTicket',
      'correctName',
      'newName',
      'addService',
      'dropService',
      'discount',
      'refund',
      'split',
      'void',
      'remove',
      'cancelFlight',
      'approve',
    ])
      expect(happened[op] ?? 0, JSON.stringify(happened)).toBeGreaterThan(HISTORIES / 40);
  },
  Math.max(120_000, HISTORIES * 5_000),
);
