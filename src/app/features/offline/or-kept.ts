import { isNetworkError } from '../../api/failures.ts';

/** The desk's answer, or without one what is kept on this device. Its own failure when there is neither. */
export async function orKept<T>(ask: () => Promise<T>, kept: () => Promise<T | undefined>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const found = isNetworkError(error) ? await kept().catch(() => undefined) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}
