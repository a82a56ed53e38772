const ASKED = 'storageAsked';

/** Asks the browser once, after the first saved reservation, not to throw our copies away when space is short. */
export async function askToPersist(): Promise<void> {
  if (localStorage.getItem(ASKED) || !navigator.storage?.persist) return;
  localStorage.setItem(ASKED, '1');
  await navigator.storage.persist().catch(() => false);
}

export interface StorageState {
  persisted: boolean;
  usedBytes: number | undefined;
}

export async function storageState(): Promise<StorageState> {
  const [persisted, estimate] = await Promise.all([
    navigator.storage?.persisted?.().catch(() => false) ?? false,
    navigator.storage?.estimate?.().catch(() => undefined) ?? undefined,
  ]);
  return { persisted, usedBytes: estimate?.usage };
}
