import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { family, FLIGHT, listed } from '../../tests/support/listed.ts';
import { readEdifact, readPassengerList } from '../../tests/support/read-edifact.ts';
import { segment } from './edifact.ts';
import { paxlst, type Interchange } from './paxlst.ts';

const INTERCHANGE: Interchange = {
  sender: 'MV',
  receiver: 'FRAAPIS',
  madeAt: '2026-12-09T10:15:30.42Z',
  reference: '26120910153042',
  contact: { name: 'Tatev Flights', phone: '+374 10 203040', email: 'ops@tatev.example' },
};

describe('a segment', () => {
  it('has its service characters released, and nothing that is not of level A', () => {
    const written = segment('FTX', 'AAI', '', ["it's 1+1: what?", 'Հայ']);
    expect(written).toBe("FTX+AAI++IT?'S 1?+1?: WHAT??:   '");
    expect(readEdifact(`UNA:+.? '${written}`)).toEqual([[['FTX'], ['AAI'], [''], ["IT'S 1+1: WHAT?", '   ']]]);
  });

  it('ends with what it says', () => {
    expect(segment('NAD', 'FL', '', '', ['A', '', ''], '')).toBe("NAD+FL+++A'");
  });
});

describe('a PAXLST', () => {
  it('is the one written by hand', () => {
    const golden = readFileSync('tests/golden/paxlst.edi', 'utf8').replaceAll('\n', '');
    expect(paxlst(FLIGHT, family(), INTERCHANGE)).toBe(golden);
  });

  it('names whom it is about in Latin letters, and who has more letters than fit', () => {
    const long = 'ABCDEFGHIJ'.repeat(4);
    const read = readPassengerList(
      paxlst(FLIGHT, [listed({ lastName: 'Հովհաննիսյան' }), listed({ lastName: long, firstName: long })], INTERCHANGE),
    );
    expect(read.passengers.map((one) => [one.lastName, one.firstName])).toEqual([
      ['HOVHANNISYAN', 'ARAM GAREGIN'],
      [long.slice(0, 35), long.slice(0, 35)],
    ]);
  });

  it('of nobody says so', () => {
    expect(readPassengerList(paxlst(FLIGHT, [], INTERCHANGE)).passengers).toEqual([]);
  });
});
