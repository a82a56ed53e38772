import { Fragment } from 'react';
import type { QuoteRow } from '../../../contract/quotes.ts';
import { formatMoney } from '../../../rules/format.ts';
import { commonText } from '../../../texts/common/text.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { shortInstant } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { QuoteChip } from '../../features/quotes/quote-chip.tsx';
import type { Column } from '../../lists/columns.ts';

/** `zone`: of the company, whose clock times are told by. */
export const columns = (staff: boolean, zone: string): readonly Column<QuoteRow>[] => [
  {
    id: 'client',
    least: 216,
    share: 1.3,
    title: quotesText('client'),
    cell: (one) => (
      <>
        <span className="strong block">{one.clientName || quotesText('noName')}</span>
        <span className="quiet num block">{one.number}</span>
      </>
    ),
  },
  {
    id: 'state',
    title: quotesText('state'),
    untitled: true,
    width: 124,
    card: 'end',
    cell: (one) => <State one={one} />,
  },
  {
    id: 'routes',
    share: 1.3,
    title: quotesText('routes'),
    card: 'whole',
    cell: (one) => <Routes one={one} />,
    inCard: (one) => <Routes one={one} whole />,
  },
  {
    id: 'price',
    title: quotesText('fromPrice'),
    width: 168,
    align: 'end',
    card: 'start',
    cell: (one) => <Price one={one} />,
    inCard: (one) => <Price one={one} />,
  },
  {
    id: 'validUntil',
    title: quotesText('validUntil'),
    width: 128,
    align: 'end',
    priority: 2,
    card: 'whole',
    cell: (one) => <span className="num">{shortInstant(one.validUntil, zone)}</span>,
    inCard: (one) => <span className="quiet num">{quotesText('until', { at: shortInstant(one.validUntil, zone) })}</span>,
  },
  ...(staff
    ? [
        {
          id: 'agency',
          title: commonText('agency'),
          least: 160,
          priority: 3 as const,
          into: 'client',
          card: 'whole' as const,
          cell: (one: QuoteRow) => <span className="quiet block">{one.agent.businessName}</span>,
        },
      ]
    : []),
  {
    id: 'madeAt',
    title: quotesText('made'),
    width: 128,
    align: 'end',
    priority: 3,
    card: 'none',
    cell: (one) => <span className="quiet num">{shortInstant(one.madeAt, zone)}</span>,
  },
];

/** What has become of it, and the bookings that were made of it. */
const State = ({ one }: { one: QuoteRow }) => (
  <>
    <QuoteChip quote={one} />
    {one.takenUp.map(({ pnr }) => (
      <span key={pnr} className="code block">
        {pnr}
      </span>
    ))}
  </>
);

function Price({ one }: { one: QuoteRow }) {
  const money = formatMoney(one.fromPrice, one.currency);
  return <span className="money strong">{one.offers > 1 ? quotesText('from', { money }) : money}</span>;
}

/** The day is in one line; `whole`: there is room for the word before it, too. */
const Routes = ({ one, whole = false }: { one: QuoteRow; whole?: boolean }) => (
  <>
    {one.routes.map((route, i) => (
      <Fragment key={i}>
        {i > 0 && ' · '}
        <span className="code nowrap">{route}</span>
      </Fragment>
    ))}{' '}
    <span className={whole ? 'quiet nowrap' : 'quiet'}>
      {quotesText('leaves', { day: showDay(one.departureDay).replaceAll(' ', '\u00A0') })}
    </span>
  </>
);
