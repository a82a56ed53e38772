import { kitText } from '../../texts/kit/text.ts';
import { sending, sendsFile } from '../browser.ts';
import { copy } from './copy.ts';

/** The system's sheet for sending, with the file where it takes one; where there is no sheet, the text is copied. */
export async function share(title: string, text: string, file?: File): Promise<void> {
  const send = sending();
  const said = kitText('copied', { text: title });
  if (!send) return copy(text, said);
  try {
    await send({ title, text, ...(file && sendsFile(file) ? { files: [file] } : {}) });
  } catch (error) {
    // Somebody has thought better of it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text, said);
  }
}
