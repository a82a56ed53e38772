import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Result } from './result.ts';
import styles from './ticket-check.module.css';

/** Read at arm's length in the sun: the colours of a verdict are louder than those of a chip. */
const TONES = { good: styles.good, bad: styles.bad, run: 'run', end: '' };

/** The one word of a verdict. Read out, and brought into view, whenever the answer is another one, or about something else. */
export function VerdictHead({ tone, icon, title, text, about, children }: Result & { about: unknown; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [about, title]);
  return (
    <div className={`stack close middle tone ${styles.head} ${TONES[tone]}`}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2 id="verdict-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
