import { useCallback, useRef, useState } from 'react';
import { useCamera } from '../../features/camera/use-camera.ts';
import { fetchTicketKey, keptTicketKey } from '../../features/offline/ticket-key.ts';
import { ticketInCode } from './check-ticket.ts';
import { judge, type Verdict } from './judge.ts';
import { codeIn } from './read-code.ts';
import { checkText } from '../../../texts/check/text.ts';

/** Codes before the camera, on a photo or typed, and what the last of them is by its signature. */
export function useScan() {
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
  const camera = useCamera(codeIn, (text) => {
    const isTicket = ticketInCode(text) !== undefined;
    if (isTicket) void take(text);
    else setHint(checkText('notTicket'));
    return isTicket;
  });
  const { start, stop } = camera;
  const clear = useCallback(() => {
    turn.current++;
    setChecking(false);
    setFound(undefined);
    setHint(undefined);
  }, []);
  const scan = useCallback(() => {
    clear();
    void start();
  }, [clear, start]);
  const onText = useCallback(
    (text: string) => {
      stop();
      void take(text);
    },
    [stop, take],
  );
  return { found, checking, hint, camera, scan, clear, onText };
}
