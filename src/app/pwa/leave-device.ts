import { badge, workers } from '../browser.ts';

const PATIENCE_MS = 2000;

/** What the system itself keeps of a person: messages to this device, those on its screen, and the number on the icon. */
export async function leaveDevice(): Promise<void> {
  const work = async () => {
    // A system that shows no number refuses to clear it; what comes after must go all the same.
    await badge()
      ?.clear()
      .catch(() => undefined);
    const registration = await workers()?.getRegistration();
    if (!registration) return;
    for (const shown of await registration.getNotifications()) shown.close();
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  };
  // A push service that does not answer must not hold somebody in a session; the server has ended it already.
  await Promise.race([work(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
