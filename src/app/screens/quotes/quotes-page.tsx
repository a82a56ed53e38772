import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { quoteEndpoints } from '../../../contract/quotes.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { placesText } from '../../../texts/places/text.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useQuoteDraft } from '../../features/quotes/draft.ts';
import { quotesQuery } from '../../features/quotes/queries.ts';
import { QuoteSheet } from '../../features/quotes/quote-sheet.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useIsStaff, useMay } from '../../may.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { columns } from './columns.tsx';
import { filters, toRequest } from './filters.ts';

const route = getRouteApi('/desk/quotes');

/** Quotes, the newest first, and the one that is being made. */
export function QuotesPage() {
  const search = route.useSearch();
  const staff = useIsStaff();
  const role = useSession()?.role;
  const makes = useMay(quoteEndpoints.priceOffers);
  const zone = useCompanyZone();
  const list = useList(quotesQuery(toRequest(search)));
  const { draft } = useQuoteDraft();
  const [open, setOpen] = useState(false);
  return (
    <ListPage
      title={placesText('quotes')}
      id="quotes"
      views="quotes" // no text
      full={staff}
      label={placesText('quotes')}
      list={list}
      search={search}
      filters={filters(role)}
      columns={columns(staff, zone)}
      keyOf={(one) => one.id}
      link={(one) => ({ to: '/quotes/$number', params: { number: one.number } })}
      failure={quotesText('listFailed')}
      above={
        draft.offers.length > 0 && (
          <div className="notice run line">
            <Icon name="document" />
            <span className="grow">{quotesText('making', { n: draft.offers.length })}</span>
            <Button kind="outline" small onPress={() => setOpen(true)}>
              {quotesText('goOn')}
            </Button>
          </div>
        )
      }
      none={{
        title: quotesText('empty'),
        why: quotesText(makes ? 'emptyWhy' : 'emptyRead'),
        fits: quotesText('nothingFits'),
        fitsWhy: quotesText('nothingFitsWhy'),
      }}
    >
      <QuoteSheet open={open} onClose={() => setOpen(false)} />
    </ListPage>
  );
}
