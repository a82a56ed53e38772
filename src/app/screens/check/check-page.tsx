import { useEffect } from 'react';
import { boardingEndpoints } from '../../../contract/boarding.ts';
import { cameraIsAllowed } from '../../browser.ts';
import { fetchTicketKey } from '../../features/offline/ticket-key.ts';
import { useMay } from '../../may.ts';
import { Page } from '../../ui/page.tsx';
import { CodeFinder } from './code-finder.tsx';
import { GatePage } from './gate/gate-page.tsx';
import { OtherWays } from './other-ways.tsx';
import { ResultCard } from './result-card.tsx';
import { ScanFoot } from './scan-foot.tsx';
import { useScan } from './use-scan.ts';
import { checkText } from '../../../texts/check/text.ts';

/** Is this ticket ours, and not altered? Who may board also has the name lists of today and tomorrow. */
export function CheckPage() {
  return useMay(boardingEndpoints.boardTicket) ? <GatePage /> : <TicketPage />;
}

/** Answered by the ticket's signature, on the device; what has become of it by the desk, where there is a network. */
function TicketPage() {
  const { found, checking, hint, camera, scan, onText } = useScan();
  const { start, state } = camera;
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
      foot={<ScanFoot camera={camera} checking={checking} scan={scan} onNext={found && scan} />}
    >
      <div className="stack">
        {found ? (
          <ResultCard key={found.scan} {...found} />
        ) : (
          <CodeFinder state={state} checking={checking} film={camera.video} hint={hint} />
        )}
        <OtherWays onText={onText} />
      </div>
    </Page>
  );
}
