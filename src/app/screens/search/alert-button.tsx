import { useState } from 'react';
import { alertEndpoints } from '../../../contract/alerts.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { useMay } from '../../may.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import { useLater } from '../../pwa/use-later.ts';
import { Button } from '../../ui/button.tsx';
import { countsOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

const load = () => loadChunk('alert-sheet', () => import('../../features/alerts/alert-sheet.tsx'));

/** Below the flights of a leg: to be told when it is cheaper or, where there is nothing, when there are seats. */
export function AlertButton({ leg, result, form }: { leg: SearchResult['legs'][number]; result: SearchResult; form: SearchParams }) {
  const may = useMay(alertEndpoints.createAlert);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const parts = useLater(load, open, close);
  if (!may) return null;
  const place = (iata: string) => ({ iata, city: iata });
  const total = leg.calendar.find(({ date }) => date === leg.date)?.minTotal ?? null;
  return (
    <>
      <Button kind="outline" small onPress={() => setOpen(true)}>
        {resultsText(total === null ? 'alertSeats' : 'alertPrice')}
      </Button>
      {parts && (
        <parts.AlertSheet
          trip={{ from: place(leg.from), to: place(leg.to), ...countsOf(form), cabin: form.cabin ?? null }}
          begin={{ kind: total === null ? 'seats' : 'price', day: leg.date }}
          lowest={total === null ? undefined : { date: leg.date, total, currency: result.accountCurrency }}
          open={open}
          onClose={close}
        />
      )}
    </>
  );
}
