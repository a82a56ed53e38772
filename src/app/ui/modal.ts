import { loadChunk } from '../pwa/chunk.ts';

let defined = false;

/** Whether sheets can be drawn at once. */
export const isModalDefined = (): boolean => defined;

/** The element behind every sheet: no screen needs it before something on it has been pressed. */
export async function defineModal(): Promise<void> {
  const { defineCustomElement } = await loadChunk('sheet', () => import('@ionic/core/components/ion-modal.js'));
  defineCustomElement();
  defined = true;
}
