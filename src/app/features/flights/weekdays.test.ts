import { expect, test } from 'vitest';
import { weekdayMarks } from './weekdays.ts';

test('two letters name a day, or the whole word does where two days begin alike', () => {
  expect(weekdayMarks(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  expect(weekdayMarks(['Երկ', 'Երք', 'Չրք', 'Հնգ', 'Ուրբ', 'Շբթ', 'Կիր'])[1]).toBe('Երք');
});
