import type { Scope } from '../../contract/api-key-scopes.ts';
import { ApiError } from './api-error.ts';
import type { Actor } from './context.ts';

/** Throws FORBIDDEN when a key that was not made for this calls; a person needs none. */
export function needScope({ apiKey }: Pick<Actor, 'apiKey'>, scope: Scope): void {
  if (apiKey && !apiKey.scopes.includes(scope)) throw new ApiError('API_KEY_SCOPE', { details: { scope } });
}
