import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Write } from './bench.ts';

/** The same call for something else, and with something else in the body: each part by every value that may be another one. */
export function otherRequests({ params, body }: Endpoint, write: Write): Record<string, Write[]> {
  const found: Record<string, Write[]> = {};
  if (params)
    found['path'] = Object.entries(write.params!).map(([name, value]) => ({
      ...write,
      params: { ...write.params, [name]: otherText(value) },
    }));
  const { otherBody = variants(write.body) } = write;
  // Some take a body in which nothing has to be said.
  if (body && otherBody !== null && Object.keys(write.body as object).length > 0)
    found['body'] = [otherBody].flat().map((one) => ({ ...write, body: one }));
  return found;
}

const otherText = (text: string): string => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');

/** The value with one of its leaves another one, for each leaf. */
function variants(value: unknown): unknown[] {
  if (typeof value === 'string') return [otherText(value), `${value}x`];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return value.flatMap((one, i) => variants(one).map((other) => value.toSpliced(i, 1, other)));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => variants(one).map((other) => ({ ...value, [name]: other })));
  return [];
}
