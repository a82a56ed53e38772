import { placesText } from '../../texts/places/text.ts';
import { useOffline } from '../connection.ts';
import { Icon } from '../ui/icon.tsx';

/** Words, not a colour. The region is always there, so that a screen reader hears it fill. */
export function OfflineLine() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <div className="offline-line">
          <Icon name="offline" />
          <span>{placesText('offline')}</span>
        </div>
      )}
    </div>
  );
}
