import type { BoardingList, BoardingPassenger } from '../../../../contract/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import type { Column } from '../../../lists/columns.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/status-chip.tsx';
import { board, undoBoarding } from './use-tap.ts';
import { LOOKS, nameOf } from './words.ts';
import styles from './gate.module.css';

interface Gate {
  list: BoardingList;
  waiting: ReadonlySet<string>;
  onOpen: (one: BoardingPassenger) => void;
}

/** The name opens the card of the ticket; the row has a button of its own, which must not be inside another one. */
function Name({ one, onOpen }: Pick<Gate, 'onOpen'> & { one: BoardingPassenger }) {
  return (
    <>
      <button type="button" className={`strong ${styles.name}`} onClick={() => onOpen(one)}>
        {nameOf(one)}
      </button>
      {one.nativeName && <span className="quiet block">{one.nativeName}</span>}
      {one.adult && <span className="quiet block">{boardingText('infantOf', { adult: one.adult })}</span>}
    </>
  );
}

function State({ one, waiting }: { one: BoardingPassenger; waiting: Gate['waiting'] }) {
  const [icon, tone] = LOOKS[one.state];
  return (
    <>
      <Chip icon={icon} tone={tone} text={boardingText(`state.${one.state}`)} />
      {waiting.has(one.ticket ?? '') && <span className="quiet smaller block">{boardingText('notSent')}</span>}
    </>
  );
}

/** What a tap does with somebody; nothing of a closed flight, nor of a ticket that is not good here. */
function Act({ one, list }: { one: BoardingPassenger; list: BoardingList }) {
  if (list.closedAt !== null || list.status === 'cancelled') return null;
  const listed = { list, passenger: one };
  if (one.state === 'open')
    return (
      <Button kind="main" small label={boardingText('boardName', { name: nameOf(one) })} onPress={() => void board(listed)}>
        {boardingText('board')}
      </Button>
    );
  if (one.state !== 'boarded') return null;
  return (
    <Button kind="quiet" small label={boardingText('undoName', { name: nameOf(one) })} onPress={() => void undoBoarding(listed)}>
      {boardingText('undo')}
    </Button>
  );
}

export const columnsOf = ({ list, waiting, onOpen }: Gate): readonly Column<BoardingPassenger>[] => [
  { id: 'passenger', title: boardingText('passenger'), share: 1.4, least: 220, cell: (one) => <Name one={one} onOpen={onOpen} /> },
  { id: 'seat', title: boardingText('seat'), width: 76, cell: (one) => <span className="strong num">{one.seat ?? '–'}</span> },
  { id: 'class', title: boardingText('class'), width: 76, priority: 2, cell: (one) => <span className="code">{one.class}</span> },
  {
    id: 'booking',
    title: boardingText('booking'),
    width: 148,
    cell: (one) => (
      <>
        <span className="code block">{one.pnr}</span>
        <span className="quiet num">{one.ticket}</span>
      </>
    ),
  },
  { id: 'state', title: boardingText('state'), width: 148, cell: (one) => <State one={one} waiting={waiting} /> },
  {
    id: 'act',
    title: boardingText('actions'),
    untitled: true,
    width: 140,
    align: 'end',
    cell: (one) => <Act one={one} list={list} />,
  },
];

export const cardsOf = ({ list, waiting, onOpen }: Gate): readonly Column<BoardingPassenger>[] => [
  { id: 'passenger', title: boardingText('passenger'), cell: (one) => <Name one={one} onOpen={onOpen} /> },
  { id: 'state', title: boardingText('state'), card: 'end', cell: (one) => <State one={one} waiting={waiting} /> },
  {
    id: 'seat',
    title: boardingText('seat'),
    card: 'start',
    cell: (one) => (
      <span className="num">
        {one.seat && <span className="strong">{one.seat} · </span>}
        <span className="code">{one.class}</span> · <span className="code">{one.pnr}</span>
      </span>
    ),
  },
  { id: 'act', title: boardingText('actions'), card: 'end', cell: (one) => <Act one={one} list={list} /> },
];
