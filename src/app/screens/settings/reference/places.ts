import type { Aircraft, AirlineRow, AirportRow } from '../../../../contract/reference.ts';
import { plural } from '../../../../rules/format.ts';
import { call } from '../../../api/client.ts';
import { countryOptions } from '../../../countries.ts';
import type { FieldSpec, Kind } from './kind.ts';
import { blank, bodyOf, numberOf, valuesFrom } from './values.ts';

const PAGE = '40';
const asked = (search: string, after: string | null) => ({
  limit: PAGE,
  ...(search ? { search } : {}),
  ...(after === null ? {} : { after }),
});
const offered: FieldSpec = { name: 'isActive', label: 'Offered', as: 'switch' };
const zones = (): { value: string; text: string }[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }));

const airportFields: readonly FieldSpec[] = [
  { name: 'iata', label: 'IATA code', hint: 'Three letters', capitals: true, maxLength: 3 },
  { name: 'icao', label: 'ICAO code', hint: 'Four letters; may stay empty', capitals: true, maxLength: 4, optional: true },
  { name: 'nameEng', label: 'Name', maxLength: 120 },
  { name: 'nameArm', label: 'Name in Armenian', as: 'lang', maxLength: 120, optional: true },
  { name: 'cityEng', label: 'City', maxLength: 80 },
  { name: 'cityArm', label: 'City in Armenian', as: 'lang', maxLength: 80, optional: true },
  {
    name: 'cityCode',
    label: 'Code of the city',
    hint: 'One for all airports of a city, for example PAR',
    capitals: true,
    maxLength: 3,
    optional: true,
  },
  { name: 'country', label: 'Country', as: 'select', options: countryOptions() },
  {
    name: 'timezone',
    label: 'Time zone',
    as: 'select',
    options: zones(),
    hint: 'By the country or the coordinates. Coming flights keep their local times when it changes',
  },
  { name: 'terminals', label: 'Terminals', hint: 'With commas between: 1, 2E', optional: true },
  { name: 'lat', label: 'Latitude', as: 'number', optional: true },
  { name: 'lon', label: 'Longitude', as: 'number', optional: true },
  { name: 'sortOrder', label: 'Order', as: 'number', hint: 'The smallest stand first in a search', inputMode: 'numeric' },
  offered,
];

export const AIRPORTS: Kind<AirportRow> = {
  id: 'airports',
  title: 'Airports',
  one: 'an airport',
  why: 'Add the airports you fly to, or import them from a file.',
  search: 'Code, city or name',
  heads: ['Airport', 'City', 'Country', 'Time zone'],
  cells: (row) => [`${row.iata} ${row.nameEng}`, row.cityEng, row.country, row.timezone],
  page: async (search, after, signal) => {
    const { result, meta } = await call('listAirports', { query: asked(search, after) }, { signal });
    return { result, next: meta.next };
  },
  also: [],
  fields: airportFields,
  empty: { ...blank(airportFields), sortOrder: '1000', isActive: true },
  suggest: {
    field: 'timezone',
    from: ['country', 'lat', 'lon'],
    ask: async (values, signal) => {
      const [lat, lon] = [numberOf(String(values['lat'])), numberOf(String(values['lon']))];
      const place = Number.isNaN(lat) || Number.isNaN(lon) ? {} : { lat: String(lat), lon: String(lon) };
      const query = { country: String(values['country']), ...place };
      return query.country === '' ? '' : ((await call('placeZone', { query }, { signal })).result.timezone ?? '');
    },
  },
  valuesOf: (row) => ({ ...valuesFrom(airportFields, row), terminals: row.terminals.join(', ') }),
  save: (values, row, key, more) => {
    const body = {
      ...bodyOf(airportFields, values),
      terminals: String(values['terminals'])
        .split(/[\s,;]+/)
        .filter(Boolean),
      sortOrder: numberOf(String(values['sortOrder'])),
    } as never;
    return row
      ? call('updateAirport', { params: { id: row.id }, body: { ...(body as object), version: row.version, ...more } as never }, { key })
      : call('createAirport', { body }, { key });
  },
  remove: (row, key) => call('deleteAirport', { params: { id: row.id } }, { key }),
  files: 'Airports',
};

const airlineFields: readonly FieldSpec[] = [
  { name: 'iata', label: 'IATA code', hint: 'Two letters or digits; heads its flight numbers', capitals: true, maxLength: 2 },
  { name: 'icao', label: 'ICAO code', hint: 'Three letters; may stay empty', capitals: true, maxLength: 3, optional: true },
  { name: 'name', label: 'Name', maxLength: 120 },
  {
    name: 'numCode',
    label: 'Accounting code',
    hint: 'Three digits before ticket numbers. Without it the prefix of the ticket settings',
    maxLength: 3,
    optional: true,
    inputMode: 'numeric',
  },
  {
    name: 'checkinUrl',
    label: 'Address of its check-in',
    hint: 'With https://; travellers find it with their order',
    maxLength: 300,
    optional: true,
  },
  { name: 'phone', label: 'Phone for travellers', maxLength: 30, optional: true },
  { name: 'logo', label: 'Address of its logo', hint: 'With https://; may stay empty', maxLength: 300, optional: true },
  offered,
];

export const AIRLINES: Kind<AirlineRow> = {
  id: 'airlines',
  title: 'Airlines',
  one: 'an airline',
  why: 'Flights carry the code of an airline. Add yours, or import them from a file.',
  search: 'Code or name',
  heads: ['Airline', 'ICAO', 'Accounting code'],
  cells: (row) => [`${row.iata} ${row.name}`, row.icao ?? '', row.numCode ?? ''],
  page: async (search, after, signal) => {
    const { result, meta } = await call('listAirlines', { query: asked(search, after) }, { signal });
    return { result, next: meta.next };
  },
  also: [],
  fields: airlineFields,
  empty: { ...blank(airlineFields), isActive: true },
  valuesOf: (row) => valuesFrom(airlineFields, row),
  save: (values, row, key) => {
    const body = bodyOf(airlineFields, values) as never;
    return row
      ? call('updateAirline', { params: { id: row.id }, body: { ...(body as object), version: row.version } as never }, { key })
      : call('createAirline', { body }, { key });
  },
  remove: (row, key) => call('deleteAirline', { params: { id: row.id } }, { key }),
  files: 'Airlines',
};

const aircraftFields: readonly FieldSpec[] = [
  { name: 'iata', label: 'IATA code', hint: 'Three letters or digits, for example 320', capitals: true, maxLength: 3, optional: true },
  { name: 'icao', label: 'ICAO code', hint: 'For example A320', capitals: true, maxLength: 4, optional: true },
  { name: 'manufacturer', label: 'Manufacturer', maxLength: 60 },
  { name: 'model', label: 'Model', maxLength: 80 },
  { name: 'seats', label: 'Seats', as: 'number', inputMode: 'numeric' },
  { name: 'infantLimit', label: 'Infants at most', as: 'number', inputMode: 'numeric', optional: true },
  offered,
];

export const AIRCRAFT: Kind<Aircraft> = {
  id: 'aircraft',
  title: 'Aircraft',
  one: 'a type of aircraft',
  why: 'A flight takes its seats from the type of aircraft.',
  search: 'Code, maker or model',
  heads: ['Aircraft', 'Code', 'Seats'],
  cells: (row) => [
    `${row.manufacturer} ${row.model}`,
    [row.iata, row.icao].filter(Boolean).join(' · '),
    row.seats === 0 ? 'seats not known' : plural(row.seats, 'seat'),
  ],
  page: async (search, after, signal) => {
    const { result, meta } = await call('listAircraft', { query: asked(search, after) }, { signal });
    return { result, next: meta.next };
  },
  also: [],
  fields: aircraftFields,
  empty: { ...blank(aircraftFields), isActive: true },
  valuesOf: (row) => ({ ...valuesFrom(aircraftFields, row), ...(row.seats === 0 ? { seats: '' } : {}) }),
  save: (values, row, key) => {
    const body = bodyOf(aircraftFields, values) as never;
    return row
      ? call('updateAircraft', { params: { id: row.id }, body: { ...(body as object), version: row.version } as never }, { key })
      : call('createAircraft', { body }, { key });
  },
  remove: (row, key) => call('deleteAircraft', { params: { id: row.id } }, { key }),
  files: 'Aircraft',
};
