import type { Aircraft, AirlineRow, AirportRow } from '../../../../contract/reference.ts';
import { plural } from '../../../../rules/format.ts';
import { call, download } from '../../../api/client.ts';
import { countryOptions } from '../../../countries.ts';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import { formOver } from '../../../forms/fields.ts';
import { codeText, list, maybeCode, maybeDecimal, maybeText, maybeWhole, pick, text, whole, yes } from '../../../forms/kinds.tsx';
import { found, kindOf } from './kind.ts';

const PAGE = '40';
const asked = (search: string, after: string | null) => ({
  limit: PAGE,
  ...found(search),
  ...(after === null ? {} : { after }),
});
const isActive = { label: 'Offered', ...yes() };
const zones = (): { value: string; text: string }[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }));

const AIRPORT = formOver<Required<Call<'createAirport'>['body']>, AirportRow>()({
  schema: referenceEditEndpoints.createAirport.body,
  fields: {
    iata: { label: 'IATA code', hint: 'Three letters', ...codeText(3) },
    icao: { label: 'ICAO code', hint: 'Four letters; may stay empty', ...maybeCode(4) },
    nameEng: { label: 'Name', ...text({ maxLength: 120 }) },
    nameArm: { label: 'Name in Armenian', ...maybeText({ maxLength: 120, lang: 'hy' }) },
    cityEng: { label: 'City', ...text({ maxLength: 80 }) },
    cityArm: { label: 'City in Armenian', ...maybeText({ maxLength: 80, lang: 'hy' }) },
    cityCode: { label: 'City code', hint: 'One for all airports of a city, for example PAR', ...maybeCode(3) },
    country: { label: 'Country', ...pick(countryOptions()) },
    timezone: {
      label: 'Time zone',
      hint: 'By the country or the coordinates. Coming flights keep their local times when it changes',
      ...pick(zones()),
    },
    terminals: { label: 'Terminals', hint: 'With commas between: 1, 2E', ...list() },
    lat: { label: 'Latitude', ...maybeDecimal() },
    lon: { label: 'Longitude', ...maybeDecimal() },
    sortOrder: { label: 'Display order', hint: 'The smallest stand first in a search', ...whole() },
    isActive,
  },
  of: (row) => row,
  blank: { sortOrder: '1000', isActive: true },
});

/** A narrow column breaks it behind the stroke, not in the middle of a name. */
const inTwoLines = (zone: string): string => zone.replace('/', '/\u200b').replaceAll('_', ' ');

export const AIRPORTS = kindOf({
  id: 'airports',
  title: 'Airports',
  one: 'an airport',
  noun: 'Airport',
  why: 'Add the airports you fly to, or import them from a file.',
  search: 'Code, city or name',
  heads: ['Airport', 'City', 'Country', 'Time zone'],
  cells: (row) => [`${row.iata} ${row.nameEng}`, row.cityEng, row.country, inTwoLines(row.timezone)],
  page: async (search, after, signal) => {
    const { result, meta } = await call('listAirports', { query: asked(search, after) }, { signal });
    return { result, next: meta.next };
  },
  form: AIRPORT,
  suggest: {
    field: 'timezone',
    from: ['country', 'lat', 'lon'],
    ask: async (values, signal) => {
      const [lat, lon] = [AIRPORT.fields.lat.read(String(values['lat'])), AIRPORT.fields.lon.read(String(values['lon']))];
      const place = Number.isFinite(lat ?? Number.NaN) && Number.isFinite(lon ?? Number.NaN) ? { lat: String(lat), lon: String(lon) } : {};
      const query = { country: String(values['country']), ...place };
      return query.country === '' ? '' : ((await call('placeZone', { query }, { signal })).result.timezone ?? '');
    },
  },
  take: (format, search, taking) => download('exportAirports', { query: { format, ...found(search) } }, taking),
  files: 'Airports',
});

const AIRLINE = formOver<Required<Call<'createAirline'>['body']>, AirlineRow>()({
  schema: referenceEditEndpoints.createAirline.body,
  fields: {
    iata: { label: 'IATA code', hint: 'Two letters or digits; heads its flight numbers', ...codeText(2) },
    icao: { label: 'ICAO code', hint: 'Three letters; may stay empty', ...maybeCode(3) },
    name: { label: 'Name', ...text({ maxLength: 120 }) },
    numCode: {
      label: 'Accounting code',
      hint: 'Three digits before ticket numbers. Without it the prefix of the ticket settings',
      ...maybeText({ maxLength: 3, inputMode: 'numeric' }),
    },
    checkinUrl: {
      label: 'Address of its check-in',
      hint: 'With https://; travellers find it with their order',
      ...maybeText({ maxLength: 300, inputMode: 'url' }),
    },
    phone: { label: 'Phone for travellers', ...maybeText({ maxLength: 30, inputMode: 'tel' }) },
    logo: { label: 'Address of its logo', hint: 'With https://; may stay empty', ...maybeText({ maxLength: 300, inputMode: 'url' }) },
    isActive,
  },
  of: (row) => row,
  blank: { isActive: true },
});

export const AIRLINES = kindOf({
  id: 'airlines',
  title: 'Airlines',
  one: 'an airline',
  noun: 'Airline',
  why: 'Flights carry the code of an airline. Add yours, or import them from a file.',
  search: 'Code or name',
  heads: ['Airline', 'ICAO', 'Accounting code'],
  cells: (row) => [`${row.iata} ${row.name}`, row.icao ?? '', row.numCode ?? ''],
  page: async (search, after, signal) => {
    const { result, meta } = await call('listAirlines', { query: asked(search, after) }, { signal });
    return { result, next: meta.next };
  },
  form: AIRLINE,
  take: (format, search, taking) => download('exportAirlines', { query: { format, ...found(search) } }, taking),
  files: 'Airlines',
});

const AIRCRAFT_FORM = formOver<Required<Call<'createAircraft'>['body']>, Aircraft>()({
  schema: referenceEditEndpoints.createAircraft.body,
  fields: {
    iata: { label: 'IATA code', hint: 'Three letters or digits, for example 320', ...maybeCode(3) },
    icao: { label: 'ICAO code', hint: 'For example A320', ...maybeCode(4) },
    manufacturer: { label: 'Manufacturer', ...text({ maxLength: 60 }) },
    model: { label: 'Model', ...text({ maxLength: 80 }) },
    // 0: nobody has said yet.
    seats: { label: 'Seats', ...whole(), write: (seats) => (seats === 0 ? '' : String(seats)) },
    infantLimit: { label: 'Infants at most', ...maybeWhole() },
    isActive,
  },
  of: (row) => row,
  blank: { isActive: true },
});

export const AIRCRAFT = kindOf({
  id: 'aircraft',
  title: 'Aircraft',
  one: 'a type of aircraft',
  noun: 'Aircraft',
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
  form: AIRCRAFT_FORM,
  take: (format, search, taking) => download('exportAircraft', { query: { format, ...found(search) } }, taking),
  files: 'Aircraft',
});
