import type { Scope } from '../contract/api-key-scopes.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints, type Answer, type Call, type EndpointName, type Endpoints } from '../contract/endpoints.ts';
import { isWrite } from '../contract/keys.ts';

/**
 * All that the client knows of the contract: the calls that API keys may make. In the package a generated file stands in its place,
 * with the same types written out and without valibot (scripts/client.mjs).
 */
export type { ErrorCode, FieldErrors, Reason } from '../contract/errors.ts';
export type { Lang } from '../contract/lang.ts';
export type { WebhookMessage } from '../contract/webhook-events.ts';

export type CallName = { [N in EndpointName]: Endpoints[N] extends { scope: Scope } ? N : never }[EndpointName];
/** What each takes (`params`, `query`, `body`) and answers. */
export type Calls = { [N in CallName]: { call: Call<N>; answer: Answer<N> } };
/** Those that may answer with a file. */
export type FileCallName = { [N in CallName]: Endpoints[N] extends { files: readonly string[] } ? N : never }[CallName];

/** `read`: does no harm twice. `key`: a write that is done once for each Idempotency-Key. `never`: a write that honours none. */
type Repeat = 'read' | 'key' | 'never';
export type CallRow = readonly [method: Endpoint['method'], path: string, repeat: Repeat];

const rowOf = (name: EndpointName, endpoint: Endpoint): CallRow => [
  endpoint.method,
  endpoint.path,
  endpoint.idempotent ? 'key' : isWrite(name, endpoint) ? 'never' : 'read',
];
export const calls = Object.fromEntries(
  (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, one]) => (one.scope ? [[name, rowOf(name, one)]] : [])),
) as Record<CallName, CallRow>;
