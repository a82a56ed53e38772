import { sql } from 'kysely';
import { aircraftFields, airlineFields, airportFields } from '../../contract/reference-edit.ts';
import { count } from '../../contract/fields.ts';
import type { Aircraft, AirlineRow, AirportRow } from '../../contract/reference.ts';
import { otherSpellings } from '../../rules/search-text.ts';
import { aircraftColumns, selectAircraft } from './aircraft.ts';
import { airlineColumns, selectAirlines } from './airlines.ts';
import { airportColumns, selectAirports } from './airports.ts';
import type { ImportKind } from './import-rows.ts';

export const AIRPORTS: ImportKind<AirportRow & { searchText: string }> = {
  what: 'airports',
  table: 'airport',
  key: 'iata',
  fields: airportFields,
  aliases: {
    iata: ['code', 'iata code'],
    icao: ['icao code', 'ident'],
    nameEng: ['name', 'airport', 'airport name'],
    nameArm: ['name hy'],
    cityEng: ['city', 'municipality'],
    cityArm: ['city hy'],
    cityCode: ['metropolitan'],
    country: ['iso country', 'country code'],
    timezone: ['tz', 'time zone', 'tz name'],
    lat: ['latitude', 'latitude deg'],
    lon: ['lng', 'longitude', 'longitude deg'],
    isActive: ['active'],
  },
  select: sql`select q.*, a.search_text as "searchText" from (${selectAirports}) q join airport a on a.id = q.id`,
  rules: async (tx) => {
    const { rows } = await sql<{ iata: string }>`
      select from_iata as iata from flight where departure_utc > now() and deleted_at is null union select to_iata from flight where departure_utc > now() and deleted_at is null`.execute(
      tx,
    );
    const flown = new Set(rows.map((row) => row.iata));
    return (values, before, tell) => {
      if (before && values['timezone'] !== before.timezone && flown.has(before.iata)) {
        tell(`Flights are to leave or arrive here: ${before.timezone} stays. Another zone is set in its form`);
        values['timezone'] = before.timezone;
      }
      if (values['cityEng'] === undefined && typeof values['nameEng'] === 'string') {
        tell('No city: the name of the airport stands for it');
        values['cityEng'] = values['nameEng'].slice(0, 80);
      }
      if (typeof values['icao'] === 'string' && !/^[A-Z0-9]{4}$/i.test(values['icao'])) {
        tell(`${values['icao']} is no ICAO code: left out`);
        values['icao'] = before?.icao ?? null;
      }
    };
  },
  columns: (values, before) => {
    const one = values as unknown as AirportRow;
    return { ...airportColumns(one, before ? otherSpellings(before.searchText, before) : ''), version: 1 };
  },
};

export const AIRLINES: ImportKind<AirlineRow> = {
  what: 'airlines',
  table: 'airline',
  key: 'iata',
  fields: airlineFields,
  aliases: {
    iata: ['code', 'iata code'],
    icao: ['icao code'],
    numCode: ['numeric code', 'num', 'accounting code', 'prefix', 'ticket prefix'],
    name: ['airline', 'airline name'],
    checkinUrl: ['checkin', 'check-in', 'check-in url'],
    phone: ['telephone'],
    isActive: ['active'],
  },
  select: selectAirlines,
  rules: async (tx, existing) => {
    const { rows } = await sql<{ id: string }>`select distinct airline_id as id from ticket`.execute(tx);
    const ticketed = new Set(rows.map((row) => row.id));
    const owner = new Map([...existing.values()].flatMap((row) => (row.numCode === null ? [] : [[row.numCode, row.iata] as const])));
    return (values, before, tell) => {
      const iata = typeof values['iata'] === 'string' ? values['iata'].toUpperCase() : '';
      const code = values['numCode'];
      if (typeof code === 'string' && code !== (before?.numCode ?? undefined)) {
        const other = owner.get(code);
        if (before && ticketed.has(before.id)) tell('Tickets are issued with this airline: its accounting code stays');
        else if (other !== undefined) tell(`The accounting code ${code} is that of ${other}: left out`);
        else owner.set(code, iata);
        if (owner.get(code) !== iata) values['numCode'] = before?.numCode ?? null;
      }
      if (values['name'] === undefined && iata !== '') {
        tell('No name: its code stands for it');
        values['name'] = iata;
      }
    };
  },
  columns: (values) => ({ ...airlineColumns(values as unknown as AirlineRow), version: 1 }),
};

export const AIRCRAFT: ImportKind<Aircraft> = {
  what: 'aircraft',
  table: 'aircraft',
  key: 'iata',
  // A file may not know the seats: such a type waits until somebody says.
  fields: { ...aircraftFields, seats: count(0, 1000) },
  aliases: {
    iata: ['code', 'iata code', 'iata type'],
    icao: ['icao code', 'icao type'],
    manufacturer: ['maker'],
    model: ['name', 'type'],
    seats: ['typical seats', 'capacity'],
    infantLimit: ['infants'],
    isActive: ['active'],
  },
  select: selectAircraft,
  rules: async () => (values, before, tell) => {
    if (values['icao'] === '*') values['icao'] = before?.icao ?? null;
    if (values['manufacturer'] === undefined && values['model'] !== undefined) {
      tell('No manufacturer: “Other” stands for it');
      values['manufacturer'] = 'Other';
    }
    if (values['seats'] === undefined) values['seats'] = 0;
    if (values['seats'] === 0 && values['isActive'] !== false) {
      tell('No seats: taken inactive, until somebody says how many');
      values['isActive'] = false;
    }
  },
  columns: (values) => ({ ...aircraftColumns(values as unknown as Aircraft), version: 1 }),
};
