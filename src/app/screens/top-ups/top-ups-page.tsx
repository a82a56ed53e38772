import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type TopUpRequest, topUpRequestEndpoints } from '../../../contract/top-up-requests.ts';
import { placesText } from '../../../texts/places/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { download } from '../../api/client.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useCashier } from '../../features/money/may-enter.ts';
import { AskSheet } from '../../features/top-ups/ask-sheet.tsx';
import { DecideSheet } from '../../features/top-ups/decide-sheet.tsx';
import { topUpsQuery } from '../../features/top-ups/queries.ts';
import { PaymentSheet } from '../../features/top-ups/payment-sheet.tsx';
import { useAnew } from '../../forms/use-anew.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useSetSearch } from '../../lists/use-set-search.ts';
import { useIsStaff, useMay } from '../../may.ts';
import { columns } from './columns.tsx';
import { filtersOf, toRequest } from './filters.ts';
import type { TopUpsSearch } from './top-ups-search.ts';

const route = getRouteApi('/desk/top-ups');

/** Payments that agencies report: an agency its own with the answers, staff all of them, to be decided. */
export function TopUpsPage() {
  const search = route.useSearch();
  const staff = useIsStaff();
  const asks = useMay(topUpRequestEndpoints.requestTopUp);
  const cashier = useCashier();
  const decides = useMay(topUpRequestEndpoints.decideTopUpRequest) && cashier.shown && cashier.off === undefined;
  const zone = useCompanyZone();
  const set = useSetSearch<TopUpsSearch>();
  const list = useList(topUpsQuery(toRequest(search)));
  const [last, setLast] = useState<TopUpRequest>();
  const [over, setOver] = useState(false);
  const asking = asks && search.form === 'new';
  const time = useAnew(over || asking);
  const shown = { open: over, onClose: () => setOver(false) };
  return (
    <ListPage
      title={placesText('topUps')}
      id="top-ups"
      views="top-ups" // no text
      full={staff}
      label={topUpsText('list')}
      list={list}
      search={search}
      filters={filtersOf(search, staff, list.first?.meta.waiting ?? 0)}
      columns={columns(staff, zone)}
      keyOf={(one) => one.id}
      onOpen={(one) => {
        setLast(one);
        setOver(true);
      }}
      file={{
        what: topUpsText('list'),
        take: (format, taking) => download('listTopUpRequests', { query: { ...toRequest(search), export: format } }, taking),
      }}
      own={topUpsText('newestFirst')}
      failure={topUpsText('listFailed')}
      none={{
        title: topUpsText('none'),
        why: topUpsText(staff ? 'noneWhy' : 'noneOwnWhy'),
        fits: topUpsText('noneFits'),
        fitsWhy: topUpsText('noneFitsWhy'),
      }}
      add={asks ? { text: topUpsText('report'), onAdd: () => set({ form: 'new' }) } : undefined}
    >
      {asks && <AskSheet key={`ask ${time}`} open={asking} onClose={() => set({ form: undefined })} />}
      {last &&
        (decides && last.status === 'requested' ? (
          <DecideSheet key={time} request={last} {...shown} />
        ) : (
          <PaymentSheet key={time} request={last} own={!staff} {...shown} />
        ))}
    </ListPage>
  );
}
