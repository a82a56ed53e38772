import { useRouter } from '@tanstack/react-router';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

const TYPING_MS = 300;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** A phone's keyboard begins with capitals: codes and names of tickets. */
  capitals?: boolean;
  /** What is looked for now; changed from outside, the box follows. */
  q: string;
  onWords: (q: string | undefined) => void;
  input?: Ref<HTMLInputElement>;
}

/** Words to look for: told on a pause in the typing, by Enter, and when the box is left. */
export function SearchBox({ label, placeholder = label, capitals = false, q, onWords, input }: SearchBoxProps) {
  const router = useRouter();
  const [words, setWords] = useState(q);
  const sent = useRef(q);
  const tell = useRef(() => {});
  useEffect(() => {
    tell.current = () => {
      const trimmed = words.trim();
      if (trimmed === sent.current) return;
      sent.current = trimmed;
      onWords(trimmed || undefined);
    };
  });
  useEffect(() => {
    const { pathname } = router.latestLocation;
    const timer = setTimeout(() => {
      // Somebody has tapped a result meanwhile and is on the way there: the words must not call them back.
      if (router.latestLocation.pathname === pathname) tell.current();
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, router]);
  // Cleared from outside: the empty state's button, or Back.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setWords(q);
  }, [q]);
  return (
    <div className="input-box grow">
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoCapitalize={capitals ? 'characters' : 'none'}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={80}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && tell.current()}
        onBlur={() => tell.current()}
      />
    </div>
  );
}
