/** Ionic draws its slots a frame later: what stands in a page that has just come cannot take focus before. */
export function focusDrawn(element: HTMLElement, options: FocusOptions & { unlessTaken?: boolean } = {}): void {
  element.focus(options);
  if (document.activeElement === element) return;
  requestAnimationFrame(() => {
    if (!options.unlessTaken || document.activeElement === document.body) element.focus(options);
  });
}
