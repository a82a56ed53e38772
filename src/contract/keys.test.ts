import { describe, expect, it, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints, type EndpointName } from './endpoints.ts';
import { isWrite, READS_BY_POST, WITHOUT_KEY } from './keys.ts';

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

describe('every write honours an idempotency key or says why not', () => {
  it.each(table.filter(([name, one]) => isWrite(name, one)))('%s', (name, endpoint) => {
    expect(endpoint.idempotent === true, 'a key, or a reason: one of the two').toBe(WITHOUT_KEY[name] === undefined);
  });
});

test('what only reads has neither', () => {
  const readers = table.filter(([name, one]) => !isWrite(name, one));
  expect(readers.filter(([name, one]) => one.idempotent || WITHOUT_KEY[name]).map(([name]) => name)).toEqual([]);
  expect([...READS_BY_POST].filter((name) => endpoints[name].method === 'GET')).toEqual([]);
});
