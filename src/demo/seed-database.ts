import { Passwords } from '../server/account/passwords.ts';
import type { Db } from '../server/database/database.ts';
import { transaction } from '../server/database/transaction.ts';
import { allAirports } from './airports.ts';
import { demoCompany } from './extras.ts';
import { demoFlights } from './flights.ts';
import { DEMO_PASSWORD } from '../server/account/demo-sign-ins.ts';
import { demoAgencies } from './agencies.ts';
import { demoStaff, demoUserGroups, type DemoUser } from './people.ts';
import { planLedger } from './plan-ledger.ts';
import { planHolds, planOrders, type PlanInput } from './plan-orders.ts';
import { withServices } from './plan-services.ts';
import type { Buyer } from './planned-order.ts';
import { demoRates } from './rates.ts';
import { chanceFor, idFrom } from './seed.ts';
import { insertAllotments } from './seed-allotments.ts';
import { insertOrders } from './seed-orders.ts';
import { insertPassengerBook } from './seed-passenger-book.ts';
import { insertInventory, stockOf } from './seed-inventory.ts';
import { insertPeople, peopleIds, type PeopleIds } from './seed-people.ts';
import { insertTemplates } from './seed-templates.ts';
import { insertReference, insertSettings, referenceIds } from './seed-reference.ts';

const DAYS_AHEAD = 180;
/** Flights that have flown, for orders that are completed. */
const DAYS_BACK = 21;

export interface SeedOptions {
  /** Milliseconds. */
  now?: number;
  passwords?: Passwords;
  /** By which a document number of the passenger book is found. */
  documentKey?: (number: string) => string;
}

/**
 * Fills an empty, migrated database with the demo data of a day, in one transaction. `now`
 * decides which holds and bookings are alive; everything else follows from `today` alone.
 */
export async function seedDatabase(
  db: Db,
  today: string,
  { now = Date.now(), passwords = new Passwords(1), documentKey = (number) => number }: SeedOptions = {},
): Promise<void> {
  const chance = chanceFor(`seed ${today}`);
  const newId = () => idFrom(chance, now);
  const airports = allAirports();
  const rates = demoRates(today);
  const reference = referenceIds(newId);
  const people = peopleIds(newId);
  const places = new Map(airports.map((one) => [one.iata, one]));
  const stock = stockOf(demoFlights(today, DAYS_AHEAD, places, DAYS_BACK), newId);

  const buyers = demoAgencies.map((user) => buyerOf(user, people));
  const plan: PlanInput = {
    chance,
    newId,
    now,
    timezone: demoCompany.timezone,
    stock,
    rates,
    buyers: buyers.filter((one) => one.user.status !== 'pending').map((buyer) => ({ buyer, weight: shareOf(buyer) })),
    staff: ticketDesk(people),
  };
  const orders = withServices(planOrders(plan), today, now);
  const holds = planHolds(plan, 4);
  const ledger = planLedger(orders, buyers, now, newId);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);

  await transaction(db, async (tx) => {
    await insertReference(tx, airports, reference, newId);
    await insertSettings(tx, today, rates, newId);
    await insertPeople(tx, people, passwordHash, today);
    await insertInventory(tx, stock, reference, now);
    await insertOrders(tx, {
      orders,
      holds,
      ledger,
      buyers,
      airports: places,
      ids: reference,
      staffIds: demoStaff.map((one) => idOf(people, one.email)),
      cashier: plan.staff.id,
      newId,
      now,
    });
    await insertPassengerBook(tx, { orders, newId, today, documentKey });
    await insertTemplates(tx, stock, reference, today, newId);
    await insertAllotments(tx, stock, { agentId: idOf(people, 'agent@demo.example'), now, newId });
  });
}

function buyerOf(user: DemoUser, people: PeopleIds): Buyer {
  const group = demoUserGroups.find((one) => one.key === user.userGroup);
  return { id: idOf(people, user.email), user, commissionPercent: group?.commissionPercent ?? 0 };
}

/** The sign-ins that are tried out most have the most to show; the poor and the blocked agency have little. */
function shareOf(buyer: Buyer): number {
  const [name] = buyer.user.email.split('@');
  if (name === 'agent' || name === 'agent2') return 6;
  return name === 'poor' || name === 'blocked' ? 0.8 : 2;
}

function ticketDesk(people: PeopleIds): { id: string; name: string } {
  const desk = demoStaff.find((one) => one.role === 'Tickets');
  if (!desk) throw new Error('the demo has a ticket desk');
  return { id: idOf(people, desk.email), name: desk.businessName };
}

function idOf(people: PeopleIds, email: string): string {
  const id = people.user.get(email);
  if (id === undefined) throw new Error(`no user ${email}`);
  return id;
}
