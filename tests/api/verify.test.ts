import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { verify } from '../../src/server/verify/verify.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** A check that finds nothing must have been able to find something: one planted fault for each invariant that SQL lets be broken. */
const desk = await openDesk();
const seller = new Seller(desk);
const classId = await seller.flight();
const party = { adults: 1, infants: 1 };
const people = () => ({ passengers: passengers(1, 0, 1) });
const issued = await seller.order('agent', await seller.held('agent', classId, party), 'issue', people());
const booked = await seller.order('agent', await seller.held('agent', classId, party), 'book', people());
expect([issued.status, booked.status]).toEqual([201, 201]);
const voided = await seller.order('agent', await seller.held('agent', classId, { adults: 1 }), 'issue');
expect((await desk.post('superadmin', `/api/orders/cancel/${voided.body.result.id}`, {}, freshKey())).body.result.status).toBe('voided');
await seller.held('agent', classId, party);
const proofs = [{ name: 'a.pdf', type: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') }];
const paid = { amount: 500, currency: 'AMD', method: 'cash', paidOn: '2026-01-05', proofs };
const { id } = (await desk.post('agent', '/api/topUpRequests', paid, freshKey())).body.result;
const accepted = { status: 'accepted', acceptedAmount: 500 };
expect((await desk.call('admin', 'PATCH', `/api/topUpRequests/${id}`, accepted, freshKey())).status).toBe(200);
const { id: payoutId } = (await desk.post('agent', '/api/payoutRequests', { amount: 500, currency: 'AMD', method: 'cash' }, freshKey()))
  .body.result;
expect((await desk.call('admin', 'PATCH', `/api/payoutRequests/${payoutId}`, { status: 'paid', paidAmount: 500 }, freshKey())).status).toBe(
  200,
);
await desk.post('agent', '/user/logout', undefined, freshKey());
desk.forgetToken('agent');
await desk.verify();

const ticketed = sql`(select id from orders where status = 'ticketing')`;
const booking = sql`(select id from orders where status = 'booking')`;

const faults: [check: string, plant: RawBuilder<unknown>][] = [
  ['seats held = live holds and bookings', sql`update flight_class set seats_held = seats_held - 1`],
  ['seats sold = live coupons of seated passengers', sql`update flight_class set seats_sold = seats_sold + 1`],
  ['infants held = live holds and bookings', sql`update flight set infants_held = 0`],
  ['infants sold = live coupons of infants', sql`update flight set infants_sold = infants_sold + 1`],
  ['waiting = open entries of the waitlist', sql`update flight_class set waiting = waiting + 1`],
  ['classes fit into the aircraft', sql`update flight set seat_capacity = 1`],
  ['postings of a transaction sum to zero', sql`update posting set amount = amount + 1 where account_code = 'SALES:AMD'`],
  ['transactions have postings that match their sides', sql`update ledger_transaction set debit = debit + 1, credit = credit + 1 where kind = 'ticket'`],
  ['balance = sum of postings', sql`update account set balance = balance + 1 where user_id is not null and balance > 0`],
  ['the last balance of a statement = the balance', sql`update posting set balance_after = balance_after + 1 where balance_after is not null`],
  ['every balance of a statement = the balance before and its amount', sql`update posting set balance_after = balance_after + 1 where transaction_id = (select id from ledger_transaction where kind = 'ticket' order by no limit 1) and balance_after is not null`],
  ['an entry says what it puts on the account of its agency', sql`update ledger_transaction set change = change + 1 where kind = 'ticket'`],
  ['an entry moves the money of its own agency', sql`update ledger_transaction set user_id = (select id from users where role = 'Admin' limit 1) where kind = 'ticket'`],
  ['an accepted top-up request has one entry of what was accepted, and no other has any', sql`update top_up_request set accepted_amount = 1, decision = 'x'`],
  ['an accepted top-up request has one entry of what was accepted, and no other has any', sql`update top_up_request set status = 'withdrawn', accepted_amount = null, decided_by = null`],
  ['an accepted top-up request has one entry of what was accepted, and no other has any', sql`update ledger_transaction set memo = null where kind = 'topup'`],
  ['a paid pay-out has one entry of what was paid, and no other has any', sql`update payout_request set paid_amount = 1, decision = 'x'`],
  ['a paid pay-out has one entry of what was paid, and no other has any', sql`update payout_request set status = 'withdrawn', paid_amount = null, paid_on = null, decided_by = null`],
  ['a paid pay-out has one entry of what was paid, and no other has any', sql`update ledger_transaction set memo = null where kind = 'withdraw'`],
  ['an account has one currency', sql`update account set currency = 'USD' where user_id is not null and balance > 0`],
  ['the lines of reports = postings of orders', sql`update sale_line set charged = charged + 1`],
  ['the seats that reports have sold = seats sold', sql`update sale_line set coupons = 0 where coupons = 1`],
  ['the lines of an entry leave nothing over', sql`update sale_line set passenger_id = null, segment_id = null, flight_class_id = null, coupons = 0 where passenger_id in (select id from order_passenger where type = 'INF')`],
  ['prices sum to what an order owes', sql`update orders set payable = payable + 100 where id = ${booking}`],
  ['gross of an order = sum of its prices', sql`update order_price set tax = tax + 1, net = net + 1 where order_id = ${booking}`],
  ['a ticketed order is charged once, a booking never', sql`update ledger_transaction set kind = 'adjust' where kind = 'ticket'`],
  ['paid = what the ledger charged', sql`update orders set paid = paid - 1 where id = ${ticketed}`],
  ['every passenger has one price for each segment', sql`delete from order_price where passenger_id in (select id from order_passenger where type = 'INF')`],
  ['ticketed orders have a coupon for each passenger and segment', sql`delete from coupon where passenger_id in (select id from order_passenger where type = 'INF')`],
  ['bookings have no tickets', sql`update orders set status = 'booking' where id = ${ticketed}`],
  ['converted holds have an order, others none', sql`update pre_order set order_id = null where status = 'converted'`],
  ['every PNR leads to its order', sql`delete from pnr where order_id = ${booking}`],
  ['document numbers have no gaps', sql`delete from document where kind = 'invoice'`],
  ['every charge of an order stands on its invoice', sql`update document set snapshot = jsonb_set(snapshot, '{ledger}', '[]') where kind = 'invoice'`],
  ['every charge of an order stands on its invoice', sql`update document set snapshot = jsonb_set(snapshot, '{ledger,0,amount}', '-1') where kind = 'receipt' and order_id is not null`],
  ['invoices name no charge that the ledger does not have', sql`update document set snapshot = jsonb_set(snapshot, '{ledger,1}', '{"no": 1, "kind": "ticket", "amount": -5}') where kind = 'invoice'`],
  ['what goes back stands on one credit note', sql`update document set details = jsonb_set(details, '{credit,amount}', '1') where kind = 'creditNote'`],
  ['what goes back stands on one credit note', sql`update document set transaction_id = null where kind = 'creditNote'`],
  ['every live ticket has a ticket document, and no document shows a dead one as live', sql`update document set snapshot = replace(snapshot::text, '"status": "V"', '"status": "O"')::jsonb where kind = 'ticket'`],
  ['every live ticket has a ticket document, and no document shows a dead one as live', sql`update document set kind = 'booking', rev = 9 where kind = 'ticket' and order_id = ${ticketed}`],
  ['documents are as they were issued', sql`update document set snapshot = jsonb_set(snapshot, '{pnr}', '"AAAAAA"') where kind = 'invoice'`],
  ['documents are as they were issued', sql`update document set details = jsonb_set(details, '{company,name}', '"Another"') where kind = 'invoice'`],
  ['every document number is of a series', sql`delete from number_series where kind = 'receipt'`],
  ['one revision of a document is the newest, the others lead to it', sql`update document set superseded_by = id where kind = 'invoice'`],
  ['one revision of a document is the newest, the others lead to it', sql`update document set rev = 2 where kind = 'booking'`],
  ['an infant has an adult of its order', sql`update order_passenger set associated_adult_id = id where type = 'INF'`],
  ['status of an order = what its coupons say', sql`update coupon set status = 'F'`],
  ['the log chain is whole', sql`update log set summary = 'nothing happened' where action = 'issue'`],
  ['the log chain is whole', sql`update log set at = at + interval '1 second' where seq = 2`],
  ['the log chain is whole', sql`delete from log where seq = 2`],
  ['the log chain is whole', sql`delete from log where seq = (select max(seq) from log where lane = 0) and lane = 0`],
  ['the log chain is whole', sql`update log_chain set seq = 0, hash = 'tatev' where lane = 0`],
  ['the log chain is whole', sql`delete from log_chain where lane = 63`],
]; // prettier-ignore

class Undo extends Error {}

it.each(faults)('%s', async (check, plant) => {
  let found: string[] = [];
  await desk.db
    .transaction()
    .execute(async (tx) => {
      // Only an owner of the database can; what he then does must still be found.
      for (const table of ['log', 'flight', 'flight_class']) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
      const { numAffectedRows } = await plant.execute(tx);
      expect(numAffectedRows, 'the plant changed nothing').toBeGreaterThan(0n);
      found = (await verify(tx)).map((one) => one.check);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  expect(found).toContain(check);
  await desk.verify();
});

it.each([
  ['more seats than there are', sql`update flight_class set seats_held = seats_total + 1`],
  ['fewer than no seats', sql`update flight_class set seats_held = -1`],
  ['a second charge for an order', sql`insert into ledger_transaction (id, kind, user_id, order_id, currency, debit, credit) select gen_random_uuid(), kind, user_id, order_id, currency, debit, credit from ledger_transaction where kind = 'ticket'`],
  ['a transaction with two different sides', sql`update ledger_transaction set debit = debit + 1`],
  ['a second live coupon', sql`insert into coupon (ticket_id, seq, segment_id, passenger_id, order_id, status, value) select ticket_id, seq + 1, segment_id, passenger_id, order_id, status, value from coupon`],
  ['a net price that is not its parts', sql`update order_price set net = net + 1`],
  ['one mail twice for one event', sql`update outbox set event_key = 'same'`],
])('the database itself refuses %s', async (_what, plant) => {
  await expect(plant.execute(desk.db)).rejects.toThrow(/violates/);
  await desk.verify();
}); // prettier-ignore
