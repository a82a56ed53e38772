import type { ThroughPrice } from '../../contract/search.ts';
import { priceOfJourney } from '../../rules/connections.ts';
import { toMajor, type Minor } from '../../rules/money.ts';
import { faresOf, type FareParts, type PriceTotals } from '../../rules/pricing.ts';
import { faresBetween, isFor, leavesWithin, sharesOf, throughFareOf } from '../../rules/through-fares.ts';
import type { ReferenceNames } from '../reference/names.ts';
import { exchangeOf, type Buyer } from '../selling/buyer.ts';
import { atShare, flownOf } from '../selling/through-prices.ts';
import type { FoundHop } from './journeys.ts';
import { priceOf, type Counts, type PricedClass } from './offers.ts';

/** A through fare for some classes of flights that follow each other. */
interface FoundThrough {
  code: string;
  classIds: string[];
  currency: string;
  /** Of one passenger of each type, all flights together. */
  fares: Record<'ADT' | 'CHD' | 'INF', FareParts>;
  /** Of all passengers. */
  totals: PriceTotals;
}
type Journey = readonly FoundHop[];

/** What journeys cost a buyer. */
export interface JourneyPrices {
  of: (journey: Journey) => Minor;
  /** The classes that make that price, one of each flight. */
  classesOf: (journey: Journey) => PricedClass[];
  /** The one that counts first. */
  through: (journey: Journey) => readonly FoundThrough[];
}

/** Of each flight so many classes are looked at with a through fare, the cheapest that have one. */
const MOST_CLASSES = 4;
const cheaper = (a: PricedClass, b: PricedClass): number => a.totals.grossAccount - b.totals.grossAccount;
const cheapestOf = ({ found }: FoundHop): PricedClass => found.classes.reduce((least, one) => (cheaper(one, least) < 0 ? one : least));
const cheapestClasses = (journey: Journey): PricedClass[] => journey.map(cheapestOf);
const ids = (classes: readonly PricedClass[]): string[] => classes.map(({ row }) => row.class_id);

const SUMS: JourneyPrices = { of: priceOfJourney, classesOf: cheapestClasses, through: () => [] };

export function journeyPrices({ throughFares }: ReferenceNames, counts: Counts, buyer: Buyer): JourneyPrices {
  if (throughFares.size === 0) return SUMS;
  const known = new WeakMap<Journey, FoundThrough[]>();
  const through = (journey: Journey): FoundThrough[] => {
    let found = known.get(journey);
    if (!found) known.set(journey, (found = findThrough(journey)));
    return found;
  };

  function findThrough(journey: Journey): FoundThrough[] {
    const found: FoundThrough[] = [];
    for (let length = journey.length; length > 1; length--)
      for (let start = 0; start + length <= journey.length; start++) {
        const run = journey.slice(start, start + length);
        const day = run[0]!.found.flight.departure_day;
        const fares = faresBetween(throughFares, run[0]!.from, run.at(-1)!.to).filter((fare) => leavesWithin(fare, day));
        if (fares.length === 0) continue;
        const choices = run.map(({ found: { flight, classes } }) =>
          classes
            .filter(({ row }) => fares.some((fare) => isFor(fare, flownOf(flight, row))))
            .toSorted(cheaper)
            .slice(0, MOST_CLASSES),
        );
        for (const classes of productOf(choices)) {
          const one = throughOf(run, classes);
          if (one) found.push(one);
        }
      }
    return found;
  }

  function throughOf(run: Journey, classes: readonly PricedClass[]): FoundThrough | undefined {
    const flown = run.map(({ found: { flight } }, i) => flownOf(flight, classes[i]!.row));
    const fare = throughFareOf(throughFares, flown);
    if (!fare) return undefined;
    const exchange = exchangeOf(buyer, fare.currency);
    const priced = sharesOf(fare, flown).map((share, i) =>
      priceOf(run[i]!.found.flight, atShare(classes[i]!.row, share), counts, buyer, exchange),
    );
    const partsOf = (type: 'ADT' | 'CHD' | 'INF') => addUp(priced.map(({ fares }) => faresOf(fares, type)));
    return {
      code: fare.code,
      classIds: ids(classes),
      currency: fare.currency,
      fares: { ADT: partsOf('ADT'), CHD: partsOf('CHD'), INF: partsOf('INF') },
      totals: addUp(priced.map((one) => one.totals)),
    };
  }

  /** What these classes cost, one of each flight. */
  const priceOfClasses = (journey: Journey, classes: readonly PricedClass[]): Minor => {
    const chosen = ids(classes);
    const first = through(journey).find((one) => one.classIds.every((id) => chosen.includes(id)));
    const others = classes.filter(({ row }) => !first?.classIds.includes(row.class_id));
    return others.reduce((sum, one) => sum + one.totals.grossAccount, first?.totals.grossAccount ?? 0);
  };
  const cheapest = (journey: Journey): { classes: PricedClass[]; price: Minor } => {
    let classes = cheapestClasses(journey);
    let price = priceOfClasses(journey, classes);
    for (const one of through(journey)) {
      const other = journey.map((hop) => hop.found.classes.find(({ row }) => one.classIds.includes(row.class_id)) ?? cheapestOf(hop));
      const otherPrice = priceOfClasses(journey, other);
      if (otherPrice < price) [classes, price] = [other, otherPrice];
    }
    return { classes, price };
  };
  return { of: (journey) => cheapest(journey).price, classesOf: (journey) => cheapest(journey).classes, through };
}

/** One of each list, in every way. */
function productOf<One>(lists: readonly (readonly One[])[]): One[][] {
  return lists.reduce<One[][]>((made, list) => made.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}

/** Figure by figure. */
function addUp<Figures extends object>(all: readonly Figures[]): Figures {
  const sums: Record<string, number> = {};
  for (const one of all) for (const [name, amount] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + (amount as number);
  return sums as Figures;
}

/** As the contract has it; net prices only for who may see them. */
export function presentThrough({ code, classIds, currency, fares, totals }: FoundThrough, { seesNet }: Buyer): ThroughPrice {
  const partsOf = ({ base, tax, serviceFee }: FareParts) => ({ base: toMajor(base), tax: toMajor(tax), serviceFee: toMajor(serviceFee) });
  return {
    code,
    classIds,
    adult: partsOf(fares.ADT),
    child: partsOf(fares.CHD),
    infant: partsOf(fares.INF),
    currency,
    totalOrderCcy: toMajor(totals.gross),
    totalAccount: toMajor(totals.grossAccount),
    ...(seesNet
      ? {
          net: { order: toMajor(totals.net), account: toMajor(totals.payable) },
          commission: { order: toMajor(totals.commission), account: toMajor(totals.grossAccount - totals.payable) },
        }
      : {}),
  };
}
