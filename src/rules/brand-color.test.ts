import { expect, it } from 'vitest';
import { BRAND_COLORS, contrast, inkOn } from './brand-color.ts';

it('contrast is as the WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  // Known from the understanding of 1.4.3: the lightest grey that is readable on white, and the next.
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', '#777777')).toBeLessThan(4.5);
});

it.each([
  ['#f58220', '#17171b'],
  ['#ffffff', '#17171b'],
  ['#000000', '#ffffff'],
  ['#0b5cad', '#ffffff'],
  // Too dark for dark text and too light for white.
  ['#7a7a7a', undefined],
  ['#e53935', undefined],
])('on %s stands %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
});

it('text on every colour that is offered can be read', () => {
  for (const color of BRAND_COLORS) expect(inkOn(color), color).toBeDefined();
});
