/** What is due, one after the other. */
interface Due<T> {
  /** The one that has waited longest, but none of these. */
  next: (failed: readonly string[]) => Promise<T | undefined>;
  idOf: (one: T) => string;
  /** True where something was sent. */
  work: (one: T) => Promise<boolean>;
  /** Noted beside it. */
  onFailure?: (one: T, error: unknown) => Promise<void>;
  stopping: () => boolean;
}

/**
 * Works off all that is due. One that fails is left for the next run and holds up none behind it; what went wrong is thrown once
 * all others are done. Returns how many were sent.
 */
export async function eachDue<T>({ next, idOf, work, onFailure, stopping }: Due<T>): Promise<number> {
  const failed: string[] = [];
  const errors: unknown[] = [];
  let sent = 0;
  while (!stopping()) {
    const one = await next(failed);
    if (one === undefined) break;
    try {
      sent += Number(await work(one));
    } catch (error) {
      failed.push(idOf(one));
      errors.push(error);
      await onFailure?.(one, error);
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, `${errors.length} failed`);
  return sent;
}
