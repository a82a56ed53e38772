import { Fragment } from 'react';
import type { StatementLine } from '../../../contract/ledger.ts';
import { formatMoney } from '../../../rules/format.ts';
import type { Column } from '../../lists/columns.ts';
import { LineAmount, LineDocument, LineLog, LineTies, LineTitle, TakeBackButton } from './line-parts.tsx';
import type { TakeBack } from './statement.tsx';
import { howParts, reasonWords, showEntered } from './words.ts';
import styles from './statement.module.css';
import { statementText } from '../../../texts/statement/text.ts';

interface Around {
  currency: string;
  zone: string;
  takeBack: TakeBack | undefined;
}

/** The lines of a statement in a table. The currency stands once, in the head. */
export function columnsOf({ currency, zone, takeBack }: Around): readonly Column<StatementLine>[] {
  const show = (amount: number) => formatMoney(amount, currency).replace(` ${currency}`, '');
  return [
    {
      id: 'entered',
      title: statementText('entered'),
      sortable: 'asc',
      width: 128,
      cell: (line) => (
        <>
          <span className="block num">{showEntered(line.at, zone)}</span>
          <span className="quiet num">{statementText('no', { no: line.no })}</span>
        </>
      ),
    },
    {
      id: 'entry',
      title: statementText('entry'),
      share: 1.4,
      cell: (line) => (
        <>
          <span className={`row wrap ${styles.entry}`}>
            <LineTitle line={line} />
            <LineLog line={line} zone={zone} />
          </span>
          {reasonWords(line) && <span className="block smaller">{reasonWords(line)}</span>}
          <LineTies line={line} />
          <TakeBackButton line={line} takeBack={takeBack} currency={currency} />
        </>
      ),
    },
    {
      id: 'how',
      title: statementText('how'),
      least: 168,
      cell: (line) => {
        const how = howParts(line, zone);
        return (
          <>
            {how.length > 0 && (
              <span className="block">
                {how.map((part, i) => (
                  // Each in one line where it can be: "PO-" and "000955" are two things.
                  <Fragment key={`${i} ${part}`}>
                    <span className={styles.part}>{i < how.length - 1 ? `${part},` : part}</span>{' '}
                  </Fragment>
                ))}
              </span>
            )}
            <LineDocument line={line} />
            {line.actor && <span className="block quiet">{line.actor}</span>}
          </>
        );
      },
    },
    {
      id: 'debit',
      title: statementText('debit'),
      sortable: 'desc',
      width: 104,
      align: 'end',
      cell: (line) => line.debit > 0 && show(line.debit),
    },
    {
      id: 'credit',
      title: statementText('credit'),
      sortable: 'desc',
      width: 104,
      align: 'end',
      cell: (line) => line.credit > 0 && <span className="good">{show(line.credit)}</span>,
    },
    {
      id: 'balance',
      title: statementText('balanceIn', { currency }),
      sortable: 'asc',
      width: 124,
      align: 'end',
      cell: (line) => <span className="strong">{show(line.balanceAfter)}</span>,
    },
  ];
}

/** The same on a phone: what and how much, then when, how and who. */
export const cardsOf = ({ currency, zone, takeBack }: Around): readonly Column<StatementLine>[] => [
  { id: 'entry', title: statementText('entry'), cell: (line) => <LineTitle line={line} /> },
  { id: 'amount', title: statementText('amount'), align: 'end', cell: (line) => <LineAmount line={line} currency={currency} /> },
  { id: 'entered', title: statementText('entered'), cell: (line) => <span className="quiet num">{showEntered(line.at, zone)}</span> },
  {
    id: 'balance',
    title: statementText('balance'),
    align: 'end',
    cell: (line) => <span className="quiet money">{statementText('after', { money: formatMoney(line.balanceAfter, currency) })}</span>,
  },
  {
    id: 'how',
    title: statementText('how'),
    card: 'whole',
    cell: (line) => (
      <>
        {reasonWords(line) && <span className="block smaller">{reasonWords(line)}</span>}
        <span className="quiet num">
          <LineDocument line={line} />
          {[howParts(line, zone).join(', '), statementText('noSmall', { no: line.no }), line.actor].filter(Boolean).join(' · ')}
        </span>
        <span className={`row between ${styles.foot}`}>
          <LineTies line={line} />
          <LineLog line={line} zone={zone} />
          <TakeBackButton line={line} takeBack={takeBack} currency={currency} />
        </span>
      </>
    ),
  },
];
