import { useState } from 'react';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { useOffline } from '../../../connection.ts';
import type { Intention } from '../../../features/boarding/intentions.ts';
import { dismiss, sendBoardings, tryAgain } from '../../../features/boarding/send.ts';
import type { Boarding } from '../../../features/boarding/use-boarding.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { spacedNumber } from '../result.ts';
import { refusalText } from './refusal-text.ts';
import { nameOf } from './words.ts';

/** What is not sent yet, and what the desk has said no to: nobody's boarding is lost without a word. */
export function QueueNotices({ boarding }: { boarding: Boarding }) {
  const { waiting, refused } = boarding;
  const offline = useOffline();
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <div className="notice run">
            <Icon name="offline" />
            <span className="stack tight">
              <span>{boardingText('waiting', { n: waiting.length })}</span>
              {!offline && (
                <span>
                  <Button kind="outline" small onPress={() => void sendBoardings()}>
                    {boardingText('sendNow')}
                  </Button>
                </span>
              )}
            </span>
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <section className="notice bad" role="alert" aria-label={boardingText('refusedTitle', { n: refused.length })}>
          <Icon name="alert" />
          <div className="stack grow">
            <p className="strong">{boardingText('refusedTitle', { n: refused.length })}</p>
            {refused.map((one) => (
              <Refused key={one.key} one={one} who={whoOf(boarding, one)} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

const whoOf = ({ lists }: Boarding, { ticket, flightId }: Intention): string => {
  const list = lists.find((one) => one.list.flightId === flightId)?.list;
  const passenger = list?.passengers.find((one) => one.ticket === ticket);
  return [passenger ? nameOf(passenger) : spacedNumber(ticket), list?.flightNumber].filter(Boolean).join(', ');
};

/** What the desk may change its mind about is tried again: a flight that was closed, an earlier flight that was not used. */
function Refused({ one, who }: { one: Intention; who: string }) {
  const [reason, setReason] = useState('');
  if (!one.refusal) return null;
  const early = one.refusal.reason === 'EARLIER_NOT_USED';
  return (
    <div className="stack tight">
      <p>
        <span className="strong">{boardingText(one.boarded ? 'refusedBoard' : 'refusedUndo', { who })}</span>{' '}
        <span>{refusalText(one.refusal).text}</span>
      </p>
      {early && <TextField label={boardingText('whyOutOfOrder')} maxLength={300} value={reason} onValue={setReason} />}
      <div className="row wrap">
        {early && (
          <Button kind="main" small disabled={reason.trim() === ''} onPress={() => void tryAgain(one, { outOfOrder: true, reason: reason.trim() })}>
            {boardingText('boardAnyway')}
          </Button>
        )}
        {one.refusal.reason === 'BOARDING_CLOSED' && (
          <Button kind="outline" small onPress={() => void tryAgain(one)}>
            {boardingText('tryAgain')}
          </Button>
        )}
        <Button kind="outline" small label={`${boardingText('dismiss')}: ${who}`} onPress={() => void dismiss(one)}>
          {boardingText('dismiss')}
        </Button>
      </div>
    </div>
  ); // prettier-ignore
}
