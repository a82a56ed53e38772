import { useCallback, useEffect, useRef, useState } from 'react';
import { cameraIsAllowed } from '../../browser.ts';
import { fetchTicketKey, keptTicketKey } from '../../features/offline/ticket-key.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ticketInCode } from './check-ticket.ts';
import { Finder } from './finder.tsx';
import { judge, type Verdict } from './judge.ts';
import { OtherWays } from './other-ways.tsx';
import { ResultCard } from './result-card.tsx';
import { useCamera } from './use-camera.ts';
import { checkText } from '../../../texts/check/text.ts';

/** Is this ticket ours, and not altered? Answered by its signature, on the device; what has become of it by the desk, where there is a network. */
export function CheckPage() {
  const [found, setFound] = useState<{ verdict: Verdict; scan: number }>();
  const [checking, setChecking] = useState(false);
  const [hint, setHint] = useState<string>();
  /** What was scanned last counts, however long an earlier one took. */
  const turn = useRef(0);
  const take = useCallback(async (code: string) => {
    const mine = ++turn.current;
    setChecking(true);
    const verdict = await judge(code, { kept: keptTicketKey, fetched: fetchTicketKey });
    if (turn.current !== mine) return;
    setChecking(false);
    setHint(undefined);
    setFound({ verdict, scan: mine });
  }, []);
  // Other codes lie about, on posters and bags: the camera goes on looking, and says why.
  const camera = useCamera((text) => {
    const isTicket = ticketInCode(text) !== undefined;
    if (isTicket) void take(text);
    else setHint(checkText('notTicket'));
    return isTicket;
  });
  const { start, stop, state } = camera;
  const scan = useCallback(() => {
    turn.current++;
    setChecking(false);
    setFound(undefined);
    setHint(undefined);
    void start();
  }, [start]);
  useEffect(() => {
    // So that the key of today is here when the signal is not.
    void fetchTicketKey();
    // Where it was allowed before nobody is asked again, and the camera may start with the screen.
    void cameraIsAllowed().then((may) => may && void start());
  }, [start]);

  return (
    <Page
      title={checkText('title')}
      back="/reservations"
      width="narrow"
      foot={
        found ? (
          <Button kind="go" className="grow" onPress={scan}>
            {checkText('next')}
          </Button>
        ) : state === 'scanning' ? (
          <Button kind="outline" className="grow" onPress={stop}>
            {checkText('stop')}
          </Button>
        ) : (
          <Button kind="go" className="grow" busy={checking || state === 'asking'} onPress={scan}>
            {checkText(state === 'off' ? 'scan' : 'tryCamera')}
          </Button>
        )
      }
    >
      <div className="stack">
        {found ? (
          <ResultCard key={found.scan} {...found} />
        ) : (
          <Finder state={checking ? 'checking' : state} film={camera.video} hint={hint} />
        )}
        <OtherWays
          onText={(text) => {
            stop();
            void take(text);
          }}
        />
      </div>
    </Page>
  );
}
