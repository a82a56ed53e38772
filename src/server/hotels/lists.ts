import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { hotel, hotelCategory, service, type Hotel, type HotelCategory, type Service } from '../../contract/hotels.ts';
import { escapeLike } from '../database/list.ts';
import { asFields, namesOf } from '../database/rows.ts';
import { named, type ReferenceList } from '../reference/list.ts';

export const selectHotels = sql<Hotel>`
  select ${asFields('hotel', 'r', namesOf(hotel.entries, ['category']))}, (select c.name from hotel_category c where c.id = r.category_id) as category from hotel r`;
export const selectCategories = sql<HotelCategory>`select ${asFields('hotel_category', 'r', namesOf(hotelCategory.entries))} from hotel_category r`;
export const selectServices = sql<Service>`select ${asFields('service', 'r', namesOf(service.entries, ['price']))}, r.price / 100.0 as price from service r`;

const has = (text: string, search: string | undefined) => (search ? sql`${sql.raw(text)} ilike ${`%${escapeLike(search)}%`}` : undefined);
type Asked<Name extends 'exportHotels' | 'exportServices'> = Omit<Parsed<Name>['query'], 'format'>;

export const HOTEL_LIST: ReferenceList<Hotel, Asked<'exportHotels'>> = {
  what: 'hotels',
  entity: 'hotel',
  table: 'hotel',
  select: selectHotels,
  where: ({ cityCode, category, search, all }) => [
    all ? undefined : sql`r.is_active`,
    cityCode === undefined ? undefined : sql`r.city_code = ${cityCode}`,
    category === undefined ? undefined : sql`r.category_id = ${category}`,
    has(`(r.name || ' ' || r.city_code || ' ' || r.address)`, search),
  ],
  order: () => sql`r.name`,
  columns: named(['name', 'category', 'cityCode', 'address', 'stars', 'phone', 'email', 'image', 'isActive']),
};

export const HOTEL_CATEGORY_LIST: ReferenceList<HotelCategory, object> = {
  what: 'hotel categories', // no text
  entity: 'hotelCategory',
  table: 'hotel_category',
  select: selectCategories,
  where: () => [],
  order: () => sql`lpad(r.sort_order::text, 6, '0') || r.name`,
  columns: named(['name', 'sortOrder']),
};

export const SERVICE_LIST: ReferenceList<Service, Asked<'exportServices'>> = {
  what: 'services',
  entity: 'service',
  table: 'service',
  select: selectServices,
  where: ({ search, all }) => [
    all ? undefined : sql`r.is_active`,
    has(`(r.code || ' ' || (r.name->>'en') || ' ' || coalesce(r.name->>'hy', '') || ' ' || coalesce(r.name->>'ru', ''))`, search),
  ],
  order: () => sql`r.kind || ' ' || r.code`,
  columns: [
    ...named<Service, 'code'>(['code']),
    { head: 'name', width: 30, of: (row) => row.name.en },
    { head: 'nameArm', width: 30, of: (row) => row.name.hy ?? null },
    { head: 'nameRu', width: 30, of: (row) => row.name.ru ?? null },
    ...named<Service, keyof Service>(['kind', 'price', 'currency', 'per', 'refundable', 'seatGroup', 'isActive']),
  ],
};
