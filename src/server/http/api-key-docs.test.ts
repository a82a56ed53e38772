import { expect, test } from 'vitest';
import { SCOPES } from '../../contract/api-key-scopes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { openApi } from './openapi.ts';

type Described = Record<string, { operationId: string; description?: string; 'x-scope'?: string }>;
const { info, paths } = openApi('1') as { info: { description: string }; paths: Record<string, Described> };
const calls = Object.values(paths).flatMap((one) => Object.values(one));

test('each call says which scope an API key needs, and the first page which calls a scope opens', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { description = '', ...call } = calls.find((one) => one.operationId === name)!;
    expect([name, call['x-scope']]).toEqual([name, endpoint.scope]);
    expect([name, description.includes('API key needs')]).toEqual([name, endpoint.scope !== undefined]);
  }
  for (const scope of SCOPES) {
    const row = info.description.split('\n').find((line) => line.startsWith(`| ${scope} |`))!;
    const named = row.split('|')[3]!.trim().split(', ');
    expect(named).toEqual(Object.entries<Endpoint>(endpoints).flatMap(([name, one]) => (one.scope === scope ? [name] : []))); // prettier-ignore
  }
});

test('the examples are in curl and in TypeScript, and every path in them is there', () => {
  const examples = info.description.split('```').filter((_, place) => place % 2 === 1);
  expect(examples.map((one) => one.slice(0, 2))).toEqual(['sh', 'ts']);
  const named = examples.flatMap((one) => [...one.matchAll(/\/api\/[\w/-]+/g)].map(([path]) => path));
  expect(named.length).toBeGreaterThan(3);
  for (const path of named) expect(paths).toHaveProperty([path]);
});
