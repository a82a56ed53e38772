import { useEffect, useState } from 'react';

/** After this a copy on the device is worth more than a wait. */
const SLOW_MS = 3000;

/** Whether something has been waited for too long. */
export function useSlow(waiting: boolean, afterMs = SLOW_MS): boolean {
  const [slow, setSlow] = useState(false);
  if (!waiting && slow) setSlow(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [waiting, afterMs]);
  return slow;
}
