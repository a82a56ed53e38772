import type { Hotel, HotelCategory, Service } from '../../../../contract/hotels.ts';
import { SERVICE_KINDS, SERVICE_PER } from '../../../../contract/words.ts';
import { call } from '../../../api/client.ts';
import type { FieldSpec, Kind } from './kind.ts';
import { blank, bodyOf, valuesFrom } from './values.ts';
import { servicePriceText } from './service-price.ts';

const offered: FieldSpec = { name: 'isActive', label: 'Offered', as: 'switch' };

/** Hotels are put into the categories that there are. */
export function hotelsOf(categories: readonly HotelCategory[]): Kind<Hotel> {
  const fields: readonly FieldSpec[] = [
    { name: 'name', label: 'Name', maxLength: 120 },
    { name: 'categoryId', label: 'Category', as: 'select', options: categories.map(({ id, name }) => ({ value: id, text: name })) },
    { name: 'cityCode', label: 'Code of the city', hint: 'As airports have it, for example EVN', capitals: true, maxLength: 3 },
    { name: 'stars', label: 'Stars', as: 'number', inputMode: 'numeric' },
    { name: 'address', label: 'Address', maxLength: 200 },
    { name: 'phone', label: 'Phone', maxLength: 30, inputMode: 'tel' },
    { name: 'email', label: 'E-mail', maxLength: 254, inputMode: 'email' },
    { name: 'image', label: 'Address of a picture', hint: 'With https://; may stay empty', maxLength: 300, optional: true },
    offered,
  ];
  return {
    id: 'hotels',
    title: 'Hotels',
    one: 'a hotel',
    why: 'Hotels that agencies are offered, by city and category.',
    search: 'Name, city code or address',
    heads: ['Hotel', 'City', 'Category'],
    cells: (row) => [row.name, row.cityCode, `${row.category}${row.stars > 0 ? ` · ${'★'.repeat(row.stars)}` : ''}`],
    page: async (search, _after, signal) => ({
      result: (await call('listHotels', { query: { all: 'true', ...(search ? { search } : {}) } }, { signal })).result,
      next: null,
    }),
    also: [],
    fields,
    empty: { ...blank(fields), categoryId: categories[0]?.id ?? '', stars: '3', isActive: true },
    valuesOf: (row) => valuesFrom(fields, row),
    save: (values, row, key) => {
      const body = bodyOf(fields, values) as never;
      return row
        ? call('updateHotel', { params: { id: row.id }, body: { ...(body as object), version: row.version } as never }, { key })
        : call('createHotel', { body }, { key });
    },
    remove: (row, key) => call('deleteHotel', { params: { id: row.id } }, { key }),
    exports: 'exportHotels',
  };
}

const categoryFields: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', maxLength: 60 },
  { name: 'sortOrder', label: 'Order', as: 'number', inputMode: 'numeric', hint: 'The smallest stand first' },
];

export const HOTEL_CATEGORIES: Kind<HotelCategory> = {
  id: 'hotel categories',
  title: 'Hotel categories',
  one: 'a category',
  why: 'Each hotel is in one category.',
  heads: ['Category', 'Order'],
  cells: (row) => [row.name, `order ${row.sortOrder}`],
  page: async (_search, _after, signal) => ({ result: (await call('listHotelCategories', {}, { signal })).result, next: null }),
  also: ['hotels'],
  fields: categoryFields,
  empty: { name: '', sortOrder: '0' },
  valuesOf: (row) => valuesFrom(categoryFields, row),
  save: (values, row, key) => {
    const body = bodyOf(categoryFields, values) as never;
    return row
      ? call('updateHotelCategory', { params: { id: row.id }, body: { ...(body as object), version: row.version } as never }, { key })
      : call('createHotelCategory', { body }, { key });
  },
  remove: (row, key) => call('deleteHotelCategory', { params: { id: row.id } }, { key }),
};

const word = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const serviceFields: readonly FieldSpec[] = [
  { name: 'code', label: 'Code', hint: 'Two to ten letters and digits', capitals: true, maxLength: 10 },
  { name: 'kind', label: 'Kind', as: 'select', options: SERVICE_KINDS.map((value) => ({ value, text: word(value) })) },
  { name: 'price', label: 'Price', as: 'number' },
  { name: 'currency', label: 'In', as: 'select', options: ['AMD', 'USD', 'EUR'].map((value) => ({ value, text: value })) },
  {
    name: 'per',
    label: 'For each',
    as: 'select',
    options: SERVICE_PER.map((value) => ({ value, text: value === 'segment' ? 'Flight of a passenger' : word(value) })),
  },
  { name: 'refundable', label: 'Refundable', as: 'switch' },
  offered,
];
const serviceNames: readonly FieldSpec[] = [
  { name: 'en', label: 'Name', maxLength: 80 },
  { name: 'hy', label: 'Name in Armenian', as: 'lang', maxLength: 80 },
];

export const SERVICES: Kind<Service> = {
  id: 'services',
  title: 'Services',
  one: 'a service',
  why: 'What can be sold beside a flight: a bag, a meal, a transfer.',
  search: 'Code or name',
  heads: ['Service', 'Kind', 'Price'],
  cells: (row) => [`${row.code} ${row.name.en}`, word(row.kind), servicePriceText(row)],
  page: async (search, _after, signal) => ({
    result: (await call('listServices', { query: { all: 'true', ...(search ? { search } : {}) } }, { signal })).result,
    next: null,
  }),
  also: [],
  fields: [serviceFields[0]!, ...serviceNames, ...serviceFields.slice(1)],
  empty: { ...blank([...serviceFields, ...serviceNames]), kind: 'baggage', currency: 'AMD', per: 'passenger', isActive: true },
  valuesOf: (row) => ({ ...valuesFrom(serviceFields, row), ...valuesFrom(serviceNames, row.name) }),
  save: (values, row, key) => {
    const body = { ...bodyOf(serviceFields, values), name: bodyOf(serviceNames, values) } as never;
    return row
      ? call('updateService', { params: { id: row.id }, body: { ...(body as object), version: row.version } as never }, { key })
      : call('createService', { body }, { key });
  },
  remove: (row, key) => call('deleteService', { params: { id: row.id } }, { key }),
};
