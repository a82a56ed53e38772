import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/lanes.ts';
import { demoAircraft } from '../demo/aircraft.ts';
import { readSeatMap, seatFault, seatOf, seatRefusal, seatRows, seatsOf, serviceOfSeat } from './seat-map.ts';

const A320 = '1-3 AC DF business\n4-6 ABC DEF economy front\n7-11 ABC DEF\n12-13 ABC DEF exit\n14-30 ABC DEF\nblocked 30F';
const rows = seatRows(A320);
const services = (['any', 'window', 'front', 'exit', 'business'] as const).map((seatGroup) => ({ seatGroup }));
const adult = { cabin: 'economy', type: 'ADT', withInfant: false } as const;
const code = (text: string | undefined) => text?.split(' ')[0];

describe('a seat map as it is typed', () => {
  it('has rows, cabins, aisles, exits and seats that nobody gets', () => {
    expect(seatsOf(rows)).toHaveLength(3 * 4 + 27 * 6);
    expect(rows[0]!.blocks.map((block) => block.map((one) => one.letter).join(''))).toEqual(['AC', 'DF']);
    expect(['2A', '2C', '14B', '14C', '14D', '14F'].map((one) => seatOf(rows, one)!.place)).toEqual([
      'window',
      'aisle',
      'middle',
      'aisle',
      'aisle',
      'window',
    ]);
    expect(['3C', '4C', '30A'].map((one) => seatOf(rows, one)!.cabin)).toEqual(['business', 'economy', 'economy']);
    expect([seatOf(rows, '12A')!.exit, seatOf(rows, '14A')!.exit, seatOf(rows, '30F')!.blocked]).toEqual([true, false, true]);
    expect([seatOf(rows, '3B'), seatOf(rows, '31A')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['1-3 ABC DEF\nrow of seats', 'seatMapLine {"line":2}'],
    ['3-1 ABC', 'seatMapLine {"line":1}'],
    ['1 CBA', 'seatMapLine {"line":1}'],
    ['1 ABI', 'seatMapLine {"line":1}'],
    ['1 ABC CDE', 'seatMapLine {"line":1}'],
    ['1', 'seatMapLine {"line":1}'],
    [' \n ', 'seatMapLine {"line":1}'],
    ['1-5 AB\n5 AB', 'seatMapRowTwice {"row":5}'],
    ['1-5 AB\nblocked 6A', 'seatMapNoSeat {"seat":"6A"}'],
  ])('%j is refused', (text, error) => {
    expect(readSeatMap(text)).toEqual({ error });
  });

  it('whatever is typed is read or refused; what is read has each seat once, windows at both ends', () => {
    const word = fc.constantFrom('1', '2-4', '9-7', 'ABC', 'DEF', 'AC', 'exit', 'front', 'business', 'economy', 'blocked', '2A', '', 'x');
    const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 5 }), (lines) => {
        const read = readSeatMap(lines.join('\n'));
        if ('error' in read) return;
        const seats = seatsOf(read.rows);
        expect(new Set(seats.map((one) => one.number)).size).toBe(seats.length);
        for (const row of read.rows) {
          const own = row.blocks.flat();
          expect([own[0]!.place, own.at(-1)!.place]).toEqual(['window', 'window']);
        }
      }),
      runs(300, 3000),
    );
  });

  it('those of the demo have as many seats as their aircraft', () => {
    for (const { seatMap, seats, model } of demoAircraft.filter((one) => one.seatMap !== null))
      expect([model, seatsOf(seatRows(seatMap)).length]).toEqual([model, seats]);
  });
});

describe('who sits where, and what it is sold as', () => {
  it('the nearest service sells a seat', () => {
    const group = (number: string, among = services) => serviceOfSeat(seatOf(rows, number)!, among)?.seatGroup;
    expect(['2A', '12A', '4A', '20A', '20B', '20C'].map((one) => group(one))).toEqual([
      'business',
      'exit',
      'front',
      'window',
      'any',
      'any',
    ]);
    expect(group('12A', services.slice(0, 1))).toBe('any');
    expect(group('2A', services.slice(0, 4))).toBeUndefined();
  });

  it('exits are for adults alone, cabins for their fares, no seat for a lap infant', () => {
    const refused = (number: string, more: Partial<Parameters<typeof seatRefusal>[2]> = {}) =>
      code(seatRefusal(seatOf(rows, number), number, { ...adult, ...more }));
    expect([refused('12A'), refused('20B', { type: 'CHD' }), refused('20B', { withInfant: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([refused('12A', { type: 'CHD' }), refused('12A', { withInfant: true })]).toEqual(['exitAdultsOnly', 'exitAdultsOnly']);
    expect([refused('2A'), refused('2A', { cabin: 'business' }), refused('20B', { type: 'INF' })]).toEqual([
      'seatOtherCabin',
      undefined,
      'infantHasNoSeat',
    ]);
    expect([refused('30F'), refused('99Z')]).toEqual(['noSuchSeat', 'noSuchSeat']);
  });

  it('a seat goes with the service that sells it, and with no other', () => {
    const fault = (number: string | null, group: Parameters<typeof seatFault>[1], map = rows) =>
      code(seatFault(number, group, services, map, adult));
    expect([fault('20B', 'any'), fault('20A', 'window'), fault(null, null)]).toEqual([undefined, undefined, undefined]);
    expect([fault('12A', 'any'), fault(null, 'any'), fault('20B', null), fault('20B', 'any', [])]).toEqual([
      'seatOtherService',
      'chooseSeat',
      'seatNotOfService',
      'noSeatMap',
    ]);
  });
});
