import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../clock.ts';
import { countdownText, spokenAt, untilNextText } from './countdown-text.ts';
import { Icon } from './icon.tsx';
import { useLatest } from './use-latest.ts';

interface CountdownProps {
  until: string;
  prefix?: string;
  onEnd?: () => void;
  quiet?: boolean;
  /** Beside a chip that has a clock of its own. */
  noIcon?: boolean;
}

/** Time left until an instant by the server's clock; survives sleep, because it never counts ticks. */
export function Countdown({ until, prefix, onEnd, quiet, noIcon }: CountdownProps) {
  const { left, spoken } = useCountdown(until, onEnd);
  const urgent = left < 5 * 60_000;
  return (
    <span className={urgent && !quiet ? 'row countdown bad' : 'row countdown'}>
      {!noIcon && <Icon name="clock" className="in-chip" />}
      <span className="num">
        {prefix && left > 0 ? `${prefix} ` : ''}
        {countdownText(left)}
      </span>
      {!quiet && (
        <span className="sr-only" aria-live="polite">
          {spoken}
        </span>
      )}
    </span>
  );
}

/** Milliseconds left, and what to say aloud. `onEnd` once, when the time runs out while looking. */
export function useCountdown(until: string, onEnd?: () => void): { left: number; spoken: string } {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - serverNow());
  const [spoken, setSpoken] = useState('');
  const before = useRef(left);
  const ended = useLatest(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = end - serverNow();
      const words = spokenAt(before.current, now);
      if (words) setSpoken(words);
      if (before.current > 0 && now <= 0) ended();
      before.current = now;
      setLeft(now);
      const next = untilNextText(now);
      clearTimeout(timer);
      // A timer longer than 24 days fires at once.
      if (next !== Infinity) timer = setTimeout(look, Math.min(next, 60_000));
    };
    look();
    // Timers stop while the phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, ended]);
  return { left, spoken };
}
