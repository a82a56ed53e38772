import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { hotel, hotelCategory, service, type hotelEndpoints, type Hotel, type HotelCategory, type Service } from '../../contract/hotels.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { namesOf, toColumns } from '../database/rows.ts';
import type { Handlers } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';
import { writersOf } from '../reference/catalogue.ts';
import { referenceWhole } from '../reference/list.ts';
import { HOTEL_CATEGORY_LIST, HOTEL_LIST, selectCategories, selectHotels, selectServices, SERVICE_LIST } from './lists.ts';

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
    if (!rows[0]!.category) throw invalid({ categoryId: [fieldError('unknownCategory')] });
    if (!rows[0]!.city) throw invalid({ cityCode: [fieldError('noAirportInCity')] });
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
  columns: (_tx, body) => {
    if (body.seatGroup !== null && (body.kind !== 'seat' || body.per !== 'segment'))
      throw invalid({ seatGroup: [fieldError('seatGroupOfSeats')] });
    return {
      ...toColumns(body, namesOf(service.entries, ['id', 'version'])),
      name: JSON.stringify(body.name),
      price: Math.round(body.price * 100),
    };
  },
  unique: { service_code_key: 'code' },
  uses: ({ id }) => ({ orders: sql`order_service where service_id = ${id}` }),
});

export const hotelHandlers: Pick<Handlers, keyof typeof hotelEndpoints> = {
  listHotels: ({ query }, { db }) => referenceWhole(db, HOTEL_LIST, query),
  listHotelCategories: (_input, { db }) => referenceWhole(db, HOTEL_CATEGORY_LIST, {}),
  listServices: ({ query }, { db }) => referenceWhole(db, SERVICE_LIST, query),
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
