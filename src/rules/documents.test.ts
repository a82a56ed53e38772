import { expect, it } from 'vitest';
import { isHouseTicket } from './documents.ts';

const [air, charter] = [{ numCode: '057' }, { numCode: null }];

it('a ticket is on the house stock where its airline has no code, whatever airline one of its flights has become', () => {
  expect(isHouseTicket('9901000000537', [charter])).toBe(true);
  expect(isHouseTicket('0571000000536', [air])).toBe(false);
  expect(isHouseTicket('0571000000533', [air, charter])).toBe(false);
});
