import { focusDrawn } from './focus-drawn.ts';

/** A screen reader hears where it is after a navigation. While the drawer is open its page is hidden, so wait for it. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  const menu = document.querySelector('ion-menu');
  if (!menu?.classList.contains('show-menu')) {
    // The first page of a visit keeps the browser's own focus.
    if (history.length > 1 || document.activeElement !== document.body) focusDrawn(heading, { preventScroll: true, unlessTaken: true });
    return;
  }
  menu.addEventListener('ionDidClose', () => heading.focus({ preventScroll: true }), { once: true });
}
