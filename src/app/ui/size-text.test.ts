import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '1 kB'],
  [340_000, '340 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [5_500_000, '5.5 MB'],
  [999_949_999, '999.9 MB'],
  [999_950_000, '1.0 GB'],
  [10_743_000_000, '10.7 GB'],
])('%i bytes are "%s"', (bytes, text) => expect(sizeText(bytes)).toBe(text));
