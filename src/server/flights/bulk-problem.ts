import type { ErrorCode, FieldErrors, Reason } from '../../contract/errors.ts';
import type { Lang } from '../../contract/lang.ts';
import { ApiError } from '../http/api-error.ts';

/** A refusal as the database keeps it, to be said in the language of whoever reads it. */
export interface KeptProblem {
  said: ErrorCode | Reason;
  details?: Record<string, unknown>;
  errors?: FieldErrors;
}

export const problemOf = ({ code, reason, details, errors }: ApiError): KeptProblem => ({
  said: reason ?? code,
  ...(details ? { details } : {}),
  ...(errors ? { errors } : {}),
});

/** A refusal with field errors has no words of its own. */
export function sayProblem({ said, ...more }: KeptProblem, lang: Lang): { code: string; message: string } {
  const body = new (ApiError as new (said: string, more: object) => ApiError)(said, more).body('', lang);
  return { code: said, message: body.message ?? Object.values(body.errors ?? {}).flat()[0] ?? said };
}
