import { sending } from '../browser.ts';
import { copy } from './copy.ts';

/** The system's sheet for sending; where there is none, the text is copied. */
export async function share(title: string, text: string): Promise<void> {
  const send = sending();
  if (!send) return copy(text, `${title} copied`);
  try {
    await send({ title, text });
  } catch (error) {
    // Somebody has thought better of it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text, `${title} copied`);
  }
}
