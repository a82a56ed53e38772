import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CHIPS, type ReservationsSearch } from './filters.ts';

const TYPING_MS = 300;

/** Search box, status chips and the refresh button; everything chosen stands in the URL. */
export function FilterBar({ search, onRefresh, busy }: { search: ReservationsSearch; onRefresh: () => void; busy: boolean }) {
  const navigate = useNavigate({ from: '/reservations' });
  const [words, setWords] = useState(search.q ?? '');
  const sent = useRef(search.q ?? '');
  const set = (change: Partial<ReservationsSearch>) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true });

  useEffect(() => {
    const trimmed = words.trim();
    if (trimmed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = trimmed;
      void navigate({ search: (now) => ({ ...now, q: trimmed || undefined }), replace: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, navigate]);
  // Cleared from outside: the empty state's button, or Back.
  useEffect(() => {
    if ((search.q ?? '') === sent.current) return;
    sent.current = search.q ?? '';
    setWords(sent.current);
  }, [search.q]);

  return (
    <div className="stack tight">
      <div className="row">
        <div className="input-box grow">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            aria-label="PNR, name or ticket number"
            placeholder="PNR, name or ticket"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <button type="button" className="icon-button framed" aria-label="Refresh" disabled={busy} onClick={onRefresh}>
          <Icon name="refresh" />
        </button>
      </div>
      <div className="scroll-x" role="group" aria-label="Status">
        <button type="button" className="pick" aria-pressed={!search.show} onClick={() => set({ show: undefined })}>
          All
        </button>
        {CHIPS.map((chip) => (
          <button
            key={chip.id}
            type="button"
            className="pick"
            aria-pressed={search.show === chip.id}
            onClick={() => set({ show: chip.id })}
          >
            {chip.text}
          </button>
        ))}
        <button
          type="button"
          className="pick"
          aria-pressed={search.sort === 'timeLimit'}
          onClick={() => set({ sort: search.sort === 'timeLimit' ? undefined : 'timeLimit' })}
        >
          <Icon name="clock" className="in-chip" />
          Time limit first
        </button>
      </div>
    </div>
  );
}
