import { sentence } from '../server/sentence.ts';
import { convert, sum } from '../rules/money.ts';
import { agentAccount, balanced, houseAccount, reversed, ticketPostings, type Posting } from '../rules/ledger.ts';
import { refundedLine, serviceSaleLine, soldLine, voidedLine, wholeLines, type PricedRow, type SaleLine } from '../rules/sale-lines.ts';
import type { Buyer, PlannedCoupon, PlannedOrder } from './planned-order.ts';

const MINUTE = 60_000;
const AMD = 'AMD';
/** Top-ups come in round sums of drams. */
const ROUND = 10_000_000;

export interface PlannedTransaction {
  id: string;
  /** From 1, in the order of time. */
  no: number;
  kind: 'topup' | 'withdraw' | 'ticket' | 'void' | 'refund';
  at: number;
  buyer: Buyer;
  order: PlannedOrder | null;
  reason: string;
  method: 'bank' | 'cash' | null;
  reference: string | null;
  /** The transaction that a void takes back. */
  reversesId: string | null;
  postings: Posting[];
  /** What it says of each passenger and flight, for reports; none of cash. */
  lines: SaleLine[];
  /** What it puts on the agency's account. */
  change: number;
  /** Of the agency's account, after this transaction. */
  balanceAfter: number;
}

type Draft = Omit<PlannedTransaction, 'no' | 'change' | 'balanceAfter' | 'lines'> & { lines?: SaleLine[] };

/** What an order has given back so far, in account currency. */
export const refundedAccount = (order: PlannedOrder): number =>
  sum(order.coupons.map((coupon) => refundedRow(order, coupon).refundedAccount));

/** What of one price row has come back: never more than was paid for it, however the rate rounds. */
export function refundedRow(order: PlannedOrder, coupon: PlannedCoupon): { refunded: number; refundedAccount: number } {
  const { net, payableAccount } = coupon.price;
  if (order.status === 'voided') return { refunded: net, refundedAccount: payableAccount };
  if (coupon.status !== 'R') return { refunded: 0, refundedAccount: 0 };
  const back = convert(coupon.refund, order.exchange.rate, AMD, order.exchange.roundTo);
  return { refunded: coupon.refund, refundedAccount: Math.min(back, payableAccount) };
}

export const payableOf = (order: PlannedOrder): number =>
  sum([...order.coupons.map((one) => one.price.payableAccount), servicesPaid(order)]);

const servicesPaid = (order: PlannedOrder): number => sum(order.services.map((one) => one.payableAccount));

/**
 * All movements of money, oldest first, numbered by their order. An agency tops up before it would run dry; at the end it
 * tops up or withdraws what brings it to the balance that its sign-in promises.
 */
export function planLedger(
  orders: readonly PlannedOrder[],
  buyers: readonly Buyer[],
  now: number,
  newId: () => string,
): PlannedTransaction[] {
  const transactions = buyers.flatMap((buyer, at) =>
    ledgerOf(
      buyer,
      orders.filter((one) => one.buyer.id === buyer.id),
      now,
      now - (20 + at * 35) * MINUTE,
      newId,
    ),
  );
  transactions.sort((a, b) => a.at - b.at);
  let reference = 410;
  for (const [at, one] of transactions.entries()) {
    one.no = at + 1;
    if (one.kind === 'topup') one.reference = `${one.method === 'cash' ? 'CR' : 'PO'}-${String((reference += 1)).padStart(6, '0')}`;
  }
  return transactions;
}

function ledgerOf(
  buyer: Buyer,
  orders: readonly PlannedOrder[],
  now: number,
  settledAt: number,
  newId: () => string,
): PlannedTransaction[] {
  const moves = orders.flatMap((order) => movesOf(order, newId)).sort((a, b) => a.at - b.at);
  const all: PlannedTransaction[] = [];
  let balance = 0;
  const add = (one: Draft): void => {
    const change = agentPart(one.postings, buyer);
    balance += change;
    all.push({ ...one, no: 0, lines: one.lines ? wholeLines(one.lines, -change, AMD) : [], change, balanceAfter: balance });
  };
  const cash = (kind: 'topup' | 'withdraw', amount: number, at: number, reason: string): void =>
    add({
      id: newId(),
      kind,
      at,
      buyer,
      order: null,
      reason,
      method: amount < 3 * ROUND ? 'cash' : 'bank',
      reference: null,
      reversesId: null,
      postings: [
        { account: agentAccount(buyer.id), amount: kind === 'topup' ? amount : -amount },
        { account: houseAccount(amount < 3 * ROUND ? 'CASH' : 'BANK', AMD), amount: kind === 'topup' ? -amount : amount },
      ],
    });

  for (const [at, move] of moves.entries()) {
    const need = -agentPart(move.postings, buyer) - balance;
    // Enough for this and for what the next two weeks bring.
    const soon = moves.slice(at).filter((one) => one.at < move.at + 14 * 24 * 60 * MINUTE);
    const wanted = Math.max(need, -sum(soon.map((one) => agentPart(one.postings, buyer))) - balance);
    if (need > 0) cash('topup', Math.ceil(wanted / ROUND) * ROUND, Math.max(all.at(-1)?.at ?? 0, move.at - 47 * MINUTE), '');
    add(move);
  }
  const target = buyer.user.balance;
  if (target !== null && target !== balance) {
    const at = Math.min(now - 1000, Math.max((all.at(-1)?.at ?? 0) + MINUTE, settledAt));
    cash(target > balance ? 'topup' : 'withdraw', Math.abs(target - balance), at, target > balance ? '' : 'Returned to the agency');
  }
  return all;
}

/** What one order moved: its tickets, and the void or refund that followed. */
function movesOf(order: PlannedOrder, newId: () => string): Draft[] {
  if (order.issuedAt === null) return [];
  const base = { buyer: order.buyer, order, method: null, reference: null, reversesId: null };
  const ticket = {
    ...base,
    id: newId(),
    kind: 'ticket' as const,
    at: order.issuedAt,
    reason: sentence('tickets', { pnr: order.pnr }),
    postings: ticketPostings(
      order.buyer.id,
      order.coupons.map((one) => one.price),
      order.exchange.rate,
      AMD,
      servicesPaid(order),
    ),
    lines: [
      ...order.coupons.map((one) => soldLine(rowOf(one), order.currency)),
      ...order.services.map((one) =>
        serviceSaleLine(
          { passengerId: one.passenger?.id ?? null, segmentId: one.segment?.id ?? null },
          one.price,
          one.payableAccount,
          order.currency,
        ),
      ),
    ],
  };
  if (order.endedAt === null || order.status === 'completed' || order.status === 'ticketing') return [ticket];
  if (order.status === 'voided')
    return [
      ticket,
      {
        ...base,
        id: newId(),
        kind: 'void' as const,
        at: order.endedAt,
        reason: sentence('void', { pnr: order.pnr }),
        reversesId: ticket.id,
        postings: reversed(ticket.postings),
        lines: order.coupons.map((one) => voidedLine({ ...rowOf(one), fee: 0, feeAccount: 0 }, order.currency)),
      },
    ];
  return [
    ticket,
    {
      ...base,
      id: newId(),
      kind: 'refund' as const,
      at: order.endedAt,
      reason: sentence('refund', { pnr: order.pnr }),
      postings: refundPostings(order),
      lines: refundLines(order),
    },
  ];
}

/** The mirror of the sale of the refunded coupons; what was kept goes to PENALTIES and FEES (domain.md 3.3, T10). */
function refundPostings(order: PlannedOrder): Posting[] {
  const back = order.coupons.filter((one) => one.status === 'R');
  const part = (pick: (one: PlannedCoupon) => number): number => convert(sum(back.map(pick)), order.exchange.rate, AMD);
  return balanced(
    [
      { account: agentAccount(order.buyer.id), amount: refundedAccount(order) },
      { account: houseAccount('SALES', AMD), amount: -part((one) => one.price.base) },
      { account: houseAccount('TAXES', AMD), amount: -part((one) => one.price.tax) },
      { account: houseAccount('FEES', AMD), amount: -part((one) => one.price.serviceFee - one.feeKept) },
      { account: houseAccount('COMMISSION', AMD), amount: part((one) => one.price.commission) },
      { account: houseAccount('PENALTIES', AMD), amount: part((one) => one.penaltyKept) },
    ],
    AMD,
  );
}

function refundLines(order: PlannedOrder): SaleLine[] {
  return order.coupons
    .filter((one) => one.status === 'R')
    .map((one) => {
      const { refunded, refundedAccount: refundAccount } = refundedRow(order, one);
      return refundedLine(rowOf(one), { keptTax: 0, keptFee: one.feeKept, refund: refunded, refundAccount }, order.currency);
    });
}

const rowOf = ({ passenger, segment, price }: PlannedCoupon): PricedRow => ({ ...price, passengerId: passenger.id, segmentId: segment.id });

const agentPart = (postings: readonly Posting[], buyer: Buyer): number =>
  sum(postings.filter((one) => one.account === agentAccount(buyer.id)).map((one) => one.amount));
