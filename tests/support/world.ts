import { sql } from 'kysely';
import type { Passwords } from '../../src/server/account/passwords.ts';
import type { Db } from '../../src/server/database/database.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { post } from '../../src/server/ledger/post.ts';
import { agentAccount, houseAccount } from '../../src/rules/ledger.ts';
import { searchText } from '../../src/rules/search-text.ts';

/** A world small enough to know by heart: four airports, one airline, two rules of each kind, every role, two agencies. */
export interface World {
  /** By the name before the @. */
  users: Map<string, string>;
  airlineId: string;
  baggageRules: { bag: string; none: string };
  fareRules: { flex: string; promo: string };
  groupId: string;
  /** The number of the next flight that is given none. Each world counts for itself: a count over all files of a run would come to the numbers that tests name. */
  nextFlight: number;
}
export const PASSWORD = 'demo-2026';

const STAFF = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  manager: 'Manager',
  tickets: 'Tickets',
  viewer: 'Viewer',
  reports: 'Reports',
} as const;
const AGENTS = { agent: 5_000_000, agent2: 5_000_000, poor: 100 } as const;

export async function fillWorld(db: Db, passwords: Passwords): Promise<World> {
  const passwordHash = await passwords.hash(PASSWORD);
  const world: World = {
    users: new Map(),
    airlineId: newId(),
    baggageRules: { bag: newId(), none: newId() },
    fareRules: { flex: newId(), promo: newId() },
    groupId: newId(),
    nextFlight: 100,
  };

  await airports(db);
  await sql`insert into airline (id, iata, icao, num_code, name) values (${world.airlineId}, 'TV', 'TTV', '777', 'Tatev Air'), (${newId()}, 'ZZ', 'ZZZ', null, 'No Code Air')`.execute(
    db,
  );
  await sql`insert into aircraft (id, iata, manufacturer, model, seats, infant_limit) values (${newId()}, '320', 'Airbus', 'A320', 180, 10)`.execute(
    db,
  );
  await sql`
    insert into baggage_rule (id, name, type, pieces, weight_kg, cabin_pieces, cabin_weight_kg, infant_pieces, infant_weight_kg, description) values
    (${world.baggageRules.bag}, 'One bag', 'PC', 1, 23, 1, 8, 0, 0, '{"en":"One bag of 23 kg"}'), (${world.baggageRules.none}, 'No bag', 'NIL', null, null, 1, 8, 0, 0, '{"en":"Cabin only"}')`.execute(
    db,
  );
  await fareRule(db, world.fareRules.flex, 'FLX', 'Flex', true);
  await fareRule(db, world.fareRules.promo, 'PRM', 'Promo', false);
  await sql`insert into user_group (id, name, is_public, commission_kind, commission_value) values (${world.groupId}, 'Partners', true, 'percent', 5)`.execute(
    db,
  );
  await sql`delete from exchange_rate`.execute(db);
  await sql`insert into exchange_rate (date, official_usd, official_eur, festa_usd, festa_eur, source) values (current_date - 1, 387.5, 436, 390, 440, 'demo')`.execute(
    db,
  );

  // Tests sell a lot; those about the limits set their own.
  await sql`update time_limits set unpaid_seats_class = 10000, unpaid_seats_uncovered = 10000, expired_bookings = 10000`.execute(db);
  for (const [name, role] of Object.entries(STAFF)) await user(db, world, name, { role, passwordHash });
  for (const [name, drams] of Object.entries(AGENTS))
    await user(db, world, name, { role: 'user', passwordHash, drams, groupId: name === 'agent2' ? null : world.groupId });
  await user(db, world, 'blocked', { role: 'user', passwordHash, status: 'blocked' });
  await user(db, world, 'pending', { role: 'user', passwordHash, status: 'pending' });
  return world;
}

interface NewUser {
  role: string;
  passwordHash: string;
  drams?: number;
  groupId?: string | null;
  status?: string;
}

async function user(db: Db, world: World, name: string, given: NewUser): Promise<void> {
  const id = newId();
  world.users.set(name, id);
  const email = `${name}@demo.example`;
  await sql`
    insert into users (id, email, email_key, business_name, role, status, privilege, user_group_id, max_open_holds, password_hash, email_verified_at)
    values (${id}, ${email}, ${email}, ${`Agency ${name}`}, ${given.role}, ${given.status ?? 'active'}, ${['issue', 'void', 'refund', 'seeNet']}, ${given.groupId ?? null}, 300, ${given.passwordHash},
      ${given.status === 'pending' ? null : new Date().toISOString()})`.execute(db);
  await sql`insert into account (code, currency, user_id) values (${agentAccount(id)}, 'AMD', ${id})`.execute(db);
  if (!given.drams) return;
  const amount = given.drams * 100;
  await db.transaction().execute((tx) =>
    post(tx, {
      kind: 'topup',
      userId: id,
      currency: 'AMD',
      actorId: id,
      reason: 'First deposit',
      postings: [
        { account: agentAccount(id), amount },
        { account: houseAccount('BANK', 'AMD'), amount: -amount },
      ],
    }),
  );
}

async function airports(db: Db): Promise<void> {
  const rows = [
    ['EVN', 'Zvartnots', 'Yerevan', 'Երևան', 'EVN', 'AM', 'Asia/Yerevan'],
    ['CDG', 'Charles de Gaulle', 'Paris', 'Փարիզ', 'PAR', 'FR', 'Europe/Paris'],
    ['ORY', 'Orly', 'Paris', 'Փարիզ', 'PAR', 'FR', 'Europe/Paris'],
    ['DXB', 'Dubai', 'Dubai', 'Դուբայ', 'DXB', 'AE', 'Asia/Dubai'],
  ];
  for (const [i, [iata, name, city, cityArm, cityCode, country, timezone]] of rows.entries()) {
    await sql`
      insert into airport (id, iata, name_eng, city_eng, city_arm, city_code, country, timezone, lat, lon, search_text, sort_order)
      values (${newId()}, ${iata}, ${name}, ${city}, ${cityArm}, ${cityCode}, ${country}, ${timezone}, 0, 0, ${` ${searchText(`${iata} ${cityCode} ${city} ${cityArm} ${name}`)}`}, ${i})`.execute(
      db,
    );
  }
}

async function fareRule(db: Db, id: string, code: string, family: string, soft: boolean): Promise<void> {
  const bands = soft
    ? [
        { fromHours: 0, toHours: 24, kind: 'percent', value: 50, base: 'fare', includeTax: false },
        { fromHours: 24, toHours: null, kind: 'none', value: 0, base: 'fare', includeTax: false },
      ]
    : [{ fromHours: 0, toHours: null, kind: 'forbidden', value: 0, base: 'fare', includeTax: false }];
  await sql`
    insert into fare_rule (id, code, name, family, refundable, refund_bands, changeable, change_bands, no_show, residual_on_change, name_correction, name_change, taxes_refundable,
      service_fee_refundable, voidable, void_fee, child_discount_on_penalty, infant_penalty_free, combinable, currency, text)
    values (${id}, ${code}, ${family}, ${family}, ${soft}, ${JSON.stringify(bands)}::jsonb, ${soft}, ${JSON.stringify(bands)}::jsonb, ${JSON.stringify(bands[0])}::jsonb, 'forfeit',
      '{"freeHoursAfterTicketing":24,"maxChars":3,"fee":0}', '{"allowed":false,"fee":0}', true, false, true, 0, 0, true, true, 'USD', ${JSON.stringify({ en: family })}::jsonb)`.execute(
    db,
  );
}

/** What can be sold beside a flight: one of each kind of place, the meal for good. Prices in dollars. */
export async function addServices(db: Db): Promise<{ bag: string; meal: string; transfer: string }> {
  const ids = { bag: newId(), meal: newId(), transfer: newId() };
  await sql`
    insert into service (id, code, name, kind, price, currency, per, refundable) values
    (${ids.bag}, 'XBAG', '{"en":"Extra bag 23 kg","hy":"Հավելյալ ուղեբեռ"}', 'baggage', 3000, 'USD', 'segment', true),
    (${ids.meal}, 'MEAL', '{"en":"Hot meal","hy":"Տաք ճաշ"}', 'meal', 700, 'USD', 'passenger', false),
    (${ids.transfer}, 'TRSF', '{"en":"Transfer to the hotel","hy":"Տեղափոխում հյուրանոց"}', 'transfer', 2000, 'USD', 'order', true)`.execute(
    db,
  );
  return ids;
}

export interface NewFlight {
  from?: string;
  to?: string;
  /** Hours from now to the departure. */
  inHours?: number;
  flightNumber?: string;
  infantLimit?: number;
  apisRequired?: boolean;
  classes?: NewClass[];
}
export interface NewClass {
  code?: string;
  seats?: number;
  /** Major units. */
  fare?: number;
  currency?: string;
  instantOnly?: boolean;
  ptlMinutes?: number;
  ttlHours?: number;
  cabin?: string;
  audienceUsers?: string[];
  promo?: boolean;
}
export interface MadeFlight {
  id: string;
  /** Local date of the departure. */
  day: string;
  classIds: string[];
}

/** A flight of four hours. Adult 100 + 40 tax + 5 fee, child 75 + 30 + 5, infant 10 + 5, unless `fare` says otherwise. */
export async function addFlight(db: Db, world: World, given: NewFlight = {}): Promise<MadeFlight> {
  const id = newId();
  const from = given.from ?? 'EVN';
  const to = given.to ?? 'CDG';
  const departure = new Date(Math.floor(Date.now() / 60_000) * 60_000 + (given.inHours ?? 24 * 30) * 3_600_000);
  const arrival = new Date(departure.getTime() + 4 * 3_600_000);
  const { rows: zones } = await sql<{
    iata: string;
    timezone: string;
  }>`select iata, timezone from airport where iata in (${from}, ${to})`.execute(db);
  const zone = (iata: string) => zones.find((one) => one.iata === iata)!.timezone;
  const departureLocal = wall(departure, zone(from));
  const arrivalLocal = wall(arrival, zone(to));
  const classes = given.classes ?? [{}];
  await sql`
    insert into flight (id, flight_number, airline_id, from_iata, to_iata, departure_local, arrival_local, departure_day, departure_utc, arrival_utc, duration_min, day_offset, seat_capacity, infant_limit,
      apis_required, currency, sales_close_minutes)
    values (${id}, ${given.flightNumber ?? `TV ${world.nextFlight++}`}, ${world.airlineId}, ${from}, ${to}, ${departureLocal}, ${arrivalLocal}, ${departureLocal.slice(0, 10)}, ${departure.toISOString()}, ${arrival.toISOString()}, 240,
      ${(Date.parse(arrivalLocal.slice(0, 10)) - Date.parse(departureLocal.slice(0, 10))) / 86_400_000}, 10000, ${given.infantLimit ?? 10}, ${given.apisRequired ?? false}, 'USD', 60)`.execute(
    db,
  );
  const classIds: string[] = [];
  for (const [i, one] of classes.entries()) {
    const classId = newId();
    classIds.push(classId);
    const fare = Math.round((one.fare ?? 100) * 100);
    await sql`
      insert into flight_class (flight_id, id, code, name, family, cabin, seats_total, adult_fare, child_fare, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency, baggage_rule_id, fare_rule_id,
        ptl_minutes, ttl_hours, instant_only, audience_users, priority, fare_basis)
      values (${id}, ${classId}, ${one.code ?? 'YBHKLMNQ'[i]!}, 'Economy', ${one.promo ? 'Promo' : 'Flex'}, ${one.cabin ?? 'economy'}, ${one.seats ?? 50}, ${fare}, ${Math.round(fare * 0.75)}, ${Math.round(fare * 0.1)}, 4000, 3000, 500, 500,
        ${one.currency ?? 'USD'}, ${world.baggageRules.bag}, ${one.promo ? world.fareRules.promo : world.fareRules.flex}, ${one.ptlMinutes ?? null}, ${one.ttlHours ?? null}, ${one.instantOnly ?? false},
        ${one.audienceUsers ?? []}::uuid[], ${i}, 'YFLX')`.execute(db);
  }
  return { id, day: departureLocal.slice(0, 10), classIds };
}

function wall(instant: Date, timezone: string): string {
  const part = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(instant)
      .map((one) => [one.type, one.value]),
  );
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}

let people = 0;

/** Passengers with names nobody else has, ready to be booked. */
export function passengers(adults = 1, children = 0, infants = 0) {
  const one = (type: 'ADT' | 'CHD' | 'INF', years: number, more = {}) => {
    people++;
    const name = [...String(people)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
    return {
      type,
      title: 'MR' as const,
      firstName: 'Aram',
      lastName: `Person${name}`,
      gender: 'M' as const,
      dateOfBirth: `${new Date().getFullYear() - years}-01-01`,
      nationality: 'AM',
      docType: 'P' as const,
      docNumber: 'AP1234567',
      docCountry: 'AM',
      docExpiry: '2049-01-01',
      ...more,
    };
  };
  return [
    ...Array.from({ length: adults }, () => one('ADT', 35)),
    ...Array.from({ length: children }, () => one('CHD', 7)),
    ...Array.from({ length: infants }, (_, i) => one('INF', 0, { associatedAdult: i })),
  ];
}

export const contact = { name: 'Aram Person', phone: '+374 91 123456', email: 'aram@traveller.example' };
