import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushQuery, subscribe, unsubscribe } from '../../pwa/push.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { profileText } from '../../../texts/profile/text.ts';

/** Messages to this device while the app is closed: off until asked for. */
export function PushCard({ off }: { off: string | undefined }) {
  const client = useQueryClient();
  const push = useQuery(pushQuery());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { send, trouble, clear } = useWrite();
  const start = async () => {
    const made = await subscribe();
    if (!made) return;
    const { endpoint = '', keys } = made.toJSON();
    const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
    if (!(await send('startPush', { body }))) await made.unsubscribe();
  };
  const stop = async () => {
    if (await send('stopPush', {})) await unsubscribe();
  };
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    clear();
    try {
      await work();
    } catch (error) {
      // The browser's own refusals have no words for people.
      setFailure(error instanceof DOMException ? new Error(profileText('pushNoService')) : error);
    } finally {
      await client.invalidateQueries({ queryKey: pushQuery().queryKey });
      setBusy(false);
    }
  };
  const state = push.data;
  return (
    <section className="card stack" aria-labelledby="push-title">
      <h2 id="push-title">{profileText('push')}</h2>
      {state && <p className="quiet">{profileText(`push.${state}`)}</p>}
      {(failure ?? trouble ?? push.error) && <ErrorAlert error={failure ?? trouble ?? push.error} />}
      {(state === 'on' || state === 'off') && (
        <div>
          <Button
            kind="outline"
            small
            busy={busy}
            disabled={off !== undefined}
            {...(off ? { describedBy: 'account-off' } : {})}
            label={profileText(state === 'on' ? 'pushTurnOff' : 'pushTurnOn')}
            onPress={() => void change(state === 'on' ? stop : start)}
          >
            {profileText(state === 'on' ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
    </section>
  );
}
