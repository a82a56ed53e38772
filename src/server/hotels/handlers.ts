import { sql } from 'kysely';
import { hotel, hotelCategory, service, type hotelEndpoints, type Hotel, type HotelCategory, type Service } from '../../contract/hotels.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { escapeLike, filter } from '../database/list.ts';
import { asFields, namesOf, toColumns } from '../database/rows.ts';
import type { Handlers } from '../http/context.ts';
import { invalid } from '../http/refused.ts';
import { writersOf } from '../reference/catalogue.ts';

export const selectHotels = sql<Hotel>`
  select ${asFields('hotel', 'r', namesOf(hotel.entries, ['category']))}, (select c.name from hotel_category c where c.id = r.category_id) as category from hotel r`;
const selectCategories = sql<HotelCategory>`select ${asFields('hotel_category', 'r', namesOf(hotelCategory.entries))} from hotel_category r`;
const selectServices = sql<Service>`select ${asFields('service', 'r', namesOf(service.entries, ['price']))}, r.price / 100.0 as price from service r`;

const hotels = writersOf<'hotel', Hotel, Parsed<'createHotel'>['body']>({
  table: 'hotel',
  entity: 'hotel',
  select: selectHotels,
  nameOf: ({ name }) => name,
  columns: async (tx, body) => {
    const { rows } = await sql<{ category: boolean; city: boolean }>`
      select exists (select 1 from hotel_category where id = ${body.categoryId}) as category, exists (select 1 from airport where ${body.cityCode} in (iata, city_code)) as city`.execute(
      tx,
    );
    if (!rows[0]!.category) throw invalid({ categoryId: ['This category is not known'] });
    if (!rows[0]!.city) throw invalid({ cityCode: ['No airport has this city'] });
    return toColumns(body, namesOf(hotel.entries, ['id', 'category', 'version']));
  },
  unique: {},
});
const categories = writersOf<'hotel_category', HotelCategory, Parsed<'createHotelCategory'>['body']>({
  table: 'hotel_category',
  entity: 'hotelCategory',
  select: selectCategories,
  nameOf: ({ name }) => name,
  columns: (_tx, body) => toColumns(body, namesOf(hotelCategory.entries, ['id', 'version'])),
  unique: { hotel_category_name_key: 'name' },
  uses: ({ id }) => ({ hotels: sql`hotel where category_id = ${id}` }),
});
const services = writersOf<'service', Service, Parsed<'createService'>['body']>({
  table: 'service',
  entity: 'service',
  select: selectServices,
  nameOf: ({ code }) => code,
  columns: (_tx, body) => ({
    ...toColumns(body, namesOf(service.entries, ['id', 'version'])),
    name: JSON.stringify(body.name),
    price: Math.round(body.price * 100),
  }),
  unique: { service_code_key: 'code' },
  uses: ({ id }) => ({ orders: sql`order_service where service_id = ${id}` }),
});

const has = (text: string, search: string | undefined) => (search ? sql`${sql.raw(text)} ilike ${`%${escapeLike(search)}%`}` : undefined);

export const hotelHandlers: Pick<Handlers, keyof typeof hotelEndpoints> = {
  listHotels: async ({ query }, { db }) => {
    const where = [
      query.all ? undefined : sql`r.is_active`,
      query.cityCode === undefined ? undefined : sql`r.city_code = ${query.cityCode}`,
      query.category === undefined ? undefined : sql`r.category_id = ${query.category}`,
      has(`(r.name || ' ' || r.city_code || ' ' || r.address)`, query.search),
    ];
    const { rows } = await sql<Hotel>`${selectHotels} ${filter(where)} order by r.name, r.id limit 1000`.execute(db);
    return { result: rows };
  },
  listHotelCategories: async (_input, { db }) => {
    const { rows } = await sql<HotelCategory>`${selectCategories} order by r.sort_order, r.name`.execute(db);
    return { result: rows };
  },
  listServices: async ({ query }, { db }) => {
    const where = [
      query.all ? undefined : sql`r.is_active`,
      has(`(r.code || ' ' || (r.name->>'en') || ' ' || coalesce(r.name->>'hy', ''))`, query.search),
    ];
    const { rows } = await sql<Service>`${selectServices} ${filter(where)} order by r.kind, r.code limit 1000`.execute(db);
    return { result: rows };
  },
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
