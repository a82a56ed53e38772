import type { ErrorCode, FieldErrors, Reason } from './contract.ts';

export interface Refusal {
  /** Of HTTP; 0 without an answer. */
  status: number;
  /** `NO_ANSWER`: the network failed, or what came was no answer of the desk. Whether a write was done is not known. */
  code: ErrorCode | 'NO_ANSWER';
  /** More exactly, where there is more to say. */
  reason?: Reason | undefined;
  message?: string | undefined;
  /** Of VALIDATION_FAILED: the place in the body (`passengers.0.lastName`) and what is wrong there. */
  errors?: FieldErrors | undefined;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** A call that came to nothing, after its retries. */
export class TatevError extends Error {
  override readonly name = 'TatevError';
  readonly status: number;
  readonly code: ErrorCode | 'NO_ANSWER';
  readonly reason: Reason | undefined;
  readonly errors: FieldErrors | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** Of a write: sent again with it, it is done once; `getOrderByKey` says what has become of it. */
  readonly idempotencyKey: string | undefined;

  constructor(refusal: Refusal, idempotencyKey?: string, cause?: unknown) {
    const said = refusal.message ?? Object.entries(refusal.errors ?? {}).map(([at, words]) => `${at}: ${words.join(' ')}`).join('; '); // prettier-ignore
    super(
      said === '' ? (refusal.reason ?? refusal.code) : `${refusal.reason ?? refusal.code}: ${said}`,
      cause === undefined ? {} : { cause },
    );
    this.status = refusal.status;
    this.code = refusal.code;
    this.reason = refusal.reason;
    this.errors = refusal.errors;
    this.details = refusal.details;
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
    this.idempotencyKey = idempotencyKey;
  }
}

/** What the desk has said, or `UNEXPECTED` where something before it has answered. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const said = (await response.json().catch(() => undefined)) as Partial<Refusal> | undefined;
  const body = typeof said?.code === 'string' ? said : { code: 'UNEXPECTED' as const };
  return {
    ...body,
    status: response.status,
    code: body.code ?? 'UNEXPECTED',
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after') ?? Number.NaN) >= 0 ? Number(response.headers.get('retry-after')) : undefined,
  };
}
