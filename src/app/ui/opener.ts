import { isSheetUp } from './sheet-up.ts';

/** What has opened the sheet over the page, or the first of several that came in each other's place. */
let opener: HTMLElement | undefined;

/** A sheet is about to come. Core gives the focus back to what had it then, which may be in a sheet that goes. */
export function rememberOpener(): void {
  const at = document.activeElement;
  if (at?.closest('ion-modal') || (at === document.body && document.querySelector('ion-modal.show-modal'))) return;
  opener = at instanceof HTMLElement && at !== document.body ? at : undefined;
}

/** A sheet has gone, and core has had its turn. */
export function backToOpener(): void {
  if (document.activeElement !== document.body || isSheetUp()) return;
  if (!opener?.isConnected || !opener.checkVisibility()) return;
  (opener.shadowRoot?.querySelector<HTMLElement>('button, a') ?? opener).focus();
}
