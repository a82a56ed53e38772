import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { openDesk } from '../support/desk.ts';
import { choice, Life } from '../support/life.ts';

const desk = await openDesk();
const life = await Life.open(desk);

/** The release before knows neither the flight of a line nor its coupon, and changes a date with one line or with none (migration 0078). */
it('lines of the release before, on the same database, stand on the flight that their passengers fly with', async () => {
  const [there, other] = [await life.seller.flight(), await life.seller.flight()];
  const family = await life.made('agent', 'issue', there, { adults: 2, children: 1 });
  const child = family.passengers.findIndex((one) => one.type === 'CHD');
  await life.done('admin', 'refund', family.id, choice(family, [child]));
  const [dearer, voided] = family.passengers.filter((one) => one.type === 'ADT');
  const tx = await desk.db.startTransaction().execute();
  await sql`
    update order_segment set flight_class_id = ${other}, flight_id = (select flight_id from flight_class where id = ${other}) where order_id = ${family.id}`.execute(
    tx,
  );
  const writes = (kind: string, passengerId: string) =>
    sql`
    insert into sale_line (id, transaction_id, at, kind, agent_id, order_id, passenger_id, segment_id, currency, base, tax, service_fee, discount, commission, penalty, net, account_currency, charged, charged_amd)
    select ${newId()}, transaction_id, now(), ${kind}, agent_id, order_id, passenger_id, segment_id, currency, 10, 0, 0, 0, 0, 0, 10, account_currency, 3900, 3900
    from sale_line where order_id = ${family.id} and kind = 'ticket' and passenger_id = ${passengerId}`.execute(tx);
  await writes('reissue', dearer!.id);
  await writes('void', voided!.id);
  // As at its commit.
  await sql`set constraints sale_line_moved immediate`.execute(tx);
  const { rows } = await sql<{ kind: string; type: string; onNew: boolean; coupons: number }>`
    select l.kind, p.type, l.flight_class_id = ${other} as "onNew", l.coupons from sale_line l join order_passenger p on p.id = l.passenger_id
    where l.order_id = ${family.id} order by l.at, p.type, l.kind, l.id`.execute(tx);
  await tx.rollback().execute();
  expect(rows).toEqual([
    { kind: 'ticket', type: 'ADT', onNew: true, coupons: 1 },
    { kind: 'ticket', type: 'ADT', onNew: true, coupons: 1 },
    { kind: 'ticket', type: 'CHD', onNew: false, coupons: 1 },
    { kind: 'refund', type: 'CHD', onNew: false, coupons: -1 },
    { kind: 'reissue', type: 'ADT', onNew: true, coupons: 0 },
    { kind: 'void', type: 'ADT', onNew: true, coupons: -1 },
  ]);
});
