import { useState } from 'react';
import type { SearchResult } from '../../../contract/search.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import { useLater } from '../../pwa/use-later.ts';
import { tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

const load = () => loadChunk('days-matrix', () => import('./days-matrix.tsx'));

/** Opens the days around both flights of a round trip, with the total of each pair. Absent on any other trip. */
export function MatrixButton({
  form,
  result,
  onSet,
}: {
  form: SearchParams;
  result: SearchResult;
  onSet: (change: Partial<SearchParams>) => void;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const parts = useLater(load, open, close);
  if (tabOf(form) !== 1 || result.legs.length !== 2) return null;
  return (
    <>
      <button type="button" className="link nowrap" onClick={() => setOpen(true)}>
        {resultsText('matrix')}
      </button>
      {parts && (
        <parts.DaysMatrix
          open={open}
          form={form}
          result={result}
          onClose={close}
          onDays={(departureDate, returnDate) => {
            close();
            onSet({ departureDate, returnDate, chosen: undefined, leg: undefined });
          }}
        />
      )}
    </>
  );
}
