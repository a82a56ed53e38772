import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airportCode, answerOf, count, currency, email, i18n, id, money, phone, queryFlag, requiredText, text } from './fields.ts';
import { writesOf } from './reference-edit.ts';
import { ROLES } from './roles.ts';
import { SEAT_GROUPS, SERVICE_KINDS, SERVICE_PER } from './words.ts';

/** Hotels with their categories, and the catalogue of services (domain.md 2.1). */

export const hotelCategory = v.object({ id, name: v.string(), sortOrder: v.number(), version: v.number() });
export type HotelCategory = v.InferOutput<typeof hotelCategory>;
export const hotel = v.object({
  id,
  name: v.string(),
  categoryId: id,
  category: v.string(),
  cityCode: v.string(),
  address: v.string(),
  stars: v.number(),
  phone: v.string(),
  email: v.string(),
  image: v.nullable(v.string()),
  isActive: v.boolean(),
  version: v.number(),
});
export type Hotel = v.InferOutput<typeof hotel>;

export const service = v.object({
  id,
  code: v.string(),
  name: i18n,
  kind: v.picklist(SERVICE_KINDS),
  price: money,
  currency: v.string(),
  per: v.picklist(SERVICE_PER),
  refundable: v.boolean(),
  /** Null: no numbered seats. */
  seatGroup: v.optional(v.nullable(v.picklist(SEAT_GROUPS)), null),
  isActive: v.boolean(),
  version: v.number(),
});
export type Service = v.InferOutput<typeof service>;

const isActive = v.optional(v.boolean(), true);
const search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, fieldError('atMostLetters', { most: 60 }))));
/** Without it only what is offered. */
const all = v.optional(queryFlag);
export const hotelFilters = {
  hotels: { cityCode: v.optional(airportCode), category: v.optional(id), search, all },
  services: { search, all },
};
const unless = <const S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(
    v.union([v.literal(''), schema], (issue) => issue.issues?.[0].message ?? fieldError('notValid')),
    '',
  );

const hotels = writesOf(
  '/api/hotels',
  {
    name: requiredText(120),
    categoryId: id,
    cityCode: airportCode,
    address: requiredText(200),
    stars: count(0, 5),
    phone: unless(phone),
    email: unless(email),
    image: v.optional(
      v.nullable(
        v.pipe(v.string(), v.trim(), v.maxLength(300, fieldError('tooLong')), v.regex(/^https:\/\/\S+$/, fieldError('webAddress'))),
      ),
      null,
    ),
    isActive,
  },
  hotel,
  { one: 'a hotel', create: '422 for a category or a city that is not known', update: '' },
);
const categories = writesOf('/api/hotels/category', { name: requiredText(60), sortOrder: v.optional(count(0, 1000), 0) }, hotelCategory, {
  one: 'a category of hotels',
  create: 'CODE_EXISTS',
  update: '',
});
const services = writesOf(
  '/api/services',
  {
    code: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9]{2,10}$/, fieldError('lettersDigitsBetween', { least: 2, most: 10 })),
    ),
    name: v.strictObject({ en: requiredText(80), hy: v.optional(text(80), ''), ru: v.optional(text(80), '') }),
    kind: v.picklist(SERVICE_KINDS),
    price: v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(1_000_000_000, fieldError('tooMuch'))),
    currency,
    per: v.picklist(SERVICE_PER),
    refundable: v.boolean(),
    seatGroup: v.optional(v.nullable(v.picklist(SEAT_GROUPS)), null),
    isActive,
  },
  service,
  { one: 'a service', create: 'CODE_EXISTS', update: '' },
);

export const hotelEndpoints = {
  listHotels: endpoint({
    method: 'GET',
    path: '/api/hotels',
    scope: 'read',
    roles: ROLES,
    summary: 'Hotels by name, of a city or a category; `all`: with those that are no longer offered',
    query: v.strictObject(hotelFilters.hotels),
    answer: answerOf(v.array(hotel)),
  }),
  listHotelCategories: endpoint({
    method: 'GET',
    path: '/api/hotels/category',
    scope: 'read',
    roles: ROLES,
    summary: 'Categories of hotels in their order',
    answer: answerOf(v.array(hotelCategory)),
  }),
  listServices: endpoint({
    method: 'GET',
    path: '/api/services',
    scope: 'read',
    roles: ROLES,
    summary: 'What can be sold beside a flight; `all`: with what is no longer offered',
    query: v.strictObject(hotelFilters.services),
    answer: answerOf(v.array(service)),
  }),
  createHotel: hotels.create,
  updateHotel: hotels.update,
  deleteHotel: hotels.remove,
  createHotelCategory: categories.create,
  updateHotelCategory: categories.update,
  deleteHotelCategory: categories.remove,
  createService: services.create,
  updateService: services.update,
  deleteService: services.remove,
};
