import { useEffect, useState } from 'react';
import { useLater } from '../pwa/use-later.ts';
import { loadChunk } from '../pwa/chunk.ts';
import { drawerComesBy, openDrawer } from './drawer-control.ts';

const load = () => loadChunk('drawer', () => import('./later-parts.ts'));

/** The drawer with Ionic's menu, the command bar, the numbers of the menu and what keeps the focus: no first screen needs them. */
export function LaterDrawer({ contentId }: { contentId: string }) {
  const [wanted, setWanted] = useState(false);
  const parts = useLater(load, wanted, () => setWanted(false));
  useEffect(() => {
    drawerComesBy(() => setWanted(true));
    return () => drawerComesBy(undefined);
  }, []);
  useEffect(() => {
    if (parts && wanted) openDrawer();
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
