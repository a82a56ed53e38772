import { Icon } from '../ui/icon.tsx';
import type { Writing } from './use-write.ts';

/** No answer came: before anything else is sent it is to be asked what became of it. */
export function UnknownNotice({ unknown }: Pick<Writing, 'unknown'>) {
  return (
    <div className="notice run" role="alert">
      <Icon name="alert" />
      <span>
        {unknown === 'asked'
          ? 'Still no answer. Nothing is sent twice: check again when the connection is back.'
          : 'We do not know if it went through. Check before doing anything else.'}
      </span>
    </div>
  );
}
