import { ERRORS, type ErrorBody, type ErrorCode, type FieldErrors } from '../../contract/errors.ts';

/** Thrown by handlers and rules; one place turns it into an answer. With field errors there is no message (domain.md 4). */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly errors: FieldErrors | undefined;

  constructor(code: ErrorCode, more: { message?: string; details?: Record<string, unknown>; errors?: FieldErrors } = {}) {
    super(more.message ?? ERRORS[code][1]);
    this.code = code;
    this.status = ERRORS[code][0];
    this.details = more.details;
    this.errors = more.errors;
  }

  body(requestId: string): ErrorBody {
    if (this.errors) return { code: this.code, errors: this.errors, requestId };
    return { message: this.message, code: this.code, ...(this.details ? { details: this.details } : {}), requestId };
  }
}

/** Field errors of a body that fits the schema and breaks a rule. */
export const invalid = (errors: FieldErrors): Refused => new Refused('VALIDATION_FAILED', { errors });
