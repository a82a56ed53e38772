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

/** Called in the tap itself: browsers ask for leave only then. Nothing when the person said no. */
export async function subscribe(): Promise<PushSubscription | undefined> {
  const container = workers();
  if (!container || !canBeTold() || (await Notification.requestPermission()) !== 'granted') return undefined;
  const { publicKey } = (await call('getPush', {})).result;
  const { pushManager } = await container.ready;
  // One that was made with another key cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function unsubscribe(): Promise<void> {
  await (await current())?.unsubscribe();
}
