import { useId } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KINDS, linkOf, wordsFor } from './words.ts';
import styles from './notifications.module.css';
import { notificationsText } from '../../../texts/notifications/text.ts';

interface NotificationLineProps {
  one: Pick<Notification, 'title' | 'titleHy' | 'titleRu' | 'text' | 'kind' | 'pinned' | 'link' | 'startDate' | 'read'>;
  language: string;
  open: boolean;
  onOpen: () => void;
  /** To a screen of ours. */
  onLeave: (to: string) => void;
  /** Looked at by who writes it: it leads nowhere. */
  preview?: boolean;
}

/** Title and the beginning; opened, the whole text and where it leads. */
export function NotificationLine({ one, language, open, onOpen, onLeave, preview = false }: NotificationLineProps) {
  const { title, text, lang } = wordsFor(one, language);
  const [icon, tone] = KINDS[one.kind];
  const body = useId();
  const link = linkOf(one.link);
  return (
    <>
      <button type="button" className={`press ${styles.head}`} aria-expanded={open} aria-controls={body} onClick={onOpen}>
        <span className={`dot tone ${tone} ${styles.icon}`}>
          <Icon name={icon} />
        </span>
        <span className="grow">
          <span className="quiet block">
            {notificationsText(`kind.${one.kind}`)} · {showDay(one.startDate).replace(/^\S+ /, '')}
            {one.pinned && ` · ${notificationsText('pinned')}`}
            {!one.read && <span className={`tone run ${styles.new}`}>{notificationsText('new')}</span>}
          </span>
          <span className={one.read ? 'block breaks' : 'block breaks strong'} lang={lang}>
            {title}
          </span>
          {!open && (
            <span className="quiet two-lines" lang={lang}>
              {text}
            </span>
          )}
        </span>
        <Icon name="down" className={styles.turn} />
      </button>
      <div id={body} className={`breaks ${styles.body} stack`} hidden={!open}>
        <p lang={lang}>{text}</p>
        {link && 'to' in link && (
          <div>
            <Button kind="outline" small disabled={preview} onPress={() => onLeave(link.to)}>
              {notificationsText('show')}
            </Button>
          </div>
        )}
        {link && 'href' in link && (
          <a className="link" href={link.href} target="_blank" rel="noopener noreferrer">
            {link.host}
          </a>
        )}
      </div>
    </>
  );
}
