import { airportSearchText } from '../rules/search-text.ts';
import { sql } from 'kysely';
import type { Db } from '../server/database/database.ts';
import { demoAircraft } from './aircraft.ts';
import { demoAirlines } from './airlines.ts';
import type { DemoAirport } from './airports.ts';
import { demoCompany, demoHotelCategories, demoHotels, demoNotifications, demoServices, demoThroughFares } from './extras.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { DEMO_MARGINS, type DemoRate } from './rates.ts';
import { demoBaggageRules } from './baggage-rules.ts';
import { demoFareRules } from './fare-rules.ts';

/** Ids of what the inventory points to, by the codes of the demo tables. */
export interface ReferenceIds {
  airline: ReadonlyMap<string, string>;
  aircraft: ReadonlyMap<string, string>;
  baggageRule: ReadonlyMap<string, string>;
  fareRule: ReadonlyMap<string, string>;
}

export function referenceIds(newId: () => string): ReferenceIds {
  const ids = (keys: readonly string[]) => new Map(keys.map((key) => [key, newId()]));
  return {
    airline: ids(demoAirlines.map((one) => one.iata)),
    aircraft: ids(demoAircraft.map((one) => one.iata)),
    baggageRule: ids(demoBaggageRules.map((one) => one.key)),
    fareRule: ids(demoFareRules.map((one) => one.code)),
  };
}

export async function insertReference(tx: Db, airports: readonly DemoAirport[], ids: ReferenceIds, newId: () => string): Promise<void> {
  await insertRows(
    tx,
    'airport',
    airports.map((one) => ({
      id: newId(),
      iata: one.iata,
      icao: one.icao,
      name_eng: one.nameEng,
      name_arm: one.nameArm,
      city_eng: one.cityEng,
      city_arm: one.cityArm,
      city_code: one.cityCode,
      country: one.country,
      timezone: one.timezone,
      lat: one.lat,
      lon: one.lon,
      search_text: airportSearchText(one),
      is_active: one.isActive,
      sort_order: one.sortOrder,
    })),
  );
  await insertRows(
    tx,
    'airline',
    demoAirlines.map((one) => ({
      id: ids.airline.get(one.iata),
      iata: one.iata,
      icao: one.icao,
      num_code: one.numCode,
      name: one.name,
      country: one.country,
    })),
  );
  await insertRows(
    tx,
    'aircraft',
    demoAircraft.map((one) => ({
      id: ids.aircraft.get(one.iata),
      iata: one.iata,
      icao: one.icao,
      manufacturer: one.manufacturer,
      model: one.model,
      seats: one.seats,
      infant_limit: one.infantLimit,
      seat_map: one.seatMap,
    })),
  );
  await insertRows(
    tx,
    'baggage_rule',
    demoBaggageRules.map((one) => ({
      id: ids.baggageRule.get(one.key),
      name: one.name,
      type: one.type,
      pieces: one.pieces,
      weight_kg: one.weightKg,
      cabin_pieces: one.cabinPieces,
      cabin_weight_kg: one.cabinWeightKg,
      infant_pieces: one.infantPieces,
      infant_weight_kg: one.infantWeightKg,
      description: one.description,
    })),
  );
  await insertRows(
    tx,
    'fare_rule',
    demoFareRules.map((one) => ({
      id: ids.fareRule.get(one.code),
      code: one.code,
      name: one.name,
      family: one.family,
      refundable: one.refundable,
      refund_bands: one.refundBands,
      changeable: one.changeable,
      change_bands: one.changeBands,
      no_show: one.noShow,
      residual_on_change: one.residualOnChange,
      name_correction: one.nameCorrection,
      name_change: one.nameChange,
      taxes_refundable: one.taxesRefundable,
      service_fee_refundable: one.serviceFeeRefundable,
      voidable: one.voidable,
      void_fee: one.voidFee,
      child_discount_on_penalty: one.childDiscountOnPenalty,
      infant_penalty_free: one.infantPenaltyFree,
      combinable: one.combinable,
      currency: one.currency,
      text: one.text,
    })),
  );
}

/** The settings of the demo house in place of the product's first ones, its rates, and what its screens list. */
export async function insertSettings(tx: Db, today: string, rates: readonly DemoRate[], newId: () => string): Promise<void> {
  for (const table of ['company_settings', 'ticket_settings', 'time_limits', 'currency_setting', 'exchange_rate'])
    await sql`delete from ${sql.table(table)}`.execute(tx);
  await insertRows(tx, 'company_settings', [
    Object.fromEntries(
      Object.entries(demoCompany).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
    ),
  ]);
  await insertRows(tx, 'ticket_settings', [
    {
      id: 1,
      terms: {
        en: 'Check-in closes 60 minutes before departure. Passport data must match the ticket.',
        hy: 'Գրանցումն ավարտվում է թռիչքից 60 րոպե առաջ։ Անձնագրի տվյալները պետք է համընկնեն տոմսի հետ։',
        ru: 'Регистрация заканчивается за 60 минут до вылета. Паспортные данные должны совпадать с билетом.',
      },
      footer: { en: 'Issued by Tatev Travel', hy: 'Տրված է Տաթև Թրավելի կողմից', ru: 'Выдано Tatev Travel' },
    },
  ]);
  await insertRows(tx, 'time_limits', [{ id: 1, bands: DEMO_TIME_LIMITS.bands }]);
  await insertRows(
    tx,
    'exchange_rate',
    rates.map((one) => ({
      date: one.date,
      official_usd: one.official.USD,
      official_eur: one.official.EUR,
      festa_usd: one.festa.USD,
      festa_eur: one.festa.EUR,
      source: 'demo',
    })),
  );
  await insertRows(tx, 'currency_setting', [
    { id: newId(), ccy: 'AMD', margin_type: 1, margin_value: 0, round_to: 1, display_order: 1 },
    { id: newId(), ccy: 'USD', margin_type: 1, margin_value: DEMO_MARGINS.USD, round_to: 1, display_order: 2 },
    { id: newId(), ccy: 'EUR', margin_type: 1, margin_value: DEMO_MARGINS.EUR, round_to: 1, display_order: 3 },
  ]);
  await insertRows(
    tx,
    'notification',
    demoNotifications(today).map((one) => ({
      id: newId(),
      title: one.title,
      title_hy: one.titleHy,
      title_ru: one.titleRu,
      text: one.text,
      kind: one.kind,
      audience: { roles: one.roles, groupIds: [], userIds: [] },
      start_date: one.startDate,
      end_date: one.endDate,
      pinned: one.pinned,
      link: one.link,
    })),
  );
  const categories = new Map(demoHotelCategories.map((name) => [name, newId()]));
  await insertRows(
    tx,
    'hotel_category',
    demoHotelCategories.map((name, at) => ({ id: categories.get(name), name, sort_order: at + 1 })),
  );
  await insertRows(
    tx,
    'hotel',
    demoHotels.map((one) => ({
      id: newId(),
      name: one.name,
      category_id: categories.get(one.category),
      city_code: one.cityCode,
      address: one.address,
      stars: one.stars,
      phone: one.phone,
      email: one.email,
    })),
  );
  await insertRows(
    tx,
    'service',
    demoServices.map(({ seatGroup, ...one }) => ({ id: newId(), ...one, seat_group: seatGroup })),
  );
  await insertRows(
    tx,
    'through_fare',
    demoThroughFares.map((one) => ({ id: newId(), ...one })),
  );
}

/** The default bands of domain.md 2.6. */
export const DEMO_TIME_LIMITS = {
  bands: [
    { fromHoursToDeparture: 168, limitMinutes: 1440 },
    { fromHoursToDeparture: 72, limitMinutes: 720 },
    { fromHoursToDeparture: 24, limitMinutes: 240 },
    { fromHoursToDeparture: 6, limitMinutes: 60 },
    { fromHoursToDeparture: 0, limitMinutes: 0 },
  ],
};
