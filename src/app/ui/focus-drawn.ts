/** A page that has just come is drawn within half a second. */
const FRAMES = 30;

/** Ionic draws its slots a frame later, and some browsers later still: what stands in a page that has just come cannot take focus before. */
export function focusDrawn(element: HTMLElement, { unlessTaken = false, ...options }: FocusOptions & { unlessTaken?: boolean } = {}): void {
  element.focus(options);
  let frames = 0;
  const again = () => {
    const taken = document.activeElement !== document.body;
    if (document.activeElement === element || !element.isConnected || (taken && (unlessTaken || frames > 0))) return;
    element.focus(options);
    if (++frames < FRAMES) requestAnimationFrame(again);
  };
  if (document.activeElement !== element) requestAnimationFrame(again);
}
