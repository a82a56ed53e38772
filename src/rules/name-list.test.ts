import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { family, FLIGHT, listed } from '../../tests/support/listed.ts';
import { readNameList } from '../../tests/support/read-name-list.ts';
import { adl, nameChanges, nameEntries, type NameListHead, pnl } from './name-list.ts';

const HEAD: NameListHead = {
  flight: FLIGHT,
  sender: 'EVNRMMV',
  receivers: ['EVNKKMV', 'CDGKKMV'],
  madeAt: '2026-12-09T10:15:30.42Z',
  classes: [
    { code: 'J', cabin: 'business' },
    { code: 'Y', cabin: 'economy' },
    { code: 'B', cabin: 'economy' },
  ],
};
const golden = (name: string): string => readFileSync(`tests/golden/${name}`, 'utf8').replaceAll('\n', '\r\n');
const sofie = listed({
  passengerId: 'p4',
  pnr: 'XYZ789',
  title: 'MRS',
  firstName: 'SOFIE',
  lastName: 'SARKISSIAN',
  gender: 'F',
  dateOfBirth: '1990-02-01',
  nationality: 'FR',
  document: { type: 'P', number: 'FP7654321', country: 'FR', expiry: '2031-02-28' },
  ticketNumber: null,
  coupon: null,
});
const lilit = listed({
  passengerId: 'p5',
  pnr: 'NEW456',
  title: 'MS',
  firstName: 'LILIT',
  lastName: 'KIRAKOSYAN',
  document: null,
  ticketNumber: null,
  coupon: null,
  class: { code: 'B', name: 'Basic' },
});

describe('a PNL', () => {
  it('is the one written by hand', () => {
    expect(pnl(HEAD, nameEntries([...family(), sofie], []))).toEqual([golden('pnl.txt')]);
  });

  it('has as many parts as it needs, and everybody once', () => {
    const people = Array.from({ length: 150 }, (_, i) => {
      const place = String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26));
      return listed({
        passengerId: String(i),
        pnr: `P${10_000 + Math.floor(i / 3)}`,
        lastName: `PERSON${place}`,
        class: { code: i < 75 ? 'Y' : 'B', name: '' },
      });
    });
    const read = readNameList(pnl(HEAD, nameEntries(people, [])).join('\r\n'));
    expect(read.parts).toBeGreaterThan(3);
    expect(read.totals).toEqual({ J: 0, Y: 75, B: 75 });
    expect(read.names.map((one) => one.name)).toEqual(people.map((one) => `${one.lastName}/ARAMGAREGINMR`));
    const ofGroups = new Map<string | null, Set<string>>();
    for (const { group, pnr } of read.names) ofGroups.set(group, (ofGroups.get(group) ?? new Set()).add(pnr));
    expect([...ofGroups.values()].map((pnrs) => pnrs.size)).toEqual(Array.from({ length: 50 }, () => 1));
    for (const group of ofGroups.keys()) expect(group).toMatch(/^[A-Z]{1,2}3$/);
  });

  it('keeps every line to 64 characters, whatever people are called', () => {
    const long = 'ABCDEFGHIJ'.repeat(4);
    const two = [listed({ lastName: long, firstName: long }), listed({ passengerId: 'p2', lastName: 'Պետրոսյան', firstName: "D'Arc-Lou" })];
    const { names } = readNameList(pnl(HEAD, nameEntries(two, [])).join('\r\n'));
    expect(names.map((one) => one.name)).toEqual([`${long}/${long.slice(0, 14)}MR`, 'PETROSYAN/DARCLOUMR']);
    expect(names[0]!.remarks[1]).toBe(`DOCS HK1/P/ARM/AP1234567/ARM/31JAN80/M/31JAN30/${long}/${long}`);
  });

  it('of nobody has its totals', () => {
    const read = readNameList(pnl(HEAD, []).join('\r\n'));
    expect([read.totals, read.names]).toEqual([{ J: 0, Y: 0, B: 0 }, []]);
  });
});

describe('an ADL', () => {
  it('is the one written by hand', () => {
    const before = nameEntries([...family(), sofie], []);
    const now = nameEntries([family()[0]!, lilit], before);
    expect(adl(HEAD, now, nameChanges(before, now))).toEqual([golden('adl.txt')]);
  });

  it('deletes and adds who has another name or class, and keeps the letters of bookings', () => {
    const [aram, anna] = family() as [ReturnType<typeof listed>, ReturnType<typeof listed>, ...unknown[]];
    const second = [listed({ passengerId: 'p6', pnr: 'SECOND' }), listed({ passengerId: 'p7', pnr: 'SECOND' })];
    const before = nameEntries([aram, anna, ...second], []);
    expect(before.map((one) => one.group)).toEqual(['A2', 'A2', 'B2', 'B2']);
    const third = [listed({ passengerId: 'p8', pnr: 'THIRDS' }), listed({ passengerId: 'p9', pnr: 'THIRDS' })];
    const now = nameEntries([...third, ...second, { ...aram, lastName: 'HOVSEPYAN' }, { ...anna, class: { code: 'J', name: '' } }], before);
    expect(now.map((one) => one.group)).toEqual(['C2', 'C2', 'B2', 'B2', 'A2', 'A2']);
    const { added, deleted, changed } = nameChanges(before, now);
    expect(deleted.map((one) => `${one.name} ${one.class}`)).toEqual(['HOVHANNISYAN/ARAMGAREGINMR Y', 'MUELLER/ANNALENAMISS Y']);
    expect(added.map((one) => `${one.name} ${one.class}`).slice(-2)).toEqual(['HOVSEPYAN/ARAMGAREGINMR Y', 'MUELLER/ANNALENAMISS J']);
    expect(changed).toEqual([]);
  });

  it('deletes who was split off under the booking of before and adds them under the new one', () => {
    const of = (passengerId: string, pnr: string) => listed({ passengerId, pnr, lastName: `PERSON${passengerId.toUpperCase()}` });
    const before = nameEntries([of('a', 'PARENT'), of('b', 'PARENT'), of('c', 'PARENT')], []);
    const now = nameEntries([of('a', 'PARENT'), of('b', 'PARENT'), of('c', 'CHILDS')], before);
    const { added, deleted, changed } = nameChanges(before, now);
    expect(deleted.map((one) => [one.name.slice(0, 7), one.pnr, one.group])).toEqual([['PERSONC', 'PARENT', 'A3']]);
    expect(added.map((one) => [one.name.slice(0, 7), one.pnr, one.group])).toEqual([['PERSONC', 'CHILDS', null]]);
    expect(changed.map((one) => [one.pnr, one.group])).toEqual([
      ['PARENT', 'A2'],
      ['PARENT', 'A2'],
    ]);
  });

  it('that needs several parts says in each what it does', () => {
    const people = Array.from({ length: 60 }, (_, i) => listed({ passengerId: String(i), pnr: `P${10_000 + i}` }));
    const now = nameEntries(people, []);
    const read = readNameList(adl(HEAD, now, nameChanges([], now)).join('\r\n'));
    expect(read.parts).toBeGreaterThan(1);
    expect([read.added.length, read.names.length]).toEqual([60, 0]);
  });
});
