import { useState } from 'react';
import type { Gate, Listed } from '../../../../rules/boarding.ts';
import { adultToCome, countsOf } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { showDay } from '../../../day.ts';
import type { Intention } from '../../../features/boarding/intentions.ts';
import type { Boarding } from '../../../features/boarding/use-boarding.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { SavedAt } from '../../../ui/saved-at.tsx';
import type { Result } from '../result.ts';
import { spacedNumber } from '../result.ts';
import { VerdictHead } from '../verdict-head.tsx';
import { refusalText } from './refusal-text.ts';
import { board, undoBoarding } from './use-tap.ts';
import { departureOf, nameOf } from './words.ts';
import styles from './gate.module.css';

type Kind = Exclude<Gate['kind'], 'notListed'>;
const TONES: Partial<Record<Kind, Result['tone']>> = { open: 'good', tooEarly: 'run', suspended: 'run' };
const ICONS = { good: 'check', bad: 'ban', run: 'alert', end: 'info' } as const;

interface GateCardProps {
  kind: Kind;
  listed: Listed;
  boarding: Boarding;
  /** What was scanned or chosen: another one is read out anew. */
  about: unknown;
  /** The flight of this gate, where there is one. */
  flightId: string | undefined;
}

/** One word on a ticket at the gate, whose it is, and the one button. */
export function GateCard({ kind, listed, boarding, about, flightId }: GateCardProps) {
  const { list, passenger } = listed;
  const [tapped, setTapped] = useState(false);
  const isThis = (one: Intention) => one.ticket === passenger.ticket && one.flightId === list.flightId;
  const refusal = boarding.refused.find(isThis)?.refusal;
  const waits = boarding.waiting.some(isThis);
  const shown = boarding.lists.find((one) => one.list.flightId === list.flightId);
  const result = refusal ? { tone: 'bad' as const, ...refusalText(refusal) } : resultOf(kind, listed, tapped);
  const done = kind === 'boarded' && tapped && !refusal;
  return (
    <section className="card flush" aria-labelledby="verdict-title">
      <VerdictHead {...result} icon={ICONS[result.tone]} about={about}>
        {waits && <p className="strong">{boardingText('notSent')}</p>}
      </VerdictHead>
      <div className={`${styles.person} stack`}>
        <div className="row between">
          <p className={`strong ${styles.who}`}>{nameOf(passenger)}</p>
          {passenger.seat && <p className={`strong num ${styles.seat}`}>{passenger.seat}</p>}
        </div>
        <p className="quiet">
          {passenger.nativeName && <span className="block">{passenger.nativeName}</span>}
          {passenger.adult && <span className="block">{boardingText('infantOf', { adult: passenger.adult })}</span>}
          <span className="num">
            {list.flightNumber} <span className="code">{list.from} → {list.to}</span> · {departureOf(list)}
          </span>
          <span className="block">
            <span className="code">{passenger.class}</span> · <span className="code">{passenger.pnr}</span>
            {passenger.ticket && <span className="num"> · {spacedNumber(passenger.ticket)}</span>}
          </span>
        </p>
        {kind === 'open' && !refusal && (
          <Button kind="main" full label={boardingText('boardName', { name: nameOf(passenger) })} onPress={() => void board(listed).then((did) => did && setTapped(true))}>
            {boardingText('board')}
          </Button>
        )}
        {kind === 'boarded' && list.closedAt === null && (
          <Button kind={done ? 'quiet' : 'outline'} label={boardingText('undoName', { name: nameOf(passenger) })} onPress={() => void undoBoarding(listed)}>
            {boardingText('undo')}
          </Button>
        )}
        {(kind === 'wrongFlight' || flightId === undefined) && (
          <ButtonLink to="/check" search={{ flight: list.flightId }} className="kind-outline">
            {boardingText('openList', { flight: list.flightNumber })}
          </ButtonLink>
        )}
        {!boarding.isFresh && shown && <SavedAt at={shown.savedAt} />}
      </div>
    </section>
  ); // prettier-ignore
}

function resultOf(kind: Kind, listed: Listed, tapped: boolean): Pick<Result, 'tone' | 'title' | 'text'> {
  const { list } = listed;
  const flight = `${list.flightNumber} ${list.from}–${list.to}`;
  if (kind === 'boarded' && tapped) {
    const { boarded, all } = countsOf(list);
    return { tone: 'good', title: boardingText('justBoarded'), text: boardingText('justBoardedWhy', { flight, boarded, all }) };
  }
  const adult = kind === 'open' && adultToCome(listed);
  if (adult) return { tone: 'run', title: boardingText('gate.open'), text: boardingText('adultToCome', { adult: nameOf(adult) }) };
  const given = { flight, day: showDay(list.departureLocal) };
  const say = boardingText as unknown as (key: string, given: object) => string;
  return { tone: TONES[kind] ?? 'bad', title: boardingText(`gate.${kind}`), text: say(`gateWhy.${kind}`, given) };
}
