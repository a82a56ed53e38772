import type { GenericSchema } from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint.ts';

export interface Leaf {
  part: 'body' | 'query' | 'params';
  path: readonly (string | number)[];
  type: string;
}
interface Node {
  type: string;
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  options?: readonly unknown[];
}

/** Every single value that an endpoint takes, read off its schemas, so that a new field is tested by being there. */
export function leavesOf(endpoint: Endpoint): Leaf[] {
  return (['body', 'query', 'params'] as const).flatMap((part) => (endpoint[part] ? walk(endpoint[part], part, []) : []));
}

function walk(schema: GenericSchema, part: Leaf['part'], path: Leaf['path']): Leaf[] {
  const node = schema as unknown as Node;
  if (node.entries) return Object.entries(node.entries).flatMap(([name, one]) => walk(one, part, [...path, name]));
  if (node.type === 'array') return walk(node.item!, part, [...path, 0]);
  if (node.wrapped) return walk(node.wrapped, part, path);
  if (node.type === 'union' || node.type === 'variant') return walk(node.options!.at(-1) as GenericSchema, part, path);
  return [{ part, path, type: node.type }];
}

/** A body with this one value in it. */
export function bodyWith(path: Leaf['path'], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return typeof first === 'number' ? [bodyWith(rest, value)] : { [first]: bodyWith(rest, value) };
}
