import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { canBeTold, workers } from '../browser.ts';

export type PushState = 'on' | 'off' | 'denied' | 'none';

const current = async () => (await workers()?.getRegistration())?.pushManager.getSubscription();

/** Whether this device is told while the app is closed: the browser's word and the server's together. */
export const pushQuery = () =>
  queryOptions({
    queryKey: ['push'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PushState> => {
      if (!canBeTold() || !(await workers()?.getRegistration())) return 'none';
      if (Notification.permission === 'denied') return 'denied';
      const { on } = (await call('getPush', {}, { signal })).result;
      return on && (await current()) ? 'on' : 'off';
    },
  });

/** Called in the tap itself: browsers ask for leave only then. False when the person said no. */
export async function startPush(): Promise<boolean> {
  const container = workers();
  if (!container || !canBeTold() || (await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = (await call('getPush', {})).result;
  const { pushManager } = await container.ready;
  // One that was made with another key cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  try {
    await call('startPush', { body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return true;
}

export async function stopPush(): Promise<void> {
  await call('stopPush', {});
  await (await current())?.unsubscribe();
}
