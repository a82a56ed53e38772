import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';
import { PRODUCT } from '../../version.ts';
import { Mark } from '../../ui/mark.tsx';

/** A page outside the shell: the mark, one card. */
export function PlainPage({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    focusHeading(heading.current);
  }, [title]);
  return (
    <div className="ion-page">
      <main className="plain-scroll">
        <div className="plain" {...(lang ? { lang } : {})}>
          <Mark size={56} />
          <section className="card stack">
            <h1 ref={heading} tabIndex={-1} className="title plain-title">
              {title}
            </h1>
            {children}
          </section>
        </div>
      </main>
    </div>
  );
}
