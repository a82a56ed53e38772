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

/** Shows a toast above the bottom bar; one at a time, the others wait, and one that stays makes room. */
export function notify(note: string | Note): void {
  waiting.push(typeof note === 'string' ? { text: note } : note);
  if (!shown) void showNext();
  else if (stays(shown.note)) void shown.toast?.dismiss(undefined, REPLACED);
}

const REPLACED = 'replaced';
const stays = (note: Note): boolean => note.stay === true || note.kind === 'error';

async function showNext(): Promise<void> {
  const note = waiting.shift();
  if (!note) return;
  shown = { note };
  try {
    const toast = await show(note);
    shown.toast = toast;
    if (waiting.length > 0 && stays(note)) void toast.dismiss(undefined, REPLACED);
    const { role } = await toast.onDidDismiss();
    if (role === REPLACED && note.stay) waiting.push(note);
  } finally {
    shown = undefined;
    void showNext();
  }
}

async function show({ text, kind = 'note', actions = [], stay = false }: Note): Promise<HTMLIonToastElement> {
  const buttons = actions.map(({ text: label, act }) => ({ text: label, handler: () => act?.() }));
  if (kind === 'error' && buttons.length === 0) buttons.push({ text: 'Close', handler: () => undefined });
  const { defineCustomElement } = await import('@ionic/core/components/ion-toast.js');
  const bar = document.querySelector<HTMLElement>('.bottom-bar');
  return present<HTMLIonToastElement>('ion-toast', defineCustomElement, {
    message: text,
    buttons,
    position: 'bottom',
    ...(bar && bar.offsetHeight > 0 ? { positionAnchor: bar } : {}),
    duration: kind === 'error' || stay ? 0 : 3000,
    cssClass: kind === 'error' ? ['note', 'note-error'] : 'note',
    htmlAttributes: { role: kind === 'error' ? 'alert' : 'status' },
  });
}
