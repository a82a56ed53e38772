import { canOpen } from '../../contract/screens.ts';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { Bell } from '../features/notifications/bell.tsx';
import { whenIdle } from '../pwa/when-idle.ts';
import { loadChunk } from '../pwa/chunk.ts';
import { useBadge } from '../pwa/badge.ts';
import { useSession } from '../session.ts';
import { defineModal } from '../ui/modal.ts';
import { ChromeContext } from '../ui/page.tsx';
import { BalancePill } from './balance-pill.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ContactBlock } from './contact-block.tsx';
import { Footer } from './footer.tsx';
import { LaterDrawer } from './later-drawer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OfflineLine } from './offline-line.tsx';
import { RatesLine } from './rates-line.tsx';
import { SidePane } from './side-pane.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of everything behind the sign-in: drawer and bottom bar on phones, side pane on tablets. */
export function Shell() {
  useTicketKey();
  useKeptUp();
  useSheets();
  useBadge();
  const chrome = useMemo(
    () => ({
      end: (
        <>
          <BalancePill />
          <Bell />
          <UserMenu />
        </>
      ),
      rates: <RatesLine />,
      notice: <OfflineLine />,
      contact: <ContactBlock />,
      footer: <Footer />,
    }),
    [],
  );
  return (
    <>
      <LeaveGuard />
      <LaterDrawer
        contentId="desk" // no text
      />
      <div className="desk" id="desk">
        <SidePane />
        <div className="desk-main">
          <div className="desk-outlet">
            <ChromeContext value={chrome}>
              <Outlet />
            </ChromeContext>
          </div>
          <BottomBar />
        </div>
      </div>
    </>
  );
}

/** What checks tickets without a network comes when the first screen stands. */
function useTicketKey() {
  const checks = canOpen('check', useSession()?.role);
  useEffect(() => {
    if (checks)
      void whenIdle()
        .then(() => import('../features/offline/ticket-key.ts'))
        .then(({ keepTicketKey }) => keepTicketKey())
        // Without a network: the next visit, or the screen itself.
        .catch(() => undefined);
  }, [checks]);
}

/** What is kept on the device is brought up to date when the first screen stands. */
function useKeptUp() {
  const owner = useSession()?.userId;
  useEffect(() => {
    if (!owner) return;
    let stop: (() => void) | undefined;
    let left = false;
    void whenIdle()
      .then(() => loadChunk('keep-up', () => import('../features/offline/keep-up.ts')))
      .then(({ keepUp }) => {
        if (!left) stop = keepUp();
      })
      // Without a network: the next visit.
      .catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [owner]);
}

/** Whoever presses a button for a sheet should not wait for its element, nor be without it when the network is gone. */
function useSheets() {
  useEffect(() => {
    void whenIdle()
      .then(defineModal)
      // Told when a sheet is opened.
      .catch(() => undefined);
  }, []);
}
