import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Mark } from '../../ui/mark.tsx';
import { PRODUCT, VERSION } from '../../version.ts';
import { signInText } from '../../../texts/sign-in/text.ts';
import styles from './entrance.module.css';

export interface EntranceProps {
  /** The page's h1. A new title is a new card: focus goes to it, unless a field in it has taken it. */
  title: string;
  /** The sign-in: more of the product, as the first thing one sees. */
  tall?: boolean;
  children: ReactNode;
  /** Under the card: where else one can go. */
  below?: ReactNode;
}

/** A page before the desk: the mark on the dark head, one card over its edge. */
export function Entrance({ title, tall = false, children, below }: EntranceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    const inField = heading.current?.parentElement?.contains(document.activeElement);
    if (!inField && !(tall && first.current)) focusHeading(heading.current);
    first.current = false;
  }, [title, tall]);
  return (
    <div className="ion-page">
      <main className="plain-scroll">
        <div className={tall ? `${styles.head} ${styles.tall}` : styles.head}>
          <Mark size={tall ? 64 : 44} />
          <p className={`title ${styles.name}`}>{PRODUCT}</p>
          {tall && <p>{signInText('tagline')}</p>}
        </div>
        <div className={styles.body}>
          <section key={title} className={`card stack ${styles.card}`}>
            <h1 ref={heading} tabIndex={-1} className="title plain-title">
              {title}
            </h1>
            {children}
          </section>
          {below}
          <p className="quiet middle">
            {PRODUCT} {VERSION} · {signInText('poweredBy')}
          </p>
        </div>
      </main>
    </div>
  );
}
