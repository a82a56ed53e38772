import { sql } from 'kysely';
import { aircraftFields, airlineFields, airportFields } from '../../contract/reference-edit.ts';
import { count } from '../../contract/fields.ts';
import type { Aircraft, AirlineRow, AirportRow } from '../../contract/reference.ts';
import { otherSpellings } from '../../rules/search-text.ts';
import { aircraftColumns, selectAircraft } from './aircraft.ts';
import { airlineColumns, selectAirlines } from './airlines.ts';
import { airportColumns, selectAirports } from './airports.ts';
import { selectThroughFares, throughFareChecks, throughFareColumns } from '../selling/through-fares.ts';
import type { ImportKind } from './import-rows.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { throughFareFields, type ThroughFare } from '../../contract/through-fares.ts';

export const AIRPORTS: ImportKind<AirportRow & { searchText: string }> = {
  entity: 'airport',
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
  rules: async (tx, _existing, say) => {
    const { rows } = await sql<{ iata: string }>`
      select from_iata as iata from flight where departure_utc > now() and deleted_at is null union select to_iata from flight where departure_utc > now() and deleted_at is null`.execute(
      tx,
    );
    const flown = new Set(rows.map((row) => row.iata));
    return (values, before, tell) => {
      if (before && values['timezone'] !== before.timezone && flown.has(before.iata)) {
        tell(say('zoneStays', { zone: before.timezone }));
        values['timezone'] = before.timezone;
      }
      if (values['cityEng'] === undefined && typeof values['nameEng'] === 'string') {
        tell(say('noCity'));
        values['cityEng'] = values['nameEng'].slice(0, 80);
      }
      if (typeof values['icao'] === 'string' && !/^[A-Z0-9]{4}$/i.test(values['icao'])) {
        tell(say('notIcao', { code: values['icao'] }));
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
  entity: 'airline',
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
  rules: async (tx, existing, say) => {
    const { rows } = await sql<{ id: string }>`select distinct airline_id as id from ticket`.execute(tx);
    const ticketed = new Set(rows.map((row) => row.id));
    const owner = new Map([...existing.values()].flatMap((row) => (row.numCode === null ? [] : [[row.numCode, row.iata] as const])));
    return (values, before, tell) => {
      const iata = typeof values['iata'] === 'string' ? values['iata'].toUpperCase() : '';
      const code = values['numCode'];
      if (typeof code === 'string' && code !== (before?.numCode ?? undefined)) {
        const other = owner.get(code);
        if (before && ticketed.has(before.id)) tell(say('accountingCodeStays'));
        else if (other !== undefined) tell(say('accountingCodeTaken', { code, airline: other }));
        else owner.set(code, iata);
        if (owner.get(code) !== iata) values['numCode'] = before?.numCode ?? null;
      }
      if (values['name'] === undefined && iata !== '') {
        tell(say('noName'));
        values['name'] = iata;
      }
    };
  },
  columns: (values) => ({ ...airlineColumns(values as unknown as AirlineRow), version: 1 }),
};

/** A seat map has many lines, and is typed where it is drawn. */
const { seatMap: _typed, ...inFile } = aircraftFields;

export const AIRCRAFT: ImportKind<Aircraft> = {
  entity: 'aircraft',
  table: 'aircraft',
  key: 'iata',
  // A file may not know the seats: such a type waits until somebody says.
  fields: { ...inFile, seats: count(0, 1000) },
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
  rules: async (_tx, _existing, say) => (values, before, tell) => {
    if (values['icao'] === '*') values['icao'] = before?.icao ?? null;
    if (values['manufacturer'] === undefined && values['model'] !== undefined) {
      tell(say('noManufacturer'));
      values['manufacturer'] = 'Other'; // no text
    }
    if (values['seats'] === undefined) values['seats'] = 0;
    if (values['seats'] === 0 && values['isActive'] !== false) {
      tell(say('noSeats'));
      values['isActive'] = false;
    }
  },
  columns: (values, before) => ({
    ...aircraftColumns({ ...(values as unknown as Aircraft), seatMap: before?.seatMap ?? null }),
    version: 1,
  }),
};

export const THROUGH_FARES: ImportKind<ThroughFare> = {
  entity: 'throughFare',
  table: 'through_fare',
  key: 'code',
  fields: throughFareFields,
  aliases: {
    code: ['fare code', 'fare'],
    airline: ['carrier'],
    from: ['origin', 'from city'],
    to: ['destination', 'to city'],
    classCode: ['class', 'rbd', 'booking class'],
    family: ['fare family'],
    currency: ['ccy'],
    adultFare: ['adult', 'adt'],
    childFare: ['child', 'chd'],
    infantFare: ['infant', 'inf'],
    travelFrom: ['valid from', 'departures from'],
    travelUntil: ['valid until', 'departures until'],
    isActive: ['active'],
  },
  select: selectThroughFares,
  rules: async () => () => undefined,
  checks: async (tx) => {
    const wrong = await throughFareChecks(tx);
    return (values) => wrong(values as unknown as Parsed<'createThroughFare'>['body']);
  },
  columns: (values) => ({ ...throughFareColumns(values as unknown as Parsed<'createThroughFare'>['body']), version: 1 }),
};
