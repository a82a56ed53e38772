import { pixelsOf } from '../camera/pixels-of.ts';
import { readDocument } from './read-document.ts';

/** The longest sides of a photo to try, in pixels, and of a frame of a film. */
const SIDES = [1600, 1100, 2400];
const FRAME_SIDE = 1280;

/** The lines of a passport on a photo, whichever way it lies; undefined where none can be read. Throws where it is no picture. */
export async function readPhoto(file: File): Promise<string[] | undefined> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of SIDES)
      for (const quarters of [0, 2, 1, 3]) {
        const lines = readDocument(pixelsOf(picture, picture, side, quarters));
        if (lines) return lines;
        // The page stays awake between two looks.
        await new Promise((done) => setTimeout(done));
      }
    return undefined;
  } finally {
    picture.close();
  }
}

/** The same of a film: what two frames in a row say alike. */
export function filmReader(): (film: HTMLVideoElement) => Promise<string[] | undefined> {
  let before = '';
  return async (film) => {
    const lines = readDocument(pixelsOf(film, { width: film.videoWidth, height: film.videoHeight }, FRAME_SIDE));
    const now = lines?.join() ?? '';
    const sure = now !== '' && now === before;
    before = now;
    return sure ? lines : undefined;
  };
}
