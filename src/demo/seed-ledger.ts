import { agentAccount, houseAccount } from '../rules/ledger.ts';
import { sum } from '../rules/money.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import type { Db } from '../server/database/database.ts';
import { iso } from './order-snapshots.ts';
import type { OrderSeed } from './seed-orders.ts';

const HOUSE_ACCOUNTS = [
  'SALES',
  'TAXES',
  'FEES',
  'SERVICES',
  'PENALTIES',
  'COMMISSION',
  'DISCOUNTS',
  'BANK',
  'CASH',
  'ADJUST',
  'FX_ROUND',
] as const;

/** Accounts, and every movement of money with its postings and what reports say of it. */
export async function insertLedger(tx: Db, { ledger, buyers, staffIds, cashier, newId }: OrderSeed): Promise<void> {
  const balances = new Map(ledger.map((one) => [one.buyer.id, one.balanceAfter]));
  await insertRows(tx, 'account', [
    ...buyers.map((one) => ({
      code: agentAccount(one.id),
      currency: 'AMD',
      user_id: one.id as string | null,
      balance: balances.get(one.id) ?? 0,
      credit_limit: one.user.creditLimit,
    })),
    ...staffIds.map((id) => ({ code: agentAccount(id), currency: 'AMD', user_id: id, balance: 0, credit_limit: 0 })),
    ...HOUSE_ACCOUNTS.map((name) => ({ code: houseAccount(name, 'AMD'), currency: 'AMD', user_id: null, balance: 0, credit_limit: 0 })),
  ]);
  await insertRows(
    tx,
    'ledger_transaction',
    ledger.map((one) => {
      const credit = sum(one.postings.map((each) => Math.max(0, each.amount)));
      return {
        id: one.id,
        kind: one.kind,
        user_id: one.buyer.id,
        order_id: one.order?.id ?? null,
        currency: 'AMD',
        change: one.change,
        debit: -sum(one.postings.map((each) => Math.min(0, each.amount))),
        credit,
        reason: one.reason,
        method: one.method,
        reference: one.reference,
        value_date: iso(one.at).slice(0, 10),
        actor_id: one.order?.createdBy.id ?? cashier,
        reverses_id: one.reversesId,
        memo: one.order ? { pnr: one.order.pnr, currency: one.order.currency, rate: one.order.exchange.rate } : null,
        at: iso(one.at),
      };
    }),
  );
  await insertRows(
    tx,
    'posting',
    ledger.flatMap((one) =>
      one.postings.map((each, at) => ({
        transaction_id: one.id,
        seq: at + 1,
        account_code: each.account,
        amount: each.amount,
        balance_after: each.account === agentAccount(one.buyer.id) ? one.balanceAfter : null,
      })),
    ),
  );
  await insertRows(
    tx,
    'sale_line',
    ledger.flatMap((one) =>
      one.lines.map((line) => ({
        id: newId(),
        transaction_id: one.id,
        at: iso(one.at),
        kind: one.kind,
        agent_id: one.buyer.id,
        order_id: one.order?.id,
        passenger_id: line.passengerId,
        segment_id: line.segmentId,
        flight_class_id: one.order?.segments.find((each) => each.id === line.segmentId)?.cls.id ?? null,
        coupons: line.coupons,
        currency: line.currency,
        base: line.base,
        tax: line.tax,
        service_fee: line.serviceFee,
        services: line.services,
        discount: line.discount,
        commission: line.commission,
        penalty: line.penalty,
        net: line.net,
        account_currency: 'AMD',
        charged: line.charged,
        charged_amd: line.charged,
      })),
    ),
  );
}
