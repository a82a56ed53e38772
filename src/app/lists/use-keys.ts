import { type RefObject, useEffect, useRef } from 'react';

interface Keys {
  search: RefObject<HTMLInputElement | null>;
  onNew?: () => void;
}

/** The keyboard of a staff table: `/` to the search box, `n` for a new one, arrows over the rows, Esc out of the box. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('ion-modal.show-modal'))
        return;
      const { search, onNew } = latest.current;
      const typing = event.target instanceof Element && event.target.closest('input, select, textarea, [role=grid]') !== null;
      if (event.key === 'Escape' && event.target === search.current) {
        // The browser would empty the box; its words stay, so that the arrows walk what was found.
        event.preventDefault();
        return search.current?.blur();
      }
      // Beside the list the arrows scroll.
      if (event.target instanceof Element && event.target.closest('.beside-chosen')) return;
      if (typing && !(event.target === search.current && event.key === 'ArrowDown')) return;
      if (event.key === '/') search.current?.focus();
      else if (event.key === 'n' && onNew) onNew();
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!toRow(event.key === 'ArrowDown' ? 1 : -1)) return;
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
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
