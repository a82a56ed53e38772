import { ERRORS, type ErrorBody, type ErrorCode, type FieldErrors } from '../../contract/errors.ts';
import type { Lang } from '../../contract/lang.ts';
import { type ReadFieldError, readFieldError } from '../../contract/field-errors.ts';
import { errorText } from '../../texts/error-text.ts';
import { fieldsTexts } from '../../texts/fields/every.ts';
import { refusalTexts } from '../../texts/refusals/every.ts';

/** Thrown by handlers and rules; one place turns it into an answer. With field errors there is no message (domain.md 4). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly errors: FieldErrors | undefined;
  readonly #given: string | undefined;

  constructor(code: ErrorCode, more: { message?: string; details?: Record<string, unknown>; errors?: FieldErrors } = {}) {
    super(more.message ?? refusalTexts('en')(code));
    this.code = code;
    this.status = ERRORS[code];
    this.#given = more.message;
    this.details = more.details;
    this.errors = more.errors;
  }

  /** In the language of the caller. */
  body(requestId: string, lang: Lang): ErrorBody {
    if (this.errors) return { code: this.code, ...fieldsIn(this.errors, lang), requestId };
    const message = this.#given ?? refusalTexts(lang)(this.code);
    return { message, code: this.code, ...(this.details ? { details: this.details } : {}), requestId };
  }
}

/** The words of each field in a language, and beside them the codes with their parameters, for programs. */
function fieldsIn(errors: FieldErrors, lang: Lang): Pick<ErrorBody, 'errors' | 'codes'> {
  const texts = fieldsTexts(lang);
  const each = <T>(of: (text: string) => T): Record<string, T[]> =>
    Object.fromEntries(Object.entries(errors).map(([field, errors]) => [field, errors.map(of)]));
  return { errors: each((text) => errorText(text, texts)), codes: each((text) => codeOf(text)) };
}

function codeOf(text: string): { code: string; params?: ReadFieldError['params'] } {
  const read = readFieldError(text);
  if (!read) return { code: 'other' };
  return Object.keys(read.params).length > 0 ? read : { code: read.code };
}

/** Field errors of a body that fits the schema and breaks a rule. */
export const invalid = (errors: FieldErrors): ApiError => new ApiError('VALIDATION_FAILED', { errors });
