import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Conflict } from './use-versioned-form.ts';

/** Somebody else was faster: what is there now, beside what was typed. */
export function MeanwhileNotice({
  meanwhile,
  label,
  show,
  what = 'account',
}: {
  meanwhile: readonly Conflict[] | undefined;
  label: (field: string) => string;
  show: (field: string, value: unknown) => string;
  what?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Whoever pressed Save may have scrolled far down.
  useEffect(() => {
    // Newer browsers answer with a promise, and React would take it for the way to undo this.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [meanwhile]);
  if (!meanwhile) return null;
  return (
    <div className="notice run" role="alert" ref={box}>
      <Icon name="alert" />
      <div className="grow stack tight">
        <strong>Somebody else has changed this {what} meanwhile.</strong>
        {meanwhile.length > 0 && (
          <ul className="meanwhile">
            {meanwhile.map(({ field, now, typed }) => (
              <li key={field}>
                {label(field)} is now <strong>{show(field, now)}</strong>
                {typed !== undefined && <>; you have written {show(field, typed)}</>}
              </li>
            ))}
          </ul>
        )}
        <span>Nothing was saved yet. What you typed is kept: look at it and save again.</span>
      </div>
    </div>
  );
}
