import { writesText } from '../../texts/writes/text.ts';
import { Icon } from '../ui/icon.tsx';
import type { Writing } from './use-write.ts';

/** No answer came: before anything else is sent it is to be asked what became of it. */
export function UnknownNotice({ unknown }: Pick<Writing, 'unknown'>) {
  return (
    <div className="notice run" role="alert">
      <Icon name="alert" />
      <span>{writesText(unknown === 'asked' ? 'stillNoAnswer' : 'unknown')}</span>
    </div>
  );
}
