import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type Answer, type Call, type EndpointName, type Endpoints } from '../../src/contract/endpoints.ts';
import type { ErrorBody } from '../../src/contract/errors.ts';

/** Of a union every field that one of its members has. */
type FieldOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type First<E> = Record<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, E>;
type Plain = string | number | boolean | undefined | null;

/**
 * What the contract says, as a test reads it: a field that is there in some answers only, that may be null or lies in a list is read
 * at once. Where it is not there the test fails; where no answer has it the compiler says so.
 */
export type Seen<T> = [T] extends [undefined | null]
  ? T
  : [T] extends [Plain]
    ? NonNullable<T>
    : [NonNullable<T>] extends [readonly (infer E)[]]
      ? Seen<E>[] & First<Seen<E>>
      : { [K in FieldOf<NonNullable<T>>]: Seen<ValueOf<NonNullable<T>, K>> };

export interface Outcome<N extends EndpointName> {
  status: number;
  body: Seen<Answer<N>> & Omit<Refusal, keyof Answer<N>>;
  headers: Reply['headers'];
}
interface Refusal extends Required<Omit<ErrorBody, 'details'>> {
  // oxlint-disable-next-line typescript/no-explicit-any -- each code has details of its own
  details: any;
}

type Parts<P extends string> = P extends `${infer First}/${infer Rest}` ? [First, ...Parts<Rest>] : [P];
type Fits<Given, Wanted> = Given extends [infer G, ...infer Gs]
  ? Wanted extends [infer W, ...infer Ws]
    ? W extends `:${string}`
      ? Fits<Gs, Ws>
      : G extends W
        ? Fits<Gs, Ws>
        : false
    : false
  : Wanted extends []
    ? true
    : false;
type PartsOf = { [N in EndpointName]: Parts<Endpoints[N]['path']> };
type PathOf<P extends string> = P extends `${infer Path}?${string}` ? PathOf<Path> : P extends `${infer Path}/` ? Path : P;
/** Which call an address is, as far as the compiler knows it. */
type NameOf<M, P extends string> = {
  [N in EndpointName]: Endpoints[N]['method'] extends M ? (Fits<Parts<PathOf<P>>, PartsOf[N]> extends true ? N : never) : never;
}[EndpointName];
/** What an address answers by the contract; of one that is not in it, or is put together, anything. */
export type ReplyOf<M, P extends string> = [NameOf<M, P>] extends [never] ? Reply : Outcome<NameOf<M, P>>;

export interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape; the server checks them against the contract
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

/** The result of a call of this name. */
export type Result<N extends EndpointName> = Outcome<N>['body'] extends { result: infer R } ? R : never;

/** One call of the contract by its name, typed by it, as the app makes it. What no honest client sends goes by `Desk.call`. */
export async function call<N extends EndpointName>(
  { app }: { app: FastifyInstance },
  name: N,
  given: Call<N>,
  { token, key }: { token?: string | undefined; key?: string | undefined } = {},
): Promise<Outcome<N>> {
  const endpoint: Endpoint = endpoints[name];
  const { params = {}, query, body } = given as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field]!));
  const response = await app.inject({
    method: endpoint.method,
    url: query === undefined ? path : `${path}?${new URLSearchParams(query)}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json(),
    headers: response.headers,
  } as Outcome<N>;
}
