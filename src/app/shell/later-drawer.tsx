import { useEffect, useState } from 'react';
import { hearKeys, openCommandBar } from '../features/command/command-control.ts';
import { useLater } from '../pwa/use-later.ts';
import { loadChunk } from '../pwa/chunk.ts';
import { drawerComesBy, openDrawer } from './drawer-control.ts';

const load = () => loadChunk('drawer', () => import('./later-parts.ts'));

/** The drawer with Ionic's menu, the command bar, the numbers of the menu and what keeps the focus: no first screen needs them. */
export function LaterDrawer({ contentId }: { contentId: string }) {
  const [wanted, setWanted] = useState<'menu' | 'find'>();
  const parts = useLater(load, wanted !== undefined, () => setWanted(undefined));
  useEffect(() => {
    drawerComesBy(() => setWanted('menu'));
    return () => drawerComesBy(undefined);
  }, []);
  // Until the command bar hears its keys itself: a browser has a use of its own for Ctrl+K and `/`.
  useEffect(() => (parts ? undefined : hearKeys((what) => what === 'find' && setWanted('find'))), [parts]);
  useEffect(() => {
    if (!parts || !wanted) return;
    if (wanted === 'menu') openDrawer();
    else openCommandBar();
  }, [parts, wanted]);
  return (
    parts && (
      <>
        <parts.Drawer contentId={contentId} />
        <parts.CommandBar />
        <parts.MenuNumbers />
        <parts.KeepFocus />
      </>
    )
  );
}
