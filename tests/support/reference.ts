/** Bodies that the reference endpoints take, a fresh code each time. */
let made = 0;
const letters = (n: number, length: number): string =>
  Array.from({ length }, (_, i) => String.fromCharCode(65 + (Math.floor(n / 26 ** (length - 1 - i)) % 26))).join('');
/** Q begins no airport of the small world, a figure no airline. */
const airportCode = (): string => `Q${letters(made++, 2)}`;

export const newAirport = (more: object = {}) => ({
  iata: airportCode(),
  nameEng: 'New Field',
  cityEng: 'Newtown',
  country: 'AM',
  timezone: 'Asia/Yerevan',
  ...more,
});
const airlineCode = (n: number): string => `${9 - (Math.floor(n / 26) % 10)}${letters(n, 1)}`;
export const newAirline = (more: object = {}) => ({ iata: airlineCode(made++), name: 'New Air', ...more });
export const newAircraft = (more: object = {}) => ({
  iata: `9${letters(made++, 2)}`,
  manufacturer: 'Boeing',
  model: '737-800',
  seats: 189,
  ...more,
});
export const newBaggageRule = (more: object = {}) => ({
  name: `Rule ${made++}`,
  type: 'PC',
  pieces: 1,
  weightKg: 23,
  cabinPieces: 1,
  cabinWeightKg: 8,
  infantPieces: 0,
  infantWeightKg: 0,
  description: { en: 'One bag' },
  ...more,
});
export const band = (fromHours: number, toHours: number | null, kind = 'percent', value = 50) => ({
  fromHours,
  toHours,
  kind,
  value,
  base: 'fare',
  includeTax: false,
});
export const newFareRule = (more: object = {}) => ({
  code: `R${made++}`,
  name: 'New rule',
  family: 'Basic',
  refundable: true,
  refundBands: [band(0, 24, 'forbidden', 0), band(24, null)],
  changeable: true,
  changeBands: [band(0, null, 'fixed', 30)],
  noShow: band(0, null, 'forbidden', 0),
  residualOnChange: 'forfeit',
  nameCorrection: { freeHoursAfterTicketing: 24, maxChars: 3, fee: 10 },
  nameChange: { allowed: false, fee: 0 },
  taxesRefundable: true,
  serviceFeeRefundable: false,
  voidable: true,
  voidFee: 0,
  childDiscountOnPenalty: 0,
  infantPenaltyFree: true,
  combinable: true,
  currency: 'USD',
  text: { en: 'Half is kept' },
  ...more,
});
export const newHotelCategory = (more: object = {}) => ({ name: `Category ${made++}`, sortOrder: 1, ...more });
export const newHotel = (categoryId: string, more: object = {}) => ({
  name: `Hotel ${made++}`,
  categoryId,
  cityCode: 'EVN',
  address: 'Street 1',
  stars: 4,
  ...more,
});
/** Each for a day of sale of its own, so that no two collide. */
export const newCommissionRule = (more: object = {}) => {
  const day = new Date(Date.UTC(2090, 0, 1 + made++)).toISOString().slice(0, 10);
  return { name: `Terms ${made}`, saleFrom: day, saleUntil: day, commission: { kind: 'percent', value: 7 }, ...more };
};
export const newThroughFare = (more: object = {}) => ({
  code: `THROUGH${made++}`,
  from: 'EVN',
  to: 'PAR',
  classCode: 'Y',
  currency: 'USD',
  adultFare: 150,
  childFare: 110,
  infantFare: 20,
  ...more,
});
export const newService = (more: object = {}) => ({
  code: `SV${made++}`,
  name: { en: 'A bag more' },
  kind: 'baggage',
  price: 25.5,
  currency: 'USD',
  per: 'segment',
  refundable: true,
  ...more,
});
/** Each for a number of its own, so that no two collide. */
export const newFareLadder = (more: object = {}) => ({
  name: `Ladder ${made}`,
  flightNumber: `ZZ ${made++}`,
  steps: [{ load: 60, days: 14, close: ['Q'], open: ['Y'] }],
  ...more,
});
