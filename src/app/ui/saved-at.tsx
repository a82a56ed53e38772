import { kitText } from '../../texts/kit/text.ts';
import { useState } from 'react';
import { showHere } from '../here.ts';
import { Icon } from './icon.tsx';

/** After this a saved copy is called old. */
const OLD_MS = 24 * 3600_000;

/** "Saved on this device 14:32", wherever what is shown did not come from the server just now. */
export function SavedAt({ at }: { at: number }) {
  const [openedAt] = useState(Date.now);
  const old = openedAt - at > OLD_MS;
  return (
    <span className="saved-at">
      <Icon name="device" />
      <span>{kitText(old ? 'savedLongAgo' : 'savedAt', { time: showHere(at) })}</span>
    </span>
  );
}
