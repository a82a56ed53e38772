import { kitText } from '../../texts/kit/text.ts';
import { clipboard } from '../browser.ts';
import { notify } from './notify.ts';

/** Puts text on the clipboard and says so. */
export async function copy(text: string, said = kitText('copied', { text })): Promise<void> {
  try {
    await written(text);
    notify(said);
  } catch {
    // Plain http has no clipboard: the text can still be selected.
    notify({ text: kitText('cannotCopy'), kind: 'error' });
  }
}

async function written(text: string): Promise<void> {
  const board = clipboard();
  if (!board) throw new Error('No clipboard');
  await board.writeText(text);
}
