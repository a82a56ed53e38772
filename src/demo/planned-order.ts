import type { CouponStatus, OrderStatus } from '../contract/orders.ts';
import type { Exchange, PriceRow } from '../rules/pricing.ts';
import type { DemoService } from './extras.ts';
import type { DemoPassenger } from './passengers.ts';
import type { DemoUser } from './people.ts';
import type { DemoRate } from './rates.ts';
import type { StockClass, StockFlight } from './seed-inventory.ts';

/** An agency as a buyer. */
export interface Buyer {
  id: string;
  user: DemoUser;
  /** Percent of the base fare. */
  commissionPercent: number;
}

export interface PlannedSegment {
  id: string;
  flight: StockFlight;
  cls: StockClass;
}
export interface PlannedPassenger extends DemoPassenger {
  id: string;
  /** An infant's adult. */
  adultId: string | null;
  /** Papers were given when the order was made. */
  documented: boolean;
}
/** One passenger on one segment: price, coupon and, when refunded, how much went back. */
export interface PlannedCoupon {
  passenger: PlannedPassenger;
  segment: PlannedSegment;
  price: PriceRow;
  status: CouponStatus | null;
  /** Kept from a refund, in the order's currency. */
  penaltyKept: number;
  feeKept: number;
  /** Given back, in the order's currency. */
  refund: number;
}

/** Sold beside the fares; amounts for all of the quantity. */
export interface PlannedService {
  id: string;
  service: DemoService;
  /** Null: for the order as a whole. */
  passenger: PlannedPassenger | null;
  /** Null: for the whole trip. */
  segment: PlannedSegment | null;
  quantity: number;
  seat: string | null;
  /** In the order's currency. */
  price: number;
  payableAccount: number;
}

/** An order from its first minute to now, before it becomes rows. Times are milliseconds. */
export interface PlannedOrder {
  id: string;
  pnr: string;
  status: OrderStatus;
  buyer: Buyer;
  /** The agency itself, or one of the staff on its behalf. */
  createdBy: { id: string; name: string };
  createdAt: number;
  tripType: 'oneWay' | 'roundTrip';
  currency: 'USD' | 'EUR' | 'AMD';
  exchange: Exchange;
  rate: DemoRate;
  /** Of the booking, also when it has been issued since. */
  timeLimit: number | null;
  issuedAt: number | null;
  voidUntil: number | null;
  /** Cancelled, expired, voided, refunded or flown. */
  endedAt: number | null;
  segments: PlannedSegment[];
  passengers: PlannedPassenger[];
  coupons: PlannedCoupon[];
  services: PlannedService[];
}

/** A hold that is alive while the demo starts. */
export interface PlannedHold {
  id: string;
  buyer: Buyer;
  createdAt: number;
  expiresAt: number;
  currency: 'USD' | 'EUR' | 'AMD';
  exchange: Exchange;
  rate: DemoRate;
  adults: number;
  segment: PlannedSegment;
}
