import { useBlocker } from '@tanstack/react-router';
import { isUnsaved, letGo, useIsUnsaved } from '../pwa/unsaved.ts';
import { askToLeave } from '../ui/ask-to-leave.ts';

/** A form of a page with typed text is not left without a question. Sheets ask by themselves. */
export function LeaveGuard() {
  const unsaved = useIsUnsaved();
  useBlocker({
    enableBeforeUnload: false,
    disabled: !unsaved,
    shouldBlockFn: async () => {
      if (!isUnsaved()) return false;
      const leaves = await askToLeave();
      if (leaves) letGo();
      return !leaves;
    },
  });
  return null;
}
