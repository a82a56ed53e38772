import { expect, it } from 'vitest';
import { refusalKept, sayKept, saySummary, sentence, together, wordKept } from './sentence.ts';

it('a sentence of the program is said in the language of who reads it', () => {
  const kept = sentence('tickets', { pnr: 'K7M2QX' });
  expect([sayKept(kept, 'en'), sayKept(kept, 'ru'), sayKept(kept, 'hy')]).toEqual(['Tickets K7M2QX', 'Билеты K7M2QX', 'Տոմսեր K7M2QX']);
});

it('counts and days as that language does, and several one after the other', () => {
  expect([sayKept(sentence('endsIn', { n: 2 }), 'en'), sayKept(sentence('endsIn', { n: 2 }), 'ru')]).toEqual([
    'Ends in 2 minutes',
    'Срок истекает через 2 минуты',
  ]);
  const moved = sentence('newTimes', {
    flight: 'RM 1',
    was: '2027-06-01T10:00',
    wasEnd: '12:00',
    now: '2027-06-01T11:00',
    nowEnd: '13:00',
  });
  expect(sayKept(moved + sentence('refundApproved'), 'en')).toBe(
    'RM 1: Tue 1 Jun 2027, 10:00 to 12:00 is now Tue 1 Jun 2027, 11:00 to 13:00; Refund request approved',
  );
});

it('the day of a flight as well, on a line of a statement', () => {
  const kept = sentence('toDeposit', { flight: 'RM 1 2027-06-01 Y' });
  expect([sayKept(kept, 'en'), sayKept(kept, 'ru')]).toEqual([
    'To the deposit of the group on RM 1 Tue 1 Jun 2027 Y',
    'В депозит группы, RM 1 Вт 1 июн 2027 Y',
  ]);
});

it('what a person typed, and what was kept as words, stays', () => {
  for (const text of ['', 'Tickets K7M2QX', 'tickets {"pnr":"K7M2QX"}']) expect(sayKept(text, 'ru')).toBe(text);
  expect(sayKept(sentence('takesBack', { no: 12, why: 'he said "{no}"; \u0001tickets' }), 'en')).toBe(
    'Takes back 12: he said "{no}"; \u0001tickets',
  );
});

it('the log says days in words, beside a flight as well', () => {
  expect(saySummary('RM 1 2027-06-01 Y', 'en')).toBe('RM 1 Tue 1 Jun 2027 Y');
  expect(saySummary('RM 1 2027-06-01T10:00 → RM 1 2027-06-08 10:00', 'ru')).toBe('RM 1 Вт 1 июн 2027, 10:00 → RM 1 Вт 8 июн 2027, 10:00');
  expect(saySummary(sentence('log.groupSeats', { flight: 'RM 1 2027-06-01', agency: 'Ararat' }), 'en')).toBe(
    'RM 1 Tue 1 Jun 2027: group seats of Ararat',
  );
});

it('a word of another area stands alone or before a sentence', () => {
  const sent = wordKept('mail', 'ticket') + sentence('sentTo', { to: 'ani@traveller.example' });
  expect(sayKept(sent, 'en')).toBe('Ticket e-mail to traveller; to ani@traveller.example');
  expect([sayKept(wordKept('reason', 'visa'), 'ru'), sayKept(wordKept('status', 'refused'), 'en')]).toEqual(['Отказ в визе', 'Refused']);
});

it('several things are one, each as it was kept; one alone stays what it is', () => {
  expect(together('Phoned', undefined, '')).toBe('Phoned');
  expect(sayKept(together(sentence('tickets', { pnr: 'K7M2QX' }), 'Phoned: {no}'), 'ru')).toBe('Билеты K7M2QX; Phoned: {no}');
});

it('why something was refused is kept where its words need nothing that is written in a language', () => {
  expect(sayKept(refusalKept({ reason: 'FLIGHT_CANCELLED', details: undefined }), 'en')).not.toContain('FLIGHT');
  expect(sayKept(refusalKept({ reason: 'CODE_TAKEN', details: { value: 'EVN', other: 'secret' } }), 'en')).toBe(
    'There is one with EVN already',
  );
  expect(refusalKept({ reason: 'CODE_TAKEN', details: {} })).toBe('');
  expect(refusalKept({ reason: undefined, details: {} })).toBe('');
});
