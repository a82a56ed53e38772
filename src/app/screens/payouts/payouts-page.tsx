import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type PayoutRequest, payoutRequestEndpoints } from '../../../contract/payout-requests.ts';
import { placesText } from '../../../texts/places/text.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { download } from '../../api/client.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useCashier } from '../../features/money/may-enter.ts';
import { AskSheet } from '../../features/payouts/ask-sheet.tsx';
import { DecideSheet } from '../../features/payouts/decide-sheet.tsx';
import { useAsksPayout } from '../../features/payouts/may-ask.ts';
import { lastPayoutsQuery, payoutsQuery } from '../../features/payouts/queries.ts';
import { PayoutSheet } from '../../features/payouts/payout-sheet.tsx';
import { useAnew } from '../../forms/use-anew.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useSetSearch } from '../../lists/use-set-search.ts';
import { useIsStaff, useMay } from '../../may.ts';
import { columns } from './columns.tsx';
import { filtersOf, toRequest } from './filters.ts';
import type { PayoutsSearch } from './payouts-search.ts';

const route = getRouteApi('/desk/payouts');

/** Payouts that agencies ask for: an agency its own with the answers, staff all of them, to be paid or declined. */
export function PayoutsPage() {
  const search = route.useSearch();
  const staff = useIsStaff();
  const asks = useAsksPayout();
  const cashier = useCashier();
  const decides = useMay(payoutRequestEndpoints.decidePayoutRequest) && cashier.shown && cashier.off === undefined;
  const zone = useCompanyZone();
  const set = useSetSearch<PayoutsSearch>();
  const list = useList(payoutsQuery(toRequest(search)));
  const [last, setLast] = useState<PayoutRequest>();
  const [over, setOver] = useState(false);
  const asking = asks && search.form === 'new';
  // Without them the form begins empty, and the server knows how much is free.
  const { data, isError } = useQuery({ ...lastPayoutsQuery(), enabled: asking });
  const before = isError ? (data ?? []) : data;
  const time = useAnew(over || asking);
  const shown = { open: over, onClose: () => setOver(false) };
  return (
    <ListPage
      title={placesText('payouts')}
      id="payouts"
      views="payouts" // no text
      full={staff}
      label={payoutsText('list')}
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
        what: payoutsText('list'),
        take: (format, taking) => download('listPayoutRequests', { query: { ...toRequest(search), export: format } }, taking),
      }}
      own={topUpsText('newestFirst')}
      failure={payoutsText('listFailed')}
      none={{
        title: payoutsText('none'),
        why: payoutsText(staff ? 'noneWhy' : asks ? 'noneOwnWhy' : 'noneByOwnerWhy'),
        fits: payoutsText('noneFits'),
        fitsWhy: topUpsText('noneFitsWhy'),
      }}
      add={asks ? { text: payoutsText('ask'), onAdd: () => set({ form: 'new' }) } : undefined}
    >
      {asks && before && <AskSheet key={`ask ${time}`} before={before} open={asking} onClose={() => set({ form: undefined })} />}
      {last &&
        (decides && last.status === 'requested' ? (
          <DecideSheet key={time} request={last} {...shown} />
        ) : (
          <PayoutSheet key={time} request={last} own={!staff} {...shown} />
        ))}
    </ListPage>
  );
}
