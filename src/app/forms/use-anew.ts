import { useState } from 'react';

/** How often it has been opened: the key of a sheet that begins anew each time. */
export function useAnew(open: boolean): number {
  const [was, setWas] = useState({ open, time: 0 });
  if (open !== was.open) setWas({ open, time: was.time + (open ? 1 : 0) });
  return was.time;
}
