import { kitText } from '../../texts/kit/text.ts';
import { commonText } from '../../texts/common/text.ts';
import { isNetworkError } from '../api/failures.ts';
import { useOffline } from '../connection.ts';
import { Button } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  error: unknown;
  /** "The flights could not be loaded". */
  title: string;
  onRetry: () => void;
  busy?: boolean;
}

/** What could not be read: where there is no network nothing has failed, it is not on this device. */
export function LoadFailed({ error, title, onRetry, busy = false }: Props) {
  const offline = useOffline();
  if (!offline || !isNetworkError(error)) return <ErrorAlert error={error} title={title} onRetry={onRetry} busy={busy} />;
  return (
    <div className="notice" role="status">
      <Icon name="offline" />
      <div className="grow stack tight">
        <strong>{kitText('needsNetwork')}</strong>
        <span>{kitText('notKeptHere')}</span>
        <div>
          <Button kind="outline" small onPress={onRetry} busy={busy}>
            {commonText('tryAgain')}
          </Button>
        </div>
      </div>
    </div>
  );
}
