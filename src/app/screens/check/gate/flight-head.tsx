import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CLOSED_BEFORE_HOURS } from '../../../../contract/boarding.ts';
import { mayClose } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { serverNow } from '../../../clock.ts';
import { useOffline } from '../../../connection.ts';
import type { Boarding, ShownList } from '../../../features/boarding/use-boarding.ts';
import { Button } from '../../../ui/button.tsx';
import { SavedAt } from '../../../ui/saved-at.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { Counter, FlightState } from './counter.tsx';
import { ReopenSheet } from './reopen-sheet.tsx';
import { departureOf } from './words.ts';

/** At the gate of which flight, how far it is, and its end. */
export function FlightHead({ shown, boarding }: { shown: ShownList; boarding: Boarding }) {
  const { list, savedAt } = shown;
  const offline = useOffline();
  const [sheet, setSheet] = useState<'close' | 'reopen'>();
  const waiting = boarding.waiting.filter((one) => one.flightId === list.flightId).length;
  const closes = list.closedAt === null;
  const early = closes && !mayClose(list, serverNow());
  const off = offline ? boardingText('needsNetwork') : early ? boardingText('closesFrom', { n: CLOSED_BEFORE_HOURS }) : undefined;
  return (
    <section className="card stack tight" aria-labelledby="gate-title">
      <div className="row between wrap">
        <h2 id="gate-title">
          <span className="num">{list.flightNumber}</span> <span className="code">{list.from} → {list.to}</span>
        </h2>
        <FlightState list={list} />
        <span className="num">{departureOf(list)}</span>
      </div>
      <Counter list={list} />
      {!boarding.isFresh && <SavedAt at={savedAt} />}
      <div className="row between wrap">
        <Link to="/check" search={{}} className="link tap">
          {boardingText('allFlights')}
        </Link>
        {list.status !== 'cancelled' && (
          <Button kind="outline" small disabled={off !== undefined} describedBy="close-needs" onPress={() => setSheet(closes ? 'close' : 'reopen')}>
            {boardingText(closes ? 'close' : 'reopen')}
          </Button>
        )}
      </div>
      {off && list.status !== 'cancelled' && (
        <p id="close-needs" className="quiet smaller end">
          {off}
        </p>
      )}
      <CloseSheet list={list} waiting={waiting} open={sheet === 'close'} onClose={() => setSheet(undefined)} />
      <ReopenSheet list={list} open={sheet === 'reopen'} onClose={() => setSheet(undefined)} />
    </section>
  ); // prettier-ignore
}
