import { useEffect } from 'react';
import { focusDrawn } from '../ui/focus-drawn.ts';

/**
 * Whoever works by keyboard does not lose the place: a button that was off while it was busy has the focus again afterwards, and
 * when what had it is gone, as after the step of a sheet, the heading above has it.
 */
export function KeepFocus() {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (event: FocusEvent) => (last = event.composedPath()[0] as HTMLElement);
    // Left on purpose: a press beside it, another window. Browsers say the same of what is being removed, before it is gone.
    const leave = (event: FocusEvent) => {
      const from = event.composedPath()[0] as HTMLElement;
      if (event.relatedTarget !== null) return;
      queueMicrotask(() => {
        if (last === from && from.isConnected && !from.matches(':disabled')) last = undefined;
      });
    };
    const restore = () => {
      if (!last || document.activeElement !== document.body) return;
      if (last.isConnected) {
        // A field would bring up the keyboard of a phone.
        if (last.matches('button:enabled, a')) last.focus({ preventScroll: true });
        // A main button that is not busy any more and stays off has done its work.
        const host = (last.getRootNode() as ShadowRoot).host;
        if (!last.matches(':disabled') || !host || host.querySelector('ion-spinner')) return;
      }
      const sheets = document.querySelectorAll('ion-modal.show-modal h2');
      const heading = sheets[sheets.length - 1] ?? document.querySelector('.ion-page:not(.ion-page-hidden) h1');
      if (!(heading instanceof HTMLElement)) return;
      heading.tabIndex = -1;
      focusDrawn(heading, { preventScroll: true, unlessTaken: true });
    };
    // What knows better where the focus belongs goes first.
    const changes = new MutationObserver(() => {
      if (!last || document.activeElement !== document.body) return;
      clearTimeout(timer);
      timer = setTimeout(restore, 50);
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return null;
}
