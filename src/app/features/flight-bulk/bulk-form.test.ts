import { expect, test } from 'vitest';
import { askedOf, atFields, BLANK } from './bulk-form.ts';

test('what is left empty is not asked for; letters are read as they are typed', () => {
  expect(askedOf(BLANK, { flightIds: ['a'] })).toEqual({ mode: 'quote', flightIds: ['a'], change: {} });
  expect(
    askedOf(
      {
        ...BLANK,
        weekdays: [6, 7],
        codes: 'q, y q',
        priceBy: 'percent',
        price: '-7,5',
        seatsBy: 'add',
        seats: '4',
        salesCloseMinutes: '90',
      },
      { which: { flightNumber: '401' } },
    ),
  ).toEqual({
    mode: 'quote',
    which: { flightNumber: '401' },
    weekdays: [6, 7],
    change: {
      price: { codes: ['Q', 'Y'], by: 'percent', value: -7.5 },
      seats: { codes: ['Q', 'Y'], by: 'add', value: 4 },
      salesCloseMinutes: 90,
    },
  });
});

test('a cancellation asks for nothing else, whatever was typed before', () =>
  expect(askedOf({ ...BLANK, departureTime: '06:15', what: 'cancel', resolution: 'refund' }, { flightIds: ['a'] }).change).toEqual({
    cancel: { action: 'refund' },
  }));

test('a fault stands at the field that it was typed in', () =>
  expect(
    atFields({ 'change.price.value': 'a', 'change.departureTime': 'b', 'change.fareRule.fareRuleId': 'c', change: 'd', weekdays: 'e' }),
  ).toEqual({
    price: 'a',
    departureTime: 'b',
    fareRule: 'c',
    change: 'd',
    weekdays: 'e',
  }));
