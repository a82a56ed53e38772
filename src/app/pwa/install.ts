import { useSyncExternalStore } from 'react';
import { isAppleTouch, isInstalled } from '../browser.ts';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const REFUSED = 'installRefused';
const VISITS = 'visits';
const REST_MS = 90 * 24 * 3600_000;

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

// Fires once, early, and never again: it must be caught when the module loads.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event as InstallEvent;
  for (const listener of listeners) listener();
});
addEventListener('appinstalled', () => {
  offered = undefined;
  for (const listener of listeners) listener();
});

/** Counts this use of the app; the hint comes with the third. */
export function countVisit(): void {
  localStorage.setItem(VISITS, String(Number(localStorage.getItem(VISITS)) + 1));
}

/** Whether the drawer should offer to install: `button` (the browser can), `steps` (iOS: by hand), or nothing. */
export function useInstallHint(): 'button' | 'steps' | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hint);
}

export async function install(): Promise<void> {
  if (!offered) return;
  await offered.prompt();
  if ((await offered.userChoice).outcome === 'dismissed') refuseInstall();
  offered = undefined;
  for (const listener of listeners) listener();
}

/** Not again for ninety days. */
export function refuseInstall(): void {
  localStorage.setItem(REFUSED, String(Date.now()));
  for (const listener of listeners) listener();
}

function hint(): 'button' | 'steps' | undefined {
  if (isInstalled()) return undefined;
  if (Date.now() - Number(localStorage.getItem(REFUSED) ?? 0) < REST_MS) return undefined;
  if (Number(localStorage.getItem(VISITS)) < 3) return undefined;
  if (offered) return 'button';
  return isAppleTouch() ? 'steps' : undefined;
}
