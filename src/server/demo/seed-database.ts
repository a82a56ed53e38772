import { Passwords } from '../account/passwords.ts';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { allAirports } from './airports.ts';
import { demoFlights } from './flights.ts';
import { DEMO_PASSWORD } from './people.ts';
import { demoRates } from './rates.ts';
import { chanceFor, idFrom } from './seed.ts';
import { insertInventory, stockOf } from './seed-inventory.ts';
import { insertPeople, peopleIds } from './seed-people.ts';
import { insertReference, insertSettings, referenceIds } from './seed-reference.ts';

const DAYS_AHEAD = 180;
/** Flights that have flown, for orders that are completed. */
const DAYS_BACK = 21;

/**
 * Fills an empty, migrated database with the demo data of a day (architecture.md 4), in one transaction. `now` (milliseconds)
 * decides which holds and bookings are alive; everything else follows from `today` alone.
 */
export async function seedDatabase(db: Db, today: string, now = Date.now()): Promise<void> {
  const chance = chanceFor(`seed ${today}`);
  const newId = () => idFrom(chance, now);
  const airports = allAirports();
  const rates = demoRates(today);
  const reference = referenceIds(newId);
  const people = peopleIds(newId);
  const stock = stockOf(demoFlights(today, DAYS_AHEAD, new Map(airports.map((one) => [one.iata, one])), DAYS_BACK), newId);
  const passwordHash = await new Passwords(1).hash(DEMO_PASSWORD);

  await transaction(db, async (tx) => {
    await insertReference(tx, airports, reference, newId);
    await insertSettings(tx, today, rates, newId);
    await insertPeople(tx, people, passwordHash, today);
    await insertInventory(tx, stock, reference, now);
  });
}
