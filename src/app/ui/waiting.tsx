import { uiText } from '../../texts/ui/text.ts';
import { IonSpinner } from './ion-spinner.ts';

/** A spinner in the middle, with a word for those who do not see it turn. */
export function Waiting({ text = uiText('loading') }: { text?: string }) {
  return (
    <div className="waiting" role="status">
      <IonSpinner name="crescent" aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </div>
  );
}
