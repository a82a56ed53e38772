import { expect, test } from 'vitest';
import { actionWords, fieldWords } from './words.ts';

test.each([
  ['editFlight', 'Edit flight'],
  ['updateSMTPsettings', 'Update smtpsettings'],
  ['INVALID_CREDENTIALS', 'Invalid credentials'],
  ['', ''],
])('%s reads %s', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test('a field inside a field names both', () => {
  expect(fieldWords('desk.adultFare')).toBe('Desk, adult fare');
});
