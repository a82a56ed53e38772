import { describe, expect, it } from 'vitest';
import { demoAircraft } from './aircraft.ts';
import { demoAirlines } from './airlines.ts';
import { allAirports } from './airports.ts';
import { networkAirports, rotations } from './network.ts';
import { demoBaggageRules } from './baggage-rules.ts';
import { demoFareRules, FAMILIES, FARE_CURRENCIES } from './fare-rules.ts';
import type { Band } from '../contract/reference.ts';

const airports = allAirports();
const byCode = new Map(airports.map((one) => [one.iata, one]));
const duplicates = (list: readonly (string | null)[]) => list.filter((one, at) => one !== null && list.indexOf(one) !== at);

describe('airports', () => {
  it('are more than 9,000, each once, with a zone that Intl knows', () => {
    expect(airports.length).toBeGreaterThan(9000);
    expect(byCode.size).toBe(airports.length);
    for (const zone of new Set(airports.map((one) => one.timezone))) {
      expect(zone).not.toMatch(/^Etc\//);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
  });

  it('put Yerevan and Gyumri first, then the network', () => {
    const first = [...airports].sort((a, b) => a.sortOrder - b.sortOrder).slice(0, networkAirports().length);
    expect(first.slice(0, 2).map((one) => one.iata)).toEqual(['EVN', 'LWN']);
    expect(new Set(first.map((one) => one.iata))).toEqual(new Set(networkAirports()));
  });

  it('of the network exist, are in service and have an Armenian city', () => {
    for (const iata of networkAirports()) expect(byCode.get(iata), iata).toMatchObject({ isActive: true, cityArm: expect.any(String) });
  });

  it.each([
    ['EVN', 'Asia/Yerevan', 'Yerevan', null],
    ['CDG', 'Europe/Paris', 'Paris', 'PAR'],
    ['SVO', 'Europe/Moscow', 'Moscow', 'MOW'],
    ['BAH', 'Asia/Bahrain', 'Manama', null],
    ['URC', 'Asia/Shanghai', 'Urumqi', null],
    ['SAW', 'Europe/Istanbul', 'Istanbul', 'IST'],
  ])('%s lies in %s, city %s', (iata, timezone, cityEng, cityCode) => {
    expect(byCode.get(iata)).toMatchObject({ timezone, cityEng, cityCode });
  });
});

describe('airlines and aircraft', () => {
  it('are enough, each code once, in the right form', () => {
    expect(demoAirlines.length).toBeGreaterThanOrEqual(78);
    expect(demoAircraft.length).toBeGreaterThanOrEqual(58);
    for (const key of ['iata', 'icao', 'numCode'] as const) expect(duplicates(demoAirlines.map((one) => one[key]))).toEqual([]);
    for (const key of ['iata', 'icao'] as const) expect(duplicates(demoAircraft.map((one) => one[key]))).toEqual([]);
    for (const one of demoAirlines)
      expect(`${one.iata} ${one.icao} ${one.numCode ?? '000'} ${one.country}`).toMatch(/^[A-Z0-9]{2} [A-Z]{3} \d{3} [A-Z]{2}$/);
    for (const one of demoAircraft) expect(`${one.iata} ${one.icao}`).toMatch(/^[A-Z0-9]{3} [A-Z0-9]{3,4}$/);
  });

  it('hold every carrier and type of the network', () => {
    const carriers = new Set(demoAirlines.map((one) => one.iata));
    const types = new Set(demoAircraft.map((one) => one.iata));
    for (const one of rotations)
      expect([carriers.has(one.airline), types.has(one.aircraft)], `${one.airline} ${one.out}`).toEqual([true, true]);
  });
});

describe('rules', () => {
  const tiles = (bands: readonly Band[]) => {
    const sorted = [...bands].sort((a, b) => a.fromHours - b.fromHours);
    return (
      sorted[0]?.fromHours === 0 &&
      sorted.at(-1)?.toHours === null &&
      sorted.slice(1).every((one, at) => one.fromHours === sorted[at]?.toHours)
    );
  };

  it('tile from the departure upward without gap or overlap', () => {
    for (const rule of demoFareRules) {
      expect([rule.code, tiles(rule.refundBands), tiles(rule.changeBands), tiles([rule.noShow])]).toEqual([rule.code, true, true, true]);
      for (const one of [...rule.refundBands, ...rule.changeBands, rule.noShow])
        if (one.kind === 'percent') expect(one.value).toBeLessThanOrEqual(100);
    }
    expect(tiles([{ fromHours: 0, toHours: 24, kind: 'none', value: 0, base: 'fare', includeTax: false }])).toBe(false);
  });

  it('exist for each family and currency, in every language', () => {
    expect(demoFareRules.map((one) => `${one.family} ${one.currency}`).sort()).toEqual(
      FAMILIES.flatMap((family) => FARE_CURRENCIES.map((currency) => `${family} ${currency}`)).sort(),
    );
    expect(duplicates(demoFareRules.map((one) => one.code))).toEqual([]);
    expect(duplicates(demoBaggageRules.map((one) => one.key))).toEqual([]);
    for (const text of [...demoFareRules.map((one) => one.text), ...demoBaggageRules.map((one) => one.description)])
      expect([text.hy, text.ru]).toEqual([expect.stringMatching(/[ա-ֆ]/), expect.stringMatching(/[а-я]/)]);
  });
});
