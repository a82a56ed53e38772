import { commonText } from '../../texts/common/text.ts';
import { uiText } from '../../texts/ui/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** What failed, in words, with the id that support asks for where nobody expected it, and a retry where a retry is safe. */
export function ErrorAlert({ error, title, onRetry, busy }: { error: unknown; title?: string; onRetry?: () => void; busy?: boolean }) {
  const { words, requestId } = wordsOf(error);
  return (
    <div className="notice bad" role="alert">
      <Icon name="alert" />
      <div className="grow stack tight">
        {title && <strong>{title}</strong>}
        <span>{words}</span>
        {requestId && <span className="request-id">{uiText('request', { id: requestId })}</span>}
        {onRetry && (
          <div>
            <Button kind="outline" small onPress={onRetry} busy={busy ?? false}>
              {commonText('tryAgain')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Reads any error; the request id only of an API failure that does not explain itself. */
export function wordsOf(error: unknown): { words: string; requestId: string | undefined } {
  if (!(error instanceof Error)) return { words: uiText('failed'), requestId: undefined };
  const requestId =
    !('explained' in error && error.explained) && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
  const silent = error.name === 'NoAnswer' || error.name === 'TimedOut';
  return { words: silent ? uiText('checkConnection', { what: error.message }) : error.message, requestId };
}
