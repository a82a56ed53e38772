import { workers } from '../browser.ts';

/**
 * What this version needs is nowhere any more: the way out is the newest version, past the worker that still serves the old one.
 */
export async function startAnew(): Promise<void> {
  const current = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  await current?.unregister().catch(() => false);
  location.reload();
}
