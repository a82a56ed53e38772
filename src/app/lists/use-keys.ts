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

/** The row after or before the one in focus; the first one when none is. */
function toRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('.row-open')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
