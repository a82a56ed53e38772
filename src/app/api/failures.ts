import { uiText } from '../../texts/ui/text.ts';
import type { ErrorCode, FieldErrors } from '../../contract/errors.ts';

/*
 * The four ways a call can fail. Screens decide what to show; the client never shows anything. Words of ours are read when they are
 * shown, in the language of then: a call may fail before the first texts are there.
 */
export type Failure = NoAnswer | TimedOut | ApiError | NotUnderstood;

/** The request got no answer: no network, or the server is down. A write may still have arrived. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  override get message(): string {
    return uiText('noAnswer');
  }
}

/** No answer in time. A write may still have been done. */
export class TimedOut extends Error {
  override name = 'TimedOut';
  override get message(): string {
    return uiText('timedOut');
  }
}

/** The server said no, with its status, code and words. */
export class ApiError extends Error {
  override name = 'Refused'; // no text
  declare readonly status: number;
  declare readonly code: ErrorCode | (string & {});
  /** More exactly than the code (REASONS of the contract). */
  declare readonly reason: string | undefined;
  declare readonly errors: FieldErrors;
  declare readonly details: Record<string, unknown>;
  /** The server's own words, when it gave any. */
  declare readonly said: string | undefined;
  declare readonly requestId: string | undefined;
  /** Seconds from `Retry-After`, when given. */
  declare readonly retryAfter: number | undefined;
  /** A rule that says why, or which fields: nothing that support would have to look up. */
  declare readonly explained: boolean;
  readonly #fields: boolean;

  constructor(answer: {
    status: number;
    code: string;
    reason?: string | undefined;
    message?: string | undefined;
    errors?: FieldErrors | undefined;
    details?: Record<string, unknown> | undefined;
    requestId?: string | undefined;
    retryAfter?: number | undefined;
  }) {
    super();
    this.status = answer.status;
    this.code = answer.code;
    this.reason = answer.reason;
    this.errors = answer.errors ?? {};
    this.said = answer.message;
    this.details = answer.details ?? {};
    this.requestId = answer.requestId;
    this.retryAfter = answer.retryAfter;
    this.explained = answer.status < 500 && Boolean(answer.message ?? answer.errors);
    this.#fields = answer.errors !== undefined;
  }

  override get message(): string {
    return this.said ?? uiText(this.#fields ? 'markedFields' : 'refused');
  }
}

/** An answer that is not what the contract promises: an old app against a new server, or a proxy's page. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
  declare readonly status: number;
  declare readonly requestId: string | undefined;
  readonly #why: string;
  constructor(status: number, requestId: string | undefined, why: string) {
    super();
    this.status = status;
    this.requestId = requestId;
    this.#why = why;
  }
  override get message(): string {
    return uiText('notUnderstood', { why: this.#why });
  }
}

/** Nobody knows whether the server did it: ask by the key before anything else. */
export function isUnknownOutcome(failure: unknown): boolean {
  return (
    failure instanceof NoAnswer ||
    failure instanceof TimedOut ||
    failure instanceof NotUnderstood ||
    (failure instanceof ApiError && (failure.status >= 500 || failure.code === 'IDEMPOTENCY_IN_FLIGHT'))
  );
}

/** Worth one more read: no answer, or the server's own trouble. Not a slow one: somebody has waited long enough for it. */
export function mayPass(failure: unknown): boolean {
  return failure instanceof NoAnswer || (failure instanceof ApiError && failure.status >= 500);
}

export function isNetworkError(failure: unknown): boolean {
  return failure instanceof NoAnswer || failure instanceof TimedOut;
}
