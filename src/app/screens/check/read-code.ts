import { codeReader } from '../../browser.ts';
import { pixelsOf } from '../../features/camera/pixels-of.ts';
import { loadChunk } from '../../pwa/chunk.ts';

let own: ReturnType<typeof codeReader> | undefined;

/** The longest side of a frame that our own reader looks at. */
const SIDE = 960;

/** The same of a frame of a film. */
export const codeIn = (film: HTMLVideoElement): Promise<string | undefined> =>
  readCode(film, { width: film.videoWidth, height: film.videoHeight }, [SIDE]);

/** The text of the first QR code in a picture or a frame of a film; undefined when there is none. `sides`: the longest sides to try, in pixels. */
export async function readCode(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  sides: readonly number[],
): Promise<string | undefined> {
  own ??= codeReader();
  const detector = await own;
  try {
    const found = await detector?.detect(picture);
    if (found?.[0]) return found[0].rawValue;
  } catch {
    // Its service may be missing (a tablet without Play services): from now on our own reader.
    own = Promise.resolve(undefined);
  }
  // What the browser's reader sees nothing in, ours need not search again in a film: the next frame comes at once.
  if (detector && sides.length === 1) return undefined;
  const { decodePixels } = await loadChunk('qr-reader', () => import('./decode-pixels.ts'));
  for (const side of sides) {
    const text = decodePixels(pixelsOf(picture, size, side), sides.length > 1);
    if (text !== undefined) return text;
  }
  return undefined;
}
