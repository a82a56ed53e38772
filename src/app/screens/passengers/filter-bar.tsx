import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AgencySheet } from '../../features/accounts/agency-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { PassengersSearch } from './filters.ts';

const DOCUMENTS = [
  ['expired', 'Document expired'],
  ['soon', 'Ends within 6 months'],
  ['missing', 'No document'],
] as const;

/** Search box and chips; everything chosen stands in the URL. */
export function FilterBar({ search, onRefresh, busy }: { search: PassengersSearch; onRefresh: () => void; busy: boolean }) {
  const navigate = useNavigate({ from: '/passengers' });
  const [choosing, setChoosing] = useState(false);
  const [agency, setAgency] = useState<string>();
  const set = (change: Partial<PassengersSearch>) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  return (
    <div className="stack tight filters">
      <div className="row">
        <SearchBox label="Name or document number" q={search.q ?? ''} onWords={(q) => set({ q })} />
        <button type="button" className="icon-button framed" aria-label="Refresh" disabled={busy} onClick={onRefresh}>
          <Icon name="refresh" />
        </button>
      </div>
      <div className="scroll-x" role="group" aria-label="Filters">
        <button
          type="button"
          className="pick"
          aria-pressed={!search.documents && !search.alike}
          onClick={() => set({ documents: undefined, alike: undefined })}
        >
          All
        </button>
        {DOCUMENTS.map(([state, text]) => (
          <button
            key={state}
            type="button"
            className="pick"
            aria-pressed={search.documents === state}
            onClick={() => set({ documents: search.documents === state ? undefined : state })}
          >
            {text}
          </button>
        ))}
        <button
          type="button"
          className="pick"
          aria-pressed={search.alike === true}
          onClick={() => set({ alike: search.alike ? undefined : true })}
        >
          Possible duplicates
        </button>
        <button
          type="button"
          className="pick"
          aria-pressed={search.agency !== undefined}
          onClick={() => (search.agency ? set({ agency: undefined }) : setChoosing(true))}
        >
          {search.agency ? (agency ?? 'One agency') : 'Any agency'}
          <Icon name={search.agency ? 'close' : 'down'} className="in-chip" />
        </button>
      </div>
      <AgencySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(one) => {
          setAgency(one.businessName);
          set({ agency: one.userId });
          setChoosing(false);
        }}
      />
    </div>
  );
}
