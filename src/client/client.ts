import { calls, type CallName, type CallRow, type Calls, type FileCallName, type Lang } from './contract.ts';
import { refusalOf, TatevError } from './error.ts';

export interface ClientOptions {
  /** Of the desk, `https://desk.example`. */
  url: string;
  /** `tvk_…` */
  key: string;
  /** Of messages and names; English unless given. */
  language?: Lang | undefined;
  /** For one try; 30,000 unless given. */
  timeoutMs?: number | undefined;
  /** How often a try without an answer is repeated; 5 unless given. */
  retries?: number | undefined;
  /** Before the first of them, each further one twice as long, up to half a minute; 500 unless given. What the desk asks for is waited for in any case. */
  waitMs?: number | undefined;
  /** Another one, as for a proxy. */
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  /** Of a write: your own, kept where it outlives your program. One is made for each call unless given. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface DownloadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

type Given<N extends CallName> = Calls[N]['call'];
type Ask<N extends CallName, A> =
  {} extends Given<N> ? (call?: Given<N>, options?: CallOptions) => Promise<A> : (call: Given<N>, options?: CallOptions) => Promise<A>;

/** A method for each call by its name, with its `params`, `query` and `body`. All throw TatevError. */
export type Tatev = { readonly [N in keyof Calls]: Ask<N, Calls[N]['answer']> } & {
  /** The same for what answers with a file, as a list with `export: 'xlsx'`. */
  readonly download: <N extends FileCallName>(name: N, ...given: Parameters<Ask<N, DownloadedFile>>) => Promise<DownloadedFile>;
};

/** What stands in an address. */
type Word = string | number | boolean | undefined;
interface Parts {
  params?: Record<string, Word>;
  query?: Record<string, Word>;
  body?: unknown;
}
type Read<A> = (response: Response) => Promise<A>;

const LONGEST_WAIT_MS = 30_000;
/** Whoever is asked to wait for longer is told so instead. */
const LONGEST_RETRY_AFTER_SECONDS = 120;

export function createClient(options: ClientOptions): Tatev {
  const ask = (name: CallName, call: Parts = {}, more: CallOptions = {}) =>
    send(options, calls[name], call, more, (response) => answerOf(name, response));
  const methods = (Object.keys(calls) as CallName[]).map((name) => [name, (call?: Parts, more?: CallOptions) => ask(name, call, more)]);
  const download = (name: FileCallName, call: Parts = {}, more: CallOptions = {}) => send(options, calls[name], call, more, fileOf);
  return { ...Object.fromEntries(methods), download } as Tatev;
}

/** With its retries: a write only under its key, which stays the same. */
async function send<A>(options: ClientOptions, [method, path, repeat]: CallRow, call: Parts, more: CallOptions, read: Read<A>): Promise<A> {
  const { retries = 5, waitMs = 500 } = options;
  const key = repeat === 'key' ? (more.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const headers: Record<string, string> = { authorization: `Bearer ${options.key}`, accept: 'application/json' };
  if (options.language) headers['accept-language'] = options.language;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const url = options.url.replace(/\/+$/, '') + addressOf(path, call);
  for (let tried = 0; ; tried++) {
    const failed = await attempt(options, url, { method, headers, ...body }, more.signal, key, read);
    if (!(failed instanceof TatevError)) return failed.answer;
    if (tried >= retries || !mayRepeat(failed, repeat)) throw failed;
    const growing = Math.min(waitMs * 2 ** tried, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    await pause(Math.max((failed.retryAfter ?? 0) * 1000, growing), more.signal);
  }
}

async function attempt<A>(
  { fetch: ask = fetch, timeoutMs = 30_000 }: ClientOptions,
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
  key: string | undefined,
  read: Read<A>,
): Promise<{ answer: A } | TatevError> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await ask(url, { ...request, redirect: 'error', signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    return response.ok ? { answer: await read(response) } : new TatevError(await refusalOf(response), key);
  } catch (cause) {
    if (signal?.aborted || cause instanceof WrongKind) throw cause;
    return new TatevError({ status: 0, code: 'NO_ANSWER', message: timeout.aborted ? 'too slow' : String(cause) }, key, cause);
  }
}

function mayRepeat({ status, code, retryAfter = 0 }: TatevError, repeat: CallRow[2]): boolean {
  if (retryAfter > LONGEST_RETRY_AFTER_SECONDS) return false;
  // Refused before anything was done.
  if (status === 429) return true;
  if (repeat === 'never') return false;
  return code === 'NO_ANSWER' || code === 'IDEMPOTENCY_IN_FLIGHT' || [502, 503, 504].includes(status);
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) fields.set(name, String(value));
  return fields.size > 0 ? `${filled}?${fields}` : filled;
}

/** A mistake of the program, which no retry mends. */
class WrongKind extends Error {}

async function answerOf(name: CallName, response: Response): Promise<unknown> {
  if (nameOf(response) !== undefined) throw new WrongKind(`${name} has answered with a file: use download`);
  return response.json();
}

async function fileOf(response: Response): Promise<DownloadedFile> {
  const name = nameOf(response);
  if (name === undefined) throw new WrongKind('the answer is no file: ask for one, as with export: "xlsx"');
  return { name, type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
}

const nameOf = ({ headers }: Response): string | undefined => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
