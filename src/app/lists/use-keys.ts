import { type RefObject, useEffect, useRef } from 'react';
import { isSheetUp } from '../ui/sheet-up.ts';

interface Keys {
  search: RefObject<HTMLInputElement | null>;
  onNew?: () => void;
}

/** Keys that go up and down the rows; letters by their place on the keyboard, which is the same in every language. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, KeyJ: 1, KeyK: -1 };

/** The keyboard of a staff table: `/` to the search box, `n` for a new one, `e` for its file, arrows or `j` and `k` over the rows, Space ticks one, `b` to the buttons below, Esc out of the box. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isSheetUp()) return;
      const { search, onNew } = latest.current;
      const typing =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), select, textarea, [role=grid]') !== null;
      if (event.key === 'Escape' && event.target === search.current) {
        // The browser would empty the box; its words stay, so that the arrows walk what was found.
        event.preventDefault();
        return search.current?.blur();
      }
      // Beside the list the arrows scroll.
      if (event.target instanceof Element && event.target.closest('.beside-chosen')) return;
      if (typing && !(event.target === search.current && event.key === 'ArrowDown')) return;
      const step = event.shiftKey ? undefined : STEPS[event.code];
      if (event.key === '/') search.current?.focus();
      else if (event.code === 'KeyN' && onNew) onNew();
      else if (event.code === 'KeyE') {
        if (!takeFile()) return;
      } else if (event.code === 'KeyB') {
        if (!toButtons()) return;
      } else if (event.key === ' ') {
        if (!tick(event.target)) return;
      } else if (step !== undefined) {
        if (!toRow(step)) return;
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** To the buttons below a list. By Tab they stand behind all its rows, and more of those come as one goes on. */
export function toButtons(): boolean {
  const first = document.querySelector<HTMLElement>('ion-footer :is(ion-button, button, a):not([disabled])');
  (first?.shadowRoot?.querySelector<HTMLElement>('button, a') ?? first)?.focus();
  return first !== null;
}

/** The box before a row that leads somewhere; a row that is a button ticks itself. */
function tick(row: EventTarget | null): boolean {
  const box =
    row instanceof HTMLAnchorElement && row.matches('.row-open') && row.closest('tr')?.querySelector<HTMLElement>('.list-tick input');
  if (box) box.click();
  return Boolean(box);
}

/** The list as a workbook, where it has files and they can be had now. */
function takeFile(): boolean {
  const button = document.querySelector<HTMLElement>('.file-xlsx:not([disabled], .button-disabled)');
  button?.click();
  return button !== null;
}

/** Whoever runs down a list waits for none of the rows on the way. */
const PAUSE_MS = 150;
let following: ReturnType<typeof setTimeout> | undefined;

/** The row after or before the one in focus or chosen; the first one when none is. What stands beside the list follows. */
function toRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('.row-open')];
  const chosen = rows.findIndex((row) => row.ariaCurrent);
  const focused = rows.findIndex((row) => row === document.activeElement);
  const at = focused === -1 ? chosen : focused;
  const next = rows[at === -1 ? 0 : at + step];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  clearTimeout(following);
  if (chosen !== -1)
    following = setTimeout(() => {
      if (document.activeElement === next) next.click();
    }, PAUSE_MS);
  return true;
}
