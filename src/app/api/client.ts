import * as v from 'valibot';
import { accountEndpoints } from '../../contract/account.ts';
import type { Answer, Call, EndpointName, Endpoints } from '../../contract/endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorBody } from '../../contract/errors.ts';
import { learnServerTime } from '../clock.ts';
import { connection } from '../connection.ts';
import { anySignal } from '../browser.ts';
import { session } from '../session.ts';
import { shownLang } from '../../texts/area.ts';
import { NoAnswer, NotUnderstood, ApiError, TimedOut } from './failures.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** It comes by itself: when it fails, one small question decides whether that was the network. */
  unwatched?: boolean | undefined;
  /** Of a file: how much of it is here. */
  onBytes?: ((bytes: number) => void) | undefined;
}

interface ChangeOptions extends CallOptions {
  key?: string | undefined;
}

const TIMEOUT_MS = 15_000;

/** A call that takes a key, because it changes something. */
export type Keyed = { [N in EndpointName]: Endpoints[N] extends { idempotent: true } ? N : never }[EndpointName];
/** Of such a call only what it would do may be asked here; doing it goes through writes/use-write.ts. */
type Asked<N extends EndpointName> = N extends Keyed ? Call<N> & { body: { mode: 'quote' } } : Call<N>;

/**
 * One call of the contract, typed by it: the answer is parsed, never trusted. Throws one of the four kinds of failures.ts.
 * A 401 anywhere ends the session (except at the login itself, where it cannot happen); a role that must set up two-step
 * sign-in first is led there.
 */
export function call<N extends EndpointName>(name: N, given: Asked<N>, options?: CallOptions): Promise<Answer<N>> {
  return change(name, given as Call<N>, options);
}

/** The same with a key, which is made once for each intention and kept over every repeat of it. Called by writes/use-write.ts alone. */
export async function change<N extends EndpointName>(name: N, given: Call<N>, options: ChangeOptions = {}): Promise<Answer<N>> {
  const { endpoint, response, requestId } = await ask(name, given, options);
  const parsed = v.safeParse(endpoint.answer, await readJson(response, requestId));
  if (!parsed.success) throw new NotUnderstood(response.status, requestId, v.getDotPath(parsed.issues[0]) ?? 'shape');
  learnServerTime(serverTimeIn(parsed.output), true);
  // The table gives the schema of exactly this name; the compiler cannot follow it through the index.
  return parsed.output as Answer<N>;
}

/** The same for an answer that is a file. */
export async function download<N extends EndpointName>(name: N, given: Call<N>, options: CallOptions = {}): Promise<File> {
  const { response, requestId } = await ask(name, given, { timeoutMs: 60_000, ...options });
  const called = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (called === undefined) throw new NotUnderstood(response.status, requestId, 'no file'); // no text
  try {
    return new File(await piecesOf(response, options.onBytes), called, { type: response.headers.get('content-type') ?? '' });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    connection.silent();
    throw new NoAnswer();
  }
}

async function piecesOf(response: Response, onBytes: CallOptions['onBytes']): Promise<BlobPart[]> {
  const reader = response.body!.getReader();
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
    onBytes?.((bytes += value.length));
  }
}

async function ask<N extends EndpointName>(name: N, given: Call<N>, options: ChangeOptions) {
  const endpoint = await endpointOf(name);
  // Public calls carry no token: who opens a mailed link may be signed in as somebody else.
  const asked = endpoint.roles === 'public' && !endpoint.withBearer ? undefined : session.bearer();
  // The session has just ended and a screen still asks: nothing to send.
  if (endpoint.roles !== 'public' && !asked) throw new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in' });
  const response = await send(endpoint, given, asked, options);
  const requestId = response.headers.get('x-request-id') ?? undefined;
  learnServerTime(response.headers.get('date'), false);

  if (!response.ok) {
    const body = await readJson(response, requestId);
    // Only the session that asked may be ended by the answer: a late 401 must not throw out the next person.
    const ours = asked !== undefined && asked === session.bearer();
    if (response.status === 401 && ours) void session.end('refused');
    const refused = refusal(response, body, requestId);
    if (refused.code === 'TWO_STEP_REQUIRED' && ours) session.needsTwoStep();
    throw refused;
  }
  return { endpoint, response, requestId };
}

/** The sign-in and the profile are known at once, the first screen's calls come with it, the rest of the table when it is needed. */
async function endpointOf(name: EndpointName): Promise<Endpoint> {
  const known: Partial<Record<EndpointName, Endpoint>> = accountEndpoints;
  try {
    const first: Partial<Record<EndpointName, Endpoint>> = known[name] ? known : (await import('./first-endpoints.ts')).firstEndpoints;
    return first[name] ?? (await import('../../contract/endpoints.ts')).endpoints[name];
  } catch {
    connection.silent();
    throw new NoAnswer();
  }
}

/** A fresh idempotency key, for writes/use-write.ts alone. Works on plain http too, where randomUUID is missing. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What stands in an address. */
type Word = string | number | boolean | undefined;

interface Parts {
  params?: Record<string, Word>;
  query?: Record<string, Word>;
  body?: unknown;
}

async function send(endpoint: Endpoint, given: Parts, token: string | undefined, options: ChangeOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': shownLang() };
  if (given.body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`; // no text
  if (endpoint.idempotent && options.key) headers['idempotency-key'] = options.key;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const begun = connection.begin();
  try {
    const response = await fetch(addressOf(endpoint.path, given), {
      method: endpoint.method,
      headers,
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      signal: anySignal(options.signal, timeout),
      cache: 'no-store',
    });
    connection.answered(begun);
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (timeout.aborted) {
      connection.doubt();
      throw new TimedOut();
    }
    if (options.unwatched) connection.doubt();
    else connection.silent();
    throw new NoAnswer();
  }
}

export function addressOf(path: string, given: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

async function readJson(response: Response, requestId: string | undefined): Promise<unknown> {
  try {
    const text = await response.text();
    // A large answer is read in one frame and understood in the next.
    if (text.length > 100_000) await new Promise((go) => setTimeout(go));
    return JSON.parse(text);
  } catch {
    if (response.ok) throw new NotUnderstood(response.status, requestId, 'not JSON'); // no text
    return undefined;
  }
}

function refusal(response: Response, body: unknown, requestId: string | undefined): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return new ApiError({ status: response.status, code: 'UNEXPECTED', requestId, retryAfter });
  return new ApiError({ ...parsed.output, status: response.status, requestId: parsed.output.requestId ?? requestId, retryAfter });
}

const stamped = v.fallback(v.optional(v.object({ serverTime: v.optional(v.string()) })), {});
const withServerTime = v.object({ result: stamped, meta: stamped });

function serverTimeIn(answer: unknown): string | undefined {
  const found = v.safeParse(withServerTime, answer);
  return found.success ? (found.output.result?.serverTime ?? found.output.meta?.serverTime) : undefined;
}
