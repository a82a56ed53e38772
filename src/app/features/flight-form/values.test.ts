import { expect, test } from 'vitest';
import { EMPTY_FLIGHT, stillWrong, unsaid } from './values.ts';

test('a fault goes with the change of its field, typed or filled in by the aircraft; the others stay', () => {
  const faults = {
    seatCapacity: 'Please give a number',
    infantLimit: 'Please give a number',
    departureLocal: 'Please give a date and a time',
    from: 'x',
  };
  const filled = { ...EMPTY_FLIGHT, aircraftId: 'a', seatCapacity: '174', infantLimit: '17', departs: '10:00' };
  expect(stillWrong(faults, EMPTY_FLIGHT, filled)).toEqual({ from: 'x' });
  expect(stillWrong(faults, EMPTY_FLIGHT, EMPTY_FLIGHT)).toEqual(faults);
  expect(stillWrong(faults, undefined, filled)).toEqual(faults);
});

test('what is chosen from a list is asked for as such', () => {
  const nothing = { departure: false, arrival: false };
  expect(unsaid(EMPTY_FLIGHT, nothing)).toEqual({ airline: 'Choose an airline', from: 'Choose an airport', to: 'Choose an airport' });
  expect(unsaid({ ...EMPTY_FLIGHT, airline: 'RM', from: 'EVN', to: 'CDG' }, nothing)).toEqual({});
});
