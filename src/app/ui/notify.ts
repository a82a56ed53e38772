import { present } from './present.ts';

export interface Note {
  text: string;
  /** Errors stay until closed; a note goes after three seconds. Never the only place of an error. */
  kind?: 'note' | 'error';
  /** Buttons; without a listed one, errors get Close. */
  actions?: { text: string; act?: () => void }[];
  /** Stays until answered. */
  stay?: boolean;
}

type Toast = HTMLIonToastElement;
let last: Promise<unknown> = Promise.resolve();

/** Shows a toast above the bottom bar; one at a time, the others wait. */
export function notify(note: string | Note): void {
  const { text, kind = 'note', actions = [], stay = false }: Note = typeof note === 'string' ? { text: note } : note;
  const buttons = actions.map(({ text: label, act }) => ({ text: label, handler: () => act?.() }));
  if (kind === 'error' && buttons.length === 0) buttons.push({ text: 'Close', handler: () => undefined });
  last = last
    .catch(() => undefined)
    .then(async () => {
      const { defineCustomElement } = await import('@ionic/core/components/ion-toast.js');
      const toast = await present<Toast>('ion-toast', defineCustomElement, {
        message: text,
        buttons,
        position: 'bottom',
        positionAnchor: document.querySelector<HTMLElement>('.bottom-bar') ?? undefined,
        duration: kind === 'error' || stay ? 0 : 3000,
        cssClass: kind === 'error' ? ['note', 'note-error'] : 'note',
        htmlAttributes: { role: kind === 'error' ? 'alert' : 'status' },
      });
      await toast.onDidDismiss();
    });
}
