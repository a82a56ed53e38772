import type { Hotel, HotelCategory, Service } from '../../../../contract/hotels.ts';
import { SERVICE_KINDS, SERVICE_PER } from '../../../../contract/words.ts';
import { call, download } from '../../../api/client.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import { hotelEndpoints } from '../../../../contract/hotels.ts';
import { CURRENCIES } from '../../../features/reference/currencies.ts';
import { formOver } from '../../../forms/fields.ts';
import { codeText, decimal, maybeText, pick, text, whole, yes } from '../../../forms/kinds.tsx';
import { found, kindOf } from './kind.ts';
import { servicePriceText } from './service-price.ts';

const isActive = { label: 'Offered', ...yes() };

const hotelForm = (categories: readonly HotelCategory[]) =>
  formOver<Required<Call<'createHotel'>['body']>, Hotel>()({
    schema: hotelEndpoints.createHotel.body,
    fields: {
      name: { label: 'Name', ...text({ maxLength: 120 }) },
      categoryId: { label: 'Category', ...pick(categories.map(({ id, name }) => ({ value: id, text: name }))) },
      cityCode: { label: 'City code', hint: 'As airports have it, for example EVN', ...codeText(3) },
      stars: { label: 'Stars', ...whole() },
      address: { label: 'Address', ...text({ maxLength: 200 }) },
      phone: { label: 'Phone', ...text({ maxLength: 30, inputMode: 'tel' }) },
      email: { label: 'E-mail', ...text({ maxLength: 254, inputMode: 'email' }) },
      image: { label: 'Address of a picture', hint: 'With https://; may stay empty', ...maybeText({ maxLength: 300, inputMode: 'url' }) },
      isActive,
    },
    of: (row) => row,
    blank: { categoryId: categories[0]?.id ?? '', stars: '3', isActive: true },
  });

/** Hotels are put into the categories that there are. */
export const hotelsOf = (categories: readonly HotelCategory[]) =>
  kindOf({
    id: 'hotels',
    title: 'Hotels',
    one: 'a hotel',
    noun: 'Hotel',
    why: 'Hotels that agencies are offered, by city and category.',
    search: 'Name, city code or address',
    heads: ['Hotel', 'City', 'Category'],
    cells: (row) => [row.name, row.cityCode, `${row.category}${row.stars > 0 ? ` · ${'★'.repeat(row.stars)}` : ''}`],
    page: async (search, _after, signal) => ({
      result: (await call('listHotels', { query: { all: 'true', ...found(search) } }, { signal })).result,
      next: null,
    }),
    form: hotelForm(categories),
    take: (format, search, taking) => download('exportHotels', { query: { format, all: 'true', ...found(search) } }, taking),
  });

const categoryForm = formOver<Required<Call<'createHotelCategory'>['body']>, HotelCategory>()({
  schema: hotelEndpoints.createHotelCategory.body,
  fields: {
    name: { label: 'Name', ...text({ maxLength: 60 }) },
    sortOrder: { label: 'Display order', hint: 'The smallest stand first', ...whole() },
  },
  of: (row) => row,
  blank: { sortOrder: '0' },
});

export const HOTEL_CATEGORIES = kindOf({
  id: 'hotel categories',
  title: 'Hotel categories',
  one: 'a category',
  noun: 'HotelCategory',
  why: 'Each hotel is in one category.',
  heads: ['Category', 'Order'],
  cells: (row) => [row.name, `order ${row.sortOrder}`],
  page: async (_search, _after, signal) => ({ result: (await call('listHotelCategories', {}, { signal })).result, next: null }),
  take: (format, _search, taking) => download('exportHotelCategories', { query: { format } }, taking),
  form: categoryForm,
});

const word = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const serviceForm = formOver<Required<Call<'createService'>['body']>, Service>()({
  schema: hotelEndpoints.createService.body,
  fields: {
    code: { label: 'Code', hint: 'Two to ten letters and digits', ...codeText(10) },
    name: {
      en: { label: 'Name', ...text({ maxLength: 80 }) },
      hy: { label: 'Name in Armenian', ...text({ maxLength: 80, lang: 'hy' }) },
    },
    kind: { label: 'Kind', ...pick(SERVICE_KINDS.map((value) => ({ value, text: word(value) }))) },
    price: { label: 'Price', ...decimal() },
    currency: { label: 'Currency', ...pick(CURRENCIES) },
    per: {
      label: 'For each',
      ...pick(SERVICE_PER.map((value) => ({ value, text: value === 'segment' ? 'Flight of a passenger' : word(value) }))),
    },
    refundable: { label: 'Refundable', ...yes() },
    isActive,
  },
  of: (row) => row,
  blank: { kind: 'baggage', currency: 'AMD', per: 'passenger', isActive: true },
});

export const SERVICES = kindOf({
  id: 'services',
  title: 'Services',
  one: 'a service',
  noun: 'Service',
  why: 'What can be sold beside a flight: a bag, a meal, a transfer.',
  search: 'Code or name',
  heads: ['Service', 'Kind', 'Price'],
  cells: (row) => [`${row.code} ${row.name.en}`, word(row.kind), servicePriceText(row)],
  page: async (search, _after, signal) => ({
    result: (await call('listServices', { query: { all: 'true', ...found(search) } }, { signal })).result,
    next: null,
  }),
  take: (format, search, taking) => download('exportServices', { query: { format, all: 'true', ...found(search) } }, taking),
  form: serviceForm,
});
