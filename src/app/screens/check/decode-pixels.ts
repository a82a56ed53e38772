import decodeQR from 'qr/decode.js';

/** The text of a QR code in these pixels. `still`: a photo, worth more time than a frame of a film. A chunk of its own. */
export function decodePixels({ width, height, data }: ImageData, still: boolean): string | undefined {
  try {
    return decodeQR({ width, height, data }, still ? { effort: 3, timeLimit: 1500 } : {});
  } catch {
    return undefined;
  }
}
