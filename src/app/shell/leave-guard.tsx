import { useBlocker } from '@tanstack/react-router';
import { isUnsaved, letGo, useIsUnsaved } from '../pwa/unsaved.ts';
import { askToLeave } from '../ui/ask-to-leave.ts';

/** A form of a page with typed text is not left without a question. Sheets ask by themselves. */
export function LeaveGuard() {
  const unsaved = useIsUnsaved();
  useBlocker({
    enableBeforeUnload: false,
    disabled: !unsaved,
    shouldBlockFn: async ({ current, next }) => {
      // A step between the twins of one page (ui/back.ts) leads nowhere.
      const same = current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search);
      if (same || !isUnsaved()) return false;
      const leaves = await askToLeave();
      if (leaves) letGo();
      return !leaves;
    },
  });
  return null;
}
