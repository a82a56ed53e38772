import type { Rotation } from './network.ts';
import { fareRuleCode, type Family } from './fare-rules.ts';
import { chanceFor, daysBetween, weekdayOf, type Chance } from './seed.ts';

export interface DemoFlightClass {
  /** Booking class: one letter. */
  code: string;
  name: string;
  family: Family;
  cabin: 'economy' | 'business';
  seatsTotal: number;
  /** Money: integer minor units of the flight's currency. */
  adultFare: number;
  childFare: number;
  infantFare: number;
  adultTax: number;
  childTax: number;
  infantTax: number;
  serviceFee: number;
  /** Key of a demo baggage rule. */
  baggageRule: string;
  /** Code of a demo fare rule in the flight's currency. */
  fareRule: string;
  /** Minutes that a booking of this class may live; null: as the time limits say. */
  ptlMinutes: number | null;
  /** Hours before departure by which it must be issued; null: no limit of its own. */
  ttlHours: number | null;
  instantOnly: boolean;
  /** Small = shown first. */
  priority: number;
  fareBasis: string;
}

interface Offer {
  family: Family;
  code: string;
  /** Of the Standard fare. */
  factor: number;
  /** Of the seats of the aircraft. */
  share: number;
  baggage: string;
}

/** Carriers that sell without a business cabin and with baggage by choice. */
const LOW_COST = new Set(['3F', '5G', 'DP', 'W6', 'EW', 'TO', 'HV', 'PC', 'VY', 'G9', '3L', 'J9', 'XY', 'FS', '5F', 'QS', '6H', 'IF']);
/** Gulf carriers weigh baggage and give more of it. */
const BY_WEIGHT = new Set(['FZ', 'EY', 'G9', '3L', 'J9', 'XY', 'IA', 'IF', 'W5', 'EP', 'QB', 'IV', 'SM']);

const lowCost: readonly Offer[] = [
  { family: 'Promo', code: 'V', factor: 0.7, share: 0.1, baggage: 'none' },
  { family: 'Basic', code: 'Q', factor: 0.84, share: 0.28, baggage: 'cabin' },
  { family: 'Standard', code: 'K', factor: 1, share: 0.32, baggage: '20k' },
  { family: 'Flex', code: 'Y', factor: 1.36, share: 0.12, baggage: '30k' },
];
const fullService: readonly Offer[] = [
  { family: 'Promo', code: 'X', factor: 0.74, share: 0.08, baggage: 'cabin' },
  { family: 'Basic', code: 'T', factor: 0.87, share: 0.22, baggage: 'cabin' },
  { family: 'Standard', code: 'M', factor: 1, share: 0.3, baggage: '1pc' },
  { family: 'Flex', code: 'Y', factor: 1.42, share: 0.16, baggage: '2pc' },
  { family: 'Business', code: 'C', factor: 2.7, share: 0.06, baggage: '2pc32' },
];
const WEIGHED: Record<string, string> = { '1pc': '20k', '2pc': '30k' };

/** Three to five classes of one flight: what is on sale, how many seats, at what price. */
export function classesOf(rotation: Rotation, flightNumber: string, day: string, today: string, seats: number): DemoFlightClass[] {
  const chance = chanceFor(`${flightNumber} ${day}`);
  const ahead = Math.max(0, daysBetween(today, day));
  const level = dayFactor(day) * advanceFactor(ahead) * (0.95 + chance.next() * 0.1);
  const cheap = LOW_COST.has(rotation.airline);
  const tax = taxOf(rotation, chance);
  const season = dayFactor(day) > 1.1 ? 'H' : 'L';
  return offers(cheap, ahead, seats, chance).map((offer, at) => {
    const adultFare = round(rotation.fare * offer.factor * level, rotation.currency);
    const promo = offer.family === 'Promo';
    const few = chance.hit(ahead < 10 ? 0.25 : ahead < 45 ? 0.12 : 0.05);
    const full = Math.max(offer.family === 'Business' ? 6 : 4, Math.floor(seats * offer.share * (0.7 + chance.next() * 0.4)));
    return {
      code: offer.code,
      name: offer.family === 'Business' ? 'Business' : `Economy ${offer.family}`,
      family: offer.family,
      cabin: offer.family === 'Business' ? 'business' : 'economy',
      seatsTotal: few ? chance.int(1, 3) : full,
      adultFare,
      childFare: round((adultFare / 100) * (promo ? 1 : 0.75), rotation.currency),
      infantFare: round((adultFare / 100) * 0.1, rotation.currency),
      ...tax,
      serviceFee: SERVICE_FEE[rotation.currency],
      baggageRule: BY_WEIGHT.has(rotation.airline) ? (WEIGHED[offer.baggage] ?? offer.baggage) : offer.baggage,
      fareRule: fareRuleCode(offer.family, rotation.currency),
      ptlMinutes: promo ? 120 : offer.family === 'Basic' ? 720 : null,
      ttlHours: promo ? 72 : offer.family === 'Basic' ? 24 : null,
      instantOnly: promo && chance.hit(0.35),
      priority: (at + 1) * 10,
      fareBasis: `${offer.code}${season}OW${rotation.airline}`,
    };
  });
}

/** Promo goes off sale a week before departure; without it Flex is always there, so that there are three classes at least. */
function offers(cheap: boolean, ahead: number, seats: number, chance: Chance): Offer[] {
  const promo = ahead > 6 && chance.hit(cheap ? 0.9 : 0.7);
  const flex = !cheap || !promo || chance.hit(0.75);
  const open: Record<Family, boolean> = { Promo: promo, Basic: true, Standard: true, Flex: flex, Business: seats > 100 };
  return (cheap ? lowCost : fullService).filter((offer) => open[offer.family]);
}

/** Seats go dearer towards the weekend, in summer and at New Year. */
function dayFactor(day: string): number {
  const weekday = [1.04, 0.95, 0.93, 0.98, 1.1, 1.02, 1.09][weekdayOf(day) - 1] ?? 1;
  const date = day.slice(5);
  if (date >= '12-20' || date <= '01-10') return weekday * 1.3;
  if (date >= '07-01' && date <= '08-31') return weekday * 1.25;
  if ((date >= '04-25' && date <= '05-10') || (date >= '06-01' && date <= '09-30')) return weekday * 1.1;
  return date >= '11-01' || date <= '02-28' ? weekday * 0.92 : weekday;
}

function advanceFactor(ahead: number): number {
  if (ahead <= 3) return 1.45;
  if (ahead <= 7) return 1.25;
  if (ahead <= 14) return 1.1;
  if (ahead <= 45) return 1;
  return ahead <= 100 ? 0.93 : 0.88;
}

const SERVICE_FEE = { USD: 500, EUR: 500, AMD: 200_000 } as const;

/** Airport and carrier charges in minor units; a child pays most of them, an infant hardly any. */
function taxOf(rotation: Rotation, chance: Chance): Pick<DemoFlightClass, 'adultTax' | 'childTax' | 'infantTax'> {
  const [low, high, step] = rotation.currency === 'AMD' ? [14, 18, 100_000] : [32, 58, 100];
  const adultTax = chance.int(low, high) * step;
  return {
    adultTax,
    childTax: round((adultTax / 100) * 0.8, rotation.currency),
    infantTax: round((adultTax / 100) * 0.1, rotation.currency),
  };
}

/** Major units to whole units of the currency, hundreds of drams, as minor units. */
function round(major: number, currency: Rotation['currency']): number {
  return currency === 'AMD' ? Math.round(major / 100) * 10_000 : Math.round(major) * 100;
}
