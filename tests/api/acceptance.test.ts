import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { suggestLatin } from '../../src/rules/names.ts';
import { openDesk } from '../support/desk.ts';
import { ARMENIAN, CYRILLIC, LATIN } from '../support/names-table.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, passengers } from '../support/world.ts';

/** Scenarios of domain.md 7 that are lists: A20 names, A21 infants and ages. tests/acceptance.md names the tests of the others. */
const desk = await openDesk();
const seller = new Seller(desk);
await sql`update users set max_open_holds = 10000 where role = 'user'`.execute(desk.db);

const NATIVE = [...ARMENIAN, ...CYRILLIC];

describe('A20: 200 names', () => {
  it('are 200, and each suggestion is the table’s', () => {
    expect(NATIVE.length + LATIN.length).toBe(200);
    expect(NATIVE.map(([native]) => [native, suggestLatin(native)])).toEqual(NATIVE);
  });

  it('native letters are never stored by themselves: the field says the suggestion, and what a person confirms is stored', async () => {
    const all = [...NATIVE, ...LATIN];
    for (let i = 0; i < all.length; i += 9) {
      const nine = all.slice(i, i + 9);
      const classId = await seller.flight({ infantLimit: 0 });
      const hold = await seller.held('agent', classId, { adults: nine.length });
      const people = passengers(nine.length);
      const typed = people.map((one, k) => ({ ...one, firstName: nine[k]![0] }));
      const asked = await seller.order('agent', hold, 'book', { passengers: typed });
      const native = nine.map(([name]) => NATIVE.some(([known]) => known === name));
      if (native.some(Boolean)) {
        expect(asked.status).toBe(422);
        for (const [k, is] of native.entries())
          expect(asked.body.errors[`passengers.${k}.firstName`]).toEqual(
            is ? [`Latin letters as in the passport, for example ${nine[k]![1]}`] : undefined,
          );
      }
      const confirmed = people.map((one, k) => ({ ...one, firstName: native[k] ? nine[k]![1] : nine[k]![0] }));
      const booked = native.some(Boolean) ? await seller.order('agent', hold, 'book', { passengers: confirmed }) : asked;
      expect(booked.status, JSON.stringify(booked.body)).toBe(201);
      expect(booked.body.result.passengers.map((one: { firstName: string }) => one.firstName)).toEqual(nine.map(([, stored]) => stored));
    }
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from order_passenger where first_name !~ '^[A-Z ]+$' or last_name !~ '^[A-Z ]+$'`.execute(desk.db);
    expect(rows[0]!.n).toBe(0);
  });
});

/** Age as `years` on the day of the outbound, born so many days before (+) or after (-) that birthday. On whose lap: the place in the list. */
type Who = [type: 'ADT' | 'CHD' | 'INF', years: number, days: number, lap?: number | null];
const OK = 'ok';
/** The return leaves 200 hours (8 days) after the way out. */
const MATRIX: [name: string, people: Who[], answer: string | Record<string, RegExp>][] = [
  ['one adult', [['ADT', 35, 0]], OK],
  [
    'twelve on the day',
    [
      ['ADT', 35, 0],
      ['ADT', 12, 0],
    ],
    OK,
  ],
  [
    'a day before twelve is a child',
    [
      ['ADT', 35, 0],
      ['CHD', 12, -1],
    ],
    OK,
  ],
  [
    'a day before twelve is no adult',
    [
      ['ADT', 35, 0],
      ['ADT', 12, -1],
    ],
    { 'passengers.1.dateOfBirth': /a child/ },
  ],
  [
    'twelve on the day is no child',
    [
      ['ADT', 35, 0],
      ['CHD', 12, 0],
    ],
    { 'passengers.1.dateOfBirth': /an adult/ },
  ],
  [
    'eleven out, twelve back stays a child',
    [
      ['ADT', 35, 0],
      ['CHD', 12, -4],
    ],
    OK,
  ],
  [
    'two on the day is a child',
    [
      ['ADT', 35, 0],
      ['CHD', 2, 0],
    ],
    OK,
  ],
  [
    'two on the day is no infant',
    [
      ['ADT', 35, 0],
      ['INF', 2, 0, 0],
    ],
    { 'passengers.1.dateOfBirth': /a child/ },
  ],
  [
    'two between the flights is no infant',
    [
      ['ADT', 35, 0],
      ['INF', 2, -4, 0],
    ],
    { 'passengers.1.dateOfBirth': /Turns 2/ },
  ],
  [
    'two between the flights is a child on both',
    [
      ['ADT', 35, 0],
      ['CHD', 2, -4],
    ],
    OK,
  ],
  [
    'two after the return is an infant',
    [
      ['ADT', 35, 0],
      ['INF', 2, -20, 0],
    ],
    OK,
  ],
  [
    'two after the return is no child',
    [
      ['ADT', 35, 0],
      ['CHD', 2, -20],
    ],
    { 'passengers.1.dateOfBirth': /an infant/ },
  ],
  [
    'born last week',
    [
      ['ADT', 35, 0],
      ['INF', 0, 7, 0],
    ],
    OK,
  ],
  [
    'born after the departure',
    [
      ['ADT', 35, 0],
      ['INF', 0, -1, 0],
    ],
    { 'passengers.1.dateOfBirth': /Born after/ },
  ],
  [
    'an infant for each adult',
    [
      ['ADT', 35, 0],
      ['ADT', 30, 0],
      ['INF', 1, 0, 0],
      ['INF', 1, 0, 1],
    ],
    OK,
  ],
  [
    'two on one lap',
    [
      ['ADT', 35, 0],
      ['ADT', 30, 0],
      ['INF', 1, 0, 0],
      ['INF', 1, 0, 0],
    ],
    { 'passengers.3.associatedAdult': /already has/ },
  ],
  [
    'on nobody’s lap',
    [
      ['ADT', 35, 0],
      ['INF', 1, 0, null],
    ],
    { 'passengers.1.associatedAdult': /Choose the adult/ },
  ],
  [
    'on a child’s lap',
    [
      ['ADT', 35, 0],
      ['CHD', 7, 0],
      ['INF', 1, 0, 1],
    ],
    { 'passengers.2.associatedAdult': /not an adult/ },
  ],
  [
    'on an infant’s lap',
    [
      ['ADT', 35, 0],
      ['ADT', 30, 0],
      ['INF', 1, 0, 0],
      ['INF', 1, 0, 2],
    ],
    { 'passengers.3.associatedAdult': /not an adult/ },
  ],
  [
    'on the lap of somebody who is not there',
    [
      ['ADT', 35, 0],
      ['INF', 1, 0, 9],
    ],
    { 'passengers.1.associatedAdult': /not an adult/ },
  ],
  [
    'an adult on a lap',
    [
      ['ADT', 35, 0],
      ['ADT', 30, 0, 0],
    ],
    { 'passengers.1.associatedAdult': /Only an infant/ },
  ],
  [
    'with an adult of seventeen',
    [
      ['ADT', 18, -1],
      ['CHD', 7, 0],
    ],
    'MINOR_ALONE',
  ],
  [
    'with an adult of eighteen on the day',
    [
      ['ADT', 18, 0],
      ['CHD', 7, 0],
    ],
    OK,
  ],
  [
    'an infant with an adult of seventeen',
    [
      ['ADT', 18, -1],
      ['INF', 1, 0, 0],
    ],
    'MINOR_ALONE',
  ],
  [
    'on the lap of seventeen, with another of eighteen',
    [
      ['ADT', 18, -1],
      ['ADT', 18, 0],
      ['INF', 1, 0, 0],
    ],
    OK,
  ],
  [
    'two of seventeen without a child',
    [
      ['ADT', 17, 30],
      ['ADT', 17, 60],
    ],
    OK,
  ],
  ['nine adults with two infants', [...Array.from({ length: 9 }, (): Who => ['ADT', 40, 0]), ['INF', 1, 0, 0], ['INF', 1, 0, 8]], OK],
  ['eight children with one adult', [['ADT', 40, 0], ...Array.from({ length: 8 }, (): Who => ['CHD', 6, 0])], OK],
  ['a hundred and twenty-one', [['ADT', 121, 0]], { 'passengers.0.dateOfBirth': /check the year/ }],
  [
    'one of everything',
    [
      ['ADT', 35, 0],
      ['CHD', 5, 0],
      ['INF', 0, 40, 0],
    ],
    OK,
  ],
];

describe('A21: who is an infant, a child, an adult, and on whose lap', () => {
  it('are 30 parties', () => expect(MATRIX).toHaveLength(30));

  it.each(MATRIX)('%s', async (_name, people, answer) => {
    const out = await addFlight(desk.db, desk.world, { inHours: 24 * 60, infantLimit: 9 });
    const back = await addFlight(desk.db, desk.world, { from: 'CDG', to: 'EVN', inHours: 24 * 60 + 200, infantLimit: 9 });
    const count = (type: string) => people.filter((one) => one[0] === type).length;
    const counts = { adults: count('ADT'), children: count('CHD'), infants: count('INF') };
    const hold = await seller.held('agent', [out.classIds[0]!, back.classIds[0]!], counts);
    const [sample] = passengers(1);
    const list = people.map(([type, years, days, lap], i) => ({
      ...sample,
      type,
      firstName: 'ABCDEFGHIJK'[i],
      dateOfBirth: born(out.day, years, days),
      ...(lap === undefined ? {} : { associatedAdult: lap }),
    }));
    const reply = await seller.order('agent', hold, 'book', { passengers: list, allowDuplicate: true });
    if (answer === OK) {
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      const { rows } = await sql<{ held: number; infants: number }>`
        select c.seats_held as held, f.infants_held as infants from flight f join flight_class c on c.flight_id = f.id where f.id = ${out.id}`.execute(
        desk.db,
      );
      expect(rows[0]).toEqual({ held: counts.adults + counts.children, infants: counts.infants });
    } else if (typeof answer === 'string') expect(reply.body.code).toBe(answer);
    else {
      expect(reply.status, JSON.stringify(reply.body)).toBe(422);
      for (const [field, words] of Object.entries(answer))
        expect(reply.body.errors[field]?.join(' '), JSON.stringify(reply.body.errors)).toMatch(words);
    }
  });
});

/** The birthday that makes somebody so old on the day, moved by days: earlier for more, later for fewer. */
function born(day: string, years: number, days: number): string {
  const birthday = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return new Date(Date.parse(birthday) - days * 86_400_000).toISOString().slice(0, 10);
}
