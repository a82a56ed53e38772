import * as v from 'valibot';
import { expect, it } from 'vitest';
import { timezone } from './reference-edit.ts';

it('a time zone is spelled as it is called, whatever the capitals it came in', () => {
  for (const typed of ['europe/istanbul', 'EUROPE/ISTANBUL', ' Europe/Istanbul ']) expect(v.parse(timezone, typed)).toBe('Europe/Istanbul');
  expect(v.safeParse(timezone, 'Europe/Nowhere').success).toBe(false);
});
