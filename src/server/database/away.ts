/** Connection lost, refused or shut down, or no answer in time: nobody is at fault, and the same call may be made again. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    isConnectionLost(error) ||
    /^(57|53300|25P03|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/.test(code ?? '') ||
    /timeout exceeded|Query read timeout/.test(message ?? '')
  );
}

/**
 * The connection is gone or leads to a member that leads no more, and a new one may do at once. What has waited in vain is not among
 * it: that would only wait again.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(57P0[123]|08|ECONN|EPIPE)/.test(code ?? '') ||
    code === READ_ONLY ||
    /Connection terminated|not queryable|connection error|terminating connection/.test(message ?? '')
  );
}

/** A member that follows is asked to write. */
export const READ_ONLY = '25006';

/** No room left for what is written; reading goes on. */
export function isStorageFull(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|ENOSPC/.test(message ?? '');
}
