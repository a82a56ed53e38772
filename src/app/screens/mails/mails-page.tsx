import { Link } from '@tanstack/react-router';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { FailedMail } from '../../../contract/mails.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { placesText } from '../../../texts/places/text.ts';
import { startText } from '../../../texts/start/text.ts';
import { call } from '../../api/client.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import type { Column } from '../../lists/columns.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

const failedMailsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['order mails', 'failed'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getFailedMails', { query: { limit: '30', ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

/** Mails that nobody got; those of a booking are sent again there. */
export function MailsPage() {
  const list = useList(failedMailsQuery());
  const zone = useCompanyZone();
  const total = list.first?.meta.total;
  return (
    <Page
      title={placesText('mails')}
      back="/start"
      width="wide"
      scrollId="mails"
      onRefresh={list.query.refetch}
      refreshing={list.query.isFetching && list.rows.length > 0}
    >
      <div className="stack">
        <ListBody
          list={list}
          label={placesText('mails')}
          columns={columns(zone)}
          keyOf={(one) => one.id}
          totals={total != null && total > 0 && startText('mailCount', { n: total })}
          failure={startText('mailsFailed')}
          none={<EmptyState title={startText('mailsNone')} why={startText('mailsNoneWhy')} />}
        />
      </div>
    </Page>
  );
}

const columns = (zone: string): readonly Column<FailedMail>[] => [
  { id: 'mail', title: startText('mail'), share: 1.2, cell: (one) => <span className="strong">{bookingText(`mail.${one.script}`)}</span> },
  {
    id: 'booking',
    title: startText('booking'),
    width: 116,
    card: 'end',
    cell: (one) =>
      one.pnr && (
        <Link to="/info/$pnr" params={{ pnr: one.pnr }} className="link code tap">
          {one.pnr}
        </Link>
      ),
  },
  { id: 'to', title: startText('to'), share: 1.4, card: 'whole', cell: (one) => <span className="breaks">{one.to.join(', ')}</span> },
  { id: 'reason', title: startText('reason'), share: 1.6, card: 'whole', cell: (one) => <span className="quiet breaks">{one.error}</span> },
  {
    id: 'created',
    title: startText('created'),
    width: 128,
    align: 'end',
    card: 'whole',
    cell: (one) => <span className="quiet num">{shortInstant(one.createdAt, zone)}</span>,
  },
];
