import { clipboard } from '../browser.ts';
import { notify } from './notify.ts';

/** Puts text on the clipboard and says so. */
export async function copy(text: string, said = `${text} copied`): Promise<void> {
  try {
    await written(text);
    notify(said);
  } catch {
    // Plain http has no clipboard: the text can still be selected.
    notify({ text: 'Copying is not possible here. Hold the text to select it.', kind: 'error' });
  }
}

async function written(text: string): Promise<void> {
  const board = clipboard();
  if (!board) throw new Error('No clipboard');
  await board.writeText(text);
}
