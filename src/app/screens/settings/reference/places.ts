import type { Aircraft, AirlineRow, AirportRow } from '../../../../contract/reference.ts';
import { commonText } from '../../../../texts/common/text.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { staffText } from '../../../../texts/staff/text.ts';
import { call, download } from '../../../api/client.ts';
import { countryOptions } from '../../../countries.ts';
import { cityOfAirport, nameOf } from '../../../features/reference/airport-options.ts';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import { formOver } from '../../../forms/fields.ts';
import { codeText, list, maybeCode, maybeDecimal, maybeText, maybeWhole, pick, text, whole, yes } from '../../../forms/kinds.tsx';
import { asked, found, kindOf } from './kind.ts';
import { seatMapText } from './seat-map-kind.tsx';

const isActive = () => ({ label: referenceListsText('offered'), ...yes() });
const degrees = maybeDecimal();
const zones = (): { value: string; text: string }[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }));

const airportForm = () =>
  formOver<Required<Call<'createAirport'>['body']>, AirportRow>()({
    schema: referenceEditEndpoints.createAirport.body,
    fields: {
      iata: { label: referenceListsText('iataCode'), hint: referenceListsText('threeLetters'), ...codeText(3) },
      icao: { label: referenceListsText('icaoCode'), hint: referenceListsText('fourLetters'), ...maybeCode(4) },
      nameEng: { label: referenceListsText('name'), ...text({ maxLength: 120 }) },
      nameArm: { label: referenceListsText('nameHy'), ...maybeText({ maxLength: 120, lang: 'hy' }) },
      cityEng: { label: referenceListsText('headCity'), hint: referenceListsText('cityHint'), ...text({ maxLength: 80 }) },
      cityArm: { label: referenceListsText('cityHy'), hint: referenceListsText('cityHyHint'), ...maybeText({ maxLength: 80, lang: 'hy' }) },
      cityCode: { label: referenceListsText('cityCode'), hint: referenceListsText('cityOfHint'), ...maybeCode(3) },
      country: { label: referenceListsText('country'), ...pick(countryOptions()) },
      timezone: {
        label: referenceListsText('zone'),
        hint: referenceListsText('zoneHint'),
        ...pick(zones()),
      },
      terminals: { label: referenceListsText('terminals'), hint: referenceListsText('terminalsHint'), ...list() },
      connectDomestic: { label: referenceListsText('connectDomestic'), hint: referenceListsText('connectHint'), ...maybeWhole() },
      connectInternational: { label: referenceListsText('connectInternational'), hint: referenceListsText('connectHint'), ...maybeWhole() },
      connectChange: { label: referenceListsText('connectChange'), hint: referenceListsText('connectChangeHint'), ...list() },
      lat: { label: referenceListsText('latitude'), ...degrees },
      lon: { label: referenceListsText('longitude'), ...degrees },
      sortOrder: { label: referenceListsText('displayOrder'), hint: referenceListsText('orderHint'), ...whole() },
      isActive: isActive(),
    },
    of: (row) => row,
    blank: { sortOrder: '1000', isActive: true },
  });

/** A narrow column breaks it behind the stroke, not in the middle of a name. */
const inTwoLines = (zone: string): string => zone.replace('/', '/\u200b').replaceAll('_', ' ');

export const airports = () =>
  kindOf({
    id: 'airports',
    noun: 'Airport', // no text
    search: { label: referenceListsText('search.Airport'), placeholder: referenceListsText('by.Airport') },
    heads: [referenceListsText('headAirport'), referenceListsText('headCity'), referenceListsText('country'), referenceListsText('zone')],
    cells: (row) => [`${row.iata} ${nameOf(row)}`, cityOfAirport(row), row.country, inTwoLines(row.timezone)],
    page: async (search, after, signal) => {
      const { result, meta } = await call('listAirports', { query: asked(search, after) }, { signal });
      return { result, next: meta.next };
    },
    form: airportForm(),
    suggest: {
      field: 'timezone',
      from: ['country', 'lat', 'lon'],
      ask: async (values, signal) => {
        const [lat, lon] = [degrees.read(String(values['lat'])), degrees.read(String(values['lon']))];
        const place =
          Number.isFinite(lat ?? Number.NaN) && Number.isFinite(lon ?? Number.NaN) ? { lat: String(lat), lon: String(lon) } : {};
        const query = { country: String(values['country']), ...place };
        return query.country === '' ? '' : ((await call('placeZone', { query }, { signal })).result.timezone ?? '');
      },
    },
    take: (format, search, taking) => download('exportAirports', { query: { format, ...found(search) } }, taking),
    files: 'Airports', // no text
  });

const airlineForm = () =>
  formOver<Required<Call<'createAirline'>['body']>, AirlineRow>()({
    schema: referenceEditEndpoints.createAirline.body,
    fields: {
      iata: { label: referenceListsText('iataCode'), hint: referenceListsText('airlineCodeHint'), ...codeText(2) },
      icao: { label: referenceListsText('icaoCode'), hint: referenceListsText('threeLettersEmpty'), ...maybeCode(3) },
      name: { label: referenceListsText('name'), ...text({ maxLength: 120 }) },
      numCode: {
        label: referenceListsText('accountingCode'),
        hint: referenceListsText('accountingHint'),
        ...maybeText({ maxLength: 3, inputMode: 'numeric' }),
      },
      checkinUrl: {
        label: referenceListsText('checkin'),
        hint: referenceListsText('checkinHint'),
        ...maybeText({ maxLength: 300, inputMode: 'url' }),
      },
      phone: { label: referenceListsText('travellerPhone'), ...maybeText({ maxLength: 30, inputMode: 'tel' }) },
      logo: {
        label: referenceListsText('logo'),
        hint: referenceListsText('imageHint'),
        ...maybeText({ maxLength: 300, inputMode: 'url' }),
      },
      isActive: isActive(),
    },
    of: (row) => row,
    blank: { isActive: true },
  });

export const airlines = () =>
  kindOf({
    id: 'airlines',
    noun: 'Airline', // no text
    search: { label: referenceListsText('search.Airline'), placeholder: referenceListsText('by.Service') },
    heads: [commonText('airline'), 'ICAO', referenceListsText('accountingCode')],
    cells: (row) => [`${row.iata} ${row.name}`, row.icao ?? '', row.numCode ?? ''],
    page: async (search, after, signal) => {
      const { result, meta } = await call('listAirlines', { query: asked(search, after) }, { signal });
      return { result, next: meta.next };
    },
    form: airlineForm(),
    take: (format, search, taking) => download('exportAirlines', { query: { format, ...found(search) } }, taking),
    files: 'Airlines', // no text
  });

const aircraftForm = () =>
  formOver<Required<Call<'createAircraft'>['body']>, Aircraft>()({
    schema: referenceEditEndpoints.createAircraft.body,
    fields: {
      iata: { label: referenceListsText('iataCode'), hint: referenceListsText('aircraftIataHint'), ...maybeCode(3) },
      icao: { label: referenceListsText('icaoCode'), hint: referenceListsText('aircraftIcaoHint'), ...maybeCode(4) },
      manufacturer: { label: referenceListsText('manufacturer'), ...text({ maxLength: 60 }) },
      model: { label: referenceListsText('model'), ...text({ maxLength: 80 }) },
      // 0: nobody has said yet.
      seats: { label: referenceListsText('seats'), ...whole(), write: (seats) => (seats === 0 ? '' : String(seats)) },
      infantLimit: { label: referenceListsText('infants'), ...maybeWhole() },
      seatMap: { label: referenceListsText('seatMap'), hint: referenceListsText('seatMapHint'), ...seatMapText() },
      isActive: isActive(),
    },
    of: (row) => row,
    blank: { isActive: true },
  });

export const aircraft = () =>
  kindOf({
    id: 'aircraft',
    noun: 'Aircraft', // no text
    search: { label: referenceListsText('search.Aircraft'), placeholder: referenceListsText('by.Aircraft') },
    heads: [referenceListsText('headAircraft'), referenceListsText('code'), referenceListsText('seats')],
    cells: (row) => [
      `${row.manufacturer} ${row.model}`,
      [row.iata, row.icao].filter(Boolean).join(' · '),
      row.seats === 0 ? referenceListsText('seatsUnknown') : staffText('seats', { n: row.seats }),
    ],
    page: async (search, after, signal) => {
      const { result, meta } = await call('listAircraft', { query: asked(search, after) }, { signal });
      return { result, next: meta.next };
    },
    form: aircraftForm(),
    take: (format, search, taking) => download('exportAircraft', { query: { format, ...found(search) } }, taking),
    files: 'Aircraft', // no text
  });
