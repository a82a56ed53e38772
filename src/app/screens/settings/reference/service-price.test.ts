import { expect, test } from 'vitest';
import { servicePriceText } from './service-price.ts';

test.each([
  ['order', '6,000 AMD per booking'],
  ['passenger', '6,000 AMD per passenger'],
  ['segment', '6,000 AMD per flight and passenger'],
] as const)('the price of a service for each %s', (per, text) => {
  expect(servicePriceText({ price: 6000, currency: 'AMD', per })).toBe(text);
});
