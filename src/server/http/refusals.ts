import type { FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { ApiError } from './api-error.ts';

/**
 * Refusals that tell of somebody who tries doors: a session that is dead, a right that is not there, a thing that is not theirs,
 * too many calls. Each is counted; the log names each kind of each caller once a minute, so that nobody can fill it.
 */
const TOLD = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'TWO_STEP_REQUIRED', 'NOT_FOUND', 'RATE_LIMITED']);
const MINUTE = 60_000;
const MOST_NAMED = 1000;

export class Refusals {
  readonly #counter: Counter<'code'>;
  #minute = 0;
  readonly #named = new Set<string>();

  constructor(registry: Registry) {
    this.#counter = new Counter({ name: 'http_refusals', help: 'Calls refused by right', labelNames: ['code'], registers: [registry] }); // no text
  }

  note(request: FastifyRequest, { code, status }: ApiError, now = Date.now()): void {
    if (!TOLD.has(code)) return;
    // Somebody without a session who asks for one is no news.
    if (code === 'UNAUTHENTICATED' && request.headers.authorization === undefined) return;
    if (code === 'NOT_FOUND' && request.actor === undefined) return;
    this.#counter.inc({ code });
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#named.clear();
    }
    const who = `${code} ${request.actor?.userId ?? request.ip}`;
    if (this.#named.has(who) || this.#named.size >= MOST_NAMED) return;
    this.#named.add(who);
    request.log.warn({ req: request, code, status, user: request.actor?.userId }, 'refused');
  }
}
