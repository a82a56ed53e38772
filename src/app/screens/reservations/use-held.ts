import { useState } from 'react';

/** At its top a list may change: the newest is what somebody there waits for. */
const TOP_PX = 8;
const atTop = (): boolean => (document.querySelector('.list-host')?.scrollTop ?? 0) <= TOP_PX;

/**
 * Whether the copies of this device are shown. When the desk answers again they stay for whoever is in the middle of them, until
 * they ask for the newest: no list changes under a finger.
 */
export function useHeld(fromDevice: boolean, fresh: boolean): { shown: boolean; waits: boolean; release: () => void } {
  const [held, setHeld] = useState(fromDevice);
  const [waits, setWaits] = useState(false);
  if (fromDevice && (!held || waits)) {
    setHeld(true);
    setWaits(false);
  }
  if (!fromDevice && held && fresh && !waits) {
    if (atTop()) setHeld(false);
    else setWaits(true);
  }
  const release = () => {
    setHeld(false);
    setWaits(false);
  };
  return { shown: fromDevice || held, waits, release };
}
