import type * as v from 'valibot';
import type { Scope } from './api-key-scopes.ts';
import type { Role } from './roles.ts';

/**
 * One call of the API, as data. From the table in `endpoints.ts` come the server's routes, the app's typed client,
 * the role check, request and answer validation, the OpenAPI page and the tests that walk every endpoint.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` for parameters and no slash at the end; it answers alike with one. */
  readonly path: string;
  /**
   * Who may call: everybody, these effective roles, or no person at all but the document service by its credential. There is no
   * default: a call without this does not compile.
   */
  readonly roles: 'public' | 'service' | readonly Role[];
  /** These roles as well, but only for themselves: where `:id` of the path is their own user id. */
  readonly own?: readonly Role[];
  /** A public call that does more for these roles: a bearer is not needed, but one that is sent must be alive and of one of them. */
  readonly withBearer?: readonly Role[];
  /** What an API key must have been made for to call it; without this none may (decision 0072). */
  readonly scope?: Scope;
  /** Open to somebody whose role must have two-step sign-in and who has not set it up yet. */
  readonly beforeTwoStep?: true;
  readonly summary: string;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** The whole answer body, `{ result, message?, meta? }`. */
  readonly answer: v.GenericSchema;
  /** Status of success; 200 when absent. */
  readonly status?: number;
  /** An `Idempotency-Key` header is honoured. Every write of somebody signed in has it, or a reason in `keys.ts`. */
  readonly idempotent?: boolean;
  /** A GET that changes something, as two of the specification do: what browsers fetch ahead is refused. */
  readonly changes?: true;
  /** Media types of the files that it may answer with instead of `answer`. */
  readonly files?: readonly string[];
  /** Room for a file in the body, in bytes; every other body ends at 256 kB. */
  readonly maxBytes?: number;
  /** The answer is the same for everybody for this many seconds; every other answer is `no-store`. */
  readonly cacheSeconds?: number;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<E, K extends string> = E extends { readonly [P in K]: infer S extends v.GenericSchema } ? v.InferInput<S> : never;
type Output<E, K extends string> = E extends { readonly [P in K]: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined;

type Part = 'params' | 'query' | 'body';
/** What a caller gives: only the parts that the endpoint has; a part whose fields are all optional may be left out. */
export type CallOf<E> = {
  [K in Part as IsNever<Input<E, K>> extends true ? never : IsOptional<Input<E, K>> extends true ? never : K]: Input<E, K>;
} & {
  [K in Part as IsNever<Input<E, K>> extends true ? never : IsOptional<Input<E, K>> extends true ? K : never]?: Input<E, K>;
};
type IsNever<T> = [T] extends [never] ? true : false;
type IsOptional<T> = {} extends T ? true : undefined extends T ? true : false;
/** What a handler gets, parsed: the parts that the endpoint lacks are undefined. */
export interface ParsedOf<E> {
  params: Output<E, 'params'>;
  query: Output<E, 'query'>;
  body: Output<E, 'body'>;
}
export type AnswerOf<E> = Output<E, 'answer'>;

/** May this role call it? `own`: for themselves. Nobody is signed in without a role. Rights inside a call are in rules/rights.ts. */
export function may(role: Role | undefined, endpoint: Endpoint, own = false): boolean {
  const roles = endpoint.roles === 'public' ? endpoint.withBearer : endpoint.roles;
  if (roles === undefined) return true;
  if (role === undefined || roles === 'service') return false;
  return roles.includes(role) || (own && (endpoint.own?.includes(role) ?? false));
}
