import { expect, test } from 'vitest';
import { BACK_OFF } from './send.ts';

test('A23: after ten minutes without a mail host every mail is tried within fifteen more, whenever it was written', () => {
  const outage = 10;
  for (let written = 0; written < outage; written += 0.1) {
    let at = written;
    for (const wait of BACK_OFF) {
      if (at >= outage) break;
      at += wait;
    }
    expect(at).toBeGreaterThanOrEqual(outage);
    expect(at).toBeLessThanOrEqual(outage + 15);
  }
});

test('a mail host that is away overnight loses nothing', () => {
  expect(BACK_OFF.reduce((sum, minutes) => sum + minutes, 0)).toBeGreaterThan(12 * 60);
});
