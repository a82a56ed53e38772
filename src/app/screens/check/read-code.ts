import { codeReader } from '../../browser.ts';
import { loadChunk } from '../../pwa/chunk.ts';

let own: ReturnType<typeof codeReader> | undefined;

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

let canvas: HTMLCanvasElement | undefined;

function pixelsOf(picture: CanvasImageSource, size: { width: number; height: number }, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  canvas ??= document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
