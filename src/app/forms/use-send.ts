import { useState } from 'react';
import { type Faults, refusedFaults } from './form.ts';

/** One write of a form: busy while it runs, then words at the fields or for the whole. */
export function useSend(fieldOf?: Record<string, string>) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>();

  /**
   * The answer, or undefined when it failed; `handle` may take a failure upon itself by answering true. Busy until `shown` too: where
   * a list is asked for again, whoever opens the entry at once must meet what was saved.
   */
  const send = async <T>(
    work: () => Promise<T>,
    handle?: (error: unknown) => boolean | Promise<boolean>,
    shown?: () => Promise<unknown>,
  ): Promise<T | undefined> => {
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    try {
      const answer = await work();
      await shown?.();
      return answer;
    } catch (error) {
      if (await handle?.(error)) return undefined;
      const found = refusedFaults(error, fieldOf);
      setFaults(found);
      if (Object.keys(found).length === 0) setFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const clear = () => {
    setFaults({});
    setFailure(undefined);
  };
  return { busy, faults, failure, send, setFaults, clear };
}
