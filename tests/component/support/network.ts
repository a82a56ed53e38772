import { endpoints, type EndpointName } from '../../../src/contract/endpoints.ts';

/** How a call is answered badly. `done`: the desk has done what it was asked for, and only the answer is lost or another. */
export type FieldError =
  | { change: (body: any) => unknown }
  | 'dead'
  | 'lost'
  | { done?: boolean; status: number; json?: unknown; text?: string; headers?: Record<string, string> };
export interface Sent {
  name: EndpointName | undefined;
  method: string;
  path: string;
  key: string | null;
  bearer: string | null;
  body: unknown;
  status?: number;
  /** What the desk has said of a call whose answer is lost or another. */
  desk?: string;
}
interface Rule {
  names: readonly (EndpointName | '*')[];
  error: FieldError | (() => Promise<FieldError | undefined>);
}

const PATHS = Object.entries(endpoints).map(
  ([name, { method, path }]) => [name as EndpointName, method as string, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] as const,
);
const nameOf = (method: string, path: string) => PATHS.find((one) => one[1] === method && one[2].test(path))?.[0];

const real = globalThis.fetch.bind(globalThis);
let rules: Rule[] = [];
/** Of the calls that are held. */
const gates: (() => void)[] = [];
const waiting = new Set<Promise<unknown>>();

/** Between the app and the desk: remembers what is sent, and answers badly what a test says. */
export const network = {
  sent: [] as Sent[],
  real,

  of: (name: EndpointName): Sent[] => network.sent.filter((one) => one.name === name),

  /** Until the returned function is called, calls of these names are answered so; the last said counts. */
  answer(name: EndpointName | '*' | readonly (EndpointName | '*')[], error: Rule['error']): () => void {
    const rule = { names: [name].flat() as Rule['names'], error };
    rules.unshift(rule);
    return () => void (rules = rules.filter((one) => one !== rule));
  },

  /** The calls wait until they are let go. */
  hold(name: EndpointName): () => void {
    const gate = new Promise<void>((resolve) => gates.push(resolve));
    const end = network.answer(name, () => gate.then(() => undefined));
    const open = gates.at(-1)!;
    return () => {
      end();
      open();
    };
  },

  /** Nothing of this test is answered in the next one. */
  async end(): Promise<void> {
    rules = [];
    for (const open of gates.splice(0)) open();
    while (waiting.size > 0) await Promise.allSettled(waiting);
    network.sent = [];
  },
};

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  const method = init?.method ?? 'GET';
  if (url.origin !== location.origin || !/^\/(?:api|user|exchange|livez)/.test(url.pathname)) return real(input, init);
  const headers = new Headers(init?.headers);
  const one: Sent = {
    name: nameOf(method, url.pathname),
    method,
    path: url.pathname + url.search,
    key: headers.get('idempotency-key'),
    bearer: headers.get('authorization'),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  };
  network.sent.push(one);
  const answered = answerOf(one, input, init);
  waiting.add(answered);
  try {
    const response = await Promise.race([answered, abortOf(init?.signal)]);
    one.status = response.status;
    return response;
  } finally {
    waiting.delete(answered);
  }
};

async function answerOf(one: Sent, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const found = rules.find((rule) => rule.names.some((name) => name === '*' || name === one.name))?.error;
  const error = typeof found === 'function' ? await found() : found;
  if (error === undefined) return real(input, init);
  if (error === 'lost' || (typeof error === 'object' && 'done' in error && error.done)) {
    const response = await real(input, init);
    one.desk = response.ok ? 'done' : await response.text();
  }
  if (typeof error === 'object' && 'change' in error) {
    const response = await real(input, init);
    return new Response(JSON.stringify(error.change(await response.json())), { status: response.status, headers: response.headers });
  }
  if (typeof error === 'string') throw new TypeError('Failed to fetch');
  const { status, json, text, headers } = error;
  return new Response(json === undefined ? (text ?? '') : JSON.stringify(json), {
    status,
    headers: { 'content-type': json === undefined ? 'text/html' : 'application/json', ...headers },
  });
}

const abortOf = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal!.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
