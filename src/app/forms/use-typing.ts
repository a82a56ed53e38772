import { useState } from 'react';
import { useUnsaved } from '../pwa/unsaved.ts';

/**
 * For a sheet whose owner does not say whether something would be lost: has something been typed since it was opened, or since its
 * verb has worked? `settled`: nothing is under way and nothing was refused.
 */
export function useTyping({
  open,
  busy,
  settled,
  unsaved,
}: {
  open: boolean;
  busy: boolean;
  settled: boolean;
  unsaved?: boolean | undefined;
}) {
  const [typed, setTyped] = useState(false);
  const [before, setBefore] = useState({ open, settled });
  if (before.open !== open || before.settled !== settled) {
    setBefore({ open, settled });
    if (open !== before.open || (settled && !before.settled)) setTyped(false);
  }
  const letGo = useUnsaved(open && typed && !busy && unsaved === undefined);
  return { unsaved: unsaved ?? typed, onInput: () => setTyped(true), letGo };
}
