import { expect, test } from 'vitest';
import { actionWords, actionText, fieldWords, refusalWords } from './log-words.ts';

test.each([
  ['editFlight', 'Flight changed'],
  ['refunded', 'Refunded'],
  ['editSomethingOld', 'Edit something old'],
  ['updateSMTPsettings', 'Update smtpsettings'],
  ['updateUser', 'Account changed'],
  ['', ''],
])('%s reads %s', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test('a try that failed says so, and why', () => {
  expect(actionText({ action: 'login', result: 'ok' })).toBe('Signed in');
  expect(actionText({ action: 'login', result: 'INVALID_CREDENTIALS' })).toBe('Wrong password');
  expect(actionText({ action: 'editFlight', result: 'STALE_FLIGHT' })).toBe('Flight changed: refused');
  expect([refusalWords('OTP_WRONG'), refusalWords('STALE_FLIGHT')]).toEqual(['Wrong code', 'Someone else has changed this flight']);
});

test('a field has one name wherever it is told; a field inside a field names both', () => {
  expect(fieldWords('balance.creditLimit')).toBe('Credit limit');
  expect(fieldWords('desk.adultFare')).toBe('Adult fare');
  expect(fieldWords('adult.base')).toBe('Adult: Fare');
  expect(fieldWords('desk.ofOldTimes')).toBe('Of old times');
});
