/** A page that has just come is drawn within half a second. */
const FRAMES = 30;

/**
 * Ionic draws its slots a frame later: what stands in a page that has just come cannot take focus before, and loses it when it is
 * moved into its slot. So for a moment nothing but another element takes it away.
 */
export function focusDrawn(element: HTMLElement, { unlessTaken = false, ...options }: FocusOptions & { unlessTaken?: boolean } = {}): void {
  element.focus(options);
  let frames = 0;
  const again = () => {
    const at = document.activeElement;
    const isTaken = at !== document.body && at !== element;
    if (!element.isConnected || (isTaken && (unlessTaken || frames > 0))) return;
    if (at !== element) element.focus(options);
    if (++frames < FRAMES) requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
}
