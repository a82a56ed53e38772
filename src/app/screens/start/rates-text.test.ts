import { expect, test } from 'vitest';
import { ratesText } from './rates-text.ts';

test('rates of the start page have their decimals, are in one line each, and one that is not known is left out', () => {
  expect(ratesText({ USD: 380.9, EUR: 442.29 })).toBe('1\u00A0USD\u00A0=\u00A0380.90\u00A0AMD · 1\u00A0EUR\u00A0=\u00A0442.29\u00A0AMD');
  expect(ratesText({ USD: null, EUR: 442.3 })).toBe('1\u00A0EUR\u00A0=\u00A0442.30\u00A0AMD');
});
