import { isSheetUp } from '../../ui/sheet-up.ts';

let show: (() => void) | undefined;
let waits = false;

/** Says what opens the command bar, which comes after the first screen (shell/later-drawer.tsx): at once if somebody has asked for it. */
export function commandBarComesBy(how: (() => void) | undefined): void {
  show = how;
  if (how && waits) how();
  waits = false;
}

/** Opens the command bar, or opens it as soon as it has come. */
export function openCommandBar(): void {
  if (show) show();
  else waits = true;
}

/** What a key opens where nothing lies over the screen; a field that is typed in keeps all but Ctrl+K. */
function openedBy(event: KeyboardEvent): 'find' | 'keys' | undefined {
  if (event.defaultPrevented || event.altKey || isSheetUp() || document.querySelector('ion-alert')) return undefined;
  // By its place on the keyboard: with Armenian or Russian letters the key is the same.
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' ? 'find' : undefined;
  if (event.target instanceof Element && event.target.closest('input, select, textarea')) return undefined;
  return event.key === '/' ? 'find' : event.key === '?' ? 'keys' : undefined;
}

/** On the window: the keys of a list, which listen on the document, go first. Answers with how to listen no more. */
export function hearKeys(open: (what: 'find' | 'keys') => void): () => void {
  const press = (event: KeyboardEvent) => {
    const what = openedBy(event);
    if (!what) return;
    event.preventDefault();
    open(what);
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
