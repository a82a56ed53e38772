import { GOING, isSheetUp } from './sheet-up.ts';

/**
 * A key that is pressed while the last sheet is on its way out would be lost: the sheet still has the focus, and the screen below
 * does not hear keys yet. It is kept and pressed again when the sheet has gone, once, for whoever hears it then.
 */

const held: KeyboardEvent[] = [];

export function sheetComes(sheet: HTMLElement): void {
  sheet.classList.remove(GOING);
}

export function sheetGoes(sheet: HTMLElement): void {
  sheet.classList.add(GOING);
  addEventListener('keydown', hold, { capture: true });
}

/** Called when core has given the focus back. */
export function sheetHasGone(): void {
  removeEventListener('keydown', hold, { capture: true });
  for (const { key, code, ctrlKey, metaKey, shiftKey } of held.splice(0)) {
    const again = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true });
    (document.activeElement ?? document.body).dispatchEvent(again);
  }
}

/** Signs and letters, and Ctrl+K: what a screen or the command bar may have a use for. Into a field of the page they are typed. */
function hold(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, target } = event;
  const isCommand = ctrlKey || metaKey ? code === 'KeyK' : key.length === 1 && key !== ' ';
  if (altKey || event.isComposing || !isCommand || isSheetUp()) return;
  if (target instanceof Element && target !== document.body && !target.closest(`.${GOING}`)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(event);
}
