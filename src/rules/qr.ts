import { encodeQR } from 'qr';

/** The squares of a QR code, row by row, with so many light squares around it. A scanner reads it with a seventh of it covered. */
export function qrSquares(text: string, border: number): boolean[][] {
  // The library draws at least one light square around.
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: Math.max(1, border) });
  return border > 0 ? squares : squares.slice(1, -1).map((row) => row.slice(1, -1));
}

/** The dark squares as one path, a square being one unit wide. */
export const qrPath = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
