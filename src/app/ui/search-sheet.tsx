import { kitText } from '../../texts/kit/text.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './overlay.tsx';
import { Skeleton } from './skeleton.tsx';
import { useLatest } from './use-latest.ts';

const TYPING_MS = 250;

export interface Found<T> {
  data: readonly T[] | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** One of many, found by typing: a sheet with a search box and rows to press. The owner asks for what `onAsk` tells and gives it as `found`. */
export function SearchSheet<T>({
  open,
  title,
  label,
  empty,
  onClose,
  found,
  onAsk,
  keyOf,
  renderRow,
  onChoose,
  onEnter,
  isTicked,
  isBlocked,
  foot,
}: {
  open: boolean;
  title: string;
  label: string;
  empty: { title: string; why: string };
  onClose: () => void;
  found: Found<T>;
  /** On a pause in the typing, and empty with each opening. */
  onAsk: (typed: string) => void;
  keyOf: (one: T) => string;
  renderRow: (one: T) => ReactNode;
  onChoose: (one: T) => void;
  /** Enter in the box, with the words as they stand there, which may not have been asked for yet. */
  onEnter?: (typed: string) => void;
  /** Several may be chosen: those that are. */
  isTicked?: (one: T) => boolean;
  /** Those that cannot be chosen now; their row says why. */
  isBlocked?: (one: T) => boolean;
  foot?: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening begins empty.
  if (open !== wasOpen) {
    setWasOpen(open);
    setTyped('');
  }
  const input = useRef<HTMLInputElement>(null);
  const { data, isError, error, refetch } = found;
  const ask = useLatest(onAsk);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, ask]);
  const box = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === input.current) onEnter?.(typed.trim());
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    walk(box.current, step);
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} tall foot={foot} onPresent={() => input.current?.focus()}>
      <div ref={box} className="stack">
        <div className="input-box">
          <Icon name="search" />
          <input
            ref={input}
            className="input"
            type="search"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
        </div>
        {isError && <ErrorAlert error={error} title={kitText('listFailed')} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton lines={[70, 50, 80]} />}
        {data?.length === 0 && <EmptyState title={empty.title} why={empty.why} />}
        {data && data.length > 0 && (
          <ul className="found-rows" aria-label={title}>
            {data.map((one) => (
              <li key={keyOf(one)}>
                <button
                  type="button"
                  aria-pressed={isTicked?.(one)}
                  disabled={isBlocked?.(one) ?? false}
                  onClick={() => onChoose(one)}
                  onKeyDown={press}
                >
                  {renderRow(one)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

/** From the box to the rows and back by the arrow keys. */
function walk(box: HTMLElement | null, step: number): void {
  const all = [...(box?.querySelectorAll<HTMLElement>('input, .found-rows button') ?? [])];
  all[Math.max(0, all.indexOf(document.activeElement as HTMLElement) + step)]?.focus();
}
