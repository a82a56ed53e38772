import { uiText } from '../../texts/ui/text.ts';
import { present } from './present.ts';

export interface Note {
  text: string;
  /** Errors stay until closed; a note goes after three seconds. Never the only place of an error. */
  kind?: 'note' | 'error';
  /** Buttons; without a listed one, errors get Close. */
  actions?: { text: string; act?: () => void }[];
  /** Stays until answered, and comes back after a note that had to be shown meanwhile. */
  stay?: boolean;
}

const waiting: Note[] = [];
let shown: { note: Note; toast?: HTMLIonToastElement } | undefined;

/** Shows a toast where it covers no control; one at a time, the others wait, and one that stays makes room. */
export function notify(note: string | Note): void {
  waiting.push(typeof note === 'string' ? { text: note } : note);
  if (!shown) void showNext();
  else if (stays(shown.note)) void shown.toast?.dismiss(undefined, REPLACED);
}

const REPLACED = 'replaced';
/** A sheet came under it: it is shown again, in a place that is free there. */
const MOVED = 'moved';

const stays = (note: Note): boolean => note.stay === true || note.kind === 'error';

async function showNext(): Promise<void> {
  const note = waiting.shift();
  if (!note) return;
  shown = { note };
  try {
    const toast = await show(note);
    shown.toast = toast;
    if (waiting.length > 0 && stays(note)) void toast.dismiss(undefined, REPLACED);
    const move = () => void toast.dismiss(undefined, MOVED);
    document.addEventListener('ionModalDidPresent', move);
    const { role } = await toast.onDidDismiss();
    document.removeEventListener('ionModalDidPresent', move);
    if (role === REPLACED && note.stay) waiting.push(note);
    if (role === MOVED) waiting.unshift(note);
  } finally {
    shown = undefined;
    void showNext();
  }
}

async function show({ text, kind = 'note', actions = [], stay = false }: Note): Promise<HTMLIonToastElement> {
  const buttons = actions.map(({ text: label, act }) => ({ text: label, handler: () => act?.() }));
  if (kind === 'error' && buttons.length === 0) buttons.push({ text: uiText('close'), handler: () => undefined });
  const { defineCustomElement } = await import('@ionic/core/components/ion-toast.js');
  return present<HTMLIonToastElement>('ion-toast', defineCustomElement, {
    message: text,
    buttons,
    ...freePlace(),
    duration: kind === 'error' || stay ? 0 : 3000,
    cssClass: ['note', ...(kind === 'error' ? ['note-error'] : []), ...(buttons.length === 0 ? ['note-plain'] : [])],
    htmlAttributes: { role: kind === 'error' ? 'alert' : 'status' },
  });
}

/** About as tall as a toast of two lines, with the space around it. */
const TALL = 84;
const CONTROLS = 'button, a[href], input, select, textarea, summary, ion-button, [role=option]';

/**
 * Below a sheet that ends above the edge of the screen; else above what stands at the lower edge (the buttons of a sheet or of the page, the bar), else under the head: the first of the
 * two where nothing is to be pressed. Where both are taken it stands above the lower edge, over what can be scrolled away.
 */
function freePlace(): Pick<HTMLIonToastElement, 'position' | 'positionAnchor'> {
  const top = [...document.querySelectorAll('ion-modal.show-modal')].at(-1);
  const end = top?.shadowRoot?.querySelector('.modal-wrapper')?.getBoundingClientRect().bottom;
  if (end !== undefined && end <= innerHeight - TALL) return { position: 'bottom' };
  const layer: ParentNode = top ?? document;
  const shown = (selector: string) => [...layer.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetHeight > 0);
  const foot = (top ? shown('.sheet-foot') : (shown('.foot') ?? shown('.bottom-bar')))?.closest<HTMLElement>(
    'ion-footer, .sheet-foot, .bottom-bar',
  );
  const head = top ? shown('.sheet-head') : shown('ion-header');
  const controls = [...layer.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !foot?.contains(one) && !head?.contains(one));
  const isFree = (from: number) =>
    controls.every((one) => {
      const { top: upper, bottom, height } = one.getBoundingClientRect();
      return height === 0 || bottom <= from || upper >= from + TALL || !one.checkVisibility();
    });
  const low = { position: 'bottom' as const, ...(foot ? { positionAnchor: foot } : {}) };
  const lower = foot?.getBoundingClientRect().top ?? innerHeight;
  const upper = head?.getBoundingClientRect().bottom;
  if (isFree(lower - TALL) || upper === undefined || !isFree(upper)) return low;
  return { position: 'top', positionAnchor: head! };
}
