import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readSearchLine } from '../../../rules/search-line.ts';
import { placesOf } from '../../features/reference/airport-rows.ts';
import { airportsQuery } from '../../features/reference/queries.ts';
import { today } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { tabOf, toSearchBody, writeCounts } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** An example in codes that need no language. */
const EXAMPLE = 'EVN PAR 10DEC 17DEC 2ADT'; // no text

/** The whole search in one line: what is whole is searched at once, anything less fills the form. */
export function SearchLine({
  form,
  disabled,
  onSearch,
  onFill,
}: {
  form: SearchParams;
  disabled: boolean;
  onSearch: (asked: SearchParams) => void;
  onFill: (asked: SearchParams) => void;
}) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const read = readSearchLine(typed, today());
    if (read.unknown.length > 0) return setError(resultsText('lineUnknown', { words: read.unknown.join(', ') }));
    if (read.places.length === 0) return setError(searchText('fault.to'));
    setBusy(true);
    try {
      const codes = await Promise.all(
        read.places.map(async (word) => {
          const places = placesOf(await client.fetchQuery(airportsQuery(word)));
          return (places.find((one) => one.code === word.toUpperCase()) ?? places[0])?.code;
        }),
      );
      const missing = read.places.find((_, i) => codes[i] === undefined);
      if (missing !== undefined) return setError(resultsText('lineNoPlace', { word: missing }));
      const [first, second] = codes;
      const [departureDate, returnDate] = read.days;
      const asked: SearchParams = {
        ...form,
        tabIndex: returnDate ? 1 : departureDate || tabOf(form) === 0 ? 0 : 1,
        legs: undefined,
        ...(second ? { from: first, to: second } : { to: first }),
        ...(departureDate ? { departureDate, returnDate } : {}),
        ...(read.counts ? { passengers: writeCounts(read.counts) } : {}),
        ...(read.cabin ? { cabin: read.cabin } : {}),
        ...(read.airline ? { airline: read.airline } : {}),
        ...(read.bag ? { bag: 1 as const } : {}),
        ...(read.refundable ? { refundable: 1 as const } : {}),
        ...(read.direct ? { direct: 1 as const } : {}),
      };
      (toSearchBody(asked) ? onSearch : onFill)(asked);
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="card stack tight">
      <TextField
        label={resultsText('line')}
        name="line" // no text
        placeholder={EXAMPLE}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        onValue={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !disabled && !busy) void submit();
        }}
      />
      <Button kind="outline" full busy={busy} disabled={disabled} onPress={() => void submit()}>
        {resultsText('lineSearch')}
      </Button>
    </section>
  );
}
