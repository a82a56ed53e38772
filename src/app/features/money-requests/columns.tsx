import type { ReactNode } from 'react';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { shortInstant } from '../../company-zone.ts';
import type { Column } from '../../lists/columns.ts';
import { Sum } from './sum.tsx';

interface Request {
  agent: { businessName: string };
  amount: number;
  currency: string;
  createdAt: string;
  decision: string | null;
}

interface Kind<R> {
  /** Accepted or paid; null while nobody has decided. */
  granted: (one: R) => number | null;
  chip: (one: R) => ReactNode;
  /** Between how it stands and when it was sent. */
  own: readonly Column<R>[];
}

/** `zone`: of the company, whose clock times are told by. */
export const requestColumns = <R extends Request>(staff: boolean, zone: string, { granted, chip, own }: Kind<R>): readonly Column<R>[] => [
  ...(staff
    ? [
        {
          id: 'agency',
          title: topUpsText('agency'),
          least: 176,
          share: 1.4,
          card: 'whole' as const,
          cell: (one: R) => <span className="strong block">{one.agent.businessName}</span>,
        },
      ]
    : []),
  {
    id: 'amount',
    title: topUpsText('amount'),
    sortable: 'desc',
    // 123,456,789.50 AMD
    width: 180,
    align: 'end',
    card: 'start',
    cell: (one) => <Sum amount={one.amount} granted={granted(one)} currency={one.currency} />,
  },
  { id: 'state', title: topUpsText('state'), untitled: true, width: 172, card: 'end', cell: chip },
  ...own,
  {
    id: 'asked',
    title: topUpsText('asked'),
    sortable: 'desc',
    width: 128,
    align: 'end',
    priority: 2,
    card: 'end',
    cell: (one) => <span className="quiet num">{shortInstant(one.createdAt, zone)}</span>,
  },
  {
    id: 'decision',
    title: topUpsText('answer'),
    priority: 3,
    card: 'whole',
    cell: (one) => <span className="quiet block">{one.decision ?? ''}</span>,
    inCard: (one) => one.decision !== null && <span className="quiet breaks">{one.decision}</span>,
  },
];
