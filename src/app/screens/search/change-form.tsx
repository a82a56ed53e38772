import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { ChangeBanner, useChanged } from './change-parts.tsx';
import { type Choosing, FormSheets } from './form-sheets.tsx';
import { LineButton } from './line-button.tsx';
import { countsOf, countsText, legsOf, tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** The form of a change of date: cities and passengers stand as they are, only the days are chosen. */
export function ChangeForm({ form }: { form: SearchParams }) {
  const navigate = useNavigate({ from: '/search' });
  const offline = useOffline();
  const order = useChanged(form);
  const legs = legsOf(form);
  const multi = tabOf(form) === 2;
  const [choosing, setChoosing] = useState<Choosing>();
  const set = (change: Partial<SearchParams>) => void navigate({ search: { ...form, ...change, chosen: undefined }, replace: true });
  return (
    <Page title={resultsText('changeDate')} back={`/info/${form.change?.pnr ?? ''}`}>
      <div className="stack">
        <ChangeBanner form={form} order={order} />
        <section className="card stack" aria-label={commonText('flights')}>
          {legs.map((leg, i) => (
            <LineButton
              key={i}
              icon="calendar"
              label={`${leg.from} → ${leg.to}`}
              place={`${i}.date`}
              error={undefined}
              onPress={() => setChoosing({ what: 'dates', leg: multi ? i : 0 })}
            >
              {showDay(leg.date)}
            </LineButton>
          ))}
          <p className="quiet">{resultsText('for', { people: countsText(countsOf(form)) })}</p>
          <Button
            kind="go"
            full
            disabled={offline}
            {...(offline ? { describedBy: 'search-offline' } : {})}
            onPress={() => void navigate({ search: { ...form, go: 1, leg: 0, chosen: undefined } })}
          >
            {searchText('searchFlights')}
          </Button>
          {offline && (
            <p className="quiet" id="search-offline">
              {resultsText('changeFormOffline')}
            </p>
          )}
        </section>
      </div>
      <FormSheets
        choosing={choosing}
        form={form}
        onClose={() => setChoosing(undefined)}
        onPlace={() => undefined}
        onDates={set}
        onChange={set}
      />
    </Page>
  );
}
