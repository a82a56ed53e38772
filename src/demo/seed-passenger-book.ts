import { bookWords } from '../rules/passenger-book.ts';
import { passengerKey } from '../rules/passengers.ts';
import type { Db } from '../server/database/database.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import type { PlannedOrder, PlannedPassenger } from './planned-order.ts';
import { addDays } from './seed.ts';

interface BookSeed {
  orders: readonly PlannedOrder[];
  newId: () => string;
  /** Day of the demo, YYYY-MM-DD. */
  today: string;
  documentKey: (number: string) => string;
}

/** Two of three who have flown are kept by their agency; some passports have ended or soon will, and a few people stand there twice. */
export async function insertPassengerBook(tx: Db, { orders, newId, today, documentKey }: BookSeed): Promise<void> {
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  const rowOf = (one: PlannedPassenger, order: PlannedOrder, lastName: string, docExpiry: string) => ({
    id: newId(),
    owner_id: order.buyer.id,
    title: one.title,
    first_name: one.firstName,
    last_name: lastName,
    gender: one.gender,
    date_of_birth: one.dateOfBirth,
    nationality: one.nationality,
    doc_type: one.documented ? 'P' : null,
    doc_number: one.documented ? one.docNumber : null,
    doc_key: one.documented ? documentKey(one.docNumber) : null,
    doc_country: one.documented ? one.docCountry : null,
    doc_expiry: one.documented ? docExpiry : null,
    last_used_at: new Date(order.createdAt).toISOString(),
    passenger_key: passengerKey({ ...one, lastName }),
    sort_name: `${lastName} ${one.firstName}`,
    words: bookWords({ firstName: one.firstName, lastName, nativeName: null }),
  });
  const people = orders.flatMap((order) => order.passengers.map((one) => ({ one, order })));
  for (const [at, { one, order }] of people.entries()) {
    if (at % 3 === 0) continue;
    const expiry = at % 11 === 1 ? addDays(today, -20 - at) : at % 11 === 2 ? addDays(today, 15 + (at % 140)) : one.docExpiry;
    const row = rowOf(one, order, one.lastName, expiry);
    rows.set(`${row.owner_id} ${row.passenger_key}`, row);
    // As a passport that was copied by ear: HOVHANNISYAN and HOVANNISYAN.
    if (at % 40 !== 1 || !/[A-Z]H[A-Z]/.test(one.lastName)) continue;
    const twin = rowOf(one, order, one.lastName.replace(/(?<=[A-Z])H(?=[A-Z])/, ''), expiry);
    rows.set(`${twin.owner_id} ${twin.passenger_key}`, twin);
  }
  await insertRows(
    tx,
    'saved_passenger',
    [...rows.values()].map(({ words, ...row }) => ({ ...row, words: words.map((word) => `'${word}'`).join(' ') })),
  );
}
