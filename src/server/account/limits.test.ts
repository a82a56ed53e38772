import { expect, test } from 'vitest';
import { networkOf } from './limits.ts';

test('an address of the old kind is itself, of the new kind its network', () => {
  expect(networkOf('10.1.2.3')).toBe('10.1.2.3');
  expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.3');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
