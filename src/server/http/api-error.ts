import { type ErrorBody, type ErrorCode, ERRORS, type FieldErrors, type Reason, REASONS } from '../../contract/errors.ts';
import { type ReadFieldError, readFieldError } from '../../contract/field-errors.ts';
import type { Lang } from '../../contract/lang.ts';
import { errorText } from '../../texts/error-text.ts';
import { fieldsTexts } from '../../texts/fields/every.ts';
import type { texts as en } from '../../texts/refusals/en.ts';
import { refusalTexts } from '../../texts/refusals/every.ts';
import type { Values } from '../../texts/texts.ts';

interface More {
  details?: Record<string, unknown>;
  errors?: FieldErrors;
}
/** Parameters of the words are details; `say` gives those that are written in a language. */
type Given<Said extends ErrorCode | Reason> = keyof Values<(typeof en)[Said]> extends never
  ? [more?: More]
  : [more: More & ({ details: Values<(typeof en)[Said]> } | { say: (lang: Lang) => Values<(typeof en)[Said]> })];

/** Thrown by handlers and rules; one place turns it into an answer. With field errors there is no message (domain.md 4). */
export class ApiError<Said extends ErrorCode | Reason = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly errors: FieldErrors | undefined;
  readonly #textIn: (lang: Lang) => string;

  /** With a code, or with a reason that says more. */
  constructor(said: Said, ...[given]: Given<Said>) {
    const more: More & { say?: (lang: Lang) => object } = given ?? {};
    const textIn = (lang: Lang) =>
      (refusalTexts(lang) as unknown as (key: string, params?: object) => string)(said, { ...more.details, ...more.say?.(lang) });
    super(textIn('en'));
    this.reason = isReason(said) ? said : undefined;
    this.code = isReason(said) ? REASONS[said] : said;
    this.status = ERRORS[this.code];
    this.details = more.details;
    this.errors = more.errors;
    this.#textIn = textIn;
  }

  /** In the language of the caller. */
  body(requestId: string, lang: Lang): ErrorBody {
    if (this.errors) return { code: this.code, ...fieldsIn(this.errors, lang), requestId };
    return {
      message: this.#textIn(lang),
      code: this.code,
      ...(this.reason ? { reason: this.reason } : {}),
      ...(this.details ? { details: this.details } : {}),
      requestId,
    };
  }
}

const isReason = (said: ErrorCode | Reason): said is Reason => Object.hasOwn(REASONS, said);

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
